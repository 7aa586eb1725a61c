import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const routineAuditWords = defineAuditWords({
  subjects: {
    'period-template': { en: 'Period template', bn: 'পিরিয়ড টেমপ্লেট' },
    'period-type': { en: 'Period type', bn: 'পিরিয়ডের ধরন' },
    routine: { en: 'Routine', bn: 'রুটিন' },
    'routine-demand': { en: 'Lessons a week', bn: 'সপ্তাহে ক্লাস' },
    'routine-lesson': { en: 'Lessons of the routine', bn: 'রুটিনের ক্লাস' },
    'routine-sheet': { en: 'Routine from a spreadsheet', bn: 'স্প্রেডশিট থেকে রুটিন' },
    'routine-teacher': { en: 'Teachers’ times and limits', bn: 'শিক্ষকদের সময় ও সীমা' },
    'site-period': { en: 'Periods of an institution', bn: 'প্রতিষ্ঠানের পিরিয়ড' },
    'site-routine': { en: 'Period setup', bn: 'পিরিয়ড সেটআপ' },
  },
  verbs: {
    'import-routine': { en: 'imported', bn: 'ইমপোর্ট' },
    'match-names': { en: 'names matched', bn: 'নাম মেলানো' },
    'undo-routine': { en: 'import undone', bn: 'ইমপোর্ট ফেরানো' },
    take: { en: 'removed', bn: 'সরিয়ে নেওয়া' },
  },
});
