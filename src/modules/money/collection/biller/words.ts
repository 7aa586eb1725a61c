import { defineWords } from '#kernel/words.ts';

export const billerWords = defineWords({
  title: { en: 'Wallet apps and bank counters', bn: 'মোবাইল অ্যাপ ও ব্যাংক কাউন্টার' },
  lead: {
    en: 'Companies that ask for the dues of a bill number and report payments. Each one signs with a key of its own.',
    bn: 'যেসব কোম্পানি বিল নম্বর দিয়ে বকেয়া জানে ও পেমেন্টের খবর দেয়। প্রত্যেকের আলাদা চাবি থাকে।',
  },
  may_view: { en: 'View keys of billers', bn: 'বিলারের চাবি দেখা' },
  may_change: { en: 'Create and revoke keys of billers', bn: 'বিলারের চাবি তৈরি ও বাতিল করা' },
  add: { en: 'Create key', bn: 'চাবি তৈরি করুন' },
  none: { en: 'No keys yet', bn: 'এখনো কোনো চাবি নেই' },
  none_hint: {
    en: 'Create one when a bank or wallet connects to the institution.',
    bn: 'কোনো ব্যাংক বা অ্যাপ প্রতিষ্ঠানের সঙ্গে যুক্ত হলে একটি তৈরি করুন।',
  },
  name: { en: 'Company', bn: 'কোম্পানি' },
  method: { en: 'On receipts as', bn: 'রসিদে যে নামে থাকবে' },
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  nagad: { en: 'Nagad', bn: 'নগদ' },
  rocket: { en: 'Rocket', bn: 'রকেট' },
  upay: { en: 'Upay', bn: 'উপায়' },
  bank: { en: 'Bank', bn: 'ব্যাংক' },
  key: { en: 'Key', bn: 'চাবি' },
  secret: { en: 'Secret', bn: 'গোপন কোড' },
  once: {
    en: 'The secret is shown this once. Copy it now and send it to the company on a safe way.',
    bn: 'গোপন কোডটি শুধু এবারই দেখা যাবে। এখনই কপি করে নিরাপদে কোম্পানিকে পাঠান।',
  },
  made: { en: 'Created {time}', bn: 'তৈরি {time}' },
  used: { en: 'Last payment {time}', bn: 'শেষ পেমেন্ট {time}' },
  unused: { en: 'No payment yet', bn: 'এখনো কোনো পেমেন্ট নেই' },
  revoked: { en: 'Revoked', bn: 'বাতিল' },
  revoke: { en: 'Revoke key', bn: 'চাবি বাতিল করুন' },
  revoke_ask: { en: 'Revoke the key of {name}?', bn: '{name}-এর চাবি বাতিল করবেন?' },
  revoke_text: {
    en: 'The company can neither ask for dues nor report payments with it any more.',
    bn: 'এই চাবি দিয়ে কোম্পানি আর বকেয়া জানতে বা পেমেন্টের খবর দিতে পারবে না।',
  },
  revoked_done: { en: 'Key revoked.', bn: 'চাবি বাতিল হয়েছে।' },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
});
