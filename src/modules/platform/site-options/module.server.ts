import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { siteOptionsApi } from './api.server.ts';
import { siteOptionsAuditWords } from './audit-words.ts';

export const siteOptionsServer = defineServerModule({
  key: 'site-options',
  audit: siteOptionsAuditWords,
  api: { siteOptions: siteOptionsApi },
});
