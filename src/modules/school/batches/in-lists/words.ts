import { defineWords } from '#kernel/words.ts';

export const batchListWords = defineWords({
  none_now: { en: 'In no batch.', bn: 'কোনো ব্যাচে নেই।' },
  since: { en: 'Since {from}', bn: '{from} থেকে' },
  place_taken: {
    en: '{name} was in {batch}, where the seat is taken since, or is in another batch of its set. Make room there first.',
    bn: '{name} {batch} ব্যাচে ছিল; সেখানে আসনটি এখন অন্যের, অথবা সে ঐ সেটের অন্য ব্যাচে আছে। আগে সেখানে জায়গা করুন।',
  },
  until: { en: '{from} to {to}', bn: '{from} থেকে {to}' },
});
