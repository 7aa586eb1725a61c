import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const leaveAuditWords = defineAuditWords({
  subjects: {
    duty: { en: 'Duty', bn: 'কর্তব্য' },
    'holiday-call': { en: 'Call on a holiday', bn: 'ছুটির দিনে ডাকা' },
  },
});
