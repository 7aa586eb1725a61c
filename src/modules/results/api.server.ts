import { runsApi } from './runs-api.server.ts';
import { settingsApi } from './settings-api.server.ts';

export const resultsApi = {
  settings: settingsApi,
  runs: runsApi,
};
