import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const collectionAuditWords = defineAuditWords({
  subjects: {
    'biller-key': { en: 'Biller key', bn: 'বিলারের চাবি' },
    'fee-bill': { en: 'Bill number', bn: 'বিল নম্বর' },
    'fee-receipt': { en: 'Fee receipt', bn: 'ফির রসিদ' },
    'fee-report': { en: 'Report of fees', bn: 'ফির রিপোর্ট' },
    'fee-reminder': { en: 'Reminder of fees due', bn: 'বকেয়া ফির স্মারক' },
    'group-fee': { en: 'Fees in institutions of the group', bn: 'গ্রুপের প্রতিষ্ঠানের ফি' },
    advance: { en: 'Advance of a student', bn: 'শিক্ষার্থীর অগ্রিম' },
    'bank-list': { en: 'Bank list', bn: 'ব্যাংক তালিকা' },
    'day-close': { en: 'Day close', bn: 'দিনের ক্যাশ বন্ধ' },
    'money-confirmation': { en: 'Confirmation of money', bn: 'টাকা নিশ্চিত করা' },
    'unmatched-payment': { en: 'Unmatched payment', bn: 'না-মেলা পেমেন্ট' },
  },
  verbs: {
    confirm: { en: 'confirmed', bn: 'নিশ্চিত' },
    'not-received': { en: 'not received', bn: 'টাকা আসেনি' },
    dismiss: { en: 'dismissed', bn: 'বাদ দেওয়া' },
    match: { en: 'matched', bn: 'মেলানো' },
    number: { en: 'numbered', bn: 'নম্বর দেওয়া' },
    post: { en: 'collected', bn: 'আদায়' },
    'give-back': { en: 'given back', bn: 'ফেরত' },
    revoke: { en: 'revoked', bn: 'প্রত্যাহার' },
    statement: { en: 'statement added', bn: 'স্টেটমেন্ট যোগ' },
    'report-payment': { en: 'told by the family', bn: 'অভিভাবকের জানানো' },
  },
});
