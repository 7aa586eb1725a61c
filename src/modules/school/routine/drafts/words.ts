import { defineWords } from '#kernel/words.ts';

export const draftWords = defineWords({
  title: { en: 'Drafts and publishing', bn: 'খসড়া ও প্রকাশ' },
  may_view: { en: 'View the published routine', bn: 'প্রকাশিত রুটিন দেখা' },
  may_publish: { en: 'Publish and withdraw the routine', bn: 'রুটিন প্রকাশ ও প্রত্যাহার করা' },
});

export const draftNotices = defineWords({
  title: { en: 'New class routine', bn: 'নতুন ক্লাস রুটিন' },
  own: {
    en: 'Your routine changes from {date}. Look at your lessons of the week.',
    bn: '{date} থেকে আপনার রুটিন বদলাচ্ছে। সপ্তাহের ক্লাসগুলো দেখে নিন।',
  },
  families: {
    en: 'A new class routine holds from {date}.',
    bn: '{date} থেকে নতুন ক্লাস রুটিন চালু হবে।',
  },
});

export const draftProblems = defineWords({
  too_many: {
    en: 'This year already has as many drafts as there can be: {most}. Delete one of them.',
    bn: 'এই বছরের {most}টি খসড়া আগে থেকেই আছে। একটি মুছে নিন।',
  },
  published: {
    en: 'A published routine cannot be deleted: past days need it.',
    bn: 'প্রকাশিত রুটিন মোছা যায় না: আগের দিনগুলোর জন্য এটি লাগে।',
  },
  already: { en: 'This routine has already been published.', bn: 'এই রুটিন আগেই প্রকাশ করা হয়েছে।' },
  moved: {
    en: 'The draft has changed since you looked at it. Check it again.',
    bn: 'আপনি দেখার পর খসড়াটি বদলেছে। আবার যাচাই করুন।',
  },
  past: {
    en: 'Choose today or a later day: past days do not change.',
    bn: 'আজ বা পরের কোনো দিন বেছে নিন: আগের দিন বদলানো যায় না।',
  },
  year_over: {
    en: 'The year of this routine ended on {date}. Make a new draft from it in the current year and publish that.',
    bn: 'এই রুটিনের শিক্ষাবর্ষ {date} তারিখে শেষ হয়েছে। চলতি শিক্ষাবর্ষে এটি থেকে নতুন খসড়া তৈরি করে সেটি প্রকাশ করুন।',
  },
  outside_year: {
    en: 'Choose a day from {from} to {to}, the year of this routine.',
    bn: 'এই রুটিনের শিক্ষাবর্ষের ({from} থেকে {to}) কোনো দিন বেছে নিন।',
  },
  empty: { en: 'The draft has no lessons yet.', bn: 'খসড়ায় এখনো কোনো ক্লাস নেই।' },
  clashes: {
    en: 'Clashes to resolve first: {count}. Nothing was published.',
    bn: 'আগে মেটাতে হবে এমন সংঘাত: {count}টি। কিছু প্রকাশ করা হয়নি।',
  },
  confirm: {
    en: 'Look at what is missing and confirm it. Nothing was published.',
    bn: 'যা বাকি আছে দেখে নিশ্চিত করুন। কিছু প্রকাশ করা হয়নি।',
  },
  not_published: { en: 'This routine has not been published.', bn: 'এই রুটিন প্রকাশ করা হয়নি।' },
  in_force: {
    en: 'A routine that is in force cannot be withdrawn. Make a draft of it and publish that.',
    bn: 'চালু হওয়া রুটিন প্রত্যাহার করা যায় না। এটি থেকে খসড়া তৈরি করে সেটি প্রকাশ করুন।',
  },
});

export const versionWords = defineWords({
  lead: {
    en: 'A routine is made as a draft and holds from the day on which it is published for.',
    bn: 'রুটিন প্রথমে খসড়া হিসেবে তৈরি হয়; প্রকাশের সময় দেওয়া তারিখ থেকে চালু হয়।',
  },
  kind: { en: 'routine', bn: 'রুটিন' },
  new: { en: 'New draft', bn: 'নতুন খসড়া' },
  create: { en: 'Create draft', bn: 'খসড়া তৈরি করুন' },
  none: { en: 'No routine yet', bn: 'এখনো কোনো রুটিন নেই' },
  none_hint: {
    en: 'Start with a draft. Others see it once it is published.',
    bn: 'একটি খসড়া দিয়ে শুরু করুন। প্রকাশের আগে অন্য কেউ এটি দেখেন না।',
  },
  none_published: { en: 'No routine has been published.', bn: 'কোনো রুটিন প্রকাশ করা হয়নি।' },
  name: { en: 'Name', bn: 'নাম' },
  name_example: { en: 'Second term', bn: 'দ্বিতীয় সাময়িক' },
  year: { en: 'Academic year', bn: 'শিক্ষাবর্ষ' },
  state: { en: 'State', bn: 'অবস্থা' },
  draft: { en: 'Draft', bn: 'খসড়া' },
  in_force: { en: 'In force', bn: 'চালু আছে' },
  coming: { en: 'Published, upcoming', bn: 'প্রকাশিত, আসন্ন' },
  past: { en: 'Superseded', bn: 'আগের রুটিন' },
  days: { en: 'Holds', bn: 'মেয়াদ' },
  from_to: { en: '{from} – {to}', bn: '{from} – {to}' },
  never: { en: 'Replaced before {from}', bn: '{from}-এর আগেই বদলেছে' },
  published_by: { en: 'Published by', bn: 'প্রকাশ করেছেন' },
  placed: { en: 'Placed of asked', bn: 'বসানো / চাহিদা' },
  of: { en: '{placed} of {asked}', bn: '{asked}টির মধ্যে {placed}টি' },
  lessons: { en: '{count} {count|lesson|lessons}', bn: '{count}টি ক্লাস' },
  clashes: { en: 'Clashes', bn: 'সংঘাত' },
  board: { en: 'Board', bn: 'বোর্ড' },
  open_board: { en: 'Open the board', bn: 'বোর্ড খুলুন' },
  copy: { en: 'New draft from it', bn: 'এটি থেকে নতুন খসড়া' },
  rename: { en: 'Rename', bn: 'নাম বদলান' },
  compare: { en: 'Compare', bn: 'তুলনা করুন' },
  publish: { en: 'Publish', bn: 'প্রকাশ করুন' },
  delete: { en: 'Delete', bn: 'মুছুন' },
  deleted: { en: 'The draft was deleted.', bn: 'খসড়াটি মোছা হয়েছে।' },
  withdraw: { en: 'Withdraw', bn: 'প্রত্যাহার করুন' },
  withdraw_ask: { en: 'Withdraw routine?', bn: 'রুটিন প্রত্যাহার করবেন?' },
  withdraw_text: {
    en: '“{name}” does not start on {date} and becomes a draft again. Substitutions planned for it are removed.',
    bn: '“{name}” {date} থেকে চালু হবে না, আবার খসড়া হবে। এর জন্য ঠিক করা প্রক্সি ক্লাসগুলো বাদ যাবে।',
  },
  withdrawn: { en: 'The routine is a draft again.', bn: 'রুটিনটি আবার খসড়া হয়েছে।' },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
  from: { en: 'Copy lessons from', bn: 'যে রুটিন থেকে ক্লাস নেবেন' },
  from_nothing: { en: 'Nothing: start empty', bn: 'খালি খসড়া' },
  from_hint: {
    en: 'Also from last year: sections, subjects, teachers and rooms are matched.',
    bn: 'গত বছর থেকেও নেওয়া যায়: সেকশন, বিষয়, শিক্ষক ও কক্ষ মিলিয়ে নেওয়া হয়।',
  },
  copied: { en: 'Lessons in the draft: {count}', bn: 'খসড়ায় ক্লাস: {count}টি' },
  unmatched: { en: 'Not matched', bn: 'যা মেলেনি' },
  missed_section: {
    en: 'Section {name} is not in this year. Lessons left out: {count}',
    bn: '{name} সেকশন এই বছরে নেই। বাদ পড়া ক্লাস: {count}টি',
  },
  missed_subject: {
    en: '{name} is not taught in this year. Lessons left out: {count}',
    bn: '{name} এই বছরে নেই। বাদ পড়া ক্লাস: {count}টি',
  },
  missed_batch: {
    en: 'Batch {name} is not in this year. Lessons left out: {count}',
    bn: '{name} ব্যাচ এই বছরে নেই। বাদ পড়া ক্লাস: {count}টি',
  },
  missed_teacher: {
    en: '{name} is no longer on the staff. Lessons without a teacher: {count}',
    bn: '{name} এখন আর কর্মরত নন। শিক্ষক ছাড়া ক্লাস: {count}টি',
  },
  missed_room: {
    en: 'Room {name} is no longer used. Lessons without a room: {count}',
    bn: '{name} কক্ষ আর ব্যবহৃত হয় না। কক্ষ ছাড়া ক্লাস: {count}টি',
  },
  starts_on: { en: 'Holds from', bn: 'যেদিন থেকে চালু' },
  starts_on_hint: {
    en: 'Today or later. It holds until the next one starts.',
    bn: 'আজ বা পরের কোনো দিন। পরের রুটিন চালু হওয়া পর্যন্ত এটি চলবে।',
  },
  hard: { en: 'Clashes to resolve first: {count}', bn: 'আগে মেটাতে হবে এমন সংঘাত: {count}টি' },
  soft: { en: 'Against rules of the school: {count}', bn: 'প্রতিষ্ঠানের নিয়মের বাইরে: {count}টি' },
  gaps: { en: 'Subjects with lessons missing: {count}', bn: 'যেসব বিষয়ে ক্লাস কম: {count}টি' },
  without_teacher: { en: 'Lessons without a teacher: {count}', bn: 'শিক্ষক ছাড়া ক্লাস: {count}টি' },
  lost: {
    en: 'Substitutions and swaps that are cancelled: {count}',
    bn: 'যেসব প্রক্সি ক্লাস ও অদলবদল বাতিল হবে: {count}টি',
  },
  lost_hint: { en: 'Their teachers are told when you publish.', bn: 'প্রকাশ করলে শিক্ষকদের জানানো হবে।' },
  kept: {
    en: 'Substitutions and swaps that stay: {count}',
    bn: 'যেসব প্রক্সি ক্লাস ও অদলবদল বহাল থাকবে: {count}টি',
  },
  change_cover: {
    en: '{day}, {section}, lesson {number}, {what}: substitute {name}',
    bn: '{day}, {section}, {number} নম্বর ক্লাস, {what}: প্রক্সি নেবেন {name}',
  },
  change_none: {
    en: '{day}, {section}, lesson {number}, {what}: not held',
    bn: '{day}, {section}, {number} নম্বর ক্লাস, {what}: ক্লাস হবে না',
  },
  change_swap: {
    en: '{day}, {section}, lesson {number}, {what}: in period {to}',
    bn: '{day}, {section}, {number} নম্বর ক্লাস, {what}: {to} নম্বর পিরিয়ডে',
  },
  change_gone: {
    en: 'The new routine does not have this lesson, or gives it to another teacher.',
    bn: 'নতুন রুটিনে ক্লাসটি নেই, অথবা অন্য শিক্ষক নেবেন।',
  },
  replaces: { en: 'It takes the place of “{name}”.', bn: 'এটি “{name}”-এর জায়গায় চালু হবে।' },
  empty: { en: 'The draft has no lessons yet.', bn: 'খসড়ায় এখনো কোনো ক্লাস নেই।' },
  all_well: { en: 'Nothing is missing and nothing clashes.', bn: 'কিছু বাকি নেই, কোনো সংঘাতও নেই।' },
  fault: {
    en: '{section}, {what}: {day}, lesson {number}',
    bn: '{section}, {what}: {day}, {number} নম্বর ক্লাস',
  },
  gap: { en: '{section}, {what}: {placed} of {asked}', bn: '{section}, {what}: {asked}টির মধ্যে {placed}টি' },
  more: { en: 'And more: {count}', bn: 'আরও {count}টি' },
  anyway: {
    en: 'I have looked at this and publish it as it is',
    bn: 'দেখেছি, এভাবেই প্রকাশ করছি',
  },
  tell_families: { en: 'Tell students and guardians', bn: 'শিক্ষার্থী ও অভিভাবকদের জানান' },
  tell_hint: {
    en: 'Teachers whose own lessons change are always told.',
    bn: 'যেসব শিক্ষকের ক্লাস বদলাচ্ছে তাঁরা সব সময়ই জানতে পারেন।',
  },
  published: { en: 'The routine was published.', bn: 'রুটিন প্রকাশ করা হয়েছে।' },
  compare_with: { en: 'Compare with', bn: 'যার সঙ্গে তুলনা' },
  nothing_to_compare: { en: 'No other routine holds then', bn: 'তখন অন্য কোনো রুটিন চালু নেই' },
  nothing_to_compare_hint: { en: 'Choose one to compare with.', bn: 'তুলনার জন্য একটি বেছে নিন।' },
  alike: { en: 'Both are alike.', bn: 'দুটি একই।' },
  differences: { en: 'Differences: {count}', bn: 'ভিন্ন জায়গা: {count}টি' },
  when: { en: 'When', bn: 'কখন' },
  before: { en: 'Before', bn: 'আগে' },
  after: { en: 'In this routine', bn: 'এই রুটিনে' },
  day_number: { en: '{day}, lesson {number}', bn: '{day}, {number} নম্বর ক্লাস' },
});
