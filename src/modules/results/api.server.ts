import { ownResultsApi } from './own-results-api.server.ts';
import { reportsApi } from './reports-api.server.ts';
import { runsApi } from './runs-api.server.ts';
import { settingsApi } from './settings-api.server.ts';

export const resultsApi = {
  settings: settingsApi,
  runs: runsApi,
  reports: reportsApi,
  own: ownResultsApi,
};
