import { defineWords, type Word } from '#kernel/words.ts';
import type { SubjectKind } from './subject-rule.ts';

export const academicsWords = defineWords({
  classes_and_subjects: { en: 'Classes and subjects', bn: 'শ্রেণি ও বিষয়' },
  academics: { en: 'Academic setup', bn: 'একাডেমিক সেটআপ' },
  may_view: { en: 'View the academic setup', bn: 'একাডেমিক সেটআপ দেখা' },
  may_change: { en: 'Change the academic setup', bn: 'একাডেমিক সেটআপ পরিবর্তন করা' },
  group_may_view: {
    en: 'View the academic setup of the group’s institutions',
    bn: 'গ্রুপের প্রতিষ্ঠানের একাডেমিক সেটআপ দেখা',
  },
  group_may_change: {
    en: 'Change the academic setup of the group’s institutions',
    bn: 'গ্রুপের প্রতিষ্ঠানের একাডেমিক সেটআপ পরিবর্তন করা',
  },
  group_set_up: { en: 'Shifts, classes, groups and sections', bn: 'শিফট, শ্রেণি, বিভাগ ও সেকশন' },
  group_subjects: { en: 'Subjects of institutions', bn: 'প্রতিষ্ঠানের বিষয়' },
  may_view_sections: { en: 'View sections', bn: 'সেকশন দেখা' },
  set_up: { en: 'Set up the institution', bn: 'প্রতিষ্ঠান সেটআপ' },
  next_year: { en: 'Start the next year', bn: 'নতুন শিক্ষাবর্ষ শুরু' },
  shift_details: { en: 'Shift details', bn: 'শিফটের সময়সূচি' },
  subject_conditions: { en: 'Subjects and conditions', bn: 'বিষয় ও শর্ত' },
  site_details: { en: 'Academic details', bn: 'একাডেমিক তথ্য' },
  site_details_lead: { en: 'Academic year {year}', bn: 'শিক্ষাবর্ষ {year}' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  section: { en: 'Section', bn: 'সেকশন' },
  shift: { en: 'Shift', bn: 'শিফট' },
  version: { en: 'Version', bn: 'ভার্সন' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  seats: { en: 'Seats', bn: 'আসন' },
  total: {
    en: '{sections} {sections|section|sections}, {students} {students|student|students}',
    bn: '{sections}টি সেকশন, {students} জন শিক্ষার্থী',
  },
  not_set_up: { en: 'This institution has not been set up yet', bn: 'এই প্রতিষ্ঠানের সেটআপ এখনো হয়নি' },
  not_set_up_hint: {
    en: 'Its administrator chooses year, classes and sections.',
    bn: 'প্রতিষ্ঠানের অ্যাডমিন শিক্ষাবর্ষ, শ্রেণি ও সেকশন নির্ধারণ করবেন।',
  },
  section_used: {
    en: 'Section {section} has students and cannot be removed.',
    bn: '{section} সেকশনে শিক্ষার্থী আছে, তাই বাদ দেওয়া যাবে না।',
  },
  section_named: {
    en: 'Section {section} is used by: {what}. It cannot be removed.',
    bn: '{section} সেকশন ব্যবহার করছে: {what}। তাই বাদ দেওয়া যাবে না।',
  },
  subjects_named: {
    en: 'Subjects that would be removed are used by: {what}. Nothing was changed.',
    bn: 'যে বিষয়গুলো বাদ পড়ত সেগুলো ব্যবহার করছে: {what}। কিছুই বদলানো হয়নি।',
  },
  class_used: {
    en: 'A class that has sections or subjects cannot be removed. Remove those first.',
    bn: 'যে শ্রেণিতে সেকশন বা বিষয় আছে তা বাদ দেওয়া যাবে না। আগে সেগুলো বাদ দিন।',
  },
  year_used: {
    en: 'The institution works in this year or has classes in it, so the year stays open.',
    bn: 'প্রতিষ্ঠান এই শিক্ষাবর্ষে কাজ করছে, অথবা এতে শ্রেণি আছে; শিক্ষাবর্ষটি খোলা থাকবে।',
  },
  shift_used: {
    en: 'A shift or version that has sections cannot be removed.',
    bn: 'যে শিফট বা ভার্সনে সেকশন আছে তা বাদ দেওয়া যাবে না।',
  },
  not_chosen: {
    en: 'Choose classes, shifts and versions of the institution only.',
    bn: 'শুধু প্রতিষ্ঠানের নির্বাচিত শ্রেণি, শিফট ও ভার্সন ব্যবহার করুন।',
  },
  same_section: {
    en: 'Section {section} appears twice in the same class.',
    bn: 'একই শ্রেণিতে {section} সেকশন দুবার দেওয়া হয়েছে।',
  },
  to_confirm: {
    en: '{template} (codes and marks to be confirmed)',
    bn: '{template} (কোড ও নম্বর নিশ্চিত করা বাকি)',
  },
  unknown_template: {
    en: 'This class does not have this template.',
    bn: 'এই শ্রেণির জন্য এমন কোনো নমুনা নেই।',
  },
  marks_exist: {
    en: 'Marks have been entered for {class}, so its subjects can no longer be replaced. Change them one by one.',
    bn: '{class} শ্রেণির নম্বর দেওয়া হয়ে গেছে; এখন সব বিষয় বদলানো যাবে না। একটি একটি করে পরিবর্তন করুন।',
  },
  subject_used: {
    en: 'A subject that students take or an exam includes cannot be removed. Turn it off instead.',
    bn: 'যে বিষয় শিক্ষার্থীরা নিয়েছে বা পরীক্ষায় আছে তা মোছা যাবে না। নিষ্ক্রিয় করে রাখুন।',
  },
  hours_in_past: {
    en: 'New hours start today at the earliest.',
    bn: 'নতুন সময় আজ বা তার পরের কোনো দিন থেকে শুরু হবে।',
  },
  hours_of_that_day: {
    en: 'The shift already has hours that start on this day. Change those.',
    bn: 'এই দিন থেকে শুরু এমন সময় আগেই দেওয়া আছে। সেটি পরিবর্তন করুন।',
  },
  hours_began: {
    en: 'These hours have started, so they stay. Add others from a later day.',
    bn: 'এই সময় চালু হয়ে গেছে, তাই থাকবে। পরের কোনো দিন থেকে নতুন সময় দিন।',
  },
  bad_hours: { en: 'A shift must end after it starts.', bn: 'শিফট শুরুর পরে শেষ হতে হবে।' },
  NO_PAPERS: { en: 'A subject needs at least one paper.', bn: 'একটি বিষয়ে কমপক্ষে একটি পত্র লাগবে।' },
  NO_PARTS: { en: 'Every paper needs at least one part.', bn: 'প্রতিটি পত্রে কমপক্ষে একটি অংশ লাগবে।' },
  SAME_PAPER_TWICE: { en: 'The same paper appears twice.', bn: 'একই পত্র দুবার দেওয়া হয়েছে।' },
  SAME_PART_TWICE: { en: 'The same part appears twice in a paper.', bn: 'একই পত্রে একটি অংশ দুবার দেওয়া হয়েছে।' },
  BAD_FULL_MARK: { en: 'Full marks must be more than zero.', bn: 'পূর্ণমান শূন্যের বেশি হতে হবে।' },
  BAD_PASS_MARK: {
    en: 'Pass marks must be between zero and the full marks.',
    bn: 'পাস নম্বর শূন্য থেকে পূর্ণমানের মধ্যে হতে হবে।',
  },
  bad_condition: {
    en: 'The conditions contain subjects this class does not have, or require more subjects than they list.',
    bn: 'শর্তে এমন বিষয় আছে যা এই শ্রেণিতে নেই, অথবা যত বিষয় আছে তার বেশি চাওয়া হয়েছে।',
  },
  may_view_groups: { en: 'View the subjects recommended for classes', bn: 'শ্রেণির প্রস্তাবিত বিষয় দেখা' },
  may_change_groups: {
    en: 'Change the subjects recommended for classes',
    bn: 'শ্রেণির প্রস্তাবিত বিষয় পরিবর্তন করা',
  },
  group_details: { en: 'Subjects by class', bn: 'শ্রেণি ও বিভাগের বিষয়' },
  group_conditions: { en: 'Subject conditions', bn: 'বিষয় শর্ত' },
  locked: {
    en: 'The operator has fixed the subjects of {class}. Use the template to get them.',
    bn: '{class} শ্রেণির বিষয় কেন্দ্রীয়ভাবে নির্ধারিত। নমুনা ব্যবহার করে সে অনুযায়ী নিন।',
  },
  in_condition: {
    en: 'This subject is part of the subject conditions. Remove it there first.',
    bn: 'বিষয় শর্তে এই বিষয়টি আছে। আগে সেখান থেকে বাদ দিন।',
  },
  code_twice: {
    en: 'This class already has a subject with this code.',
    bn: 'এই শ্রেণিতে এই কোডের বিষয় আগে থেকেই আছে।',
  },
  no_group_subjects: {
    en: 'Add the subjects of the class first.',
    bn: 'আগে শ্রেণিটির বিষয়গুলো যোগ করুন।',
  },
  site_groups: { en: 'Academic groups of an institution', bn: 'প্রতিষ্ঠানের একাডেমিক বিভাগ' },
  site_groups_lead: {
    en: 'Classes and groups of the institution in {year}. Those with sections or subjects cannot be removed.',
    bn: '{year} শিক্ষাবর্ষে প্রতিষ্ঠানের শ্রেণি ও বিভাগ। যে শ্রেণিতে সেকশন বা বিষয় আছে তা বাদ দেওয়া যায় না।',
  },
  no_year: {
    en: 'The institution has not chosen its academic year yet.',
    bn: 'প্রতিষ্ঠান এখনো শিক্ষাবর্ষ নির্ধারণ করেনি।',
  },
  other_levels: { en: 'Show other levels', bn: 'অন্যান্য স্তরও দেখান' },
  classes_of: { en: 'Classes', bn: 'শ্রেণি' },
  sections: { en: 'Sections', bn: 'সেকশন' },
  subjects: { en: 'Subjects', bn: 'বিষয়' },
  choose: { en: 'Academic groups', bn: 'একাডেমিক বিভাগ' },
  add: { en: 'Add subject', bn: 'বিষয় যোগ করুন' },
  subject_type: { en: 'subject', bn: 'বিষয়' },
});

export const kindWords: Readonly<Record<SubjectKind, Word>> = {
  COMPULSORY: { en: 'Compulsory', bn: 'আবশ্যিক' },
  RELIGION: { en: 'Religion', bn: 'ধর্ম' },
  ELECTIVE: { en: 'Elective', bn: 'নৈর্বাচনিক' },
  OPTIONAL4: { en: '4th subject', bn: 'চতুর্থ বিষয়' },
  UNCOUNTED: { en: 'Not counted', bn: 'ফলাফলে গণনা হয় না' },
};
