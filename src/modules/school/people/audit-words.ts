import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this part of students writes. */
export const peopleAuditWords = defineAuditWords({
  subjects: {
    guardian: { en: 'Guardian', bn: 'অভিভাবক' },
    student: { en: 'Student', bn: 'শিক্ষার্থী' },
  },
  verbs: {
    rights: { en: 'guardian’s rights changed', bn: 'অভিভাবকের অনুমতি পরিবর্তন' },
    'allow-again': { en: 'allowed again', bn: 'আবার অনুমতি' },
    merge: { en: 'merged', bn: 'একীভূত' },
    'undo-merge': { en: 'merge undone', bn: 'একীভূতকরণ ফেরানো' },
    'document-add': { en: 'document added', bn: 'কাগজ যোগ' },
    'document-delete': { en: 'document deleted', bn: 'কাগজ মুছে ফেলা' },
    'document-edit': { en: 'document changed', bn: 'কাগজ পরিবর্তন' },
    'health-add': { en: 'health note added', bn: 'স্বাস্থ্য তথ্য যোগ' },
    'health-delete': { en: 'health note deleted', bn: 'স্বাস্থ্য তথ্য মুছে ফেলা' },
    'health-edit': { en: 'health note changed', bn: 'স্বাস্থ্য তথ্য পরিবর্তন' },
    'import-change': { en: 'changed by import', bn: 'ইমপোর্টে পরিবর্তন' },
    subjects: { en: 'subjects chosen', bn: 'বিষয় নির্বাচন' },
  },
});
