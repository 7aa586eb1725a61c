import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const studentsAuditWords = defineAuditWords({
  subjects: {
    'board-form': { en: 'Board form', bn: 'বোর্ডের ছক' },
    enrolment: { en: 'Enrolment', bn: 'ভর্তি তথ্য' },
    'group-student': { en: 'Students of the group', bn: 'গ্রুপের শিক্ষার্থী' },
    'manual-count': { en: 'Manual student count', bn: 'হাতে গোনা শিক্ষার্থী সংখ্যা' },
    'student-report': { en: 'Student report', bn: 'শিক্ষার্থী রিপোর্ট' },
    'student-page': { en: 'Public page of a student', bn: 'শিক্ষার্থীর যাচাইয়ের পাতা' },
  },
  verbs: {
    'end-access': { en: 'access ended by the guardian', bn: 'অভিভাবক নিজে লগইনের অনুমতি বন্ধ করেছেন' },
    add: { en: 'added', bn: 'যোগ' },
    message: { en: 'message sent', bn: 'বার্তা পাঠানো' },
    'page-make': { en: 'public page made', bn: 'যাচাইয়ের পাতা তৈরি' },
    'page-revoke': { en: 'public page revoked', bn: 'যাচাইয়ের পাতা বাতিল' },
  },
});
