import { defineWords } from '#kernel/words.ts';

export const websiteWords = defineWords({
  website: { en: 'Website', bn: 'ওয়েবসাইট' },
  product: { en: 'Bidyapith', bn: 'বিদ্যাপীঠ' },
  home: { en: 'Home', bn: 'হোম' },
  about: { en: 'About', bn: 'পরিচিতি' },
  about_us: { en: 'About us', bn: 'আমাদের পরিচিতি' },
  class_rooms: { en: 'Online classes', bn: 'অনলাইন ক্লাস' },
  notices: { en: 'Notices', bn: 'নোটিশ' },
  results: { en: 'Results', bn: 'ফলাফল' },
  calendar: { en: 'Calendar', bn: 'ক্যালেন্ডার' },
  search: { en: 'Search', bn: 'খুঁজুন' },
  sign_in: { en: 'Sign in', bn: 'লগইন' },
  menu: { en: 'Main menu', bn: 'প্রধান মেনু' },
  skip: { en: 'Skip to content', bn: 'মূল অংশে যান' },
  other_language: { en: 'বাংলা', bn: 'English' },
  eiin: { en: 'EIIN {eiin}', bn: 'ইআইআইএন {eiin}' },
  established: { en: 'Established {year}', bn: 'স্থাপিত {year}' },
  demo: {
    en: 'This institution does not exist. Everything here is demo data.',
    bn: 'এই প্রতিষ্ঠানটি বাস্তবে নেই। এখানকার সব তথ্য ডেমো।',
  },
  latest_notices: { en: 'Latest notices', bn: 'সাম্প্রতিক নোটিশ' },
  all_notices: { en: 'All notices', bn: 'সব নোটিশ' },
  pinned: { en: 'Important', bn: 'জরুরি' },
  write_notice: { en: 'Add notice', bn: 'নোটিশ যোগ করুন' },
  no_notices: { en: 'No notices have been published yet.', bn: 'এখনো কোনো নোটিশ প্রকাশিত হয়নি।' },
  published_on: { en: 'Published on {date}', bn: 'প্রকাশ: {date}' },
  read_more: { en: 'Read in full', bn: 'বিস্তারিত' },
  back_to_notices: { en: 'Back to the notices', bn: 'নোটিশ তালিকায় ফিরুন' },
  pages: { en: 'Pages', bn: 'পাতা' },
  newer: { en: 'Newer', bn: 'নতুনতর' },
  older: { en: 'Older', bn: 'পুরোনো' },
  page_of: { en: 'Page {page} of {pages}', bn: 'পাতা {page}/{pages}' },
  at_a_glance: { en: 'At a glance', bn: 'এক নজরে' },
  type: { en: 'Type', bn: 'ধরন' },
  levels: { en: 'Levels', bn: 'শিক্ষার স্তর' },
  board: { en: 'Board', bn: 'বোর্ড' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  teachers: { en: 'Teachers', bn: 'শিক্ষক' },
  contact: { en: 'Contact', bn: 'যোগাযোগ' },
  address: { en: 'Address', bn: 'ঠিকানা' },
  phone: { en: 'Phone', bn: 'ফোন' },
  email: { en: 'Email', bn: 'ই-মেইল' },
  home_description: {
    en: 'Notices, results and information from {name}, {location}.',
    bn: '{name}, {location}: নোটিশ, ফলাফল ও প্রতিষ্ঠানের তথ্য।',
  },
  about_description: {
    en: 'History, aims and facilities of {name}.',
    bn: '{name}-এর ইতিহাস, লক্ষ্য ও সুযোগ-সুবিধা।',
  },
  notices_description: { en: 'All published notices of {name}.', bn: '{name}-এর প্রকাশিত সব নোটিশ।' },
  made_with: { en: 'Made with Bidyapith', bn: 'বিদ্যাপীঠ দিয়ে তৈরি' },
  quick_links: { en: 'Quick links', bn: 'প্রয়োজনীয় লিংক' },
  attachments: { en: 'Attachments', bn: 'সংযুক্ত ফাইল' },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
  draft_bar: {
    en: 'Preview of the draft. Visitors do not see it. Links lead to the published website.',
    bn: 'খসড়ার প্রিভিউ। দর্শনার্থীরা এটি দেখেন না। লিংকগুলো প্রকাশিত ওয়েবসাইটে নিয়ে যায়।',
  },
  see_result: { en: 'View results', bn: 'ফলাফল দেখুন' },
});

export const productWords = defineWords({
  title: { en: 'One place for the whole institution', bn: 'পুরো প্রতিষ্ঠান এক জায়গায়' },
  lead: {
    en: 'Bidyapith manages students, attendance, routines, marks, results, fees and the public website of schools and colleges in Bangladesh, in Bengali and English.',
    bn: 'বাংলাদেশের স্কুল ও কলেজের শিক্ষার্থী, হাজিরা, রুটিন, নম্বর, ফলাফল, ফি আর নিজস্ব ওয়েবসাইট—সব এক জায়গায়, বাংলা ও ইংরেজিতে।',
  },
  description: {
    en: 'A school and college management system for Bangladesh: students, attendance, routines, marks, results, fees and a public website.',
    bn: 'বাংলাদেশের স্কুল ও কলেজ ব্যবস্থাপনা: শিক্ষার্থী, হাজিরা, রুটিন, নম্বর, ফলাফল, ফি ও ওয়েবসাইট।',
  },
  apply: { en: 'Apply for your institution', bn: 'আপনার প্রতিষ্ঠানের জন্য আবেদন করুন' },
  sign_in: { en: 'Operator sign-in', bn: 'অপারেটর লগইন' },
  apply_short: { en: 'Apply', bn: 'আবেদন' },
  features: { en: 'Features', bn: 'বৈশিষ্ট্য' },
  one_title: { en: 'Results you can explain', bn: 'ব্যাখ্যা করা যায় এমন ফলাফল' },
  one_text: {
    en: 'Creative, multiple choice and practical marks, 4th subject, combined papers and merit: calculated by the board rules, step by step for every student.',
    bn: 'সৃজনশীল, বহুনির্বাচনি ও ব্যবহারিক নম্বর, চতুর্থ বিষয়, দুই পত্রের যুক্ত ফল, মেধাক্রম—বোর্ডের নিয়মে, প্রত্যেক শিক্ষার্থীর জন্য ধাপে ধাপে।',
  },
  two_title: { en: 'Start with your spreadsheet', bn: 'আপনার এক্সেল ফাইল দিয়েই শুরু' },
  two_text: {
    en: 'Student and marks lists are read as they are, in Bengali or English; every doubtful row is shown before anything is saved.',
    bn: 'শিক্ষার্থী ও নম্বরের তালিকা যেমন আছে তেমনই পড়া হয়, বাংলা বা ইংরেজিতে; সংরক্ষণের আগে প্রতিটি সন্দেহজনক সারি দেখানো হয়।',
  },
  three_title: { en: 'Your own website', bn: 'নিজস্ব ওয়েবসাইট' },
  three_text: {
    en: 'Each institution has its own address with notices, events and results, in its own colour and light enough for any phone.',
    bn: 'প্রতিটি প্রতিষ্ঠানের নিজস্ব ঠিকানায় নিজের রঙে নোটিশ, অনুষ্ঠান ও ফলাফল—যেকোনো ফোনে দ্রুত খোলে।',
  },
  four_title: { en: 'Attendance on a phone', bn: 'মোবাইলে হাজিরা' },
  four_text: {
    en: 'Teachers take attendance in the classroom, without a network too; it is sent when the network is back.',
    bn: 'শিক্ষক শ্রেণিকক্ষেই হাজিরা নেন, নেটওয়ার্ক না থাকলেও; নেটওয়ার্ক ফিরলে তা পাঠানো হয়।',
  },
  five_title: { en: 'A routine that shows its clashes', bn: 'সংঘর্ষ দেখায় এমন রুটিন' },
  five_text: {
    en: 'Lessons are placed on a board that marks every clash; teachers and students see their own week.',
    bn: 'বোর্ডে ক্লাস বসালে প্রতিটি সংঘর্ষ চিহ্নিত হয়; শিক্ষক ও শিক্ষার্থী নিজ নিজ সপ্তাহ দেখেন।',
  },
  six_title: { en: 'Fees with a receipt', bn: 'রসিদসহ ফি' },
  six_text: {
    en: 'Rates, waivers and fines by class; every payment at the counter has a numbered receipt.',
    bn: 'শ্রেণিভিত্তিক হার, মওকুফ ও জরিমানা; কাউন্টারে প্রতিটি পেমেন্টের নম্বরসহ রসিদ।',
  },
});

/** What the school's people are notified of a new notice. */
export const noticeNews = defineWords({
  title: { en: 'New notice: {title}', bn: 'নতুন নোটিশ: {title}' },
  body: { en: 'Published on {date}.', bn: 'প্রকাশের তারিখ {date}।' },
});

export const noticeWords = {
  one: { en: 'Notice', bn: 'নোটিশ' },
  many: { en: 'Notices', bn: 'নোটিশ' },
  fields: {
    title_en: { en: 'Title (English)', bn: 'শিরোনাম (ইংরেজি)' },
    title_bn: { en: 'Title (Bengali)', bn: 'শিরোনাম (বাংলা)' },
    body_en: { en: 'Text (English)', bn: 'বিবরণ (ইংরেজি)' },
    body_bn: { en: 'Text (Bengali)', bn: 'বিবরণ (বাংলা)' },
    published_on: { en: 'Publication date', bn: 'প্রকাশের তারিখ' },
    category: { en: 'Category', bn: 'বিভাগ' },
    attachments: { en: 'Attachments', bn: 'সংযুক্ত ফাইল' },
    publish_time: { en: 'Publication time', bn: 'প্রকাশের সময়' },
    published: { en: 'Published', bn: 'প্রকাশিত' },
    pinned: { en: 'Important (stays on top)', bn: 'জরুরি (উপরে থাকবে)' },
    pinned_until: { en: 'On top until', bn: 'যে তারিখ পর্যন্ত উপরে থাকবে' },
    people_told: { en: 'People notified', bn: 'যতজনকে জানানো হয়েছে' },
  },
  categories: {
    general: { en: 'General', bn: 'সাধারণ' },
    academic: { en: 'Academic', bn: 'একাডেমিক' },
    exam: { en: 'Exam', bn: 'পরীক্ষা' },
    result: { en: 'Result', bn: 'ফলাফল' },
    admission: { en: 'Admission', bn: 'ভর্তি' },
    fee: { en: 'Fees', bn: 'ফি' },
    holiday: { en: 'Holiday', bn: 'ছুটি' },
    recruitment: { en: 'Recruitment', bn: 'নিয়োগ' },
    tender: { en: 'Tender', bn: 'দরপত্র' },
  },
} as const;

/** Titles that the home page and the pages of events share. */
export const contentWords = defineWords({
  events: { en: 'Events', bn: 'অনুষ্ঠান' },
  coming_events: { en: 'Upcoming events', bn: 'আসন্ন অনুষ্ঠান' },
  videos: { en: 'Videos', bn: 'ভিডিও' },
});

/** What the blocks of the home page are called where they are put in order. */
export const blockWords = defineWords({
  slides: { en: 'Slides', bn: 'স্লাইড' },
  welcome: { en: 'Welcome', bn: 'স্বাগতম' },
  headlines: { en: 'Headlines', bn: 'শিরোনাম' },
  selected_event: { en: 'Selected event', bn: 'বাছাই করা অনুষ্ঠান' },
  notices: { en: 'Latest notices', bn: 'সাম্প্রতিক নোটিশ' },
  side_notices: { en: 'Notices in short', bn: 'সংক্ষেপে নোটিশ' },
  events: { en: 'Upcoming events', bn: 'আসন্ন অনুষ্ঠান' },
  about: { en: 'About us', bn: 'আমাদের পরিচিতি' },
  messages: { en: 'Messages', bn: 'বাণী' },
  special_pictures: { en: 'Special pictures', bn: 'বিশেষ ছবি' },
  glance: { en: 'At a glance', bn: 'এক নজরে' },
  contact: { en: 'Contact', bn: 'যোগাযোগ' },
  links: { en: 'Links', bn: 'লিংক' },
  videos: { en: 'Videos', bn: 'ভিডিও' },
});
