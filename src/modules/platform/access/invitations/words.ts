import { defineWords } from '#kernel/words.ts';

export const invitationWords = defineWords({
  my_invitations: { en: 'My invitations', bn: 'আমার আমন্ত্রণ' },
  invitation: { en: 'Invitation', bn: 'আমন্ত্রণ' },
  over: {
    en: 'This invitation is no longer open. Ask for a new one.',
    bn: 'এই আমন্ত্রণটি আর খোলা নেই। নতুন আমন্ত্রণ চেয়ে নিন।',
  },
  already_invited: {
    en: 'An invitation to this address is already waiting.',
    bn: 'এই ঠিকানায় একটি আমন্ত্রণ আগে থেকেই অপেক্ষায় আছে।',
  },
  mail_subject: { en: '{tenant} invites you', bn: '{tenant} আপনাকে আমন্ত্রণ জানিয়েছে' },
  mail_body: {
    en: 'Dear colleague,\n\n{inviter} invites you to {tenant} as {roles}.\n\n{message}\n\nAccept or decline here:\n{link}\n\nThis link works for seven days. If you do not know the sender, no further action is required.',
    bn: 'প্রিয় সহকর্মী,\n\n{inviter} আপনাকে {tenant}-এ {roles} হিসেবে আমন্ত্রণ জানিয়েছেন।\n\n{message}\n\nএখানে গ্রহণ বা প্রত্যাখ্যান করুন:\n{link}\n\nলিংকটি সাত দিন কাজ করবে। প্রেরককে না চিনলে কিছুই করতে হবে না।',
  },
  needs_name: { en: 'Enter your name.', bn: 'আপনার নাম লিখুন।' },
});

export const invitationScreenWords = defineWords({
  no_token: {
    en: 'This link is incomplete. Open the invitation again from your email.',
    bn: 'লিংকটি অসম্পূর্ণ। ই-মেইল থেকে আমন্ত্রণটি আবার খুলুন।',
  },
  invite: { en: 'Invite someone', bn: 'কাউকে আমন্ত্রণ জানান' },
  lead: {
    en: 'Invitations to join an institution.',
    bn: 'কোনো প্রতিষ্ঠানে যুক্ত হওয়ার আমন্ত্রণ।',
  },
  email: { en: 'Email', bn: 'ই-মেইল' },
  message: { en: 'Message', bn: 'বার্তা' },
  roles: { en: 'Roles', bn: 'ভূমিকা' },
  state: { en: 'Status', bn: 'অবস্থা' },
  sent: { en: 'Sent', bn: 'পাঠানো হয়েছে' },
  sent_done: { en: 'The invitation was sent.', bn: 'আমন্ত্রণ পাঠানো হয়েছে।' },
  by: { en: 'By', bn: 'প্রেরক' },
  until: { en: 'Valid until', bn: 'মেয়াদ' },
  withdraw: { en: 'Withdraw', bn: 'প্রত্যাহার করুন' },
  withdraw_chosen: { en: 'Withdraw these invitations?', bn: 'এই আমন্ত্রণগুলো প্রত্যাহার করবেন?' },
  withdrawn_done: { en: 'The invitation was withdrawn.', bn: 'আমন্ত্রণ প্রত্যাহার করা হয়েছে।' },
  none: { en: 'No invitations', bn: 'কোনো আমন্ত্রণ নেই' },
  none_hint: {
    en: 'People who already have an account get an invitation and decide themselves.',
    bn: 'যাঁর অ্যাকাউন্ট আগে থেকেই আছে, তাঁকে আমন্ত্রণ পাঠানো হয়; তিনি নিজে সিদ্ধান্ত নেন।',
  },
  none_mine_hint: {
    en: 'When an institution invites you, the invitation appears here.',
    bn: 'কোনো প্রতিষ্ঠান আমন্ত্রণ জানালে তা এখানে দেখা যাবে।',
  },
  accept: { en: 'Accept', bn: 'গ্রহণ করুন' },
  decline: { en: 'Decline', bn: 'প্রত্যাখ্যান করুন' },
  accepted_done: {
    en: 'You now belong to {tenant}. Sign in at its address.',
    bn: 'আপনি এখন {tenant}-এর সঙ্গে যুক্ত। সেই প্রতিষ্ঠানের ঠিকানায় লগইন করুন।',
  },
  declined_done: { en: 'You declined.', bn: 'আপনি প্রত্যাখ্যান করেছেন।' },
  invites_you: {
    en: '{inviter} invites you as {roles}',
    bn: '{inviter} আপনাকে {roles} হিসেবে আমন্ত্রণ জানিয়েছেন',
  },
  waiting: { en: 'Waiting', bn: 'অপেক্ষায়' },
  opened_on: { en: 'Link opened {time}', bn: 'লিংক খোলা হয়েছে {time}' },
  opened_hint: {
    en: 'A hint only: mail scanners open links, too.',
    bn: 'এটি শুধু একটি ইঙ্গিত: ই-মেইল স্ক্যানারও লিংক খোলে।',
  },
  accepted: { en: 'Accepted', bn: 'গৃহীত' },
  declined: { en: 'Declined', bn: 'প্রত্যাখ্যাত' },
  withdrawn: { en: 'Withdrawn', bn: 'প্রত্যাহৃত' },
  expired: { en: 'Expired', bn: 'মেয়াদোত্তীর্ণ' },
  title: { en: 'Invitation to {tenant}', bn: '{tenant}-এর আমন্ত্রণ' },
  page: { en: 'Invitation', bn: 'আমন্ত্রণ' },
  for_address: { en: 'For {email}, as {roles}', bn: '{email}-এর জন্য, {roles} হিসেবে' },
  your_name_en: { en: 'Your name (English)', bn: 'আপনার নাম (ইংরেজি)' },
  your_name_bn: { en: 'Your name (Bengali)', bn: 'আপনার নাম (বাংলা)' },
  password: { en: 'Choose a password', bn: 'একটি পাসওয়ার্ড দিন' },
  password_again: { en: 'Password again', bn: 'পাসওয়ার্ড আবার লিখুন' },
  has_login: {
    en: 'You already have an account; nothing else is needed.',
    bn: 'আপনার অ্যাকাউন্ট আগে থেকেই আছে; আর কিছু লাগবে না।',
  },
  closed: {
    en: 'This invitation is no longer open. Ask for a new one.',
    bn: 'এই আমন্ত্রণটি আর খোলা নেই। নতুন আমন্ত্রণ চেয়ে নিন।',
  },
  to_login: { en: 'Go to sign in', bn: 'লগইন পাতায় যান' },
  welcome: { en: 'Welcome. You can sign in now.', bn: 'স্বাগতম। এখন লগইন করতে পারেন।' },
});
