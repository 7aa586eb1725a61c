import { defineWords } from '#kernel/words.ts';

export const batchWords = defineWords({
  batches: { en: 'Batches', bn: 'ব্যাচ' },
  batch: { en: 'Batch', bn: 'ব্যাচ' },
  may_view: { en: 'View batches', bn: 'ব্যাচ দেখা' },
  may_edit: { en: 'Change batches and their members', bn: 'ব্যাচ ও সদস্য পরিবর্তন করা' },
  may_export: {
    en: 'Export batches, their members and contact numbers',
    bn: 'ব্যাচ, সদস্য ও যোগাযোগের নম্বর এক্সপোর্ট করা',
  },
  add: { en: 'Add batch', bn: 'ব্যাচ যোগ করুন' },
  split: { en: 'Split a section', bn: 'সেকশন ভাগ করুন' },
  year_batches: { en: 'Batches (without members)', bn: 'ব্যাচ (সদস্য ছাড়া)' },
});
