import { defineWords } from '#kernel/words.ts';

/** Refusals of this module, as the person reads them. */
export const accessWords = defineWords({
  product: { en: 'Bidyapith', bn: 'বিদ্যাপীঠ' },
  not_held: {
    en: 'You cannot give or take what you do not have yourself: {names}',
    bn: 'আপনার নিজের যে অনুমতি নেই, তা অন্যকে দিতে বা অন্যের থেকে নিতে পারবেন না: {names}',
  },
  not_in_package: {
    en: 'The package of the institution leaves these out: {names}',
    bn: 'প্রতিষ্ঠানের প্যাকেজে এগুলো নেই: {names}',
  },
  mightier: {
    en: 'This person may do more than you. Ask an operator who holds the same permissions.',
    bn: 'এই ব্যক্তির অনুমতি আপনার চেয়ে বেশি। একই অনুমতি আছে এমন কাউকে বলুন।',
  },
  self_delete: { en: 'Error: Can not delete yourself!', bn: 'ত্রুটি: নিজেকে মুছে ফেলা যাবে না!' },
  self_disable: { en: 'You cannot disable yourself.', bn: 'নিজেকে নিষ্ক্রিয় করা যাবে না।' },
  self_roles: {
    en: 'You cannot change your own roles. Ask another administrator.',
    bn: 'নিজের ভূমিকা নিজে পরিবর্তন করা যাবে না। অন্য প্রশাসককে বলুন।',
  },
  last_keeper: {
    en: 'Somebody must remain who can give permissions and manage users.',
    bn: 'অনুমতি দিতে ও ব্যবহারকারী পরিচালনা করতে পারেন এমন অন্তত একজন থাকতে হবে।',
  },
  unknown_role: { en: 'Choose a role of this place.', bn: 'এই স্থানের একটি ভূমিকা বেছে নিন।' },
  unknown_company: { en: 'Choose an active company.', bn: 'একটি সক্রিয় কোম্পানি বেছে নিন।' },
  no_role: { en: 'Choose at least one role.', bn: 'কমপক্ষে একটি ভূমিকা বেছে নিন।' },
  system_role: {
    en: 'This role comes with the program: its code and panel stay, and it cannot be deleted.',
    bn: 'এই ভূমিকাটি প্রোগ্রামের নিজস্ব: এর কোড ও প্যানেল বদলানো বা মুছে ফেলা যায় না।',
  },
  role_used: {
    en: 'This role is in use ({count}). Take it from those people first.',
    bn: 'ভূমিকাটি ব্যবহৃত হচ্ছে ({count})। আগে সেগুলো থেকে সরান।',
  },
  no_pattern: {
    en: 'This role was made here and follows no other.',
    bn: 'এই ভূমিকাটি এখানেই তৈরি; এটি অন্য কিছু অনুসরণ করে না।',
  },
  role_panel: {
    en: 'A role of this scope opens another panel.',
    bn: 'এই পরিধির ভূমিকায় প্যানেলটি মেলে না।',
  },
  panel_fixed: {
    en: 'People have this role already, so its scope and panel stay.',
    bn: 'এই ভূমিকা ইতিমধ্যে দেওয়া হয়েছে, তাই এর পরিধি ও প্যানেল বদলানো যাবে না।',
  },
  not_a_permission: { en: 'This is not a permission of that place.', bn: 'এটি ওই স্থানের অনুমতি নয়।' },
  user_used: {
    en: 'This person has signed in or belongs to a place. Disable the account instead; the log keeps its meaning.',
    bn: 'এই ব্যক্তি লগইন করেছেন অথবা কোথাও যুক্ত আছেন। মুছে না ফেলে অ্যাকাউন্টটি নিষ্ক্রিয় করুন; এতে লগের অর্থ ঠিক থাকে।',
  },
  needs_identifier: {
    en: 'Give a user name, an email or a mobile number.',
    bn: 'ইউজারনেম, ই-মেইল বা মোবাইল নম্বরের অন্তত একটি দিন।',
  },
  bad_phone: {
    en: 'Give a mobile number of Bangladesh, like 01712345678.',
    bn: 'বাংলাদেশের মোবাইল নম্বর দিন, যেমন ০১৭১২৩৪৫৬৭৮।',
  },
  bad_username: {
    en: 'A user name begins with a letter and has 3 to 40 small letters, digits, dots or hyphens.',
    bn: 'ইউজারনেম ছোট হাতের ইংরেজি অক্ষর দিয়ে শুরু হবে; ৩ থেকে ৪০টি অক্ষর, অঙ্ক, ডট বা হাইফেন।',
  },
  nowhere_to_send: {
    en: 'This account has neither an email nor a mobile number to send the link to.',
    bn: 'লিংক পাঠানোর মতো ই-মেইল বা মোবাইল নম্বর এই অ্যাকাউন্টে নেই।',
  },
  sms_reset: {
    en: 'Set your password: {link}',
    bn: 'পাসওয়ার্ড নির্ধারণ করুন: {link}',
  },
  linked_member: {
    en: 'This login belongs to an employee, a student or a guardian here. Switch it off instead.',
    bn: 'এই লগইনটি এখানকার একজন কর্মচারী, শিক্ষার্থী বা অভিভাবকের। বাদ না দিয়ে নিষ্ক্রিয় করুন।',
  },
  already_member: { en: 'This person is already here.', bn: 'এই ব্যক্তি আগে থেকেই এখানে আছেন।' },
  while_impersonating: {
    en: 'Not while acting for a school: passwords, bank details, gateways and OAuth clients stay as they are.',
    bn: 'প্রতিষ্ঠানের হয়ে কাজ করার সময় নয়: পাসওয়ার্ড, ব্যাংক তথ্য, গেটওয়ে ও OAuth ক্লায়েন্ট পরিবর্তন করা যায় না।',
  },
});
