import { defineWords } from '#kernel/words.ts';

export const identityWords = defineWords({
  login: { en: 'Sign in', bn: 'লগইন' },
  login_lead: { en: 'Sign in to continue', bn: 'চালিয়ে যেতে লগইন করুন' },
  identifier: { en: 'User name, mobile number or email', bn: 'ইউজারনেম, মোবাইল নম্বর বা ই-মেইল' },
  password: { en: 'Password', bn: 'পাসওয়ার্ড' },
  password_again: { en: 'Password again', bn: 'পাসওয়ার্ড আবার লিখুন' },
  new_password: { en: 'New password', bn: 'নতুন পাসওয়ার্ড' },
  current_password: { en: 'Current password', bn: 'বর্তমান পাসওয়ার্ড' },
  remember: { en: 'Remember me', bn: 'এই ডিভাইসে লগইন রাখুন' },
  forgot: { en: 'Forgot your password?', bn: 'পাসওয়ার্ড ভুলে গেছেন?' },
  sign_in: { en: 'Sign in', bn: 'লগইন করুন' },
  sign_out: { en: 'Sign out', bn: 'লগআউট' },
  second_factor: { en: 'Code from your authenticator app', bn: 'অথেনটিকেটর অ্যাপের কোড' },
  second_factor_is_on: {
    en: 'Two-step sign-in is already on. Turn it off first; that takes a code.',
    bn: 'দুই ধাপে লগইন আগে থেকেই চালু আছে। আগে একটি কোড দিয়ে সেটি বন্ধ করুন।',
  },
  second_factor_wrong: { en: 'This code is not valid.', bn: 'এই কোডটি সঠিক নয়।' },
  failed: { en: 'These credentials do not match our records.', bn: 'ইউজারনেম বা পাসওয়ার্ড ভুল হয়েছে।' },
  signed_out: {
    en: 'You were signed out. Sign in to continue.',
    bn: 'আপনি লগআউট হয়ে গেছেন। চালিয়ে যেতে লগইন করুন।',
  },
  remember_families: {
    en: 'For students and guardians. Staff are signed out when the browser closes.',
    bn: 'শিক্ষার্থী ও অভিভাবকদের জন্য। ব্রাউজার বন্ধ করলে শিক্ষক ও কর্মচারীরা লগআউট হয়ে যান।',
  },
  second_factor_throttled: {
    en: 'Too many wrong codes. Please try again in {seconds} seconds.',
    bn: 'অনেকবার ভুল কোড দেওয়া হয়েছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  codes_tried_subject: { en: 'Someone knows your password', bn: 'কেউ আপনার পাসওয়ার্ড জানে' },
  codes_tried_body: {
    en: 'Someone signed in with your password and entered a wrong code five times. They did not get in. If it was not you, change your password now.',
    bn: 'কেউ আপনার পাসওয়ার্ড দিয়ে লগইনের চেষ্টা করে পাঁচবার ভুল কোড দিয়েছে। কেউ ঢুকতে পারেনি। আপনি না হলে এখনই পাসওয়ার্ড পরিবর্তন করুন।',
  },
  bad_username: {
    en: 'A user name starts with a letter and has 3 to 40 lower-case letters, digits, dots, hyphens or underscores.',
    bn: 'ইউজারনেম ছোট হাতের ইংরেজি অক্ষর দিয়ে শুরু হবে; ৩ থেকে ৪০টি অক্ষর, অঙ্ক, ডট, হাইফেন বা আন্ডারস্কোর।',
  },
  own_password_first: {
    en: 'This account was created by another institution. Its owner must first set a new password with “Forgot your password?”, using the mobile number or email address by which you found them.',
    bn: 'অ্যাকাউন্টটি অন্য একটি প্রতিষ্ঠান তৈরি করেছে। আগে এর মালিককে “পাসওয়ার্ড ভুলে গেছেন?” থেকে সংশ্লিষ্ট মোবাইল নম্বর বা ই-মেইল দিয়ে নতুন পাসওয়ার্ড দিতে হবে।',
  },
  disabled: {
    en: 'This account is disabled. Please, contact the system administrator.',
    bn: 'এই অ্যাকাউন্টটি নিষ্ক্রিয় করা হয়েছে। অনুগ্রহ করে সিস্টেম অ্যাডমিনিস্ট্রেটরের সাথে যোগাযোগ করুন।',
  },
  throttled: {
    en: 'Too many login attempts. Please try again in {seconds} seconds.',
    bn: 'অনেকবার লগইনের চেষ্টা হয়েছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  tried_everywhere: {
    en: 'Many wrong passwords were tried for this account. To sign in on this device now, choose “Forgot your password?” and get a code or link. Or try again in {seconds} seconds.',
    bn: 'এই অ্যাকাউন্টে অনেকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে। এই ডিভাইসে এখনই লগইন করতে “পাসওয়ার্ড ভুলে গেছেন?” বেছে কোড বা লিংক নিন। অথবা {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  crowded: {
    en: 'Many people are signing in right now. Try again in {seconds} seconds.',
    bn: 'এই মুহূর্তে একসঙ্গে অনেকে লগইন করছেন। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  no_company: {
    en: 'Error: No company assigned to your account. Please, contact the system administrator.',
    bn: 'ত্রুটি: আপনার অ্যাকাউন্টে কোনো প্রতিষ্ঠান নির্ধারিত নেই। সিস্টেম অ্যাডমিনিস্ট্রেটরের সাথে যোগাযোগ করুন।',
  },
  not_ours: {
    en: 'This person has their own account or one at another institution. They can request a reset link on the sign-in page.',
    bn: 'এই ব্যক্তির নিজের অথবা অন্য প্রতিষ্ঠানের অ্যাকাউন্ট আছে। তিনি লগইন পাতা থেকে রিসেট লিংক চাইতে পারেন।',
  },
  first_password: { en: 'Choose your own password', bn: 'নিজের পাসওয়ার্ড ঠিক করুন' },
  first_password_lead: {
    en: 'You signed in with a password from your institution. Choose one that only you know.',
    bn: 'আপনি প্রতিষ্ঠানের দেওয়া পাসওয়ার্ড দিয়ে লগইন করেছেন। এমন একটি পাসওয়ার্ড দিন যা শুধু আপনিই জানেন।',
  },
  given_password: { en: 'Password from your institution', bn: 'প্রতিষ্ঠানের দেওয়া পাসওয়ার্ড' },
  reset_title: { en: 'Reset your password', bn: 'পাসওয়ার্ড রিসেট' },
  reset_lead: {
    en: 'Enter your email address to get a link, or your mobile number to get a code by SMS.',
    bn: 'ই-মেইল লিখলে একটি লিংক, মোবাইল নম্বর লিখলে এসএমএসে একটি কোড পাঠানো হবে।',
  },
  reset_identifier: { en: 'Email or mobile number', bn: 'ই-মেইল বা মোবাইল নম্বর' },
  send_link: { en: 'Send Password Reset Link', bn: 'রিসেট লিংক পাঠান' },
  code_sent: {
    en: 'We sent a six-digit code to your mobile number. It works for ten minutes.',
    bn: 'আপনার মোবাইল নম্বরে ছয় অঙ্কের একটি কোড পাঠানো হয়েছে। কোডটি দশ মিনিট কাজ করবে।',
  },
  unknown_phone: {
    en: "We can't find a user with that mobile number.",
    bn: 'এই মোবাইল নম্বরে কোনো ব্যবহারকারী পাওয়া যায়নি।',
  },
  unknown_phone_office: {
    en: "We can't find a user with that mobile number. Ask the school office: {phone}.",
    bn: 'এই মোবাইল নম্বরে কোনো ব্যবহারকারী পাওয়া যায়নি। প্রতিষ্ঠানের অফিসে যোগাযোগ করুন: {phone}।',
  },
  ask_office: {
    en: 'A password cannot be reset with a user name. Ask the school office: {phone}.',
    bn: 'ইউজারনেম দিয়ে পাসওয়ার্ড রিসেট করা যায় না। প্রতিষ্ঠানের অফিসে যোগাযোগ করুন: {phone}।',
  },
  ask_operator: {
    en: 'A password cannot be reset with a user name. Enter your email address.',
    bn: 'ইউজারনেম দিয়ে পাসওয়ার্ড রিসেট করা যায় না। আপনার ই-মেইল লিখুন।',
  },
  no_sms_office: {
    en: 'SMS cannot be sent from here. Use your email address, or ask the school office: {phone}.',
    bn: 'এখান থেকে এসএমএস পাঠানো যায় না। ই-মেইল ব্যবহার করুন, অথবা প্রতিষ্ঠানের অফিসে যোগাযোগ করুন: {phone}।',
  },
  open_account: { en: 'Open my account', bn: 'আমার অ্যাকাউন্ট খুলুন' },
  link_sent: {
    en: 'We have e-mailed your password reset link!',
    bn: 'আপনার ই-মেইলে পাসওয়ার্ড রিসেট লিংক পাঠানো হয়েছে!',
  },
  unknown_email: {
    en: "We can't find a user with that e-mail address.",
    bn: 'এই ই-মেইল ঠিকানায় কোনো ব্যবহারকারী পাওয়া যায়নি।',
  },
  invalid_token: { en: 'This password reset token is invalid.', bn: 'পাসওয়ার্ড রিসেট লিংকটি আর কার্যকর নয়।' },
  reset_done: { en: 'Your password has been reset!', bn: 'আপনার পাসওয়ার্ড পরিবর্তন হয়েছে!' },
  set_password: { en: 'Set your password', bn: 'পাসওয়ার্ড নির্ধারণ করুন' },
  save_password: { en: 'Save password', bn: 'পাসওয়ার্ড সংরক্ষণ করুন' },
  password_short: {
    en: 'The password must be at least {min} characters.',
    bn: 'পাসওয়ার্ড কমপক্ষে {min} অক্ষরের হতে হবে।',
  },
  password_common: {
    en: 'This password is too easy to guess. Choose another one.',
    bn: 'পাসওয়ার্ডটি খুব সহজে অনুমান করা যায়। অন্য একটি দিন।',
  },
  password_mismatch: { en: 'The password confirmation does not match.', bn: 'দুটি পাসওয়ার্ড মেলেনি।' },
  mail_reset_subject: { en: 'Reset your password', bn: 'পাসওয়ার্ড রিসেট' },
  mail_reset_body: {
    en: 'You are receiving this email because we received a password reset request for your account.\n\n{link}\n\nThis link works for one hour. If you did not request a password reset, no further action is required.',
    bn: 'আপনার অ্যাকাউন্টের পাসওয়ার্ড রিসেটের অনুরোধ পাওয়ায় এই ই-মেইল পাঠানো হলো।\n\n{link}\n\nলিংকটি এক ঘণ্টা কাজ করবে। আপনি অনুরোধ না করে থাকলে কিছুই করতে হবে না।',
  },
  mail_first_subject: { en: 'Welcome to {site}: set your password', bn: '{site}-এ স্বাগতম: পাসওয়ার্ড নির্ধারণ করুন' },
  mail_first_body: {
    en: 'Your account for {site} is ready. User name: {username}\n\nSet your password here:\n{link}\n\nThis link works for seven days.',
    bn: '{site}-এর জন্য আপনার অ্যাকাউন্ট প্রস্তুত। ইউজারনেম: {username}\n\nএখানে পাসওয়ার্ড নির্ধারণ করুন:\n{link}\n\nলিংকটি সাত দিন কাজ করবে।',
  },
  second_factor_hint: {
    en: 'Six digits from the app, or one of your recovery codes.',
    bn: 'অ্যাপের ছয় অঙ্ক, অথবা আপনার একটি রিকভারি কোড।',
  },
  password_rule: {
    en: 'At least 6 characters; avoid easy words.',
    bn: 'কমপক্ষে ৬ অক্ষর; সহজ শব্দ এড়িয়ে চলুন।',
  },
  current_wrong: { en: 'This is not your current password.', bn: 'এটি আপনার বর্তমান পাসওয়ার্ড নয়।' },
  not_a_mobile: {
    en: 'This is not a Bangladeshi mobile number.',
    bn: 'এটি বাংলাদেশের কোনো মোবাইল নম্বর নয়।',
  },
  identifier_needed: {
    en: 'Keep at least a user name, email or mobile number to sign in with.',
    bn: 'লগইনের জন্য ইউজারনেম, ই-মেইল বা মোবাইল নম্বরের অন্তত একটি রাখুন।',
  },
  profile: { en: 'Profile', bn: 'প্রোফাইল' },
  back_to_login: { en: 'Back to sign in', bn: 'লগইন পাতায় ফিরুন' },
  show_password: { en: 'Show password', bn: 'পাসওয়ার্ড দেখুন' },
});

/** Codes that prove an email address or a mobile number. */
export const codeWords = defineWords({
  no_sms: {
    en: 'This installation cannot send SMS. Use an email address instead.',
    bn: 'এখান থেকে এসএমএস পাঠানো যায় না। মোবাইল নম্বরের বদলে ই-মেইল ব্যবহার করুন।',
  },
  too_many_codes: {
    en: 'Too many codes were requested. Please try again in {seconds} seconds.',
    bn: 'অনেকবার কোড চাওয়া হয়েছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  wrong_code: {
    en: 'This code is not valid. Check it, or request a new one.',
    bn: 'কোডটি সঠিক নয়। মিলিয়ে দেখুন, অথবা নতুন কোড নিন।',
  },
  claim_subject: { en: 'Your confirmation code', bn: 'আপনার নিশ্চিতকরণ কোড' },
  claim_body: {
    en: 'Bidyapith: your confirmation code is {code}. It works for ten minutes. If you did not request it, ignore this message and share the code with no one.',
    bn: 'বিদ্যাপীঠ: আপনার নিশ্চিতকরণ কোড {code}। কোডটি দশ মিনিট কাজ করবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না, কোডটি কাউকে জানাবেন না।',
  },
  reset_subject: { en: 'Your password reset code', bn: 'পাসওয়ার্ড রিসেট কোড' },
  reset_body: {
    en: 'Bidyapith: your password reset code is {code}. It works for ten minutes. If you did not request it, ignore this message and share the code with no one.',
    bn: 'বিদ্যাপীঠ: আপনার পাসওয়ার্ড রিসেট কোড {code}। কোডটি দশ মিনিট কাজ করবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না, কোডটি কাউকে জানাবেন না।',
  },
  code: { en: 'Six-digit code', bn: 'ছয় অঙ্কের কোড' },
  confirm: { en: 'Confirm', bn: 'নিশ্চিত করুন' },
  confirm_now: { en: 'Send a code', bn: 'কোড পাঠান' },
  cancel_claim: { en: 'Cancel', bn: 'বাতিল' },
  claim_waiting: {
    en: 'We sent a code to {value}. Enter it to confirm; until then nothing changes.',
    bn: '{value}-এ একটি কোড পাঠানো হয়েছে। কোডটি লিখে নিশ্চিত করুন; তার আগে কিছু বদলাবে না।',
  },
  confirmed: { en: 'Confirmed.', bn: 'নিশ্চিত করা হয়েছে।' },
  not_confirmed: { en: 'Not confirmed', bn: 'নিশ্চিত করা হয়নি' },
  is_confirmed: { en: 'Confirmed', bn: 'নিশ্চিত' },
  not_confirmed_why: {
    en: 'Confirm {value} to reset your password with it and to be found by another institution.',
    bn: '{value} নিশ্চিত করলে এটি দিয়ে পাসওয়ার্ড রিসেট করা যাবে এবং অন্য প্রতিষ্ঠান আপনাকে খুঁজে পাবে।',
  },
});
