import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const examsAuditWords = defineAuditWords({
  subjects: {
    exam: { en: 'Exam', bn: 'পরীক্ষা' },
    'exam-attendance': { en: 'Exam attendance', bn: 'পরীক্ষার উপস্থিতি' },
    mark: { en: 'Marks', bn: 'নম্বর' },
    'mark-sheet': { en: 'Mark sheet', bn: 'নম্বর ফর্দ' },
  },
  verbs: {
    declare: { en: 'declared', bn: 'ঘোষণা' },
    lock: { en: 'locked', bn: 'লক' },
    return: { en: 'returned', bn: 'ফেরত' },
  },
});
