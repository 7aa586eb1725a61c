import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const applicationsAuditWords = defineAuditWords({
  subjects: {
    application: { en: 'App', bn: 'আবেদন' },
  },
  verbs: {
    found: { en: 'created', bn: 'চালু' },
    reject: { en: 'rejected', bn: 'নাকচ' },
  },
});
