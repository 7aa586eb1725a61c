import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const billingAuditWords = defineAuditWords({
  subjects: {
    'billing-settings': { en: 'Billing settings', bn: 'বিলের সেটিংস' },
    challan: { en: 'Challan', bn: 'চালান' },
    invoice: { en: 'Invoice', bn: 'ইনভয়েস' },
    'invoice-payment': { en: 'Invoice payment', bn: 'ইনভয়েসের পরিশোধ' },
    'late-fee': { en: 'Late fee', bn: 'বিলম্ব ফি' },
    'online-bill-payment': { en: 'Online payment of bills', bn: 'বিলের অনলাইন পেমেন্ট' },
    overpayment: { en: 'Over-payment', bn: 'অতিরিক্ত পরিশোধ' },
    'site-credit': { en: 'Payment status', bn: 'পরিশোধের অবস্থা' },
  },
  verbs: {
    good: { en: 'in order', bn: 'নিয়মিত' },
    limited: { en: 'limited', bn: 'সীমিত' },
    use: { en: 'used', bn: 'সমন্বয়' },
    waive: { en: 'waived', bn: 'মওকুফ' },
    warned: { en: 'warned', bn: 'সতর্ক' },
  },
});
