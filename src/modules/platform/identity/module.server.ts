import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { identityAuditWords } from './audit-words.ts';
import { identityApi } from './api.server.ts';

export const identityServer = defineServerModule({
  key: 'identity',
  audit: identityAuditWords,
  api: { identity: identityApi },
});
