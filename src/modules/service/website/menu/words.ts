import { defineWords } from '#kernel/words.ts';

/** Groups and pages of the standard menu. */
export const standardWords = defineWords({
  about: { en: 'About', bn: 'পরিচিতি' },
  academic: { en: 'Academic', bn: 'একাডেমিক' },
  admission: { en: 'Admission and fees', bn: 'ভর্তি ও ফি' },
  gallery: { en: 'Gallery', bn: 'গ্যালারি' },
  gallery_pictures: { en: 'Pictures', bn: 'ছবি' },
  results: { en: 'Results', bn: 'ফলাফল' },
  employees: { en: 'Teachers and staff', bn: 'শিক্ষক ও কর্মচারী' },
  statistics: { en: 'Student statistics', bn: 'শিক্ষার্থী পরিসংখ্যান' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  class_rooms: { en: 'Online classes', bn: 'অনলাইন ক্লাস' },
  charter: { en: 'Citizen charter', bn: 'সিটিজেন চার্টার' },
  contact: { en: 'Contact', bn: 'যোগাযোগ' },
  prospectus: { en: 'Prospectus', bn: 'প্রসপেক্টাস' },
  syllabus: { en: 'Syllabus', bn: 'সিলেবাস' },
  jubilee: { en: 'Golden jubilee', bn: 'সুবর্ণজয়ন্তী' },
  admission_form: { en: 'Admission form', bn: 'ভর্তি ফরম' },
  student_form: { en: 'Registration form', bn: 'নিবন্ধন ফরম' },
  admission_fee: { en: 'Admission fee', bn: 'ভর্তি ফি' },
  student_fee: { en: 'Pay fees', bn: 'ফি পরিশোধ' },
});

export const siteMenuWords = defineWords({
  may_view: { en: 'View the menu of the website', bn: 'ওয়েবসাইটের মেনু দেখা' },
  may_edit: { en: 'Edit the menu of the website', bn: 'ওয়েবসাইটের মেনু পরিবর্তন করা' },
  may_publish: { en: 'Publish the menu of the website', bn: 'ওয়েবসাইটের মেনু প্রকাশ করা' },
  title: { en: 'Website menu', bn: 'ওয়েবসাইটের মেনু' },
  sub_title: { en: 'Submenu', bn: 'সাব-মেনু' },
  lead: {
    en: 'Drag an entry, or focus it and use Alt with the arrow keys: up and down to move it, right to put it under the entry above, left to take it out.',
    bn: 'এন্ট্রি টেনে সাজান, অথবা সেটিতে গিয়ে Alt ও তীর চিহ্ন চাপুন: ওপরে-নিচে সরাতে, ডানে দিলে ওপরের এন্ট্রির অধীনে যাবে, বামে দিলে বের হবে।',
  },
  standard_on: {
    en: 'Visitors see the standard menu. It changes by itself when pages get content.',
    bn: 'দর্শনার্থীরা এখন ডিফল্ট মেনু দেখছেন। কোনো পাতায় তথ্য এলে মেনু নিজে থেকেই বদলায়।',
  },
  own_on: {
    en: 'Visitors see your own menu, published on {date}.',
    bn: 'দর্শনার্থীরা আপনার নিজস্ব মেনু দেখছেন; প্রকাশ: {date}।',
  },
  unpublished: { en: 'There are changes that are not published yet.', bn: 'কিছু পরিবর্তন এখনো প্রকাশ করা হয়নি।' },
  make_own: { en: 'Change the menu', bn: 'মেনু পরিবর্তন করুন' },
  add: { en: 'Add entry', bn: 'এন্ট্রি যোগ করুন' },
  add_under: { en: 'Add under {name}', bn: '{name}-এর অধীনে যোগ করুন' },
  edit: { en: 'Edit entry', bn: 'এন্ট্রি সম্পাদনা' },
  open_sub: { en: 'Open submenu', bn: 'সাব-মেনু খুলুন' },
  publish: { en: 'Publish', bn: 'প্রকাশ করুন' },
  publish_question: { en: 'Publish the menu?', bn: 'মেনু প্রকাশ করবেন?' },
  publish_text: {
    en: 'All visitors see it at once. You can undo this.',
    bn: 'সব দর্শনার্থী সঙ্গে সঙ্গে এটি দেখবেন। পরে ফিরিয়ে নেওয়া যাবে।',
  },
  published: { en: 'The menu is published.', bn: 'মেনু প্রকাশ করা হয়েছে।' },
  undo: { en: 'Undo last publish', bn: 'শেষ প্রকাশ ফিরিয়ে নিন' },
  undone: { en: 'Visitors see the former menu again.', bn: 'দর্শনার্থীরা আবার আগের মেনু দেখছেন।' },
  restore: { en: 'Restore the standard menu', bn: 'ডিফল্ট মেনুতে ফিরুন' },
  restore_question: { en: 'Restore the standard menu?', bn: 'ডিফল্ট মেনুতে ফিরবেন?' },
  restore_text: {
    en: 'Visitors see the standard menu, and your entries are deleted from this page. “Undo last publish” shows visitors your menu again.',
    bn: 'দর্শনার্থীরা ডিফল্ট মেনু দেখবেন এবং এই পাতা থেকে আপনার এন্ট্রিগুলো মুছে যাবে। “শেষ প্রকাশ ফিরিয়ে নিন” দিয়ে দর্শনার্থীদের আবার আপনার মেনু দেখানো যায়।',
  },
  restored: { en: 'The standard menu is restored.', bn: 'ডিফল্ট মেনু ফিরেছে।' },
  more: { en: 'More', bn: 'আরও' },
  preview: { en: 'Preview', bn: 'প্রিভিউ' },
  preview_lead: {
    en: 'As visitors will see it: without hidden entries and without pages that have nothing to show yet.',
    bn: 'দর্শনার্থীরা যেমন দেখবেন: লুকানো এন্ট্রি এবং যে পাতায় এখনো কিছু নেই তা বাদে।',
  },
  delete_with: {
    en: 'The {count} entries under it are deleted too.',
    bn: 'এর অধীনে থাকা {count}টি এন্ট্রিও মুছে যাবে।',
  },
  entry: { en: 'entry', bn: 'এন্ট্রি' },
  kind: { en: 'Leads to', bn: 'যেখানে নিয়ে যাবে' },
  kind_page: { en: 'Page of this website', bn: 'এই ওয়েবসাইটের পাতা' },
  kind_text: { en: 'Page you have written', bn: 'আপনার লেখা পাতা' },
  kind_file: { en: 'File (PDF)', bn: 'ফাইল (PDF)' },
  kind_address: { en: 'Web address', bn: 'ওয়েব ঠিকানা' },
  kind_heading: { en: 'Nothing: only opens its submenu', bn: 'কোথাও না: শুধু সাব-মেনু খোলে' },
  page: { en: 'Page', bn: 'পাতা' },
  text: { en: 'Type of page', bn: 'পাতার ধরন' },
  file: { en: 'File', bn: 'ফাইল' },
  file_given: { en: 'A file has been uploaded.', bn: 'একটি ফাইল আপলোড করা আছে।' },
  choose_file: { en: 'Choose PDF', bn: 'PDF বেছে নিন' },
  address: { en: 'Web address', bn: 'ওয়েব ঠিকানা' },
  name_en: { en: 'Text (English)', bn: 'লেখা (ইংরেজি)' },
  name_bn: { en: 'Text (Bengali)', bn: 'লেখা (বাংলা)' },
  parent: { en: 'Under', bn: 'যার অধীনে' },
  no_parent: { en: 'First level', bn: 'প্রথম স্তর' },
  hidden: { en: 'Hidden', bn: 'লুকানো' },
  new_window: { en: 'Opens in a new window', bn: 'নতুন উইন্ডোতে খুলবে' },
  waits: { en: 'Appears when the page has content', bn: 'পাতায় তথ্য এলে দেখা যাবে' },
  none: { en: 'No entries here yet', bn: 'এখানে এখনো কোনো এন্ট্রি নেই' },
  drag: { en: 'Drag: {name}', bn: 'টেনে সরান: {name}' },
  actions: { en: 'Actions: {name}', bn: 'করণীয়: {name}' },
  up: { en: 'Move up', bn: 'ওপরে সরান' },
  down: { en: 'Move down', bn: 'নিচে সরান' },
  into: { en: 'Put under the entry above', bn: 'ওপরের এন্ট্রির অধীনে নিন' },
  out: { en: 'Take out to the first level', bn: 'প্রথম স্তরে আনুন' },
  moved: { en: '{name} is now number {position}', bn: '{name} এখন {position} নম্বরে' },
  moved_under: {
    en: '{name} is now number {position} under {parent}',
    bn: '{name} এখন {parent}-এর অধীনে {position} নম্বরে',
  },
  order_saved: { en: 'The order is saved.', bn: 'ক্রম সংরক্ষণ করা হয়েছে।' },
});

/** Why a change of the menu is refused. */
export const menuRefusals = defineWords({
  unknown: {
    en: 'The menu has changed in the meantime. Reload the page.',
    bn: 'ইতিমধ্যে মেনু পরিবর্তিত হয়েছে। আবার লোড করুন।',
  },
  twice: { en: 'An entry can be in the menu only once.', bn: 'একটি এন্ট্রি মেনুতে একবারই থাকতে পারে।' },
  loop: { en: 'An entry cannot be under itself.', bn: 'কোনো এন্ট্রি নিজের অধীনে থাকতে পারে না।' },
  deep: { en: 'A menu has two levels.', bn: 'মেনুতে দুটি স্তর থাকে।' },
  unknown_parent: { en: 'Choose an entry of the first level.', bn: 'প্রথম স্তরের একটি এন্ট্রি বেছে নিন।' },
  has_children: {
    en: 'There are entries under this one. Move them first.',
    bn: 'এর অধীনে এন্ট্রি আছে। আগে সেগুলো সরান।',
  },
  heading_below: {
    en: 'An entry of a submenu must lead somewhere.',
    bn: 'সাব-মেনুর এন্ট্রি কোনো পাতায় নিয়ে যেতে হবে।',
  },
  unknown_page: { en: 'Choose a page of this website.', bn: 'এই ওয়েবসাইটের একটি পাতা বেছে নিন।' },
  unknown_text: { en: 'Choose a type of page.', bn: 'পাতার একটি ধরন বেছে নিন।' },
  bad_address: {
    en: 'Enter a page of this site, such as /web/notice/all, or an address that starts with https://.',
    bn: 'এই সাইটের কোনো পাতা (যেমন /web/notice/all) অথবা https:// দিয়ে শুরু ঠিকানা দিন।',
  },
  no_file: { en: 'Choose a file.', bn: 'একটি ফাইল বেছে নিন।' },
  too_many: { en: 'A menu has at most 100 entries.', bn: 'মেনুতে সর্বোচ্চ ১০০টি এন্ট্রি থাকতে পারে।' },
  nothing_to_publish: {
    en: 'Add an entry that visitors can see.',
    bn: 'দর্শনার্থীরা দেখতে পান এমন একটি এন্ট্রি যোগ করুন।',
  },
  nothing_to_undo: { en: 'Nothing has been published yet.', bn: 'এখনো কিছু প্রকাশ করা হয়নি।' },
});

/** What visitors read around the menu. */
export const siteNavWords = defineWords({
  menu: { en: 'Main menu', bn: 'প্রধান মেনু' },
  open: { en: 'Menu', bn: 'মেনু' },
});
