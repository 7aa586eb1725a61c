import { filesApi } from '#kernel/files-api.server.ts';
import { jobsApi } from '#kernel/jobs-api.server.ts';
import { makeAcademicsApi } from '#modules/academics/api.server.ts';
import { accessApi } from '#modules/access/api.server.ts';
import { applicationsApi } from '#modules/applications/api.server.ts';
import { hasMarks } from '#modules/exams/has-marks.server.ts';
import { examsApi } from '#modules/exams/api.server.ts';
import { locationsApi } from '#modules/locations/api.server.ts';
import { resultsApi } from '#modules/results/api.server.ts';
import { makeSitesApi } from '#modules/sites/api.server.ts';
import { countStudents } from '#modules/students/count-students.server.ts';
import { notificationsApi } from '#modules/notifications/api.server.ts';

/** Every procedure of the product, by module. */
export const api = {
  academics: makeAcademicsApi(hasMarks),
  jobs: jobsApi,
  files: filesApi,
  access: accessApi,
  applications: applicationsApi,
  locations: locationsApi,
  sites: makeSitesApi({ studentsOf: countStudents }),
  notifications: notificationsApi,
  exams: examsApi,
  results: resultsApi,
};
export type Api = typeof api;
