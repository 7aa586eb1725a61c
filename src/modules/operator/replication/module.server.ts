import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { replicationAuditWords } from './audit-words.ts';
import { groupSettingsApi, replicationApi } from './api.server.ts';
import { jobs } from './jobs.server.ts';

export const replicationServer = defineServerModule({
  key: 'replication',
  audit: replicationAuditWords,
  api: { replication: replicationApi, groupSettings: groupSettingsApi },
  jobs,
});
