import { defineWords } from '#kernel/words.ts';

export const absenteeWords = defineWords({
  title: { en: 'Messages to guardians', bn: 'অভিভাবককে বার্তা' },
  lead: {
    en: 'Who is absent, and whom the school tells. Each student’s family is told once a day.',
    bn: 'কে অনুপস্থিত এবং কাকে জানানো হবে। এক শিক্ষার্থীর পরিবারকে দিনে একবারই জানানো হয়।',
  },
  day: { en: 'Day', bn: 'দিন' },
  before: {
    en: 'Messages of today can be sent from {time}. Until then the list may still change.',
    bn: 'আজকের বার্তা {time} থেকে পাঠানো যাবে। এর আগে তালিকা বদলাতে পারে।',
  },
  automatic: {
    en: 'From {time} they are sent by themselves; you need not press anything.',
    bn: '{time} থেকে নিজে থেকেই যায়; কিছু চাপতে হবে না।',
  },
  too_old: {
    en: 'This day is more than a week ago: no more messages are sent.',
    bn: 'দিনটি এক সপ্তাহের বেশি আগের: আর বার্তা পাঠানো যায় না।',
  },
  not_taken: {
    en: 'Sections not taken yet on this day: {count}. Their absent students are missing here.',
    bn: 'এই দিনে উপস্থিতি নেওয়া বাকি: {count}টি সেকশন। তাদের অনুপস্থিতরা এখানে নেই।',
  },
  no_sms: {
    en: 'SMS are not delivered here; messages go by the bell and by email.',
    bn: 'এখানে SMS যায় না; বার্তা বেল ও ই-মেইলে যায়।',
  },
  ready: { en: 'To send', bn: 'পাঠানো বাকি' },
  unreachable: { en: 'No contact', bn: 'যোগাযোগ নেই' },
  sent: { en: 'Sent', bn: 'পাঠানো হয়েছে' },
  corrected: { en: 'Told, then corrected', bn: 'জানানোর পর সংশোধিত' },
  with_count: { en: '{word} ({count})', bn: '{word} ({count})' },
  student: { en: 'Student', bn: 'শিক্ষার্থী' },
  section: { en: 'Section', bn: 'সেকশন' },
  guardians: { en: 'Goes to', bn: 'যিনি পাবেন' },
  ways: { en: 'By', bn: 'মাধ্যম' },
  text: { en: 'Text', bn: 'লেখা' },
  sms: { en: 'SMS', bn: 'SMS সংখ্যা' },
  cost: { en: 'Cost', bn: 'খরচ' },
  why: { en: 'Why not', bn: 'কেন নয়' },
  NO_GUARDIAN: { en: 'No guardian is entered.', bn: 'কোনো অভিভাবক যোগ করা নেই।' },
  NO_RIGHT: { en: 'No guardian gets messages about this student.', bn: 'এই শিক্ষার্থীর বার্তা কোনো অভিভাবক পান না।' },
  NO_CONTACT: {
    en: 'The guardian has no account and no email here, and SMS does not reach them.',
    bn: 'অভিভাবকের এখানে অ্যাকাউন্ট বা ই-মেইল নেই, SMS-ও পৌঁছায় না।',
  },
  sent_at: { en: 'Sent', bn: 'পাঠানোর সময়' },
  by_itself: { en: 'By itself', bn: 'নিজে থেকে' },
  now: { en: 'Now recorded as', bn: 'এখন যা লেখা আছে' },
  correction_sent: { en: 'Correction sent {time}', bn: 'সংশোধনী পাঠানো হয়েছে {time}' },
  send_correction: { en: 'Send a correction', bn: 'সংশোধনী পাঠান' },
  correction_done: { en: 'The correction was sent.', bn: 'সংশোধনী পাঠানো হয়েছে।' },
  none_so_far: { en: 'No one is recorded as absent so far.', bn: 'এখন পর্যন্ত কেউ অনুপস্থিত লেখা নেই।' },
  none_so_far_hint: {
    en: 'When a section is taken, its absent students appear here by themselves.',
    bn: 'কোনো সেকশনের উপস্থিতি নেওয়া হলে তার অনুপস্থিতরা নিজে থেকেই এখানে আসবে।',
  },
  see_not_taken: { en: 'See which sections wait', bn: 'কোন সেকশন বাকি দেখুন' },
  none: { en: 'No one is absent on this day.', bn: 'এই দিনে কেউ অনুপস্থিত নেই।' },
  none_of: { en: 'No one here.', bn: 'এখানে কেউ নেই।' },
  send: { en: 'Send {count} {count|message|messages}', bn: '{count}টি বার্তা পাঠান' },
  send_ask: { en: 'Send {count} {count|message|messages}?', bn: '{count}টি বার্তা পাঠাবেন?' },
  send_text: {
    en: 'SMS: {parts}, cost: {cost}. What was sent cannot be undone.',
    bn: 'SMS: {parts}টি, খরচ: {cost}। পাঠানো বার্তা ফেরানো যায় না।',
  },
  send_text_free: { en: 'What was sent cannot be undone.', bn: 'পাঠানো বার্তা ফেরানো যায় না।' },
  done: { en: 'Sent: {count}.', bn: 'পাঠানো হয়েছে: {count}।' },
  done_some: {
    en: 'Sent: {count}. Told already, or no longer absent: {others}.',
    bn: 'পাঠানো হয়েছে: {count}। আগেই জানানো বা আর অনুপস্থিত নয়: {others}।',
  },
  options: { en: 'Text, language and price are in the site options.', bn: 'লেখা, ভাষা ও দাম সাইট অপশনে।' },
});

export const channelWords = defineWords({
  bell: { en: 'Bell', bn: 'বেল' },
  mail: { en: 'Email', bn: 'ই-মেইল' },
  sms: { en: 'SMS', bn: 'এসএমএস' },
});

export const absenceNotices = defineWords({
  absent: { en: 'Absent from class', bn: 'ক্লাসে অনুপস্থিত' },
  corrected: { en: 'Correction', bn: 'সংশোধনী' },
  corrected_body: {
    en: '{school}: {name} was not absent on {day}. The earlier message was a mistake.',
    bn: '{school}: {name} {day} তারিখে অনুপস্থিত ছিল না। আগের বার্তাটি ভুল ছিল।',
  },
});

export const absenteeProblems = defineWords({
  unknown_place: {
    en: 'Only [name], [section], [roll], [day] and [school] are filled in.',
    bn: 'শুধু [name], [section], [roll], [day] ও [school] বসানো যায়।',
  },
  no_name: { en: 'The text has to hold [name].', bn: 'লেখায় [name] থাকতে হবে।' },
  too_early: {
    en: 'Messages of today can be sent from {time}.',
    bn: 'আজকের বার্তা {time} থেকে পাঠানো যাবে।',
  },
  other_day: {
    en: 'Messages are sent for today and the seven days before.',
    bn: 'আজ ও আগের সাত দিনের জন্য বার্তা পাঠানো যায়।',
  },
  nothing_to_correct: {
    en: 'There is nothing to correct: not told, still absent, or corrected already.',
    bn: 'সংশোধনের কিছু নেই: জানানো হয়নি, এখনো অনুপস্থিত, অথবা আগেই সংশোধিত।',
  },
});
