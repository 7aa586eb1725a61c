import { defineWords } from '#kernel/words.ts';

/** Words of the page of an exam with all its steps. */
export const examStepWords = defineWords({
  lead: {
    en: 'From declaring to report cards: the status of an exam and what comes next.',
    bn: 'ঘোষণা থেকে প্রগতি পত্র: পরীক্ষা কোন পর্যায়ে আছে এবং এরপর কী করতে হবে।',
  },
  steps: { en: 'Steps of the exam', bn: 'পরীক্ষার ধাপ' },
  declared: { en: 'Declared', bn: 'ঘোষণা' },
  marks: { en: 'Marks', bn: 'নম্বর' },
  approved: { en: 'Approved', bn: 'অনুমোদন' },
  generated: { en: 'Generated', bn: 'ফলাফল তৈরি' },
  published: { en: 'Published', bn: 'প্রকাশ' },
  cards: { en: 'Report cards', bn: 'প্রগতি পত্র' },
  step_done: { en: 'done', bn: 'সম্পন্ন' },
  step_now: { en: 'current step', bn: 'চলমান ধাপ' },
  of_all: { en: '{n} of {all}', bn: '{all}টির মধ্যে {n}টি' },
  subjects: { en: '{count} {count|subject|subjects}', bn: '{count}টি বিষয়' },
  passed_of: { en: '{passed} of {all} passed', bn: '{all} জনে {passed} জন উত্তীর্ণ' },
  next: { en: 'Next step', bn: 'পরের ধাপ' },
  next_assign: {
    en: 'No student takes a subject of this exam yet. Assign subjects to the students first.',
    bn: 'এই পরীক্ষার বিষয় এখনো কোনো শিক্ষার্থীর জন্য নির্ধারিত হয়নি। আগে বিষয় নির্ধারণ করুন।',
  },
  next_enter: {
    en: '{drafts} {drafts|mark sheet is|mark sheets are} open, {missing} {missing|mark is|marks are} missing.',
    bn: '{drafts}টি নম্বর ফর্দ খোলা, {missing}টি নম্বর বাকি।',
  },
  next_submit: {
    en: '{complete} {complete|mark sheet is|mark sheets are} complete and can be submitted.',
    bn: '{complete}টি নম্বর ফর্দ সম্পূর্ণ, জমা দেওয়া যায়।',
  },
  next_approve: {
    en: '{waiting} submitted {waiting|mark sheet waits|mark sheets wait} for approval.',
    bn: 'জমা দেওয়া {waiting}টি নম্বর ফর্দ অনুমোদনের অপেক্ষায়।',
  },
  next_wait: { en: 'The results are being generated.', bn: 'ফলাফল তৈরি হচ্ছে।' },
  next_generate: {
    en: 'All marks are approved. Generate the results now.',
    bn: 'সব নম্বর অনুমোদিত। এখন ফলাফল তৈরি করুন।',
  },
  next_generate_again: {
    en: 'Marks have changed since the results were generated. Generate them again.',
    bn: 'ফলাফল তৈরির পর নম্বর বদলেছে। আবার তৈরি করুন।',
  },
  next_approve_publish: {
    en: 'The results are ready: {passed} of {all} passed. Check them, then approve and publish.',
    bn: 'ফলাফল প্রস্তুত: {all} জনের মধ্যে {passed} জন উত্তীর্ণ। দেখে নিয়ে অনুমোদন ও প্রকাশ করুন।',
  },
  next_publish: {
    en: 'The results are approved and can be published.',
    bn: 'ফলাফল অনুমোদিত, প্রকাশ করা যায়।',
  },
  next_cards: {
    en: 'The results are published. Print the report cards of the class.',
    bn: 'ফলাফল প্রকাশিত। শ্রেণির প্রগতি পত্র ছাপুন।',
  },
  others_do: {
    en: 'Someone else does this step: you do not have the permission.',
    bn: 'এই ধাপের অনুমতি আপনার নেই; অন্য কেউ এটি করবেন।',
  },
  do_assign: { en: 'Go to students', bn: 'শিক্ষার্থীদের তালিকায় যান' },
  do_enter: { en: 'Enter marks', bn: 'নম্বর দিন' },
  do_submit: {
    en: 'Submit {complete} complete {complete|sheet|sheets}',
    bn: 'সম্পূর্ণ {complete}টি নম্বর ফর্দ জমা দিন',
  },
  do_approve: { en: 'Approve {waiting} {waiting|sheet|sheets}', bn: '{waiting}টি নম্বর ফর্দ অনুমোদন করুন' },
  do_generate: { en: 'Generate results', bn: 'ফলাফল তৈরি করুন' },
  do_generate_again: { en: 'Generate again', bn: 'আবার তৈরি করুন' },
  do_approve_publish: { en: 'Approve and publish', bn: 'অনুমোদন ও প্রকাশ করুন' },
  do_publish: { en: 'Publish', bn: 'প্রকাশ করুন' },
  see_sheets: { en: 'Mark sheets', bn: 'নম্বর ফর্দ' },
  see_results: { en: 'View results', bn: 'ফলাফল দেখুন' },
  see_declaration: { en: 'Subjects and dates', bn: 'বিষয় ও তারিখ' },
  see_generation: { en: 'Generation', bn: 'ফলাফল তৈরির পাতা' },
  see_permission: { en: 'Approval and publication', bn: 'অনুমোদন ও প্রকাশের পাতা' },
  details: { en: 'Details', bn: 'বিস্তারিত' },
  all_exams: { en: 'Exams of the year', bn: 'এ বছরের পরীক্ষা' },
  progress: { en: 'Progress', bn: 'অগ্রগতি' },
  card_marks: { en: '{class}: marks {done}/{all}', bn: '{class}: নম্বর {done}/{all}' },
  card_waiting: {
    en: '{class}: {waiting} {waiting|sheet|sheets} to approve',
    bn: '{class}: {waiting}টি নম্বর ফর্দ অনুমোদনের অপেক্ষায়',
  },
  card_approved: { en: '{class}: all marks approved', bn: '{class}: সব নম্বর অনুমোদিত' },
});

export const publicationWords = defineWords({
  show_changes: { en: 'Show changes', bn: 'পরিবর্তন দেখুন' },
  approve: { en: 'Approve', bn: 'অনুমোদন করুন' },
  approve_title: { en: 'Approve these results?', bn: 'এই ফলাফল অনুমোদন করবেন?' },
  approve_text: {
    en: '{passed} passed, {failed} failed, {incomplete} incomplete of {enrolled} {enrolled|student|students}.',
    bn: '{enrolled} জন শিক্ষার্থীর মধ্যে উত্তীর্ণ {passed}, অনুত্তীর্ণ {failed}, অসম্পূর্ণ {incomplete}।',
  },
  approved: { en: 'The results are approved.', bn: 'ফলাফল অনুমোদিত হয়েছে।' },
  publish: { en: 'Publish', bn: 'প্রকাশ করুন' },
  publish_title: { en: 'Publish results?', bn: 'ফলাফল প্রকাশ করবেন?' },
  publish_text: {
    en: 'Students and guardians can see their results from this day and are notified. QR codes on report cards start to work.',
    bn: 'এই দিন থেকে শিক্ষার্থী ও অভিভাবক নিজেদের ফলাফল দেখতে পাবেন এবং তাঁদের জানানো হবে। প্রগতি পত্রের কিউআর কোড কাজ করবে।',
  },
  no_birthday: {
    en: '{count} {count|student has|students have} no date of birth on record',
    bn: '{count} জন শিক্ষার্থীর জন্ম তারিখ লেখা নেই',
  },
  no_birthday_hint: {
    en: 'They cannot look up their result on the public page. They still see it after signing in, and on the report card.',
    bn: 'তারা ওয়েবসাইটের ফলাফল পাতায় ফলাফল দেখতে পারবে না। লগইন করে ও প্রগতি পত্রে দেখতে পারবে।',
  },
  no_birthday_list: { en: 'Show these students', bn: 'তালিকা দেখুন' },
  publication_date: { en: 'Day of publication', bn: 'প্রকাশের তারিখ' },
  today: { en: 'Today', bn: 'আজ' },
  lock_marks: { en: 'Lock the marks as well', bn: 'নম্বরও চূড়ান্ত করে বন্ধ করুন' },
  published: { en: 'The results are published.', bn: 'ফলাফল প্রকাশিত হয়েছে।' },
  withdraw: { en: 'Withdraw', bn: 'প্রত্যাহার করুন' },
  withdraw_text: {
    en: 'No one outside can see these results any longer. Scanning a report card says the result was withdrawn.',
    bn: 'বাইরে আর কেউ এই ফলাফল দেখতে পাবে না। প্রগতি পত্র স্ক্যান করলে জানানো হবে যে ফলাফল প্রত্যাহার করা হয়েছে।',
  },
  withdrawn: { en: 'The results are withdrawn.', bn: 'ফলাফল প্রত্যাহার করা হয়েছে।' },
  permission_lead: {
    en: 'Generated results wait here for approval and publication.',
    bn: 'তৈরি ফলাফল এখানে অনুমোদন ও প্রকাশের অপেক্ষায় থাকে।',
  },
  to_generate: { en: 'Generate results', bn: 'ফলাফল তৈরি করুন' },
});
