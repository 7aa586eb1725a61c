import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const notificationsAuditWords = defineAuditWords({
  subjects: {
    notification: { en: 'Notification', bn: 'নোটিফিকেশন' },
  },
  verbs: {
    read: { en: 'read', bn: 'পড়া' },
    'read-all': { en: 'all read', bn: 'সব পড়া' },
  },
});
