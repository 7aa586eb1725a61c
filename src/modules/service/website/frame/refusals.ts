/** Why a design is refused. */
export const designRefusals = {
  unknown_picture: {
    en: 'A picture of this design is no longer there. Choose it again.',
    bn: 'এই নকশার একটি ছবি আর নেই। ছবিটি আবার বেছে নিন।',
  },
  unknown_event: {
    en: 'This event is no longer there. Choose another.',
    bn: 'এই অনুষ্ঠানটি আর নেই। অন্য একটি বেছে নিন।',
  },
  days_turned: {
    en: 'The last day is before the first day.',
    bn: 'শেষ দিন প্রথম দিনের আগে।',
  },
  needs_title: {
    en: 'An announcement needs a title in both languages.',
    bn: 'ঘোষণার শিরোনাম দুই ভাষায় লিখুন।',
  },
  newer: {
    en: 'This design was made with a newer version of Bidyapith. It stays as it is; update Bidyapith to change it.',
    bn: 'এই নকশাটি বিদ্যাপীঠের নতুন সংস্করণে তৈরি। এটি যেমন আছে তেমনই থাকবে; পরিবর্তন করতে বিদ্যাপীঠ হালনাগাদ করুন।',
  },
  nothing_to_discard: {
    en: 'The draft is already what visitors see.',
    bn: 'দর্শনার্থীরা যা দেখেন, খসড়া এখন তা-ই।',
  },
  nothing_to_undo: {
    en: 'There is no earlier design.',
    bn: 'আগের কোনো নকশা নেই।',
  },
} as const;
