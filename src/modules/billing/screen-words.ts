import { defineWords } from '#kernel/words.ts';

export const screenWords = defineWords({
  invoices: { en: 'Invoices', bn: 'ইনভয়েসসমূহ' },
  invoice: { en: 'Invoice', bn: 'ইনভয়েস' },
  new_invoice: { en: 'New invoice', bn: 'নতুন ইনভয়েস' },
  challans: { en: 'Challans', bn: 'চালানসমূহ' },
  challan: { en: 'Challan', bn: 'চালান' },
  new_challan: { en: 'New challan', bn: 'নতুন চালান' },
  site_invoices: { en: 'Site invoices', bn: 'প্রতিষ্ঠানভিত্তিক ইনভয়েস' },
  settings: { en: 'Billing rules', bn: 'বিলিংয়ের নিয়ম' },
});
