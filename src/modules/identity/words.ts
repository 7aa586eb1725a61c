import { defineWords } from '#kernel/words.ts';

export const identityWords = defineWords({
  login: { en: 'Login', bn: 'লগইন' },
  login_lead: { en: 'Sign in to continue', bn: 'চালিয়ে যেতে লগইন করুন' },
  identifier: { en: 'User name, mobile number or email', bn: 'ইউজারনেম, মোবাইল নম্বর বা ই-মেইল' },
  password: { en: 'Password', bn: 'পাসওয়ার্ড' },
  password_again: { en: 'Password again', bn: 'পাসওয়ার্ড আবার লিখুন' },
  new_password: { en: 'New password', bn: 'নতুন পাসওয়ার্ড' },
  current_password: { en: 'Current password', bn: 'বর্তমান পাসওয়ার্ড' },
  remember: { en: 'Remember me', bn: 'আমাকে মনে রাখুন' },
  forgot: { en: 'Forgot your password?', bn: 'পাসওয়ার্ড ভুলে গেছেন?' },
  sign_in: { en: 'Login', bn: 'লগইন করুন' },
  sign_out: { en: 'Logout', bn: 'লগআউট' },
  second_factor: { en: 'Code from your authenticator', bn: 'অথেনটিকেটর অ্যাপের কোড' },
  second_factor_wrong: { en: 'This code is not valid.', bn: 'এই কোডটি সঠিক নয়।' },
  failed: { en: 'These credentials do not match our records.', bn: 'এই তথ্য আমাদের রেকর্ডের সাথে মেলে না।' },
  disabled: {
    en: 'This account is disabled. Please, contact the system administrator.',
    bn: 'এই অ্যাকাউন্টটি নিষ্ক্রিয় করা হয়েছে। অনুগ্রহ করে সিস্টেম অ্যাডমিনিস্ট্রেটরের সাথে যোগাযোগ করুন।',
  },
  throttled: {
    en: 'Too many login attempts. Please try again in {seconds} seconds.',
    bn: 'অনেকবার লগইনের চেষ্টা হয়েছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  crowded: {
    en: 'Very many people are signing in at this moment. Please try again in {seconds} seconds.',
    bn: 'এই মুহূর্তে একসঙ্গে অনেকে লগইন করছেন। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  no_company: {
    en: 'Error: No company assigned to your account. Please, contact the system administrator.',
    bn: 'ত্রুটি: আপনার অ্যাকাউন্টে কোনো প্রতিষ্ঠান নির্ধারিত নেই। সিস্টেম অ্যাডমিনিস্ট্রেটরের সাথে যোগাযোগ করুন।',
  },
  not_ours: {
    en: 'This person has an account of their own or at another institution. They can ask for a reset link at the login.',
    bn: 'এই ব্যক্তির নিজের অথবা অন্য প্রতিষ্ঠানের অ্যাকাউন্ট আছে। তিনি লগইন পাতা থেকে রিসেট লিংক চাইতে পারেন।',
  },
  first_password: { en: 'Choose your own password', bn: 'নিজের পাসওয়ার্ড ঠিক করুন' },
  first_password_lead: {
    en: 'You signed in with a password from the school. Choose one that only you know.',
    bn: 'আপনি প্রতিষ্ঠানের দেওয়া পাসওয়ার্ড দিয়ে ঢুকেছেন। এমন একটি পাসওয়ার্ড দিন যা শুধু আপনিই জানেন।',
  },
  given_password: { en: 'Password from the school', bn: 'প্রতিষ্ঠানের দেওয়া পাসওয়ার্ড' },
  reset_title: { en: 'Reset Link Page', bn: 'পাসওয়ার্ড রিসেট' },
  reset_lead: {
    en: 'We send a link to your e-mail address; it works for one hour.',
    bn: 'আপনার ই-মেইলে একটি লিংক পাঠানো হবে; লিংকটি এক ঘণ্টা কাজ করবে।',
  },
  reset_email: { en: 'Email', bn: 'ই-মেইল' },
  send_link: { en: 'Send Password Reset Link', bn: 'রিসেট লিংক পাঠান' },
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
    en: 'At least six characters that nobody would guess.',
    bn: 'কমপক্ষে ছয় অক্ষর, যা কেউ অনুমান করতে পারবে না।',
  },
  current_wrong: { en: 'This is not your current password.', bn: 'এটি আপনার বর্তমান পাসওয়ার্ড নয়।' },
  not_a_mobile: {
    en: 'This is not a Bangladeshi mobile number.',
    bn: 'এটি বাংলাদেশের কোনো মোবাইল নম্বর নয়।',
  },
  identifier_needed: {
    en: 'Keep a user name, an e-mail address or a mobile number to sign in with.',
    bn: 'লগইনের জন্য ইউজারনেম, ই-মেইল বা মোবাইল নম্বরের অন্তত একটি রাখুন।',
  },
  profile: { en: 'Profile', bn: 'প্রোফাইল' },
  back_to_login: { en: 'Back to login', bn: 'লগইনে ফিরুন' },
  show_password: { en: 'Show password', bn: 'পাসওয়ার্ড দেখুন' },
});
