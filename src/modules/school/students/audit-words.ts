import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const studentsAuditWords = defineAuditWords({
  subjects: {
    'board-form': { en: 'Board form', bn: 'বোর্ডের ছক' },
    enrolment: { en: 'Enrolment', bn: 'ভর্তি তথ্য' },
    'group-student': { en: 'Students of the group', bn: 'গ্রুপের শিক্ষার্থী' },
    guardian: { en: 'Guardian', bn: 'অভিভাবক' },
    'student-report': { en: 'Student report', bn: 'শিক্ষার্থী রিপোর্ট' },
    student: { en: 'Student', bn: 'শিক্ষার্থী' },
  },
  verbs: {
    rights: { en: 'guardian’s rights changed', bn: 'অভিভাবকের অনুমতি পরিবর্তন' },
    merge: { en: 'merged', bn: 'একীভূত' },
    'undo-merge': { en: 'merge undone', bn: 'একীভূতকরণ ফেরানো' },
    add: { en: 'added', bn: 'যোগ' },
    'import-change': { en: 'changed by import', bn: 'ইমপোর্টে পরিবর্তন' },
    'import-undo': { en: 'import undone', bn: 'ইমপোর্ট ফিরিয়ে নেওয়া' },
    photo: { en: 'photo changed', bn: 'ছবি পরিবর্তন' },
    subjects: { en: 'subjects chosen', bn: 'বিষয় নির্বাচন' },
  },
});
