import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { importsAuditWords } from './audit-words.ts';
import { importsApi } from './api.server.ts';
import { jobs } from './jobs.server.ts';

export const importsServer = defineServerModule({
  key: 'imports',
  audit: importsAuditWords,
  api: { imports: importsApi },
  jobs,
});
