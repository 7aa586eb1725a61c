import { defineWords } from '#kernel/words.ts';

export const menuWords = defineWords({
  menus: { en: 'Menus', bn: 'মেনু' },
  menus_lead: {
    en: 'Drag to reorder, or use the arrows. Changes take effect on the next page load.',
    bn: 'টেনে সাজান, অথবা তীর চিহ্ন দিয়ে সরান। পরিবর্তন পরের পাতা খোলা থেকেই কার্যকর।',
  },
  routes: { en: 'Menu links', bn: 'মেনু লিংক' },
  routes_lead: {
    en: 'Every page and its menu. A page without a menu is opened from another page.',
    bn: 'প্রতিটি পাতা ও তার মেনু। মেনু না থাকলে পাতাটি অন্য পাতা থেকে খোলা হয়।',
  },
  menu: { en: 'Menu', bn: 'মেনু' },
  menu_en: { en: 'Menu (English)', bn: 'মেনু (ইংরেজি)' },
  menu_bn: { en: 'Menu (Bengali)', bn: 'মেনু (বাংলা)' },
  for: { en: 'For', bn: 'যাঁদের জন্য' },
  icon: { en: 'Icon name', bn: 'আইকনের নাম' },
  route: { en: 'Route', bn: 'রুট' },
  route_hint: {
    en: 'An address of this site, or one that starts with https://',
    bn: 'এই সাইটের ঠিকানা, অথবা https:// দিয়ে শুরু হওয়া ঠিকানা',
  },
  note: { en: 'Note', bn: 'মন্তব্য' },
  parent: { en: 'Parent', bn: 'মূল মেনু' },
  no_parent: { en: 'None: a group of its own', bn: 'নেই: নিজেই একটি মূল মেনু' },
  not_attached: { en: 'In no menu', bn: 'কোনো মেনুতে নেই' },
  position: { en: 'Position', bn: 'অবস্থান' },
  status: { en: 'Status', bn: 'অবস্থা' },
  status_label: { en: 'Active', bn: 'সক্রিয়' },
  displayable: { en: 'Is displayable', bn: 'দেখানো হবে' },
  displayable_hint: { en: 'Appears in the navigation', bn: 'মেনুতে দেখা যাবে' },
  for_signed_in: { en: 'Is accessible for logged-in user', bn: 'লগইন করা সবার জন্য উন্মুক্ত' },
  for_signed_in_hint: {
    en: 'Shown and opened without the permission; the data on it stays protected',
    bn: 'অনুমতি ছাড়াই দেখা ও খোলা যাবে; ভেতরের তথ্য সুরক্ষিতই থাকবে',
  },
  status_hint: {
    en: 'An inactive menu is hidden, and its page does not open',
    bn: 'নিষ্ক্রিয় মেনু লুকানো থাকে এবং পাতাটি খোলে না',
  },
  new_menu: { en: 'New menu', bn: 'নতুন মেনু' },
  edit_menu: { en: 'Edit menu', bn: 'মেনু সম্পাদনা' },
  put_back: { en: 'Reset to default', bn: 'ডিফল্টে ফেরান' },
  put_back_question: {
    en: '{menu} gets its default name, position and access again.',
    bn: '{menu}-এর নাম, অবস্থান ও প্রবেশাধিকার ডিফল্ট হয়ে যাবে।',
  },
  put_back_confirm: { en: 'Reset', bn: 'ডিফল্টে ফেরান' },
  own: { en: 'Own', bn: 'নিজস্ব' },
  changed: { en: 'Changed', bn: 'পরিবর্তিত' },
  hidden: { en: 'Hidden', bn: 'লুকানো' },
  inactive: { en: 'Inactive', bn: 'নিষ্ক্রিয়' },
  everybody_signed_in: { en: 'Everyone signed in', bn: 'লগইন করা সবাই' },
  move_up: { en: 'Move up', bn: 'ওপরে সরান' },
  move_down: { en: 'Move down', bn: 'নিচে সরান' },
  move_to: { en: 'Move to {parent}', bn: '{parent}-এ সরান' },
  moved: { en: '{menu} is now number {position} in {parent}', bn: '{menu} এখন {parent}-এর {position} নম্বরে' },
  actions: { en: 'Actions: {menu}', bn: 'করণীয়: {menu}' },
  order_saved: { en: 'The order is saved.', bn: 'ক্রম সংরক্ষণ করা হয়েছে।' },
  empty_group: { en: 'No pages here', bn: 'এখানে কোনো পাতা নেই' },
  central: { en: 'Operators', bn: 'অপারেটর' },
  group: { en: 'Group administrators', bn: 'গ্রুপ অ্যাডমিন' },
  site: { en: 'Staff', bn: 'শিক্ষক ও কর্মচারী' },
  student: { en: 'Students and guardians', bn: 'শিক্ষার্থী ও অভিভাবক' },
  module: { en: 'Module', bn: 'মডিউল' },
  screen: { en: 'Page', bn: 'পাতা' },
  attached: { en: 'Attached', bn: 'সংযুক্ত' },
  loose: { en: 'Not attached', bn: 'সংযুক্ত নয়' },
  permission: { en: 'Permission', bn: 'অনুমতি' },
  access: { en: 'Access', bn: 'প্রবেশাধিকার' },
  none: { en: 'No pages found', bn: 'কোনো পাতা পাওয়া যায়নি' },
});

/** Refusals of the menus and the dashboard palettes. */
export const settingsWords = defineWords({
  name_needed: { en: 'The menu field is required.', bn: 'মেনুর নাম অবশ্যই দিতে হবে।' },
  bad_route: {
    en: 'Enter an address of this site, such as /student/list, or one that starts with https://.',
    bn: 'এই সাইটের ঠিকানা দিন, যেমন /student/list, অথবা https:// দিয়ে শুরু হওয়া ঠিকানা।',
  },
  route_needs_parent: {
    en: 'A menu with a route needs a parent; a parent has no route.',
    bn: 'রুটসহ মেনু একটি মূল মেনুর অধীনে থাকে; মূল মেনুর নিজের রুট থাকে না।',
  },
  unknown_parent: { en: 'Choose a parent of this panel.', bn: 'এই প্যানেলের একটি মূল মেনু বেছে নিন।' },
  has_children: {
    en: 'This menu has other menus under it. Move them first.',
    bn: 'এর অধীনে অন্য মেনু আছে। আগে সেগুলো সরান।',
  },
  must_stay: {
    en: 'This menu leads to the menus themselves and must stay.',
    bn: 'এই মেনু দিয়েই মেনু পরিচালনায় আসা যায়, তাই এটি থাকতে হবে।',
  },
  changed_meanwhile: {
    en: 'The menu has changed in the meantime. Reload the page.',
    bn: 'ইতিমধ্যে মেনু পরিবর্তিত হয়েছে। আবার লোড করুন।',
  },
  declared_stays: {
    en: 'This is a built-in menu. It can be hidden or reset, but not deleted.',
    bn: 'এটি সিস্টেমের নিজস্ব মেনু। লুকানো বা ডিফল্টে ফেরানো যায়, মুছে ফেলা যায় না।',
  },
});
