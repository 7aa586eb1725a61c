import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { reportsAuditWords } from './audit-words.ts';
import { reportsApi } from './api.server.ts';

export const reportsServer = defineServerModule({
  key: 'reports',
  audit: reportsAuditWords,
  api: { reports: reportsApi },
});
