import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const helpDeskAuditWords = defineAuditWords({
  subjects: {
    'help-desk-setting': { en: 'Help desk', bn: 'সহায়তা কেন্দ্র' },
  },
  verbs: {
    defaults: { en: 'defaults changed', bn: 'ডিফল্ট পরিবর্তন' },
  },
});
