import { defineWords } from '#kernel/words.ts';

export const gateWords = defineWords({
  lead: {
    en: 'Show ID cards to the scanner or the camera. Leave this page open.',
    bn: 'স্ক্যানার বা ক্যামেরার সামনে পরিচয়পত্র ধরুন। পাতাটি খোলা রাখুন।',
  },
  code: { en: 'Card or student code', bn: 'কার্ড বা শিক্ষার্থীর কোড' },
  mark: { en: 'Mark', bn: 'হাজিরা দিন' },
  ready: { en: 'Ready for the first card.', bn: 'প্রথম কার্ডের অপেক্ষায়।' },
  new: { en: '{name} is here.', bn: '{name} এসেছে।' },
  late: { en: '{name} is {minutes} min late.', bn: '{name} {minutes} মিনিট বিলম্বে এসেছে।' },
  late_plain: { en: '{name} is late.', bn: '{name} বিলম্বে এসেছে।' },
  again: { en: '{name} was seen already, at {time}.', bn: '{name} আগেই এসেছে, {time}।' },
  kept: {
    en: '{name} was marked by hand: {mark}. That stays.',
    bn: '{name}-এর উপস্থিতি হাতে দেওয়া আছে: {mark}। সেটিই থাকবে।',
  },
  unknown: { en: 'Unknown card: {code}', bn: 'অচেনা কার্ড: {code}' },
  not_sent: {
    en: 'No connection. {count} {count|card waits|cards wait} and will be sent again.',
    bn: 'সংযোগ নেই। {count}টি কার্ড অপেক্ষায় আছে, আবার পাঠানো হবে।',
  },
  counts: {
    en: '{present} on time · {late} late · {unknown} unknown, since this page was opened',
    bn: 'পাতা খোলার পর: সময়মতো {present} · বিলম্বে {late} · অচেনা {unknown}',
  },
  recent: { en: 'Latest cards', bn: 'সর্বশেষ কার্ড' },
  camera_on: { en: 'Use the camera', bn: 'ক্যামেরা চালু করুন' },
  camera_off: { en: 'Stop the camera', bn: 'ক্যামেরা বন্ধ করুন' },
  no_camera: {
    en: 'This browser cannot read codes with the camera. Use Chrome on an Android phone, a scanner, or type the code.',
    bn: 'এই ব্রাউজার ক্যামেরায় কোড পড়তে পারে না। অ্যান্ড্রয়েড ফোনে ক্রোম বা স্ক্যানার ব্যবহার করুন, অথবা কোড লিখুন।',
  },
  camera_refused: {
    en: 'The camera could not be opened. Allow it for this page in the browser.',
    bn: 'ক্যামেরা খোলা যায়নি। ব্রাউজারে এই পাতার জন্য অনুমতি দিন।',
  },
  sound: { en: 'Sound', bn: 'শব্দ' },
});
