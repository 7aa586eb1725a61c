import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const importsAuditWords = defineAuditWords({
  subjects: {
    import: { en: 'Import', bn: 'ইমপোর্ট' },
  },
  verbs: {
    check: { en: 'checked', bn: 'যাচাই' },
    discard: { en: 'discarded', bn: 'বাদ' },
  },
});
