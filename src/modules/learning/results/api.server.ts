import { ownResultsApi } from './student/api.server.ts';
import { reportsApi } from './reports/api.server.ts';
import { runsApi } from './runs/api.server.ts';
import { settingsApi } from './settings/api.server.ts';
import { studentCardProcedure } from '#kernel/declarations/student-card.server.ts';
import { resultsOnStudentPage } from './base/dashboard.ts';
import { resultsCard } from './student/student-card.server.ts';

export const resultsApi = {
  settings: settingsApi,
  runs: runsApi,
  reports: reportsApi,
  own: ownResultsApi,
  ofStudent: studentCardProcedure(resultsOnStudentPage, resultsCard),
};
