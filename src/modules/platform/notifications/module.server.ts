import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { notificationsAuditWords } from './audit-words.ts';
import { notificationsApi } from './api.server.ts';

export const notificationsServer = defineServerModule({
  key: 'notifications',
  audit: notificationsAuditWords,
  api: { notifications: notificationsApi },
});
