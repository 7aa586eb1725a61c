import { defineWords } from '#kernel/words.ts';

export const placeWords = defineWords({
  title: { en: 'My other institutions', bn: 'আমার অন্য প্রতিষ্ঠান' },
  lead: {
    en: 'Where you are a guardian or a student as well. You stay signed in here.',
    bn: 'যেখানে আপনি অভিভাবক বা শিক্ষার্থী হিসেবেও আছেন। এখানে লগইন থাকবে।',
  },
  open: { en: 'Open', bn: 'খুলুন' },
  guardian: { en: 'Guardian', bn: 'অভিভাবক' },
  student: { en: 'Student', bn: 'শিক্ষার্থী' },
  arriving: { en: 'Continue at this institution', bn: 'এই প্রতিষ্ঠানে চালিয়ে যান' },
  as: { en: 'You continue as {name}.', bn: 'আপনি {name} হিসেবে চালিয়ে যাবেন।' },
  go_on: { en: 'Continue', bn: 'চালিয়ে যান' },
  over: {
    en: 'This way in has expired. Open the institution from your profile again.',
    bn: 'এই লিংকের মেয়াদ শেষ। প্রোফাইল থেকে প্রতিষ্ঠানটি আবার খুলুন।',
  },
});
