import { defineWords } from '#kernel/words.ts';

export const offlineWords = defineWords({
  no_network: { en: 'No connection', bn: 'ইন্টারনেট সংযোগ নেই' },
  no_network_lead: {
    en: 'This page needs the internet. Your menu, and pages that work without it, open from the dashboard.',
    bn: 'এই পাতার জন্য ইন্টারনেট দরকার। মেনু এবং ইন্টারনেট ছাড়া চলে এমন পাতা ড্যাশবোর্ড থেকে খুলুন।',
  },
  to_start: { en: 'Dashboard', bn: 'ড্যাশবোর্ড' },
  offline: { en: 'Offline', bn: 'অফলাইন' },
  waiting: {
    en: '{count} {count|change|changes} not sent yet',
    bn: '{count}টি পরিবর্তন এখনো পাঠানো হয়নি',
  },
  look: {
    en: '{count} {count|change needs|changes need} your attention',
    bn: '{count}টি পরিবর্তন আপনাকে দেখতে হবে',
  },
  update: { en: 'New version', bn: 'নতুন সংস্করণ' },
  drawer: { en: 'Work kept on this device', bn: 'এই ডিভাইসে রাখা কাজ' },
  drawer_lead: {
    en: 'What you save without a connection is kept here, readable by you alone, and sent in order when you are back online.',
    bn: 'সংযোগ ছাড়া যা সংরক্ষণ করেন তা এখানে থাকে, শুধু আপনিই দেখতে পান; সংযোগ এলে ক্রমানুসারে পাঠানো হয়।',
  },
  nothing: { en: 'Everything is sent', bn: 'সবকিছু পাঠানো হয়েছে' },
  nothing_hint: {
    en: 'Nothing is waiting on this device.',
    bn: 'এই ডিভাইসে কোনো কাজ অপেক্ষায় নেই।',
  },
  offline_hint: {
    en: 'No connection. Pages marked as offline work go on; everything else is back when the connection is.',
    bn: 'সংযোগ নেই। অফলাইনে চলে এমন পাতায় কাজ চালিয়ে যেতে পারেন; বাকি সব সংযোগ এলে চলবে।',
  },
  shown_as_of: {
    en: 'No connection. Shown as of {time}.',
    bn: 'সংযোগ নেই। {time}-এর তথ্য দেখানো হচ্ছে।',
  },
  sign_in: {
    en: 'Sign in to send what is waiting. It is sent only when you yourself are signed in.',
    bn: 'অপেক্ষায় থাকা কাজ পাঠাতে লগইন করুন। শুধু আপনি নিজে লগইন করলেই তা পাঠানো হবে।',
  },
  to_sign_in: { en: 'Sign in', bn: 'লগইন' },
  state_waiting: { en: 'Waiting', bn: 'অপেক্ষায়' },
  state_look: { en: 'Needs attention', bn: 'দেখা দরকার' },
  partly: {
    en: 'Part of it was not saved: it was changed elsewhere, no longer fits, or someone has joined. Open it to choose.',
    bn: 'এর একটি অংশ সংরক্ষণ হয়নি: অন্য কেউ বদলেছেন, আর মেলে না, বা নতুন কেউ যুক্ত হয়েছে। খুলে ঠিক করুন।',
  },
  kept_at: { en: 'Kept {time}', bn: '{time}-এ রাখা' },
  open: { en: 'Open', bn: 'খুলুন' },
  retry: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
  send_now: { en: 'Send now', bn: 'এখনই পাঠান' },
  discard: { en: 'Discard', bn: 'বাদ দিন' },
  discard_title: { en: 'Discard this change?', bn: 'পরিবর্তনটি বাদ দেবেন?' },
  discard_text: {
    en: '{what}: what you entered is removed from this device and is not sent. This cannot be undone.',
    bn: '{what}: আপনার লেখা এই ডিভাইস থেকে মুছে যাবে, পাঠানো হবে না। এটি আর ফেরানো যাবে না।',
  },
  update_title: { en: 'A new version is ready', bn: 'নতুন সংস্করণ প্রস্তুত' },
  update_text: {
    en: 'Finish what you are doing, then reload the page.',
    bn: 'হাতের কাজ শেষ করে পাতাটি আবার লোড করুন।',
  },
  reload: { en: 'Reload', bn: 'আবার লোড করুন' },
  install: { en: 'Install as an app', bn: 'অ্যাপ হিসেবে রাখুন' },
  install_why: {
    en: 'Opens from an icon on this device, also without a connection.',
    bn: 'এই ডিভাইসের আইকন থেকে খুলবে, সংযোগ না থাকলেও।',
  },
  install_now: { en: 'Install', bn: 'ইনস্টল করুন' },
  install_later: { en: 'Not now', bn: 'এখন নয়' },
  leave_title: { en: 'Sign out and lose unsent work?', bn: 'না পাঠানো কাজ ফেলে লগআউট করবেন?' },
  leave_text: {
    en: '{count} {count|change has|changes have} not been sent yet. Signing out removes {count|it|them} from this device.',
    bn: '{count}টি পরিবর্তন এখনো পাঠানো হয়নি। লগআউট করলে এই ডিভাইস থেকে মুছে যাবে।',
  },
  leave: { en: 'Sign out', bn: 'লগআউট' },
  stay: { en: 'Stay signed in', bn: 'লগইন থাকুন' },
  alone_title: { en: 'Sign out without a connection?', bn: 'সংযোগ ছাড়াই লগআউট করবেন?' },
  alone_text: {
    en: 'Your session can only be ended with a connection. Sign out now, and everything kept for you is removed from this device; the session ends when Bidyapith next opens here with a connection.',
    bn: 'সংযোগ ছাড়া আপনার লগইন শেষ করা যায় না। এখন লগআউট করলে এই ডিভাইসে আপনার জন্য রাখা সব মুছে যাবে; পরে সংযোগসহ এখানে বিদ্যাপীঠ খোলামাত্র লগইন শেষ হবে।',
  },
  alone_unsent: {
    en: '{count} {count|change that was|changes that were} not sent will be lost. Stay signed in to keep {count|it|them}, readable by you alone, until {count|it is|they are} sent.',
    bn: 'না পাঠানো {count}টি পরিবর্তন হারিয়ে যাবে। লগইন থাকলে পাঠানো পর্যন্ত এখানে থাকবে, শুধু আপনিই দেখতে পাবেন।',
  },
  alone_sent: {
    en: 'Everything you saved has been sent.',
    bn: 'আপনার সংরক্ষণ করা সবকিছু পাঠানো হয়েছে।',
  },
  alone_leave: { en: 'Clear and sign out', bn: 'মুছে লগআউট করুন' },
  other_page: {
    en: 'No connection. This page opens when you are back online.',
    bn: 'সংযোগ নেই। সংযোগ এলে এই পাতা খুলবে।',
  },
});
