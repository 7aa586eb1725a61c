import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const routineAuditWords = defineAuditWords({
  subjects: {
    'period-template': { en: 'Period template', bn: 'পিরিয়ড টেমপ্লেট' },
    'period-type': { en: 'Period type', bn: 'পিরিয়ডের ধরন' },
    'site-period': { en: 'Periods of an institution', bn: 'প্রতিষ্ঠানের পিরিয়ড' },
    'site-routine': { en: 'Period setup', bn: 'পিরিয়ড সেটআপ' },
  },
  verbs: {
    take: { en: 'removed', bn: 'সরিয়ে নেওয়া' },
  },
});
