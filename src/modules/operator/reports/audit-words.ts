import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const reportsAuditWords = defineAuditWords({
  subjects: {
    'site-report': { en: 'Report by institution', bn: 'প্রতিষ্ঠানভিত্তিক রিপোর্ট' },
  },
});
