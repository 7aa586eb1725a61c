import { overrideSource } from '#kernel/resource/overrides.server.ts';
import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { inheritanceAuditWords } from './audit-words.ts';
import { inheritanceApi } from './api.server.ts';
import { storedOverrides } from './overrides/overrides.server.ts';

export const inheritanceServer = defineServerModule({
  key: 'inheritance',
  audit: inheritanceAuditWords,
  api: { inheritance: inheritanceApi },
  answers: [overrideSource.answeredBy(storedOverrides)],
});
