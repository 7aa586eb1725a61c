import { defineWords } from '#kernel/words.ts';

export const operatorTerminalWords = defineWords({
  terminals: { en: 'Attendance terminals', bn: 'উপস্থিতির টার্মিনাল' },
  none: { en: 'No terminal has called yet.', bn: 'এখনো কোনো টার্মিনাল সংযোগ করেনি।' },
  none_hint: {
    en: 'Institutions claim terminals that call at their own address. Those that call at yours wait here.',
    bn: 'নিজেদের ঠিকানায় সংযোগ করা টার্মিনাল প্রতিষ্ঠান নিজেই নেয়। আপনার ঠিকানায় সংযোগ করা টার্মিনাল এখানে থাকে।',
  },
  serial: { en: 'Serial number', bn: 'সিরিয়াল নম্বর' },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  name: { en: 'Name', bn: 'নাম' },
  model: { en: 'Model', bn: 'মডেল' },
  firmware: { en: 'Firmware', bn: 'ফার্মওয়্যার' },
  seen: { en: 'Last call', bn: 'শেষ সংযোগ' },
  first: { en: 'First call', bn: 'প্রথম সংযোগ' },
  ip: { en: 'Network address', bn: 'নেটওয়ার্ক ঠিকানা' },
  state: { en: 'State', bn: 'অবস্থা' },
  free: { en: 'Unclaimed', bn: 'কারও নয়' },
  claimed: { en: 'Institution’s', bn: 'প্রতিষ্ঠানের' },
  give: { en: 'Give to an institution', bn: 'প্রতিষ্ঠানকে দিন' },
  give_title: { en: 'Give terminal {serial} to an institution', bn: '{serial} টার্মিনালটি প্রতিষ্ঠানকে দিন' },
  give_text: {
    en: 'Ask the institution for the serial number on the label of its terminal. From then on its punches are theirs.',
    bn: 'প্রতিষ্ঠানের কাছ থেকে টার্মিনালের লেবেলের সিরিয়াল নম্বর জেনে নিন। এরপর থেকে পাঞ্চগুলো তাদের।',
  },
  given: { en: 'Given.', bn: 'দেওয়া হয়েছে।' },
  take_back: { en: 'Withdraw', bn: 'ফিরিয়ে নিন' },
  take_back_ask: { en: 'Withdraw this terminal?', bn: 'টার্মিনালটি ফিরিয়ে নেবেন?' },
  take_back_text: {
    en: 'It keeps its punches until it is given to an institution again.',
    bn: 'আবার কোনো প্রতিষ্ঠানকে দেওয়া পর্যন্ত পাঞ্চ টার্মিনালেই থাকবে।',
  },
  taken_back: { en: 'Withdrawn.', bn: 'ফিরিয়ে নেওয়া হয়েছে।' },
  may_view: { en: 'View attendance terminals of all institutions', bn: 'সব প্রতিষ্ঠানের উপস্থিতির টার্মিনাল দেখা' },
  may_give: { en: 'Give attendance terminals to institutions', bn: 'প্রতিষ্ঠানকে উপস্থিতির টার্মিনাল দেওয়া' },
  may_export: { en: 'Export the list of attendance terminals', bn: 'উপস্থিতির টার্মিনালের তালিকা এক্সপোর্ট করা' },
});
