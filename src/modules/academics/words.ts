import { defineWords } from '#kernel/words.ts';

export const academicsWords = defineWords({
  academics: { en: 'Academic setup', bn: 'একাডেমিক সেটআপ' },
  may_view: { en: 'See the academic setup', bn: 'একাডেমিক সেটআপ দেখা' },
  may_change: { en: 'Change the academic setup', bn: 'একাডেমিক সেটআপ পরিবর্তন করা' },
  may_view_sections: { en: 'See sections', bn: 'সেকশন দেখা' },
  set_up: { en: 'Set up the institution', bn: 'প্রতিষ্ঠান সেটআপ' },
  shift_details: { en: 'Shift details', bn: 'শিফটের সময়সূচি' },
  subject_conditions: { en: 'Subjects and conditions', bn: 'বিষয় ও শর্ত' },
  site_details: { en: 'Academic details', bn: 'একাডেমিক তথ্য' },
  site_details_lead: { en: 'Academic year {year}', bn: 'শিক্ষাবর্ষ {year}' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  section: { en: 'Section', bn: 'সেকশন' },
  shift: { en: 'Shift', bn: 'শিফট' },
  version: { en: 'Version', bn: 'ভার্সন' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  places: { en: 'Places', bn: 'আসন' },
  total: { en: '{sections} sections, {students} students', bn: '{sections}টি সেকশন, {students} জন শিক্ষার্থী' },
  not_set_up: { en: 'This institution has not been set up yet', bn: 'এই প্রতিষ্ঠানের সেটআপ এখনো হয়নি' },
  not_set_up_hint: {
    en: 'Its administrator chooses year, classes and sections.',
    bn: 'প্রতিষ্ঠানের প্রশাসক শিক্ষাবর্ষ, শ্রেণি ও সেকশন নির্ধারণ করবেন।',
  },
  section_used: {
    en: 'Section {section} has students and cannot be taken away.',
    bn: '{section} সেকশনে শিক্ষার্থী আছে, তাই বাদ দেওয়া যাবে না।',
  },
  class_used: {
    en: 'A class that has sections or subjects cannot be taken away. Remove those first.',
    bn: 'যে শ্রেণিতে সেকশন বা বিষয় আছে তা বাদ দেওয়া যাবে না। আগে সেগুলো বাদ দিন।',
  },
  year_used: {
    en: 'The institution works in this year, or has classes in it; the year stays open.',
    bn: 'প্রতিষ্ঠান এই শিক্ষাবর্ষে কাজ করছে, অথবা এতে শ্রেণি আছে; শিক্ষাবর্ষটি খোলা থাকবে।',
  },
  shift_used: {
    en: 'A shift or version that has sections cannot be taken away.',
    bn: 'যে শিফট বা ভার্সনে সেকশন আছে তা বাদ দেওয়া যাবে না।',
  },
  not_chosen: {
    en: 'Choose classes, shifts and versions of the institution only.',
    bn: 'শুধু প্রতিষ্ঠানের নির্বাচিত শ্রেণি, শিফট ও ভার্সন ব্যবহার করুন।',
  },
  same_section: {
    en: 'Section {section} stands twice in the same class.',
    bn: 'একই শ্রেণিতে {section} সেকশন দুবার দেওয়া হয়েছে।',
  },
  unknown_template: {
    en: 'There is no such template for this class.',
    bn: 'এই শ্রেণির জন্য এমন কোনো নমুনা নেই।',
  },
  marks_exist: {
    en: 'Marks have been entered for {class}; its subjects cannot be replaced any more. Change them one by one.',
    bn: '{class} শ্রেণির নম্বর দেওয়া হয়ে গেছে; এখন সব বিষয় বদলানো যাবে না। একটি একটি করে পরিবর্তন করুন।',
  },
  subject_used: {
    en: 'A subject that students take or an exam includes cannot be taken away. Switch it off instead.',
    bn: 'যে বিষয় শিক্ষার্থীরা নিয়েছে বা পরীক্ষায় আছে তা মোছা যাবে না। নিষ্ক্রিয় করে রাখুন।',
  },
  bad_hours: { en: 'A shift must end after it begins.', bn: 'শিফট শুরুর পরে শেষ হতে হবে।' },
  NO_PAPERS: { en: 'A subject needs at least one paper.', bn: 'একটি বিষয়ে কমপক্ষে একটি পত্র লাগবে।' },
  NO_PARTS: { en: 'Every paper needs at least one part.', bn: 'প্রতিটি পত্রে কমপক্ষে একটি অংশ লাগবে।' },
  SAME_PAPER_TWICE: { en: 'The same paper stands twice.', bn: 'একই পত্র দুবার দেওয়া হয়েছে।' },
  SAME_PART_TWICE: { en: 'The same part stands twice in a paper.', bn: 'একই পত্রে একটি অংশ দুবার দেওয়া হয়েছে।' },
  BAD_FULL_MARK: { en: 'Full marks must be more than zero.', bn: 'পূর্ণমান শূন্যের বেশি হতে হবে।' },
  BAD_PASS_MARK: {
    en: 'Pass marks must lie between zero and the full marks.',
    bn: 'পাস নম্বর শূন্য থেকে পূর্ণমানের মধ্যে হতে হবে।',
  },
  bad_condition: {
    en: 'The conditions name subjects that this class does not have, or ask for more than they offer.',
    bn: 'শর্তে এমন বিষয় আছে যা এই শ্রেণিতে নেই, অথবা যত বিষয় আছে তার বেশি চাওয়া হয়েছে।',
  },
  may_view_groups: { en: 'See the subjects recommended for classes', bn: 'শ্রেণির প্রস্তাবিত বিষয় দেখা' },
  may_change_groups: {
    en: 'Change the subjects recommended for classes',
    bn: 'শ্রেণির প্রস্তাবিত বিষয় পরিবর্তন করা',
  },
  group_details: { en: 'Group based details', bn: 'বিভাগভিত্তিক বিষয়' },
  group_conditions: { en: 'Subject conditions', bn: 'বিষয় শর্ত' },
  locked: {
    en: 'The subjects of {class} are fixed by the operator. Use the template to have them as they should be.',
    bn: '{class} শ্রেণির বিষয় কেন্দ্রীয়ভাবে নির্ধারিত। নমুনা ব্যবহার করে সে অনুযায়ী নিন।',
  },
  in_condition: {
    en: 'The subject conditions name this subject. Take it out of them first.',
    bn: 'বিষয় শর্তে এই বিষয়টি আছে। আগে সেখান থেকে বাদ দিন।',
  },
  code_twice: {
    en: 'This class has a subject with this code already.',
    bn: 'এই শ্রেণিতে এই কোডের বিষয় আগে থেকেই আছে।',
  },
  no_group_subjects: {
    en: 'Give the class its subjects first.',
    bn: 'আগে শ্রেণিটির বিষয়গুলো দিন।',
  },
  site_groups: { en: 'Academic groups of an institution', bn: 'প্রতিষ্ঠানের একাডেমিক বিভাগ' },
  site_groups_lead: {
    en: 'Classes and groups that the institution runs in {year}. One that has sections or subjects cannot be taken away.',
    bn: '{year} শিক্ষাবর্ষে প্রতিষ্ঠানের শ্রেণি ও বিভাগ। যে শ্রেণিতে সেকশন বা বিষয় আছে তা বাদ দেওয়া যায় না।',
  },
  no_year: {
    en: 'The institution has not chosen its academic year yet.',
    bn: 'প্রতিষ্ঠান এখনো শিক্ষাবর্ষ নির্ধারণ করেনি।',
  },
  other_levels: { en: 'Show other levels, too', bn: 'অন্যান্য স্তরও দেখান' },
  classes_of: { en: 'Classes', bn: 'শ্রেণি' },
  sections: { en: 'Sections', bn: 'সেকশন' },
  subjects: { en: 'Subjects', bn: 'বিষয়' },
  choose: { en: 'Academic groups', bn: 'একাডেমিক বিভাগ' },
});
