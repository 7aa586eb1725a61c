import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const studentsAuditWords = defineAuditWords({
  subjects: {
    'board-form': { en: 'Board form', bn: 'বোর্ডের ছক' },
    enrolment: { en: 'Enrolment', bn: 'ভর্তি তথ্য' },
    'group-student': { en: 'Students of the group', bn: 'গ্রুপের শিক্ষার্থী' },
    guardian: { en: 'Guardian', bn: 'অভিভাবক' },
    promotion: { en: 'Promotion', bn: 'উত্তীর্ণকরণ' },
    'student-report': { en: 'Student report', bn: 'শিক্ষার্থী রিপোর্ট' },
    student: { en: 'Student', bn: 'শিক্ষার্থী' },
  },
  verbs: {
    rights: { en: 'guardian’s rights changed', bn: 'অভিভাবকের অনুমতি পরিবর্তন' },
    merge: { en: 'merged', bn: 'একীভূত' },
    'undo-merge': { en: 'merge undone', bn: 'একীভূতকরণ ফেরানো' },
    add: { en: 'added', bn: 'যোগ' },
    'document-add': { en: 'document added', bn: 'কাগজ যোগ' },
    'document-delete': { en: 'document deleted', bn: 'কাগজ মুছে ফেলা' },
    'document-edit': { en: 'document changed', bn: 'কাগজ পরিবর্তন' },
    'health-add': { en: 'health note added', bn: 'স্বাস্থ্য তথ্য যোগ' },
    'health-delete': { en: 'health note deleted', bn: 'স্বাস্থ্য তথ্য মুছে ফেলা' },
    'health-edit': { en: 'health note changed', bn: 'স্বাস্থ্য তথ্য পরিবর্তন' },
    'import-change': { en: 'changed by import', bn: 'ইমপোর্টে পরিবর্তন' },
    'import-undo': { en: 'import undone', bn: 'ইমপোর্ট ফিরিয়ে নেওয়া' },
    message: { en: 'message sent', bn: 'বার্তা পাঠানো' },
    decide: { en: 'outcome decided', bn: 'ফল নির্ধারণ' },
    discard: { en: 'draft discarded', bn: 'খসড়া বাদ' },
    draft: { en: 'drafted', bn: 'খসড়া তৈরি' },
    leave: { en: 'left', bn: 'বিদায়' },
    promote: { en: 'promoted', bn: 'উত্তীর্ণ' },
    'promote-undo': { en: 'promotion undone', bn: 'উত্তীর্ণকরণ ফিরিয়ে নেওয়া' },
    repeat: { en: 'repeats the class', bn: 'পুনরায় একই শ্রেণি' },
    'undo-finish': { en: 'undone', bn: 'ফিরিয়ে নেওয়া হয়েছে' },
    photo: { en: 'photo changed', bn: 'ছবি পরিবর্তন' },
    subjects: { en: 'subjects chosen', bn: 'বিষয় নির্বাচন' },
  },
});
