import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const leaveAuditWords = defineAuditWords({
  subjects: {
    duty: { en: 'Duty', bn: 'কর্তব্য' },
    'holiday-call': { en: 'Call on a holiday', bn: 'ছুটির দিনে ডাকা' },
    leave: { en: 'Leave of employees', bn: 'শিক্ষক-কর্মচারীদের ছুটি' },
    'leave-type': { en: 'Type of leave', bn: 'ছুটির ধরন' },
    'leave-application': { en: 'Leave application', bn: 'ছুটির আবেদন' },
    'leave-balance': { en: 'Leave balance', bn: 'ছুটির হিসাব' },
  },
  verbs: {
    'add-usual': { en: 'usual ones added', bn: 'প্রচলিতগুলো যোগ' },
    'send-in': { en: 'sent in', bn: 'দাখিল' },
    recommend: { en: 'recommended', bn: 'সুপারিশ' },
    'approve-own': { en: 'approved by its own employee', bn: 'নিজের ছুটি নিজে মঞ্জুর' },
    'ask-cancel': { en: 'cancellation requested', bn: 'বাতিলের অনুরোধ' },
    keep: { en: 'left approved', bn: 'মঞ্জুরি বহাল' },
    uncorrect: { en: 'correction deleted', bn: 'সংশোধন মুছে ফেলা' },
    carry: { en: 'carried over', bn: 'পরের বছরে নেওয়া' },
  },
});
