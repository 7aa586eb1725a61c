import { defineWords } from '#kernel/words.ts';

export const teacherProblems = defineWords({
  taken: {
    en: 'Two teachers would have the initials {initials}. Nothing was saved.',
    bn: 'দুজন শিক্ষকের আদ্যক্ষর {initials} হয়ে যাচ্ছে। কিছু সংরক্ষণ করা হয়নি।',
  },
  backwards: { en: 'A time ends before it starts.', bn: 'একটি সময় শুরুর আগেই শেষ হচ্ছে।' },
});

export const teacherWords = defineWords({
  title: { en: 'Teachers’ times and limits', bn: 'শিক্ষকদের সময় ও সীমা' },
  lead: {
    en: 'When teachers cannot teach, how much they teach at most, and their initials on paper.',
    bn: 'শিক্ষক কখন ক্লাস নিতে পারেন না, সর্বোচ্চ কত ক্লাস নেন এবং কাগজে তাঁর আদ্যক্ষর।',
  },
  teacher: { en: 'Teacher', bn: 'শিক্ষক' },
  initials: { en: 'Initials', bn: 'আদ্যক্ষর' },
  propose: { en: 'Suggest initials', bn: 'আদ্যক্ষর প্রস্তাব করুন' },
  week: { en: 'A week', bn: 'সপ্তাহে' },
  day: { en: 'A day', bn: 'দিনে' },
  row: { en: 'In a row', bn: 'একটানা' },
  limit_of: { en: '{name}: {what}', bn: '{name}: {what}' },
  asked: { en: 'Asked for', bn: 'চাহিদা' },
  placed: { en: 'Placed', bn: 'বসানো' },
  placed_in: { en: 'Placed is counted in “{name}”.', bn: 'বসানো ক্লাস “{name}” থেকে গোনা।' },
  times: { en: 'Not available', bn: 'যখন পারেন না' },
  always: { en: 'Always available', bn: 'সব সময় পারেন' },
  blocked: { en: 'Lessons: {count}', bn: '{count}টি পিরিয়ড' },
  times_of: { en: 'When {name} cannot teach', bn: '{name} যখন ক্লাস নিতে পারেন না' },
  times_hint: {
    en: 'Choose the lessons, or a whole day by its name. The change is kept with “Save” below the list.',
    bn: 'পিরিয়ড বেছে নিন, অথবা দিনের নাম চেপে পুরো দিন। তালিকার নিচে “সংরক্ষণ” চাপলে তা থাকবে।',
  },
  no_slots: {
    en: 'There are no periods of the day yet.',
    bn: 'দিনের পিরিয়ড এখনো ঠিক করা হয়নি।',
  },
  slot: { en: '{day}, {from} – {to}', bn: '{day}, {from} – {to}' },
  whole_day: { en: '{day}: the whole day', bn: '{day}: সারা দিন' },
  close: { en: 'Done', bn: 'হয়েছে' },
  limits: {
    en: 'Where nothing is entered: lessons a day at most {day}, in a row {row}.',
    bn: 'বাকি সবার জন্য: দিনে সর্বোচ্চ {day}টি, একটানা {row}টি ক্লাস।',
  },
  limits_week: {
    en: 'Where nothing is entered: lessons a week at most {week}, a day {day}, in a row {row}.',
    bn: 'বাকি সবার জন্য: সপ্তাহে সর্বোচ্চ {week}টি, দিনে {day}টি, একটানা {row}টি ক্লাস।',
  },
  to_options: { en: 'Change the limits of the institution', bn: 'প্রতিষ্ঠানের সীমা বদলান' },
  none: { en: 'No teachers yet', bn: 'এখনো কোনো শিক্ষক নেই' },
  none_hint: {
    en: 'Add employees whose designation teaches.',
    bn: 'পাঠদান করেন এমন পদবির শিক্ষক-কর্মচারী যোগ করুন।',
  },
  over: { en: 'Above the limit', bn: 'সীমার বেশি' },
  saved: { en: 'Saved.', bn: 'সংরক্ষিত হয়েছে।' },
});
