import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { nonSiteAuditWords } from './audit-words.ts';
import { nonSiteApi } from './api.server.ts';

export const nonSiteServer = defineServerModule({
  key: 'non-site',
  audit: nonSiteAuditWords,
  api: { nonSite: nonSiteApi },
});
