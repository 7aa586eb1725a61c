import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const replicationAuditWords = defineAuditWords({
  subjects: {
    replication: { en: 'Copied settings', bn: 'সেটিংস কপি' },
  },
});
