import { defineWords } from '#kernel/words.ts';

/** Words of the calendar file. */
export const feedWords = defineWords({
  mine: { en: 'Routine', bn: 'রুটিন' },
  of_child: { en: 'Routine: {name}', bn: 'রুটিন: {name}' },
  room: { en: 'Room {room}', bn: 'কক্ষ {room}' },
  not_held: { en: 'Not held', bn: 'ক্লাস হবে না' },
  swapped: { en: 'Swapped (usually period {number})', bn: 'অদলবদল (অন্যদিন {number} নম্বর পিরিয়ডে)' },
  given_by: { en: 'Taken by {name}', bn: '{name} নেবেন' },
  covering: { en: 'Substitution, in place of {name}', bn: 'বদলি ক্লাস, {name}-এর পরিবর্তে' },
  substitute: { en: 'Substitute, in place of {name}', bn: 'বদলি শিক্ষক, {name}-এর পরিবর্তে' },
  another: { en: 'another teacher', bn: 'অন্য শিক্ষক' },
  moon: { en: '{name} (depends on the moon)', bn: '{name} (চাঁদ দেখা সাপেক্ষে)' },
  title: { en: 'In the calendar of your phone', bn: 'ফোনের ক্যালেন্ডারে' },
  lead: {
    en: 'Your phone’s calendar can show this routine with every change, and the holidays.',
    bn: 'এই রুটিন, এর প্রতিটি পরিবর্তন ও ছুটি আপনার ফোনের ক্যালেন্ডারে দেখা যাবে।',
  },
  make: { en: 'Create an address', bn: 'ঠিকানা তৈরি করুন' },
  renew: { en: 'Create a new address', bn: 'নতুন ঠিকানা তৈরি করুন' },
  end: { en: 'End the address', bn: 'ঠিকানা বন্ধ করুন' },
  made_on: { en: 'Address created on {day}.', bn: '{day} তারিখে ঠিকানা তৈরি হয়েছে।' },
  read_on: { en: 'Last read {time}.', bn: 'সর্বশেষ পড়া হয়েছে {time}।' },
  never_read: { en: 'Not read by a calendar yet.', bn: 'এখনো কোনো ক্যালেন্ডার পড়েনি।' },
  once: {
    en: 'This address is shown only now. Anyone who has it can read the routine, so keep it to yourself.',
    bn: 'এই ঠিকানা শুধু এখনই দেখানো হচ্ছে। ঠিকানাটি যার কাছে থাকবে সে রুটিন দেখতে পারবে, তাই কাউকে দেবেন না।',
  },
  address: { en: 'Address', bn: 'ঠিকানা' },
  copy: { en: 'Copy', bn: 'কপি করুন' },
  copied: { en: 'Copied', bn: 'কপি হয়েছে' },
  open: { en: 'Open in the calendar app', bn: 'ক্যালেন্ডার অ্যাপে খুলুন' },
  how_iphone: {
    en: 'iPhone: touch “Open in the calendar app”, or under Settings → Calendar → Accounts add a subscribed calendar with this address.',
    bn: 'আইফোন: “ক্যালেন্ডার অ্যাপে খুলুন” চাপুন, অথবা সেটিংস → ক্যালেন্ডার → অ্যাকাউন্ট থেকে এই ঠিকানা দিয়ে সাবস্ক্রাইব করা ক্যালেন্ডার যোগ করুন।',
  },
  how_android: {
    en: 'Android: open calendar.google.com in a browser, choose Other calendars → From URL and paste the address. It then appears on the phone.',
    bn: 'অ্যান্ড্রয়েড: ব্রাউজারে calendar.google.com খুলে Other calendars → From URL বেছে ঠিকানাটি দিন। এরপর ফোনেও দেখা যাবে।',
  },
  renew_ask: { en: 'Create a new address?', bn: 'নতুন ঠিকানা তৈরি করবেন?' },
  renew_text: {
    en: 'The address you have now stops working. Calendars that read it need the new one.',
    bn: 'এখনকার ঠিকানা আর কাজ করবে না। যে ক্যালেন্ডারে সেটি আছে, সেখানে নতুন ঠিকানা দিতে হবে।',
  },
  end_ask: { en: 'End the address?', bn: 'ঠিকানা বন্ধ করবেন?' },
  end_text: {
    en: 'Calendars that read it no longer get the routine.',
    bn: 'যে ক্যালেন্ডারে ঠিকানাটি আছে, সেখানে আর রুটিন আসবে না।',
  },
  ended: { en: 'The address no longer works.', bn: 'ঠিকানাটি আর কাজ করবে না।' },
});
