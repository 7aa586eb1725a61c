import { defineWords } from '#kernel/words.ts';

export const attachmentWords = defineWords({
  unknown_module: {
    en: 'This module cannot be attached.',
    bn: 'এই মডিউলটি যুক্ত করা যায় না।',
  },
  choose_part: {
    en: 'At least one submodule must be chosen.',
    bn: 'কমপক্ষে একটি ফিচার বেছে নিতে হবে।',
  },
});

export const attachmentScreenWords = defineWords({
  modules: { en: 'Modules of packages', bn: 'প্যাকেজের মডিউল' },
  modules_lead: {
    en: 'Which modules each package includes, and changes for single institutions. Removing a module hides and blocks it at once; no data is lost.',
    bn: 'কোন প্যাকেজে কোন মডিউল আছে, আর কোন প্রতিষ্ঠানের জন্য কী আলাদা। মডিউল বাদ দিলে তা সঙ্গে সঙ্গে বন্ধ হয়ে যায়; কোনো তথ্য হারায় না।',
  },
  sub_modules: { en: 'Features of packages', bn: 'প্যাকেজের ফিচার' },
  sub_modules_lead: {
    en: 'Features of a module that a package or an institution has or does not have.',
    bn: 'মডিউলের কোন ফিচার কোন প্যাকেজ বা প্রতিষ্ঠানে আছে বা নেই।',
  },
  by_package: { en: 'By package', bn: 'প্যাকেজ অনুযায়ী' },
  by_site: { en: 'By institution', bn: 'প্রতিষ্ঠান অনুযায়ী' },
  module: { en: 'Module', bn: 'মডিউল' },
  package: { en: 'Package', bn: 'প্যাকেজ' },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  used_by: { en: 'Institutions: {count}', bn: '{count}টি প্রতিষ্ঠান' },
  no_package: { en: 'No package: every module', bn: 'প্যাকেজ নেই: সব মডিউল' },
  no_packages: { en: 'No packages yet', bn: 'এখনো কোনো প্যাকেজ নেই' },
  no_packages_hint: { en: 'Create a package first.', bn: 'আগে একটি প্যাকেজ তৈরি করুন।' },
  to_packages: { en: 'Go to packages', bn: 'প্যাকেজে যান' },
  always: { en: 'Always included', bn: 'সব সময় থাকে' },
  in_cell: { en: '{module} in {package}', bn: '{package}-এ {module}' },
  follows: { en: 'From package', bn: 'প্যাকেজ অনুযায়ী' },
  added: { en: 'Added', bn: 'যোগ করা' },
  taken: { en: 'Removed', bn: 'বাদ দেওয়া' },
  on: { en: 'On', bn: 'চালু' },
  off: { en: 'Off', bn: 'বন্ধ' },
  choose_site: { en: 'Choose an institution', bn: 'একটি প্রতিষ্ঠান বেছে নিন' },
  choose_site_hint: {
    en: 'Its package and additional modules appear here.',
    bn: 'তার প্যাকেজ ও বাড়তি মডিউল এখানে দেখা যাবে।',
  },
  choose_owner: { en: 'Choose a package or an institution', bn: 'প্যাকেজ বা প্রতিষ্ঠান বেছে নিন' },
  closed: { en: 'This institution is closed: nothing is on.', bn: 'প্রতিষ্ঠানটি বন্ধ: কিছুই চালু নেই।' },
  check_all: { en: 'Check all', bn: 'সব বেছে নিন' },
  whole_module: { en: 'All of {module}', bn: '{module}: সব' },
  permissions: { en: '{count} {count|permission|permissions}', bn: '{count}টি অনুমতি' },
  no_modules_hint: {
    en: 'Tick what institutions with “{package}” get, then save. Until then it cannot be assigned.',
    bn: '“{package}” প্যাকেজের প্রতিষ্ঠান যা যা পাবে তাতে নিচে টিক দিয়ে সংরক্ষণ করুন। তার আগে এটি কোনো প্রতিষ্ঠানকে দেওয়া যাবে না।',
  },
  no_modules_short: { en: 'no modules yet', bn: 'কোনো মডিউল নেই' },
  to_parts: { en: 'Choose the features of {package}', bn: '{package}-এর ফিচার বেছে নিন' },
  to_modules: { en: 'Choose modules', bn: 'মডিউল বেছে নিন' },
  all_packages: { en: 'Show all packages', bn: 'সব প্যাকেজ দেখুন' },
  no_modules: { en: 'This package has no modules yet', bn: 'এই প্যাকেজে এখনো কোনো মডিউল নেই' },
  saved: { en: 'Saved. It takes effect at once.', bn: 'সংরক্ষণ করা হয়েছে। এখন থেকেই কার্যকর।' },
  save_package: { en: 'Save {package}', bn: '{package} সংরক্ষণ করুন' },
});
