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
  here: { en: 'My access here', bn: 'এখানে আমার লগইনের অনুমতি' },
  here_lead: {
    en: 'This institution shows you your children’s results and records. You can end that at any time; other institutions are not affected.',
    bn: 'এই প্রতিষ্ঠান আপনাকে সন্তানের ফলাফল ও তথ্য দেখায়। যেকোনো সময় তা বন্ধ করতে পারেন; অন্য প্রতিষ্ঠানে কোনো পরিবর্তন হবে না।',
  },
  leave: { en: 'End my access', bn: 'আমার অনুমতি বন্ধ করুন' },
  leave_title: { en: 'End your access here?', bn: 'এখানে আপনার অনুমতি বন্ধ করবেন?' },
  leave_text: {
    en: 'You no longer see your children here and are signed out. The office can let you in again when you ask for it.',
    bn: 'এখানে সন্তানদের আর দেখতে পাবেন না এবং লগআউট হয়ে যাবেন। আপনি চাইলে অফিস আবার অনুমতি দিতে পারবে।',
  },
  arriving: { en: 'Continue at this institution', bn: 'এই প্রতিষ্ঠানে চালিয়ে যান' },
  as: { en: 'You continue as {name}.', bn: 'আপনি {name} হিসেবে চালিয়ে যাবেন।' },
  go_on: { en: 'Continue', bn: 'চালিয়ে যান' },
  over: {
    en: 'This way in has expired. Open the institution from your profile again.',
    bn: 'এই লিংকের মেয়াদ শেষ। প্রোফাইল থেকে প্রতিষ্ঠানটি আবার খুলুন।',
  },
});
