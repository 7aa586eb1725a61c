import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const paymentsAuditWords = defineAuditWords({
  subjects: {
    'gateway-account': { en: 'Gateway account', bn: 'গেটওয়ে অ্যাকাউন্ট' },
    'gateway-settlement': { en: 'Settlement of gateways', bn: 'গেটওয়ের নিষ্পত্তি' },
    'online-payment': { en: 'Online payments', bn: 'অনলাইন পেমেন্ট' },
    payment: { en: 'Online payment', bn: 'অনলাইন পরিশোধ' },
  },
  verbs: {
    book: { en: 'booked', bn: 'হিসাবভুক্ত' },
    'counter-pending': { en: 'to be paid at the bank', bn: 'ব্যাংকে পরিশোধের অপেক্ষায়' },
    expired: { en: 'expired', bn: 'মেয়াদ শেষ' },
    fail: { en: 'failed', bn: 'ব্যর্থ' },
    paid: { en: 'paid', bn: 'পরিশোধিত' },
    query: { en: 'gateway checked', bn: 'গেটওয়েতে যাচাই' },
    redirected: { en: 'sent to the gateway', bn: 'গেটওয়েতে পাঠানো' },
    refund: { en: 'refunded', bn: 'ফেরত' },
    'refund-pending': { en: 'refund started', bn: 'ফেরত শুরু' },
    'refund-sent': { en: 'refund sent', bn: 'ফেরত পাঠানো' },
    refunded: { en: 'refunded', bn: 'ফেরত দেওয়া হয়েছে' },
    returned: { en: 'back from the gateway', bn: 'গেটওয়ে থেকে ফেরা' },
    review: { en: 'needs review', bn: 'যাচাই প্রয়োজন' },
    test: { en: 'tested', bn: 'পরীক্ষা করা হয়েছে' },
    unbook: { en: 'booking reversed', bn: 'হিসাব বাতিল' },
    unknown: { en: 'unknown', bn: 'অজানা' },
  },
});
