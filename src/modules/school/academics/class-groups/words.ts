import { defineWords } from '#kernel/words.ts';

export const groupWords = defineWords({
  details: { en: 'Subjects by class', bn: 'শ্রেণি ও বিভাগের বিষয়' },
  details_lead: {
    en: 'The subjects each class and group starts with at every institution: papers, parts, marks and pass rules.',
    bn: 'প্রতিটি শ্রেণি ও বিভাগের বিষয়: পত্র, অংশ, নম্বর ও পাসের নিয়ম। সব প্রতিষ্ঠান এগুলো দিয়েই শুরু করে।',
  },
  conditions: { en: 'Subject conditions', bn: 'বিষয় শর্ত' },
  conditions_lead: {
    en: 'What students of each class and group choose, and whether institutions may change it.',
    bn: 'কোন শ্রেণি ও বিভাগের শিক্ষার্থীরা কী বেছে নেয়, আর প্রতিষ্ঠান তা বদলাতে পারবে কি না।',
  },
  class_group: { en: 'Class and group', bn: 'শ্রেণি ও বিভাগ' },
  subjects: { en: 'Subjects', bn: 'বিষয়' },
  choices: { en: 'Choices', bn: 'পছন্দ' },
  choice: { en: '{kind}: {least} to {most} of {count}', bn: '{kind}: {count}টির মধ্যে {least} থেকে {most}টি' },
  choice_all: { en: '{kind}: all {count}', bn: '{kind}: {count}টির সবগুলো' },
  choice_exactly: { en: '{kind}: {least} of {count}', bn: '{kind}: {count}টির মধ্যে {least}টি' },
  none: { en: 'No conditions yet', bn: 'এখনো শর্ত নেই' },
  institutions: { en: 'Institutions', bn: 'প্রতিষ্ঠান' },
  locked: { en: 'Fixed for all', bn: 'সবার জন্য নির্ধারিত' },
  may_differ: { en: 'Institutions may change it', bn: 'প্রতিষ্ঠান বদলাতে পারে' },
  lock: { en: 'Fix for all institutions', bn: 'সব প্রতিষ্ঠানের জন্য নির্ধারণ করুন' },
  unlock: { en: 'Let institutions change it', bn: 'প্রতিষ্ঠানকে বদলাতে দিন' },
  lock_question: {
    en: 'Fix the subjects of {class}? Institutions can no longer change them. Those with different subjects keep them until they use the template.',
    bn: '{class}-এর বিষয় সবার জন্য নির্ধারণ করবেন? প্রতিষ্ঠান আর এগুলো বদলাতে পারবে না; এখন যাদের আলাদা, নমুনা না নেওয়া পর্যন্ত তাদেরটা তেমনই থাকবে।',
  },
  edit: { en: 'Edit', bn: 'সম্পাদনা' },
  no_subjects: { en: 'Add the subjects of this class first.', bn: 'আগে এই শ্রেণির বিষয় যোগ করুন।' },
  who_differs: { en: 'Show differences', bn: 'ভিন্নতা দেখুন' },
  who_differs_in: { en: 'Differences in {class}', bn: '{class}: ভিন্নতা' },
  following: {
    en: '{count} {count|institution follows|institutions follow} the recommendation.',
    bn: '{count}টি প্রতিষ্ঠান প্রস্তাব অনুযায়ী চলছে।',
  },
  nobody_differs: { en: 'No differences', bn: 'কোনো ভিন্নতা নেই' },
  nobody_differs_hint: {
    en: 'Every institution with this class follows the recommendation.',
    bn: 'যেসব প্রতিষ্ঠানে এই শ্রেণি আছে, সবাই প্রস্তাব অনুযায়ী চলছে।',
  },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  missing: { en: 'Missing', bn: 'নেই' },
  added: { en: 'Additional', bn: 'অতিরিক্ত আছে' },
  changed: { en: 'Different marks or pass rule', bn: 'নম্বর বা পাসের নিয়ম আলাদা' },
  other_choices: { en: 'Different choices', bn: 'পছন্দ আলাদা' },
});
