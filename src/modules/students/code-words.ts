import type { Word } from '#kernel/words.ts';

/** How the codes of genders, religions and states of an enrolment are said. */
export const codeWords: Readonly<Record<string, Word>> = {
  male: { en: 'Male', bn: 'ছেলে' },
  female: { en: 'Female', bn: 'মেয়ে' },
  third: { en: 'Third gender', bn: 'তৃতীয় লিঙ্গ' },
  islam: { en: 'Islam', bn: 'ইসলাম' },
  hindu: { en: 'Hindu', bn: 'হিন্দু' },
  buddhist: { en: 'Buddhist', bn: 'বৌদ্ধ' },
  christian: { en: 'Christian', bn: 'খ্রিষ্টান' },
  other: { en: 'Other', bn: 'অন্যান্য' },
  ACTIVE: { en: 'Studying', bn: 'অধ্যয়নরত' },
  PROMOTED: { en: 'Promoted', bn: 'উত্তীর্ণ' },
  REPEATED: { en: 'Repeats the class', bn: 'পুনরায় একই শ্রেণিতে' },
  TC: { en: 'Left with a transfer certificate', bn: 'ছাড়পত্র নিয়ে গেছে' },
  DROPPED: { en: 'Dropped out', bn: 'ঝরে পড়েছে' },
  PASSED_OUT: { en: 'Passed out', bn: 'পাস করে গেছে' },
  father: { en: 'Father', bn: 'পিতা' },
  mother: { en: 'Mother', bn: 'মাতা' },
  guardian: { en: 'Guardian', bn: 'অভিভাবক' },
  COMPULSORY: { en: 'Compulsory', bn: 'আবশ্যিক' },
  RELIGION: { en: 'Religion', bn: 'ধর্ম' },
  ELECTIVE: { en: 'Elective', bn: 'নৈর্বাচনিক' },
  OPTIONAL4: { en: '4th subject', bn: 'চতুর্থ বিষয়' },
  UNCOUNTED: { en: 'School-based', bn: 'বিদ্যালয়ভিত্তিক' },
};
