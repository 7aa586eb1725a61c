import { defineWords } from '#kernel/words.ts';

export const pictureWords = defineWords({
  choose: { en: 'Choose a picture', bn: 'ছবি বেছে নিন' },
  remove: { en: 'Remove the picture', bn: 'ছবি সরান' },
  chosen: { en: 'The chosen picture', bn: 'বেছে নেওয়া ছবি' },
  kinds: { en: 'JPG, PNG or WebP', bn: 'JPG, PNG বা WebP' },
});
