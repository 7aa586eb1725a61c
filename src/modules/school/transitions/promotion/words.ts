import { defineWords, type Word } from '#kernel/words.ts';
import type { Outcome, ReasonCode } from './policy.ts';

/** Refusals of a promotion, and what its job is called. */
export const promotionWords = defineWords({
  promotion: { en: 'Student promotion', bn: 'শিক্ষার্থী উত্তীর্ণকরণ' },
  title: { en: 'Promotion', bn: 'উত্তীর্ণকরণ' },
  undo_title: { en: 'Undo promotion', bn: 'উত্তীর্ণকরণ ফিরিয়ে নেওয়া' },
  not_a_draft: {
    en: 'This promotion was started already. Nothing was changed.',
    bn: 'এই উত্তীর্ণকরণ আগেই শুরু হয়েছে। কিছুই বদলানো হয়নি।',
  },
  under_way: {
    en: 'Students of these classes are in another promotion already. Open it, or discard it first.',
    bn: 'এই শ্রেণির শিক্ষার্থীরা আগেই অন্য একটি উত্তীর্ণকরণে আছে। সেটি খুলুন, অথবা আগে বাদ দিন।',
  },
  nobody: {
    en: 'No one studies in these classes any more.',
    bn: 'এই শ্রেণিগুলোতে এখন কোনো শিক্ষার্থী নেই।',
  },
  year_not_open: {
    en: 'The new year is not open yet. Start it from the last one first.',
    bn: 'নতুন শিক্ষাবর্ষ এখনো চালু নয়। আগে গত শিক্ষাবর্ষ থেকে সেটি শুরু করুন।',
  },
  not_later: { en: 'Choose a later year.', bn: 'পরের একটি শিক্ষাবর্ষ বেছে নিন।' },
  class_twice: { en: 'A class is named twice.', bn: 'একটি শ্রেণি দুইবার আছে।' },
  enrolled_already: {
    en: 'The student has a place in the new year already.',
    bn: 'শিক্ষার্থী আগেই নতুন শিক্ষাবর্ষে ভর্তি আছে।',
  },
  goes_away: {
    en: 'The student is being transferred to another institution. Cancel the transfer first, then read the list again.',
    bn: 'শিক্ষার্থী অন্য প্রতিষ্ঠানে বদলি হচ্ছে। আগে বদলিটি বাতিল করুন, তারপর তালিকাটি আবার পড়ুন।',
  },
  going_away: {
    en: 'Being transferred to another institution since the list was made: {names}. Read the list again.',
    bn: 'তালিকা তৈরির পর অন্য প্রতিষ্ঠানে বদলি হচ্ছে: {names}। তালিকাটি আবার পড়ুন।',
  },
  reason_missing: { en: 'Write a reason.', bn: 'কারণ লিখুন।' },
  unplaced: {
    en: '{count} {count|student has|students have} no place yet: choose a group, or set up class and section in the new year.',
    bn: '{count} জনের এখনো জায়গা হয়নি: বিভাগ বেছে নিন, অথবা নতুন শিক্ষাবর্ষে শ্রেণি ও সেকশন তৈরি করুন।',
  },
  no_subjects: {
    en: '{classes} {count|has|have} no subjects in the new year. Add them first.',
    bn: 'নতুন শিক্ষাবর্ষে {classes}-এর কোনো বিষয় নেই। আগে বিষয় যোগ করুন।',
  },
  no_room: {
    en: 'No room left in {sections}. Add seats or sections, or confirm that more come than there are seats.',
    bn: '{sections}-এ আসন নেই। আসন বা সেকশন বাড়ান, অথবা আসনের চেয়ে বেশি শিক্ষার্থী নেওয়া নিশ্চিত করুন।',
  },
  changed_since: {
    en: 'Since the list was made {came} came and {left} left. Read the list again.',
    bn: 'তালিকা তৈরির পর {came} জন এসেছে, {left} জন চলে গেছে। তালিকাটি আবার পড়ুন।',
  },
  nothing_to_undo: {
    en: 'This promotion cannot be undone: it is not finished, or was undone already.',
    bn: 'এই উত্তীর্ণকরণ ফিরিয়ে নেওয়া যাবে না: এটি শেষ হয়নি, অথবা আগেই ফিরিয়ে নেওয়া হয়েছে।',
  },
  in_use: {
    en: 'This promotion can no longer be undone: {what}. Nothing was changed.',
    bn: 'এই উত্তীর্ণকরণ আর ফিরিয়ে নেওয়া যাবে না: {what}। কিছুই বদলানো হয়নি।',
  },
  left_since: {
    en: 'This promotion can no longer be undone: {count} of its students left in the new year. Nothing was changed.',
    bn: 'এই উত্তীর্ণকরণ আর ফিরিয়ে নেওয়া যাবে না: এর {count} জন শিক্ষার্থী নতুন শিক্ষাবর্ষে চলে গেছে। কিছুই বদলানো হয়নি।',
  },
  something: {
    en: 'something in the new year depends on it',
    bn: 'নতুন শিক্ষাবর্ষে কিছু এর উপর নির্ভর করে',
  },
  promoted_from: {
    en: 'This year ended with a promotion. Undo the promotion instead.',
    bn: 'এই শিক্ষাবর্ষ উত্তীর্ণকরণে শেষ হয়েছে। আগে উত্তীর্ণকরণ ফিরিয়ে নিন।',
  },
});

export const outcomeWords: Readonly<Record<Outcome, Word>> = {
  PROMOTE: { en: 'Promoted', bn: 'উত্তীর্ণ' },
  REPEAT: { en: 'Repeats', bn: 'পুনরায় একই শ্রেণি' },
  LEAVE: { en: 'Leaves', bn: 'বিদায়' },
  WAIT: { en: 'Waits', bn: 'অপেক্ষমাণ' },
  ENROLLED: { en: 'Enrolled already', bn: 'আগেই ভর্তি' },
};

/** `{count}`: subjects failed, or percent present. */
export const reasonWords = {
  PASSED: { en: 'Passed', bn: 'পাস' },
  FAILED_FEW: { en: 'Failed in {count}, allowed', bn: '{count} বিষয়ে অনুত্তীর্ণ, নিয়মে চলে' },
  FAILED: { en: 'Failed in {count}', bn: '{count} বিষয়ে অনুত্তীর্ণ' },
  NO_RESULT: { en: 'No published result', bn: 'প্রকাশিত ফলাফল নেই' },
  ATTENDANCE: { en: 'Present {count}%', bn: 'উপস্থিতি {count}%' },
  DUES: { en: 'Dues', bn: 'বকেয়া আছে' },
  LAST_CLASS: { en: 'Last class', bn: 'শেষ শ্রেণি' },
  ENROLLED: { en: 'Enrolled in the new year already', bn: 'নতুন শিক্ষাবর্ষে আগেই ভর্তি' },
  TRANSFER: { en: 'Is being transferred to another institution', bn: 'অন্য প্রতিষ্ঠানে বদলি হচ্ছে' },
  NOT_ASKED: { en: 'No condition', bn: 'কোনো শর্ত নেই' },
} as const satisfies Readonly<Record<ReasonCode, Word>>;

export const stateWords = {
  draft: { en: 'Draft', bn: 'খসড়া' },
  running: { en: 'Under way', bn: 'চলছে' },
  done: { en: 'Done', bn: 'সম্পন্ন' },
  undoing: { en: 'Being undone', bn: 'ফিরিয়ে নেওয়া হচ্ছে' },
  undone: { en: 'Undone', bn: 'ফিরিয়ে নেওয়া হয়েছে' },
} as const;

export const ruleWords = {
  sections: {
    KEEP: { en: 'Keep the section', bn: 'আগের সেকশনই' },
    EVEN: { en: 'Spread evenly', bn: 'সমান ভাগে' },
    MERIT: { en: 'By merit, first section first', bn: 'মেধাক্রমে, প্রথম সেকশন আগে' },
  },
  rolls: {
    MERIT: { en: 'By merit', bn: 'মেধাক্রমে' },
    NAME: { en: 'By name', bn: 'নামের ক্রমে' },
    KEEP: { en: 'Keep the roll', bn: 'আগের রোলই' },
    GENDER: { en: 'Girls and boys alternating', bn: 'মেয়ে ও ছেলে পালাক্রমে' },
  },
  roll_scope: {
    SECTION: { en: 'within the section', bn: 'সেকশনের মধ্যে' },
    CLASS: { en: 'within the class', bn: 'শ্রেণির মধ্যে' },
  },
} as const;

export const problemWords = {
  NO_CLASS: { en: 'The new year does not have the class', bn: 'নতুন শিক্ষাবর্ষে শ্রেণিটি নেই' },
  NO_GROUP: { en: 'Choose a group', bn: 'বিভাগ বেছে নিন' },
  NO_SECTION: { en: 'The class has no section', bn: 'শ্রেণিতে কোনো সেকশন নেই' },
} as const;

export const promotionScreenWords = defineWords({
  title: { en: 'Student promotion', bn: 'শিক্ষার্থী উত্তীর্ণকরণ' },
  lead: {
    en: 'Choose classes and conditions, look at every student, then promote. Nothing changes before that, and it can be undone until the new year is used.',
    bn: 'শ্রেণি ও শর্ত বেছে নিন, প্রত্যেক শিক্ষার্থী দেখুন, তারপর উত্তীর্ণ করুন। তার আগে কিছুই বদলায় না; নতুন শিক্ষাবর্ষ ব্যবহার শুরু হওয়া পর্যন্ত ফিরিয়ে নেওয়া যায়।',
  },
  fresh: { en: 'New promotion', bn: 'নতুন উত্তীর্ণকরণ' },
  from: { en: 'From year', bn: 'যে শিক্ষাবর্ষ থেকে' },
  to: { en: 'To year', bn: 'যে শিক্ষাবর্ষে' },
  classes: { en: 'Classes', bn: 'শ্রেণি' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  goes_to: { en: 'Goes to', bn: 'যে শ্রেণিতে যাবে' },
  leaves: { en: 'Leave the institution', bn: 'প্রতিষ্ঠান থেকে বিদায়' },
  group_each: { en: 'Group chosen for each student', bn: 'প্রত্যেকের বিভাগ আলাদা করে' },
  group: { en: 'Group', bn: 'বিভাগ' },
  policy: { en: 'Conditions', bn: 'শর্ত' },
  exam: { en: 'Passed in', bn: 'যে পরীক্ষায় উত্তীর্ণ' },
  exam_none: { en: 'Results are not asked', bn: 'ফলাফল দেখা হবে না' },
  failed_allowed: { en: 'Failed subjects allowed', bn: 'যত বিষয়ে অনুত্তীর্ণ চলবে' },
  attendance_min: { en: 'Attendance at least (%)', bn: 'উপস্থিতি কমপক্ষে (%)' },
  dues: { en: 'No dues', bn: 'বকেয়া থাকা চলবে না' },
  places: { en: 'Places', bn: 'জায়গা' },
  section_rule: { en: 'Sections', bn: 'সেকশন' },
  roll_rule: { en: 'Rolls', bn: 'রোল' },
  roll_scope: { en: 'A roll is given once', bn: 'একই রোল একবার' },
  draft: { en: 'Show students', bn: 'শিক্ষার্থী দেখুন' },
  again: { en: 'Read the list again', bn: 'তালিকা আবার পড়ুন' },
  change: { en: 'Change conditions', bn: 'শর্ত বদলান' },
  save: { en: 'Use these conditions', bn: 'এই শর্তে দেখুন' },
  sum: {
    en: '{sum} of {total} {total|student is|students are} decided',
    bn: '{total} জনের মধ্যে {sum} জনের সিদ্ধান্ত হয়েছে',
  },
  candidates: { en: 'Students of the promotion', bn: 'উত্তীর্ণকরণের শিক্ষার্থী' },
  none: { en: 'No students', bn: 'কোনো শিক্ষার্থী নেই' },
  none_hint: { en: 'Change the filter.', bn: 'ফিল্টার বদলান।' },
  name: { en: 'Name', bn: 'নাম' },
  roll: { en: 'Roll', bn: 'রোল' },
  section: { en: 'Section', bn: 'সেকশন' },
  reason: { en: 'Reason', bn: 'কারণ' },
  outcome: { en: 'Outcome', bn: 'ফল' },
  note: { en: 'Decided because', bn: 'সিদ্ধান্তের কারণ' },
  new_section: { en: 'New section', bn: 'নতুন সেকশন' },
  new_roll: { en: 'New roll', bn: 'নতুন রোল' },
  merit: { en: 'Position', bn: 'মেধাক্রম' },
  set_to: { en: 'Set to: {outcome}', bn: 'নির্ধারণ: {outcome}' },
  set_to_title: { en: 'Set to “{outcome}”?', bn: '“{outcome}” নির্ধারণ করবেন?' },
  set_group: { en: 'Group: {group}', bn: 'বিভাগ: {group}' },
  sections: { en: 'Sections of the new year', bn: 'নতুন শিক্ষাবর্ষের সেকশন' },
  seats: { en: 'Seats', bn: 'আসন' },
  coming: { en: 'Come', bn: 'আসছে' },
  held: { en: 'There already', bn: 'আগে থেকে' },
  full: { en: 'more than seats', bn: 'আসনের বেশি' },
  problems: { en: 'Before you promote', bn: 'উত্তীর্ণ করার আগে' },
  problem_line: { en: '{problem}: {count}', bn: '{problem}: {count} জন' },
  without_subjects: { en: 'No subjects in the new year: {classes}', bn: 'নতুন শিক্ষাবর্ষে বিষয় নেই: {classes}' },
  switch_year: { en: 'Work in {year} from then on', bn: 'এরপর থেকে {year} শিক্ষাবর্ষে কাজ হবে' },
  promote: { en: 'Promote', bn: 'উত্তীর্ণ করুন' },
  promote_title: { en: 'Promote these students?', bn: 'এই শিক্ষার্থীদের উত্তীর্ণ করবেন?' },
  promote_text: {
    en: '{promote} promoted, {repeat} repeat, {leave} leave, {wait} wait.',
    bn: 'উত্তীর্ণ {promote}, পুনরায় {repeat}, বিদায় {leave}, অপেক্ষমাণ {wait} জন।',
  },
  over_title: { en: 'More students than seats?', bn: 'আসনের চেয়ে বেশি শিক্ষার্থী?' },
  over_confirm: { en: 'Promote anyway', bn: 'তবুও উত্তীর্ণ করুন' },
  go_on: { en: 'Continue', bn: 'চালিয়ে যান' },
  stopped: {
    en: 'The work stopped before its end. Continue, or undo what was done.',
    bn: 'কাজটি শেষ হওয়ার আগেই থেমেছে। চালিয়ে যান, অথবা যা হয়েছে ফিরিয়ে নিন।',
  },
  undo: { en: 'Undo', bn: 'ফিরিয়ে নিন' },
  undo_title: { en: 'Undo this promotion?', bn: 'এই উত্তীর্ণকরণ ফিরিয়ে নেবেন?' },
  undo_text: {
    en: 'Every student ({total}) is again where they were before.',
    bn: '{total} জন শিক্ষার্থী সবাই আগের জায়গায় ফিরবে।',
  },
  discard: { en: 'Discard draft', bn: 'খসড়া বাদ দিন' },
  discard_title: { en: 'Discard this draft?', bn: 'এই খসড়া বাদ দেবেন?' },
  discard_undone: { en: 'Discard', bn: 'বাদ দিন' },
  discard_undone_title: { en: 'Discard this undone promotion?', bn: 'ফিরিয়ে নেওয়া এই উত্তীর্ণকরণ বাদ দেবেন?' },
  discard_text: { en: 'No student is changed.', bn: 'কোনো শিক্ষার্থীর কিছু বদলাবে না।' },
  earlier: { en: 'Promotions', bn: 'উত্তীর্ণকরণ' },
  earlier_none: { en: 'No promotions yet.', bn: 'এখনো কোনো উত্তীর্ণকরণ নেই।' },
  years: { en: 'Years', bn: 'শিক্ষাবর্ষ' },
  made: { en: 'Created', bn: 'তৈরি' },
  state: { en: 'Status', bn: 'অবস্থা' },
  open: { en: 'Open', bn: 'খুলুন' },
  back: { en: 'All promotions', bn: 'সব উত্তীর্ণকরণ' },
  no_year: { en: 'The next year is not open yet', bn: 'পরের শিক্ষাবর্ষ এখনো চালু নয়' },
  no_year_hint: {
    en: 'Start it from the last one first: classes, sections and subjects are copied.',
    bn: 'আগে গত শিক্ষাবর্ষ থেকে সেটি শুরু করুন: শ্রেণি, সেকশন ও বিষয় কপি হবে।',
  },
  start_year: { en: 'Start the next year', bn: 'নতুন শিক্ষাবর্ষ শুরু' },
  nobody: { en: 'No one studies in this year now', bn: 'এই শিক্ষাবর্ষে এখন কোনো শিক্ষার্থী নেই' },
  nobody_hint: {
    en: 'Everyone has been promoted, or the year has no students.',
    bn: 'সবাই উত্তীর্ণ হয়েছে, অথবা শিক্ষাবর্ষে কোনো শিক্ষার্থী নেই।',
  },
});
