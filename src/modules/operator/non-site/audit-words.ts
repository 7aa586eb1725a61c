import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const nonSiteAuditWords = defineAuditWords({
  verbs: {
    apply: { en: 'application created', bn: 'আবেদনে রূপান্তর' },
  },
});
