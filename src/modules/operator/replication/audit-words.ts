import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const replicationAuditWords = defineAuditWords({
  subjects: {
    'group-academic-setting': { en: 'Changes by the group', bn: 'গ্রুপের করা পরিবর্তন' },
    replication: { en: 'Copied settings', bn: 'সেটিংস কপি' },
  },
});
