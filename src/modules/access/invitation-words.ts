import { defineWords } from '#kernel/words.ts';

export const invitationWords = defineWords({
  my_invitations: { en: 'My invitations', bn: 'আমার আমন্ত্রণ' },
  invitation: { en: 'Invitation', bn: 'আমন্ত্রণ' },
  over: {
    en: 'This invitation is no longer open. Ask for a new one.',
    bn: 'এই আমন্ত্রণটি আর খোলা নেই। নতুন আমন্ত্রণ চেয়ে নিন।',
  },
  already_invited: {
    en: 'An invitation to this address is waiting already.',
    bn: 'এই ঠিকানায় একটি আমন্ত্রণ আগে থেকেই অপেক্ষায় আছে।',
  },
  needs_email: {
    en: 'This login exists already, without an email. The person’s own institution must add one first.',
    bn: 'লগইনটি আগে থেকেই আছে, কিন্তু ই-মেইল নেই। আগে সেই ব্যক্তির প্রতিষ্ঠানকে ই-মেইল যোগ করতে হবে।',
  },
  mail_subject: { en: '{place} invites you', bn: '{place} আপনাকে আমন্ত্রণ জানিয়েছে' },
  mail_body: {
    en: 'Dear colleague,\n\n{inviter} invites you to {place} as {roles}.\n\n{message}\n\nAccept or decline here:\n{link}\n\nThis link works for seven days. If you do not know the sender, no further action is required.',
    bn: 'প্রিয় সহকর্মী,\n\n{inviter} আপনাকে {place}-এ {roles} হিসেবে আমন্ত্রণ জানিয়েছেন।\n\n{message}\n\nএখানে গ্রহণ বা প্রত্যাখ্যান করুন:\n{link}\n\nলিংকটি সাত দিন কাজ করবে। প্রেরককে না চিনলে কিছুই করতে হবে না।',
  },
  needs_name: { en: 'Write your name.', bn: 'আপনার নাম লিখুন।' },
});
