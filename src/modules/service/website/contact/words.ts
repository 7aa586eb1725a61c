import { defineWords } from '#kernel/words.ts';

export const contactWords = defineWords({
  // The specification's title of the page.
  title: { en: 'Event Gallery', bn: 'যোগাযোগ' },
  heading: { en: 'Contact', bn: 'যোগাযোগ' },
  description: {
    en: 'Address, phone and office hours of {name}, and a form to write to the office.',
    bn: '{name}-এর ঠিকানা, ফোন ও অফিস সময় এবং অফিসে লেখার ফরম।',
  },
  address: { en: 'Address', bn: 'ঠিকানা' },
  phone: { en: 'Phone', bn: 'ফোন' },
  email: { en: 'Email', bn: 'ই-মেইল' },
  hours: { en: 'Office hours', bn: 'অফিস সময়' },
  map: { en: 'Open on the map', bn: 'মানচিত্রে দেখুন' },
  write: { en: 'Write to the office', bn: 'অফিসে লিখুন' },
  desk: { en: 'Help desk', bn: 'সহায়তা কেন্দ্র' },
  name: { en: 'Your name', bn: 'আপনার নাম' },
  way_back: {
    en: 'Give a phone number or an email address, so that the office can answer.',
    bn: 'অফিস যেন উত্তর দিতে পারে, ফোন নম্বর অথবা ই-মেইল ঠিকানা দিন।',
  },
  category: { en: 'About', bn: 'যে বিষয়ে' },
  choose: { en: 'Choose', bn: 'বেছে নিন' },
  subject: { en: 'Subject', bn: 'বিষয়' },
  body: { en: 'Message', bn: 'বার্তা' },
  leave_empty: { en: 'Leave this field empty', bn: 'এই ঘরটি খালি রাখুন' },
  send: { en: 'Send message', bn: 'বার্তা পাঠান' },
  sent: { en: 'Your message has been sent.', bn: 'আপনার বার্তা পাঠানো হয়েছে।' },
  sent_hint: {
    en: 'The office answers by phone or email.',
    bn: 'অফিস ফোনে বা ই-মেইলে উত্তর দেবে।',
  },
  another: { en: 'Write another message', bn: 'আরেকটি বার্তা লিখুন' },
});

/** Why a message is not taken. */
export const contactRefusals = defineWords({
  correct: { en: 'Correct the marked fields and send again.', bn: 'চিহ্নিত ঘরগুলো ঠিক করে আবার পাঠান।' },
  fill: { en: 'This field is required.', bn: 'এই ঘরটি পূরণ করুন।' },
  bad_text: { en: 'Shorten the text and use plain characters.', bn: 'লেখা ছোট করুন, সাধারণ অক্ষর ব্যবহার করুন।' },
  bad_body: { en: 'Write 10 to 3,000 characters.', bn: '১০ থেকে ৩,০০০ অক্ষরের মধ্যে লিখুন।' },
  bad_email: { en: 'Enter a valid email address.', bn: 'সঠিক ই-মেইল ঠিকানা লিখুন।' },
  bad_phone: { en: 'Enter a valid phone number.', bn: 'সঠিক ফোন নম্বর লিখুন।' },
  no_way_back: { en: 'Give a phone number or an email address.', bn: 'ফোন নম্বর অথবা ই-মেইল ঠিকানা দিন।' },
  no_links_here: { en: 'Web addresses cannot be used here.', bn: 'এখানে ওয়েব ঠিকানা লেখা যাবে না।' },
  too_many_links: {
    en: 'A message can have up to 2 web addresses.',
    bn: 'একটি বার্তায় সর্বোচ্চ ২টি ওয়েব ঠিকানা দেওয়া যায়।',
  },
  form_old: {
    en: 'This form was open for too long. Your text is still here: send it again.',
    bn: 'ফরমটি অনেকক্ষণ খোলা ছিল। আপনার লেখা এখানেই আছে: আবার পাঠান।',
  },
  sent_before: {
    en: 'This form was sent already, and the office has what you wrote then. Your changed text is still here: send it again as a new message.',
    bn: 'এই ফরমটি আগেই পাঠানো হয়েছে, তখনকার লেখা অফিস পেয়েছে। আপনার বদলানো লেখা এখানেই আছে: নতুন বার্তা হিসেবে আবার পাঠান।',
  },
  too_soon: {
    en: 'Check your message, then send it again.',
    bn: 'বার্তাটি একবার দেখে নিয়ে আবার পাঠান।',
  },
  same_text: {
    en: 'The office already has this message.',
    bn: 'এই বার্তাটি অফিস আগেই পেয়েছে।',
  },
  too_many: {
    en: 'Too many messages. Try again in {seconds} seconds, or call the office.',
    bn: 'অনেক বেশি বার্তা পাঠানো হয়েছে। {seconds} সেকেন্ড পরে চেষ্টা করুন, অথবা অফিসে ফোন করুন।',
  },
});

export const contactNews = defineWords({
  title: { en: 'New message from a visitor', bn: 'দর্শনার্থীর নতুন বার্তা' },
  body: { en: 'Someone wrote to the office on the website.', bn: 'ওয়েবসাইট থেকে কেউ অফিসে লিখেছেন।' },
  mail_subject: { en: 'New messages on the website: {name}', bn: 'ওয়েবসাইটে নতুন বার্তা: {name}' },
  mail_body: {
    en: 'Visitors of the website of {name} wrote to the office. Read and answer here: {link}',
    bn: '{name}-এর ওয়েবসাইট থেকে অফিসে বার্তা এসেছে। এখানে পড়ুন ও উত্তর দিন: {link}',
  },
  answer_subject: { en: 'Answer from {name}', bn: '{name}-এর উত্তর' },
  answer_end: {
    en: 'You wrote to {name} about “{subject}” on its website.',
    bn: 'আপনি {name}-এর ওয়েবসাইটে “{subject}” বিষয়ে লিখেছিলেন।',
  },
});

export const contactMessageWords = {
  one: { en: 'Message', bn: 'বার্তা' },
  many: { en: 'Messages of visitors', bn: 'দর্শনার্থীর বার্তা' },
  fields: {
    name: { en: 'Name', bn: 'নাম' },
    subject: { en: 'Subject', bn: 'বিষয়' },
    body: { en: 'Message', bn: 'বার্তা' },
    state: { en: 'Status', bn: 'অবস্থা' },
    received_on: { en: 'Received on', bn: 'প্রাপ্তির তারিখ' },
    answer: { en: 'Answer', bn: 'উত্তর' },
  },
} as const;

export const inboxWords = defineWords({
  may_answer: { en: 'Answer messages of visitors', bn: 'দর্শনার্থীর বার্তার উত্তর দেওয়া' },
  may_set: {
    en: 'Edit: office hours and map of the contact page',
    bn: 'যোগাযোগ পাতার অফিস সময় ও মানচিত্র: পরিবর্তন করা',
  },
  open: { en: 'Open', bn: 'খুলুন' },
  spam: { en: 'Mark as spam', bn: 'স্প্যাম চিহ্নিত করুন' },
  spam_done: { en: 'Marked as spam.', bn: 'স্প্যাম হিসেবে চিহ্নিত হয়েছে।' },
  no_spam: { en: 'Not spam', bn: 'স্প্যাম নয়' },
  no_spam_done: { en: 'No longer marked as spam.', bn: 'আর স্প্যাম নয়।' },
  from: { en: 'From', bn: 'প্রেরক' },
  received: { en: 'Received', bn: 'প্রাপ্তি' },
  due: { en: 'Answer due', bn: 'উত্তরের শেষ সময়' },
  unproven: {
    en: 'The visitor typed this phone number and email address; no one has verified them. Give no personal information about students.',
    bn: 'ফোন ও ই-মেইল দর্শনার্থী নিজে লিখেছেন; কেউ যাচাই করেনি। শিক্ষার্থীর ব্যক্তিগত তথ্য দেবেন না।',
  },
  answer: { en: 'Answer', bn: 'উত্তর' },
  answer_mail_hint: { en: 'Sent to {email}', bn: '{email} ঠিকানায় পাঠানো হবে' },
  answer_phone_hint: {
    en: 'Call {phone} and note here what was said.',
    bn: '{phone} নম্বরে ফোন করে কী বলা হলো এখানে লিখে রাখুন।',
  },
  send_answer: { en: 'Send answer', bn: 'উত্তর পাঠান' },
  keep_answer: { en: 'Save as answered', bn: 'উত্তর দেওয়া হয়েছে হিসেবে সংরক্ষণ' },
  answered: { en: 'The answer is saved.', bn: 'উত্তর সংরক্ষণ করা হয়েছে।' },
  answered_by: { en: 'Answered on {date}', bn: 'উত্তর: {date}' },
  kept: { en: 'Messages are deleted after one year.', bn: 'বার্তা এক বছর পর মুছে যায়।' },
  already: { en: 'This message has been answered.', bn: 'এই বার্তার উত্তর দেওয়া হয়েছে।' },
  is_spam: { en: 'This message is marked as spam.', bn: 'এই বার্তাটি স্প্যাম হিসেবে চিহ্নিত।' },
  map_option: { en: 'Link to the map', bn: 'মানচিত্রের লিংক' },
  map_hint: {
    en: 'Share link of your place on a map, shown on the contact page',
    bn: 'মানচিত্রে আপনার প্রতিষ্ঠানের শেয়ার লিংক; যোগাযোগ পাতায় দেখানো হয়',
  },
  bad_map: {
    en: 'Enter a web address that starts with https://.',
    bn: 'https:// দিয়ে শুরু একটি ওয়েব ঠিকানা দিন।',
  },
  hours_en_option: { en: 'Office hours (English)', bn: 'অফিস সময় (ইংরেজি)' },
  hours_bn_option: { en: 'Office hours (Bengali)', bn: 'অফিস সময় (বাংলা)' },
  hours_hint: { en: 'Shown on the contact page', bn: 'যোগাযোগ পাতায় দেখানো হয়' },
});
