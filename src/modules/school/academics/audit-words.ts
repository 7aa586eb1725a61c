import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const academicsAuditWords = defineAuditWords({
  subjects: {
    'class-subject': { en: 'Class subject', bn: 'শ্রেণির বিষয়' },
    'class-subjects': { en: 'Class subjects', bn: 'শ্রেণির বিষয়' },
    classes: { en: 'Classes', bn: 'শ্রেণি' },
    'group-condition': { en: 'Recommended subject condition', bn: 'কেন্দ্রীয় বিষয় শর্ত' },
    'group-subject': { en: 'Recommended subject', bn: 'কেন্দ্রীয় শ্রেণির বিষয়' },
    section: { en: 'Section', bn: 'সেকশন' },
    sections: { en: 'Sections', bn: 'সেকশন' },
    'set-up': { en: 'Setup', bn: 'প্রাথমিক সেটআপ' },
    shifts: { en: 'Shifts', bn: 'শিফট' },
    'site-shift': { en: 'Shift', bn: 'শিফট' },
    'subject-condition': { en: 'Subject condition', bn: 'বিষয়ের শর্ত' },
    year: { en: 'Year', bn: 'শিক্ষাবর্ষ' },
  },
  verbs: {
    'begin-undo': { en: 'start undone', bn: 'শুরু ফিরিয়ে নেওয়া' },
    copy: { en: 'copied', bn: 'কপি' },
    finish: { en: 'finished', bn: 'সমাপ্ত' },
    hours: { en: 'hours changed', bn: 'সময়সূচি পরিবর্তন' },
    set: { en: 'set', bn: 'নির্ধারণ' },
    'use-template': { en: 'template applied', bn: 'নমুনা প্রয়োগ' },
  },
});
