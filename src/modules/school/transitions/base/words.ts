import { defineWords, type Word } from '#kernel/words.ts';
import type { TransferState } from './transfer-states.ts';

export const transferWords = defineWords({
  transfers: { en: 'Transfers between institutions', bn: 'প্রতিষ্ঠান বদলি' },
  transfer: { en: 'Transfer to another institution', bn: 'অন্য প্রতিষ্ঠানে বদলি' },
  waiting: { en: 'Transfers waiting', bn: 'অপেক্ষমাণ বদলি' },
  none_waiting: { en: 'No transfer is waiting.', bn: 'কোনো বদলি অপেক্ষায় নেই।' },
  previous: { en: 'History at the previous institution', bn: 'আগের প্রতিষ্ঠানের তথ্য' },
  previous_none: { en: 'The student came from no other institution.', bn: 'শিক্ষার্থী অন্য প্রতিষ্ঠান থেকে আসেনি।' },
  year_line: { en: '{section}, roll {roll}', bn: '{section}, রোল {roll}' },
  waits_answer: { en: 'from {institution}: accept or refuse', bn: '{institution} থেকে: গ্রহণ বা ফেরত দিন' },
  waits_release: { en: 'asked for by {institution}', bn: '{institution} চেয়েছে' },
  waits_section: { en: 'choose another section', bn: 'অন্য সেকশন বেছে নিন' },
  // messages
  notice_released: { en: 'A student is being transferred to you', bn: 'একজন শিক্ষার্থীর বদলি এসেছে' },
  notice_released_body: {
    en: '{institution} has released {name}. Accept or refuse the transfer.',
    bn: '{institution} {name}-কে ছাড়পত্র দিয়েছে। বদলিটি গ্রহণ করুন বা ফেরত দিন।',
  },
  notice_withdrawn: { en: 'A transfer was withdrawn', bn: 'একটি বদলি প্রত্যাহার করা হয়েছে' },
  notice_withdrawn_body: {
    en: '{institution} has withdrawn the transfer of {name}.',
    bn: '{institution} {name}-এর বদলি প্রত্যাহার করেছে।',
  },
  notice_asked: { en: 'An institution asks for a student', bn: 'একটি প্রতিষ্ঠান শিক্ষার্থী চেয়েছে' },
  notice_asked_body: {
    en: 'A student with the ID {code} is asked for by {institution}. Release the student or refuse.',
    bn: '{institution} {code} আইডির শিক্ষার্থীকে চেয়েছে। ছাড়পত্র দিন বা ফেরত দিন।',
  },
  notice_refused: { en: 'A transfer was refused', bn: 'একটি বদলি ফেরত এসেছে' },
  notice_refused_body: {
    en: '{institution} has refused the transfer of {name}.',
    bn: '{institution} {name}-এর বদলি ফেরত দিয়েছে।',
  },
  notice_cancelled: { en: 'A transfer was cancelled', bn: 'একটি বদলি বাতিল হয়েছে' },
  notice_cancelled_body: {
    en: 'The request for {name} was cancelled by {institution}.',
    bn: '{institution} {name}-কে আর চাইছে না।',
  },
  notice_ended_body: {
    en: '{institution} has cancelled the transfer of {name}, which was accepted.',
    bn: '{institution} {name}-এর গৃহীত বদলিটি বাতিল করেছে।',
  },
  notice_accepted: { en: 'A transfer was accepted', bn: 'একটি বদলি গৃহীত হয়েছে' },
  notice_accepted_body: {
    en: '{institution} has accepted {name}.',
    bn: '{institution} {name}-কে গ্রহণ করেছে।',
  },
  notice_done: { en: 'A student has been transferred', bn: 'একজন শিক্ষার্থীর বদলি সম্পন্ন হয়েছে' },
  notice_done_body: { en: '{name} is now your student.', bn: '{name} এখন আপনাদের শিক্ষার্থী।' },
  notice_stuck: { en: 'A transfer needs another section', bn: 'একটি বদলির জন্য অন্য সেকশন লাগবে' },
  notice_stuck_body: { en: '{name} could not come: {problem}', bn: '{name} আসতে পারেনি: {problem}' },
  family_released: {
    en: '{name} is being transferred to {institution}.',
    bn: '{name}-কে {institution}-এ বদলি করা হচ্ছে।',
  },
  family_arrived: {
    en: '{name} is now a student of {institution}.',
    bn: '{name} এখন {institution}-এর শিক্ষার্থী।',
  },
  family_cancelled: {
    en: 'The transfer of {name} to {institution} was cancelled.',
    bn: '{institution}-এ {name}-এর বদলি বাতিল করা হয়েছে।',
  },
  // refusals
  over: {
    en: 'This transfer is not waiting any more. Nothing was changed.',
    bn: 'এই বদলি আর অপেক্ষায় নেই। কিছুই পরিবর্তন হয়নি।',
  },
  left_already: {
    en: 'There is no one to transfer: {name} does not study here any more.',
    bn: '{name} এখন আর এখানে পড়ে না, তাই বদলি করার কেউ নেই।',
  },
  left_meanwhile: {
    en: 'The transfer cannot go on: {name} has left the old institution.',
    bn: '{name} এর মধ্যে আগের প্রতিষ্ঠান ছেড়ে গেছে। বদলিটি আর সম্ভব নয়।',
  },
  released_already: {
    en: 'The student has been released to an institution already. Withdraw that transfer first.',
    bn: 'শিক্ষার্থীকে আগেই একটি প্রতিষ্ঠানে ছাড়পত্র দেওয়া হয়েছে। আগে সেই বদলি প্রত্যাহার করুন।',
  },
  bad_day: {
    en: 'Choose a day within one year from today.',
    bn: 'আজ থেকে এক বছরের মধ্যে একটি তারিখ বেছে নিন।',
  },
  same_institution: { en: 'Choose another institution.', bn: 'অন্য একটি প্রতিষ্ঠান বেছে নিন।' },
  institution_closed: {
    en: 'This institution does not take part in transfers at the moment.',
    bn: 'এই প্রতিষ্ঠান এখন বদলিতে অংশ নিচ্ছে না।',
  },
  consent_missing: {
    en: 'Write down how and when the guardian agreed.',
    bn: 'অভিভাবক কীভাবে ও কবে সম্মতি দিয়েছেন, তা লিখুন।',
  },
  document_gone: {
    en: 'One of the chosen documents no longer exists. Choose again.',
    bn: 'বেছে নেওয়া একটি কাগজ আর নেই। আবার বেছে নিন।',
  },
  known_here: {
    en: '{name} is known here already. Say whether it is the same person.',
    bn: '{name} এখানে আগে থেকেই আছে। একই ব্যক্তি কি না, জানান।',
  },
  studies_here: { en: '{name} is a student here already.', bn: '{name} আগে থেকেই এখানে পড়ে।' },
  asked_already: {
    en: 'You have asked for this student already.',
    bn: 'এই শিক্ষার্থীকে আগেই চাওয়া হয়েছে।',
  },
  asked_often: {
    en: 'Too many requests today. Come again in {seconds} {seconds|second|seconds}.',
    bn: 'আজ অনেক অনুরোধ হয়েছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  asked_often_open: {
    en: 'Too many requests wait for an answer. Cancel some first.',
    bn: 'অনেক অনুরোধ উত্তরের অপেক্ষায় আছে। আগে কয়েকটি বাতিল করুন।',
  },
  transferred_away: {
    en: 'The student was transferred to {institution}. To have the student back, ask that institution for a transfer.',
    bn: 'শিক্ষার্থীকে {institution}-এ বদলি করা হয়েছে। ফিরিয়ে আনতে সেই প্রতিষ্ঠানের কাছে বদলি চান।',
  },
});

export const transferStateWords: Readonly<Record<TransferState, Word>> = {
  REQUESTED: { en: 'Requested', bn: 'চাওয়া হয়েছে' },
  RELEASED: { en: 'Released', bn: 'ছাড়পত্র দেওয়া' },
  ACCEPTED: { en: 'Accepted', bn: 'গৃহীত' },
  DONE: { en: 'Transferred', bn: 'বদলি সম্পন্ন' },
  REFUSED: { en: 'Refused', bn: 'ফেরত' },
  WITHDRAWN: { en: 'Withdrawn', bn: 'প্রত্যাহার' },
  CANCELLED: { en: 'Cancelled', bn: 'বাতিল' },
};

export const transferScreenWords = defineWords({
  lead: {
    en: 'Students who go to another institution on Bidyapith, and who come from one.',
    bn: 'বিদ্যাপীঠের অন্য প্রতিষ্ঠানে যাওয়া ও সেখান থেকে আসা শিক্ষার্থী।',
  },
  none: { en: 'No transfers yet.', bn: 'এখনো কোনো বদলি নেই।' },
  none_hint: {
    en: 'Release a student on the student’s page, or ask another institution for one.',
    bn: 'শিক্ষার্থীর পাতায় ছাড়পত্র দিন, অথবা অন্য প্রতিষ্ঠানের কাছে শিক্ষার্থী চান।',
  },
  student: { en: 'Student', bn: 'শিক্ষার্থী' },
  student_id: { en: 'Student ID', bn: 'শিক্ষার্থী আইডি' },
  direction: { en: 'Direction', bn: 'দিক' },
  incoming: { en: 'Comes here', bn: 'এখানে আসছে' },
  outgoing: { en: 'Goes away', bn: 'এখান থেকে যাচ্ছে' },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  institution_hint: { en: 'Type a part of the name, or the EIIN.', bn: 'নামের অংশ বা ইআইআইএন লিখুন।' },
  no_institution: { en: 'No institution found.', bn: 'কোনো প্রতিষ্ঠান পাওয়া যায়নি।' },
  day: { en: 'Day of transfer', bn: 'বদলির তারিখ' },
  day_hint: {
    en: 'From this day the student belongs to the new institution.',
    bn: 'এই তারিখ থেকে শিক্ষার্থী নতুন প্রতিষ্ঠানের।',
  },
  state: { en: 'State', bn: 'অবস্থা' },
  begun: { en: 'Begun', bn: 'শুরু' },
  reason: { en: 'Reason', bn: 'কারণ' },
  answer: { en: 'Answer', bn: 'উত্তর' },
  // release
  hand_over: { en: 'What is handed over', bn: 'যা হস্তান্তর হবে' },
  profile_always: {
    en: 'The profile always goes along, without remarks and incomes.',
    bn: 'প্রোফাইল সব সময় যায়; মন্তব্য ও আয়ের তথ্য যায় না।',
  },
  family: { en: 'Family', bn: 'পরিবার' },
  history: { en: 'Classes and years', bn: 'শ্রেণি ও শিক্ষাবর্ষ' },
  results: { en: 'Published results', bn: 'প্রকাশিত ফলাফল' },
  documents: { en: 'Documents', bn: 'কাগজপত্র' },
  health: { en: 'Health notes', bn: 'স্বাস্থ্য তথ্য' },
  health_hidden: { en: 'Health notes: {count}', bn: 'স্বাস্থ্য তথ্য: {count}টি' },
  consent: { en: 'Consent of the guardian', bn: 'অভিভাবকের সম্মতি' },
  consent_hint: {
    en: 'Who agreed, how and when. Without it no health notes are handed over.',
    bn: 'কে, কীভাবে, কবে সম্মতি দিয়েছেন। সম্মতি ছাড়া স্বাস্থ্য তথ্য দেওয়া হয় না।',
  },
  preview: { en: 'Show what they will read', bn: 'তারা যা দেখবে তা দেখুন' },
  preview_title: { en: 'What {institution} will read', bn: '{institution} যা দেখবে' },
  preview_note: {
    en: 'Exactly this is handed over, and nothing else.',
    bn: 'ঠিক এটুকুই হস্তান্তর হবে, আর কিছু নয়।',
  },
  release: { en: 'Release student', bn: 'ছাড়পত্র দিন' },
  released: { en: 'Released.', bn: 'ছাড়পত্র দেওয়া হয়েছে।' },
  withdraw: { en: 'Withdraw transfer', bn: 'বদলি প্রত্যাহার করুন' },
  withdrawn: { en: 'Transfer withdrawn.', bn: 'বদলি প্রত্যাহার করা হয়েছে।' },
  // ask
  ask: { en: 'Ask for a student', bn: 'শিক্ষার্থী চান' },
  ask_note: {
    en: 'The other institution is asked. You see nothing of the student until it releases them.',
    bn: 'অন্য প্রতিষ্ঠানকে জানানো হবে। তারা ছাড়পত্র না দেওয়া পর্যন্ত শিক্ষার্থীর কিছুই দেখা যাবে না।',
  },
  birth: { en: 'Date of birth', bn: 'জন্ম তারিখ' },
  asked: { en: 'Asked.', bn: 'চাওয়া হয়েছে।' },
  cancel_request: { en: 'Cancel request', bn: 'অনুরোধ বাতিল করুন' },
  request_cancelled: { en: 'Request cancelled.', bn: 'অনুরোধ বাতিল হয়েছে।' },
  asked_for: { en: 'Asked for', bn: 'চাওয়া হয়েছে' },
  asked_nobody: {
    en: 'No student here has this ID and this date of birth.',
    bn: 'এই আইডি ও জন্ম তারিখের কোনো শিক্ষার্থী এখানে নেই।',
  },
  open_student: { en: 'Open student', bn: 'শিক্ষার্থীর পাতা খুলুন' },
  cancel: { en: 'Cancel transfer', bn: 'বদলি বাতিল করুন' },
  cancelled: { en: 'Transfer cancelled.', bn: 'বদলি বাতিল হয়েছে।' },
  // answer
  accept: { en: 'Accept student', bn: 'শিক্ষার্থী গ্রহণ করুন' },
  accepted: { en: 'Accepted.', bn: 'গ্রহণ করা হয়েছে।' },
  refuse: { en: 'Refuse transfer', bn: 'বদলি ফেরত দিন' },
  refused: { en: 'Transfer refused.', bn: 'বদলি ফেরত দেওয়া হয়েছে।' },
  place: { en: 'Place here', bn: 'এখানে যেখানে পড়বে' },
  roll: { en: 'Roll', bn: 'রোল' },
  roll_hint: { en: 'Empty: the next free one', bn: 'খালি রাখলে পরের খালি রোল' },
  known: { en: 'Known here already', bn: 'এখানে আগে থেকেই আছে' },
  known_hint: {
    en: 'Is it the same person? Then no one is added twice.',
    bn: 'একই ব্যক্তি হলে বেছে নিন, তাহলে কেউ দুবার যোগ হবে না।',
  },
  known_new: { en: 'Another person', bn: 'অন্য ব্যক্তি' },
  known_certain: { en: 'same birth registration', bn: 'একই জন্ম নিবন্ধন' },
  known_alike: { en: 'same name and date of birth', bn: 'একই নাম ও জন্ম তারিখ' },
  packet: { en: 'What was handed over', bn: 'যা হস্তান্তর হয়েছে' },
  section: { en: 'Section', bn: 'সেকশন' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  may_not_see: { en: 'does not see the student', bn: 'শিক্ষার্থীর তথ্য দেখেন না' },
  may_not_collect: { en: 'does not collect the student', bn: 'শিক্ষার্থীকে নিতে পারেন না' },
  profile: { en: 'Profile', bn: 'প্রোফাইল' },
  steps: { en: 'Steps', bn: 'ধাপ' },
  waits_day: {
    en: 'Accepted. The student comes on the day of transfer.',
    bn: 'গৃহীত। বদলির তারিখে শিক্ষার্থী আসবে।',
  },
  no_copy: { en: 'without a copy', bn: 'কপি ছাড়া' },
  roll_of: { en: '{section}, roll {roll}', bn: '{section}, রোল {roll}' },
  open: { en: 'Open', bn: 'খুলুন' },
  gpa: { en: 'GPA', bn: 'জিপিএ' },
  transferred_to: {
    en: 'Transferred to {institution} on {day}.',
    bn: '{day} তারিখে {institution}-এ বদলি হয়েছে।',
  },
  going_to: { en: 'Released to {institution} for {day}.', bn: '{day} থেকে {institution}-এ যাওয়ার ছাড়পত্র দেওয়া।' },
});
