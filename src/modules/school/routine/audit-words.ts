import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const routineAuditWords = defineAuditWords({
  subjects: {
    'routine-feed': { en: 'Address of the routine for calendars', bn: 'ক্যালেন্ডারের জন্য রুটিনের ঠিকানা' },
    'period-template': { en: 'Period template', bn: 'পিরিয়ড টেমপ্লেট' },
    'period-type': { en: 'Period type', bn: 'পিরিয়ডের ধরন' },
    routine: { en: 'Routine', bn: 'রুটিন' },
    'routine-demand': { en: 'Lessons a week', bn: 'সপ্তাহে ক্লাস' },
    'routine-absence': { en: 'Absent teacher', bn: 'অনুপস্থিত শিক্ষক' },
    'routine-day': { en: 'Lessons of a day', bn: 'একদিনের ক্লাস' },
    'routine-lesson': { en: 'Lessons of the routine', bn: 'রুটিনের ক্লাস' },
    'routine-sheet': { en: 'Routine from a spreadsheet', bn: 'স্প্রেডশিট থেকে রুটিন' },
    'routine-teacher': { en: 'Teachers’ times and limits', bn: 'শিক্ষকদের সময় ও সীমা' },
    'site-period': { en: 'Periods of an institution', bn: 'প্রতিষ্ঠানের পিরিয়ড' },
    'site-routine': { en: 'Period setup', bn: 'পিরিয়ড সেটআপ' },
    substitution: { en: 'Report of substitutions', bn: 'প্রক্সি ক্লাসের রিপোর্ট' },
  },
  verbs: {
    'import-routine': { en: 'imported', bn: 'ইমপোর্ট' },
    'match-names': { en: 'names matched', bn: 'নাম মেলানো' },
    'undo-routine': { en: 'import undone', bn: 'ইমপোর্ট ফেরানো' },
    'cancel-swap': { en: 'swapped back', bn: 'অদলবদল বাতিল' },
    'mark-absent': { en: 'marked as absent', bn: 'অনুপস্থিত লেখা' },
    substitute: { en: 'given to substitutes', bn: 'প্রক্সি শিক্ষককে দেওয়া' },
    unmark: { en: 'no longer marked', bn: 'অনুপস্থিতি তুলে নেওয়া' },
    swap: { en: 'swapped', bn: 'অদলবদল' },
    take: { en: 'removed', bn: 'সরিয়ে নেওয়া' },
  },
});
