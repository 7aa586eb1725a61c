import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { activityLogApi } from './api.server.ts';
import { activityLogCards } from './dashboard.server.ts';
import { jobs } from './jobs.server.ts';

export const activityLogServer = defineServerModule({
  key: 'activity-log',
  api: { activityLog: activityLogApi },
  cards: activityLogCards,
  jobs,
});
