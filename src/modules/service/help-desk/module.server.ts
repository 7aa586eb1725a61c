import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { helpDeskAuditWords } from './audit-words.ts';
import { helpDeskApi } from './api.server.ts';

export const helpDeskServer = defineServerModule({
  key: 'help-desk',
  audit: helpDeskAuditWords,
  api: { helpDesk: helpDeskApi },
});
