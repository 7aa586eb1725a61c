import { defineWords } from '#kernel/words.ts';

export const viewWords = defineWords({
  too_many: {
    en: 'A list keeps up to {most} {most|view|views}. Remove one first.',
    bn: 'একটি তালিকার {most}টি পর্যন্ত ভিউ রাখা যায়। আগে একটি সরান।',
  },
  too_many_in_all: {
    en: 'You keep {most} {most|view|views} of lists. Remove some first.',
    bn: 'আপনার তালিকার ভিউ {most}টি হয়ে গেছে। আগে কয়েকটি সরান।',
  },
});
