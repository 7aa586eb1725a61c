import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const timetablesAuditWords = defineAuditWords({
  subjects: {
    'routine-feed': { en: 'Address of the routine for calendars', bn: 'ক্যালেন্ডারের জন্য রুটিনের ঠিকানা' },
    'routine-absence': { en: 'Absent teacher', bn: 'অনুপস্থিত শিক্ষক' },
    'routine-day': { en: 'Lessons of a day', bn: 'একদিনের ক্লাস' },
    substitution: { en: 'Report of substitutions', bn: 'প্রক্সি ক্লাসের রিপোর্ট' },
  },
  verbs: {
    'cancel-swap': { en: 'swapped back', bn: 'অদলবদল বাতিল' },
    'mark-absent': { en: 'marked as absent', bn: 'অনুপস্থিত লেখা' },
    substitute: { en: 'given to substitutes', bn: 'প্রক্সি শিক্ষককে দেওয়া' },
    unmark: { en: 'no longer marked', bn: 'অনুপস্থিতি তুলে নেওয়া' },
    swap: { en: 'swapped', bn: 'অদলবদল' },
  },
});
