import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const feesAuditWords = defineAuditWords({
  subjects: {
    'fee-charge': { en: 'Charging students', bn: 'ফি বরাদ্দ' },
    'fee-fine': { en: 'Fine', bn: 'জরিমানা' },
    'fee-demand': { en: 'Charge of a student', bn: 'শিক্ষার্থীর ফি বরাদ্দ' },
    'school-fee-head': { en: 'Fee head of the institution', bn: 'প্রতিষ্ঠানের ফির খাত' },
    'school-fee-group': { en: 'Fee group of the institution', bn: 'প্রতিষ্ঠানের ফি গ্রুপ' },
    'school-waiver-type': { en: 'Waiver type of the institution', bn: 'প্রতিষ্ঠানের মওকুফের ধরন' },
    'school-offer': { en: 'Offer of the institution', bn: 'প্রতিষ্ঠানের অফার' },
    'late-fee-rule': { en: 'Late-fee rule', bn: 'বিলম্ব ফির নিয়ম' },
    'school-bank-account': { en: 'Bank account of the institution', bn: 'প্রতিষ্ঠানের ব্যাংক হিসাব' },
    'fee-item': { en: 'Sub-head of a year', bn: 'বছরের উপখাত' },
    'fee-rate': { en: 'Fee rate', bn: 'ফির হার' },
    'fee-waiver': { en: 'Register of waivers', bn: 'মওকুফের রেজিস্টার' },
    'student-waiver': { en: 'Waiver of a student', bn: 'শিক্ষার্থীর মওকুফ' },
    'fee-copy': { en: 'Copied fee settings', bn: 'ফি সেটিংস কপি' },
  },
  verbs: {
    'owe-again': { en: 'owed again', bn: 'আবার বকেয়া' },
  },
});
