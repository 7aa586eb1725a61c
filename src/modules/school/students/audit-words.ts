import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const studentsAuditWords = defineAuditWords({
  subjects: {
    enrolment: { en: 'Enrolment', bn: 'ভর্তি তথ্য' },
    guardian: { en: 'Guardian', bn: 'অভিভাবক' },
    promotion: { en: 'Promotion', bn: 'উত্তীর্ণকরণ' },
    student: { en: 'Student', bn: 'শিক্ষার্থী' },
  },
  verbs: {
    rights: { en: 'guardian’s rights changed', bn: 'অভিভাবকের অনুমতি পরিবর্তন' },
    merge: { en: 'merged', bn: 'একীভূত' },
    'undo-merge': { en: 'merge undone', bn: 'একীভূতকরণ ফেরানো' },
    add: { en: 'added', bn: 'যোগ' },
    'import-change': { en: 'changed by import', bn: 'ইমপোর্টে পরিবর্তন' },
    'import-undo': { en: 'import undone', bn: 'ইমপোর্ট ফিরিয়ে নেওয়া' },
    decide: { en: 'outcome decided', bn: 'ফল নির্ধারণ' },
    discard: { en: 'draft discarded', bn: 'খসড়া বাদ' },
    draft: { en: 'drafted', bn: 'খসড়া তৈরি' },
    leave: { en: 'left', bn: 'বিদায়' },
    'cancel-change': { en: 'planned change cancelled', bn: 'নির্ধারিত পরিবর্তন বাতিল' },
    move: { en: 'class or section changed', bn: 'শ্রেণি বা সেকশন পরিবর্তন' },
    'plan-change': { en: 'change planned', bn: 'পরিবর্তন নির্ধারণ' },
    return: { en: 'came back', bn: 'ফিরে এসেছে' },
    promote: { en: 'promoted', bn: 'উত্তীর্ণ' },
    'promote-undo': { en: 'promotion undone', bn: 'উত্তীর্ণকরণ ফিরিয়ে নেওয়া' },
    repeat: { en: 'repeats the class', bn: 'পুনরায় একই শ্রেণি' },
    'undo-finish': { en: 'undone', bn: 'ফিরিয়ে নেওয়া হয়েছে' },
    photo: { en: 'photo changed', bn: 'ছবি পরিবর্তন' },
    subjects: { en: 'subjects chosen', bn: 'বিষয় নির্বাচন' },
  },
});
