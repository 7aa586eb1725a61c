import { defineServerModule } from '#kernel/server-module.server.ts';
import { routineAuditWords } from './audit-words.ts';
import { routineApi } from './api.server.ts';
import { loadPeriodTemplates } from './periods/load.server.ts';

export const routineServer = defineServerModule({
  key: 'routine',
  audit: routineAuditWords,
  api: { routine: routineApi },
  seed: loadPeriodTemplates,
});
