import { defineWords } from '#kernel/words.ts';

/** Refusals of this module, as the person reads them. */
export const accessWords = defineWords({
  product: { en: 'Bidyapith', bn: 'বিদ্যাপীঠ' },
  not_held: {
    en: 'You cannot grant or remove permissions you do not have yourself: {names}',
    bn: 'আপনার নিজের যে অনুমতি নেই, তা অন্যকে দিতে বা অন্যের থেকে নিতে পারবেন না: {names}',
  },
  not_in_package: {
    en: 'Not included in the institution’s package: {names}',
    bn: 'প্রতিষ্ঠানের প্যাকেজে এগুলো নেই: {names}',
  },
  escalation: {
    en: 'This person has more permissions than you. Ask an operator with the same permissions.',
    bn: 'এই ব্যক্তির অনুমতি আপনার চেয়ে বেশি। একই অনুমতি আছে এমন কাউকে বলুন।',
  },
  self_login: {
    en: 'Your own password is changed in your profile.',
    bn: 'নিজের পাসওয়ার্ড নিজের প্রোফাইলে পরিবর্তন করুন।',
  },
  not_of_family: {
    en: 'This account belongs to a member of staff. Give the password from the list of employees.',
    bn: 'এই অ্যাকাউন্টটি একজন কর্মচারীর। কর্মচারীর তালিকা থেকে পাসওয়ার্ড দিন।',
  },
  handed_password: {
    en: 'The office may know the password of this account. Before it can have a staff role, its owner must set a new password with “Forgot your password?”. Or create a separate account in the list of employees.',
    bn: 'এই অ্যাকাউন্টের পাসওয়ার্ড অফিসের জানা থাকতে পারে। শিক্ষক-কর্মচারীর ভূমিকা দেওয়ার আগে এর মালিককে “পাসওয়ার্ড ভুলে গেছেন?” থেকে নতুন পাসওয়ার্ড দিতে হবে। অথবা কর্মচারীর তালিকা থেকে আলাদা অ্যাকাউন্ট তৈরি করুন।',
  },
  self_delete: { en: 'Error: Can not delete yourself!', bn: 'ত্রুটি: নিজেকে মুছে ফেলা যাবে না!' },
  self_disable: { en: 'You cannot disable yourself.', bn: 'নিজেকে নিষ্ক্রিয় করা যাবে না।' },
  self_roles: {
    en: 'You cannot change your own roles. Ask another administrator.',
    bn: 'নিজের ভূমিকা নিজে পরিবর্তন করা যাবে না। অন্য অ্যাডমিনকে বলুন।',
  },
  last_administrator: {
    en: 'At least one person must be able to grant permissions and manage users.',
    bn: 'অনুমতি দিতে ও ব্যবহারকারী পরিচালনা করতে পারেন এমন অন্তত একজন থাকতে হবে।',
  },
  unknown_role: { en: 'Choose a role from the list.', bn: 'তালিকা থেকে একটি ভূমিকা বেছে নিন।' },
  unknown_company: { en: 'Choose an active company.', bn: 'একটি সক্রিয় কোম্পানি বেছে নিন।' },
  no_role: { en: 'Choose at least one role.', bn: 'কমপক্ষে একটি ভূমিকা বেছে নিন।' },
  system_role: {
    en: 'This is a built-in role. Its code and panel cannot be changed, and it cannot be deleted.',
    bn: 'এটি সিস্টেমের নিজস্ব ভূমিকা। এর কোড ও প্যানেল বদলানো বা এটি মুছে ফেলা যায় না।',
  },
  role_used: {
    en: 'This role is in use ({count}). Remove it from those people first.',
    bn: 'ভূমিকাটি ব্যবহৃত হচ্ছে ({count})। আগে তাঁদের কাছ থেকে সরিয়ে নিন।',
  },
  no_pattern: {
    en: 'This role was created here and has no default.',
    bn: 'এই ভূমিকাটি এখানেই তৈরি; এর কোনো ডিফল্ট নেই।',
  },
  role_panel: {
    en: 'This panel does not match the scope of the role.',
    bn: 'এই পরিধির ভূমিকায় প্যানেলটি মেলে না।',
  },
  panel_fixed: {
    en: 'This role is already assigned, so its scope and panel cannot be changed.',
    bn: 'এই ভূমিকা ইতিমধ্যে দেওয়া হয়েছে, তাই এর পরিধি ও প্যানেল বদলানো যাবে না।',
  },
  not_a_permission: { en: 'This permission does not exist there.', bn: 'এই অনুমতি সেখানে নেই।' },
  user_used: {
    en: 'This person has signed in or has a membership. Disable the account instead, so that the log stays complete.',
    bn: 'এই ব্যক্তি লগইন করেছেন অথবা কোথাও যুক্ত আছেন। মুছে না ফেলে অ্যাকাউন্টটি নিষ্ক্রিয় করুন, তাহলে লগ সম্পূর্ণ থাকবে।',
  },
  needs_identifier: {
    en: 'Enter a user name, email or mobile number.',
    bn: 'ইউজারনেম, ই-মেইল বা মোবাইল নম্বরের অন্তত একটি দিন।',
  },
  bad_phone: {
    en: 'Enter a Bangladeshi mobile number, such as 01712345678.',
    bn: 'বাংলাদেশের মোবাইল নম্বর দিন, যেমন ০১৭১২৩৪৫৬৭৮।',
  },
  bad_username: {
    en: 'A user name starts with a letter and has 3 to 40 lower-case letters, digits, dots or hyphens.',
    bn: 'ইউজারনেম ছোট হাতের ইংরেজি অক্ষর দিয়ে শুরু হবে; ৩ থেকে ৪০টি অক্ষর, অঙ্ক, ডট বা হাইফেন।',
  },
  taken_username: {
    en: 'This user name is taken. Choose another.',
    bn: 'ইউজারনেমটি আগেই ব্যবহৃত। অন্য একটি দিন।',
  },
  nowhere_to_send: {
    en: 'This account has neither an email nor a mobile number that its owner has confirmed.',
    bn: 'এই অ্যাকাউন্টে মালিকের নিশ্চিত করা কোনো ই-মেইল বা মোবাইল নম্বর নেই।',
  },
  sms_reset: {
    en: 'Set your password: {link}',
    bn: 'পাসওয়ার্ড নির্ধারণ করুন: {link}',
  },
  linked_member: {
    en: 'This account belongs to an employee, student or guardian here. Turn it off instead.',
    bn: 'এই লগইনটি এখানকার একজন কর্মচারী, শিক্ষার্থী বা অভিভাবকের। বাদ না দিয়ে নিষ্ক্রিয় করুন।',
  },
  already_member: { en: 'This person is already here.', bn: 'এই ব্যক্তি আগে থেকেই এখানে আছেন।' },
  while_impersonating: {
    en: 'You cannot change passwords, bank details, gateways or OAuth clients while acting for an institution.',
    bn: 'প্রতিষ্ঠানের হয়ে কাজ করার সময় পাসওয়ার্ড, ব্যাংক তথ্য, গেটওয়ে ও OAuth ক্লায়েন্ট পরিবর্তন করা যায় না।',
  },
});

/** A school lists somebody who has an account already, and asks them. */
export const linkRequestWords = defineWords({
  request: { en: 'An institution lists you', bn: 'একটি প্রতিষ্ঠান আপনাকে তালিকায় রেখেছে' },
  guardian_asks: {
    en: '{tenant} lists you as guardian of {names}. Accept?',
    bn: '{tenant} আপনাকে {names}-এর অভিভাবক হিসেবে তালিকায় রেখেছে। গ্রহণ করবেন?',
  },
  employee_asks: {
    en: '{tenant} lists you as {names}. Accept?',
    bn: '{tenant} আপনাকে {names} হিসেবে তালিকায় রেখেছে। গ্রহণ করবেন?',
  },
  attachment_asks: {
    en: '{tenant} would like to list you as {names}. Accept?',
    bn: '{tenant} আপনাকে তার শিক্ষক-কর্মচারী ({names}) হিসেবে তালিকায় রাখতে চায়। গ্রহণ করবেন?',
  },
  hand_over: {
    en: 'Your name goes to the institution. Choose what else is copied there:',
    bn: 'আপনার নাম প্রতিষ্ঠানটি পাবে। আর কী কী কপি হবে, বেছে নিন:',
  },
  attached_done: {
    en: 'Accepted. {tenant} now lists you as its employee and can let you sign in there.',
    bn: 'গ্রহণ করা হয়েছে। {tenant} এখন আপনাকে তার শিক্ষক-কর্মচারী হিসেবে দেখবে এবং সেখানে লগইনের সুযোগ দিতে পারবে।',
  },
  where: {
    en: 'Sign in and open “My invitations” to answer. If you do not know the institution, decline.',
    bn: 'উত্তর দিতে লগইন করে “আমার আমন্ত্রণ” খুলুন। প্রতিষ্ঠানটি না চিনলে প্রত্যাখ্যান করুন।',
  },
  over: {
    en: 'This request is no longer open. Ask the institution to send it again.',
    bn: 'এই অনুরোধটি আর খোলা নেই। প্রতিষ্ঠানকে আবার পাঠাতে বলুন।',
  },
  not_yours: {
    en: 'The institution found you by an address or number that is no longer yours. Ask it to send the request again.',
    bn: 'যে ই-মেইল বা নম্বর দিয়ে প্রতিষ্ঠান আপনাকে খুঁজে পেয়েছিল, তা এখন আর আপনার নয়। আবার অনুরোধ পাঠাতে বলুন।',
  },
  own_password: { en: 'Set a new password', bn: 'নতুন পাসওয়ার্ড দিন' },
  accepted_done: {
    en: 'Accepted. You can now sign in at {tenant}.',
    bn: 'গ্রহণ করা হয়েছে। এখন {tenant}-এ লগইন করতে পারবেন।',
  },
});

/** Labels of a user that several rooms show. */
export const userFieldWords = defineWords({
  users: { en: 'Users', bn: 'ব্যবহারকারী' },
  user: { en: 'user', bn: 'ব্যবহারকারী' },
  extra: { en: 'Extra permissions', bn: 'বাড়তি অনুমতি' },
  name: { en: 'Name', bn: 'নাম' },
  username: { en: 'User name', bn: 'ইউজারনেম' },
  email: { en: 'Email', bn: 'ই-মেইল' },
  phone: { en: 'Mobile', bn: 'মোবাইল' },
  status: { en: 'Status', bn: 'অবস্থা' },
  active: { en: 'Active', bn: 'সক্রিয়' },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  roles: { en: 'Roles', bn: 'ভূমিকা' },
  last_login: { en: 'Last sign-in', bn: 'সর্বশেষ লগইন' },
  never: { en: 'Never', bn: 'কখনো নয়' },
  since: { en: 'Since', bn: 'শুরু' },
  new_user: { en: 'New user', bn: 'নতুন ব্যবহারকারী' },
  edit_user: { en: 'Edit user', bn: 'ব্যবহারকারী সম্পাদনা' },
  none: { en: 'No users found', bn: 'কোনো ব্যবহারকারী পাওয়া যায়নি' },
  none_hint: { en: 'Change the search, or add a user.', bn: 'খোঁজার শর্ত বদলান, অথবা ব্যবহারকারী যোগ করুন।' },
  send_link: { en: 'Send password link', bn: 'পাসওয়ার্ড লিংক পাঠান' },
  link_question: {
    en: '{name} receives a link to choose a new password.',
    bn: '{name} নতুন পাসওয়ার্ড নির্ধারণের লিংক পাবেন।',
  },
  link_confirm: { en: 'Send', bn: 'পাঠান' },
  link_by_mail: { en: 'The link was sent by email.', bn: 'ই-মেইলে লিংক পাঠানো হয়েছে।' },
  link_by_sms: { en: 'The link was sent by SMS.', bn: 'এসএমএসে লিংক পাঠানো হয়েছে।' },
  remove: { en: 'Remove', bn: 'বাদ দিন' },
  saved: { en: 'Saved.', bn: 'সংরক্ষণ করা হয়েছে।' },
  may_do: { en: 'What this person may do', bn: 'এই ব্যক্তি কী করতে পারেন' },
  invitations: { en: 'Invitations', bn: 'আমন্ত্রণ' },
  name_en: { en: 'Name (English)', bn: 'নাম (ইংরেজি)' },
  name_bn: { en: 'Name (Bengali)', bn: 'নাম (বাংলা)' },
  lang: { en: 'Language', bn: 'ভাষা' },
  company: { en: 'Company', bn: 'কোম্পানি' },
  group: { en: 'Institution group', bn: 'প্রতিষ্ঠান গ্রুপ' },
});

/** What roles and single permissions of users both say. */
export const permissionFieldWords = defineWords({
  site_permission: { en: 'User permissions by institution', bn: 'প্রতিষ্ঠানের ব্যবহারকারীর অনুমতি' },
  saved: { en: 'Permissions saved.', bn: 'অনুমতি সংরক্ষণ করা হয়েছে।' },
});
