import { cardsApi } from './cards.server.ts';
import { filesApi } from '#kernel/files-api.server.ts';
import { jobsApi } from '#kernel/jobs-api.server.ts';
import { makeAcademicsApi } from '#modules/academics/api.server.ts';
import { accessApi } from '#modules/access/api.server.ts';
import { activityLogApi } from '#modules/activity-log/api.server.ts';
import { applicationsApi } from '#modules/applications/api.server.ts';
import { hasMarks } from '#modules/exams/has-marks.server.ts';
import { examsApi } from '#modules/exams/api.server.ts';
import { identityApi } from '#modules/identity/api.server.ts';
import { locationsApi } from '#modules/locations/api.server.ts';
import { accountsApi } from '#modules/accounts/api.server.ts';
import { certificatesApi } from '#modules/certificates/api.server.ts';
import { billingApi } from '#modules/billing/api.server.ts';
import { calendarApi } from '#modules/calendar/api.server.ts';
import { employeesApi } from '#modules/employees/api.server.ts';
import { feesApi } from '#modules/fees/api.server.ts';
import { paymentsApi } from '#modules/payments/api.server.ts';
import { payrollApi } from '#modules/payroll/api.server.ts';
import { routineApi } from '#modules/routine/api.server.ts';
import { roomsApi } from '#modules/rooms/api.server.ts';
import { helpDeskApi } from '#modules/help-desk/api.server.ts';
import { inheritanceApi } from '#modules/inheritance/api.server.ts';
import { importsApi } from '#modules/imports/api.server.ts';
import { subjectsWithMarks } from '#modules/exams/subjects-with-marks.server.ts';
import { makeStudentsApi } from '#modules/students/api.server.ts';
import { assessmentsApi } from '#modules/assessments/api.server.ts';
import { replicationApi } from '#modules/replication/api.server.ts';
import { reportsApi } from '#modules/reports/api.server.ts';
import { resultsApi } from '#modules/results/api.server.ts';
import { oauthApi } from '#modules/oauth/api.server.ts';
import { shellSettingsApi } from '#modules/shell-settings/api.server.ts';
import { makeSitesApi } from '#modules/sites/api.server.ts';
import { countBySection, countStudents } from '#modules/students/count-students.server.ts';
import { nonSiteApi } from '#modules/non-site/api.server.ts';
import { notificationsApi } from '#modules/notifications/api.server.ts';
import { websiteApi } from '#modules/website/api.server.ts';

/** Every procedure of the product, by module. */
export const api = {
  academics: makeAcademicsApi({ marksExist: hasMarks, countBySection }),
  jobs: jobsApi,
  cards: cardsApi,
  files: filesApi,
  identity: identityApi,
  oauth: oauthApi,
  access: accessApi,
  activityLog: activityLogApi,
  shell: shellSettingsApi,
  applications: applicationsApi,
  locations: locationsApi,
  rooms: roomsApi,
  helpDesk: helpDeskApi,
  nonSite: nonSiteApi,
  routine: routineApi,
  calendar: calendarApi,
  employees: employeesApi,
  imports: importsApi,
  inheritance: inheritanceApi,
  students: makeStudentsApi({ subjectsWithMarks }),
  payroll: payrollApi,
  accounts: accountsApi,
  payments: paymentsApi,
  fees: feesApi,
  sites: makeSitesApi({ studentsOf: countStudents }),
  notifications: notificationsApi,
  exams: examsApi,
  billing: billingApi,
  certificates: certificatesApi,
  website: websiteApi,
  results: resultsApi,
  assessments: assessmentsApi,
  reports: reportsApi,
  replication: replicationApi,
};
export type Api = typeof api;
