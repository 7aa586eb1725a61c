import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const siteOptionsAuditWords = defineAuditWords({
  subjects: { 'site-option': { en: 'Site option', bn: 'প্রতিষ্ঠানের অপশন' } },
});
