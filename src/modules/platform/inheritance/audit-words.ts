import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const inheritanceAuditWords = defineAuditWords({
  subjects: {
    'catalogue-choice': { en: 'Choice from a shared list', bn: 'কেন্দ্রীয় তালিকা থেকে নির্বাচন' },
    'catalogue-terms': { en: 'Rule of a shared entry', bn: 'কেন্দ্রীয় তালিকার নিয়ম' },
    'group-catalogue': { en: 'Shared list of a group', bn: 'গ্রুপের কেন্দ্রীয় তালিকা' },
  },
  verbs: {
    follow: { en: 'reset to default', bn: 'ডিফল্টে ফেরানো' },
  },
});
