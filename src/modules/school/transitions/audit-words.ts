import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this part of students writes. */
export const transitionsAuditWords = defineAuditWords({
  subjects: {
    promotion: { en: 'Promotion', bn: 'উত্তীর্ণকরণ' },
    transfer: { en: 'Transfer of a student', bn: 'শিক্ষার্থী বদলি' },
  },
  verbs: {
    decide: { en: 'outcome decided', bn: 'ফল নির্ধারণ' },
    draft: { en: 'drafted', bn: 'খসড়া তৈরি' },
    'cancel-change': { en: 'planned change cancelled', bn: 'নির্ধারিত পরিবর্তন বাতিল' },
    ask: { en: 'asked for', bn: 'চাওয়া' },
    release: { en: 'released', bn: 'ছাড়পত্র' },
    wait: { en: 'waits for another section', bn: 'অন্য সেকশনের অপেক্ষায়' },
    'transfer-release': { en: 'released to another institution', bn: 'অন্য প্রতিষ্ঠানে ছাড়পত্র' },
    'transfer-withdraw': { en: 'transfer withdrawn', bn: 'বদলি প্রত্যাহার' },
    'transfer-leave': { en: 'transferred to another institution', bn: 'অন্য প্রতিষ্ঠানে বদলি' },
    'transfer-arrive': { en: 'came from another institution', bn: 'অন্য প্রতিষ্ঠান থেকে আগমন' },
    move: { en: 'class or section changed', bn: 'শ্রেণি বা সেকশন পরিবর্তন' },
    'plan-change': { en: 'change planned', bn: 'পরিবর্তন নির্ধারণ' },
    'undo-change': { en: 'change undone', bn: 'পরিবর্তন ফিরিয়ে নেওয়া' },
    'come-back': { en: 'came back', bn: 'ফিরে এসেছে' },
    promote: { en: 'promoted', bn: 'উত্তীর্ণ' },
    'promote-undo': { en: 'promotion undone', bn: 'উত্তীর্ণকরণ ফিরিয়ে নেওয়া' },
    repeat: { en: 'repeats the class', bn: 'পুনরায় একই শ্রেণি' },
    'undo-finish': { en: 'undone', bn: 'ফিরিয়ে নেওয়া হয়েছে' },
  },
});
