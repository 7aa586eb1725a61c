import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { oauthAuditWords } from './audit-words.ts';
import { oauthApi } from './api.server.ts';
import { forgetOldRecordsTask } from './provider/records.server.ts';

export const oauthServer = defineServerModule({
  key: 'oauth',
  audit: oauthAuditWords,
  api: { oauth: oauthApi },
  scheduled: [forgetOldRecordsTask],
});
