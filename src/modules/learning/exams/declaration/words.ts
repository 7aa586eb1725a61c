import { defineWords } from '#kernel/words.ts';

export const examFormWords = defineWords({
  all_subjects: { en: 'All subjects', bn: 'সব বিষয়' },
  same_time: { en: 'Same time for all', bn: 'সবগুলোর একই সময়' },
  fill_days: { en: 'One paper a day', bn: 'প্রতিদিন একটি পত্র' },
  fill_days_hint: {
    en: 'Gives each paper the next working day from the first day of the exam. Holidays and days off are left out.',
    bn: 'পরীক্ষার প্রথম দিন থেকে প্রতিটি পত্রে পরের কার্যদিবস বসে। ছুটির দিন বাদ যায়।',
  },
  fill_needs_day: {
    en: 'Enter the first day of the exam to give each paper its day.',
    bn: 'প্রতিটি পত্রে দিন বসাতে আগে পরীক্ষার প্রথম দিন লিখুন।',
  },
  classes: { en: 'Classes', bn: 'শ্রেণি' },
  choose_class: { en: 'Choose at least one class.', bn: 'কমপক্ষে একটি শ্রেণি বেছে নিন।' },
  choose_type: { en: 'Choose an exam type.', bn: 'পরীক্ষার ধরন বেছে নিন।' },
  all_classes: { en: 'All classes', bn: 'সব শ্রেণি' },
  several_hint: {
    en: 'A subject of several classes appears once; its day and time apply to all of them. Full and pass marks are those of each class.',
    bn: 'একাধিক শ্রেণির একই বিষয় এখানে একবার আছে; তারিখ ও সময় সবার জন্য এক। পূর্ণমান ও পাস নম্বর প্রতিটি শ্রেণির নিজস্ব।',
  },
  declared_several: {
    en: '{count} {count|exam is|exams are} declared.',
    bn: '{count}টি পরীক্ষা ঘোষণা করা হয়েছে।',
  },
});
