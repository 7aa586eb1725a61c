import { defineWords } from '#kernel/words.ts';

export const assessmentWords = defineWords({
  menu: { en: 'Exams and assessment', bn: 'পরীক্ষা ও মূল্যায়ন' },
  module: { en: 'Competency assessment', bn: 'যোগ্যতাভিত্তিক মূল্যায়ন' },
  setting: { en: 'Assessment settings', bn: 'মূল্যায়ন সেটিং' },
  setting_lead: {
    en: 'What students are assessed on under the competency curriculum of 2023, by class and subject.',
    bn: '২০২৩ সালের যোগ্যতাভিত্তিক শিক্ষাক্রমে প্রতিটি শ্রেণি ও বিষয়ে শিক্ষার্থীদের কী দিয়ে মূল্যায়ন করা হয়।',
  },
  result_setting: { en: 'Assessment result settings', bn: 'মূল্যায়নের ফলাফল সেটিং' },
  result_setting_lead: {
    en: 'Which score fills how many boxes, and what promotion requires. Each set applies from its year until the next one starts.',
    bn: 'কোন স্কোরে মূল্যায়নের ক্ষেত্রে কয়টি ঘর পূরণ হবে এবং উত্তীর্ণ হতে কী লাগবে। প্রতিটি সেটিং তার বছর থেকে পরবর্তী সেটিং পর্যন্ত কার্যকর।',
  },
  may_view_result: { en: 'View: assessment result settings', bn: 'মূল্যায়নের ফলাফল সেটিং: দেখা' },
  may_change_result: { en: 'Edit: assessment result settings', bn: 'মূল্যায়নের ফলাফল সেটিং: পরিবর্তন করা' },
  fault_levels: { en: 'There must be seven scales, each once.', bn: 'সাতটি স্কেল থাকতে হবে, প্রতিটি একবার।' },
  fault_order: {
    en: 'Each scale must start at a higher score than the one below it.',
    bn: 'প্রতিটি স্কেল তার নিচেরটির চেয়ে বেশি স্কোরে শুরু হতে হবে।',
  },
  fault_lowest: {
    en: 'The lowest scale must start at −100, or some scores would have no name.',
    bn: 'সর্বনিম্ন স্কেল −১০০ থেকে শুরু হতে হবে, নইলে কিছু স্কোরের কোনো নাম থাকবে না।',
  },
  fault_highest: { en: 'No score is above 100.', bn: '১০০-এর বেশি স্কোর হয় না।' },
  year_taken: {
    en: 'Settings from this year already exist. Edit those.',
    bn: 'এই বছর থেকে সেটিং ইতিমধ্যে আছে। সেটিই পরিবর্তন করুন।',
  },
  keep_earliest: {
    en: 'The earliest settings must stay because the first years use them.',
    bn: 'সবচেয়ে আগের সেটিংটি রাখতে হবে, নইলে প্রথম বছরগুলোর কোনো সেটিং থাকবে না।',
  },
});
