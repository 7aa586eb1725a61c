import { defineWords } from '#kernel/words.ts';

/** Leave of students, as families apply for it and the school decides. */
export const studentLeaveWords = defineWords({
  leaves: { en: 'Leave of students', bn: 'শিক্ষার্থীর ছুটি' },
  lead: {
    en: 'What waits comes first. An approved leave is filled in when attendance is taken.',
    bn: 'অপেক্ষমাণ আবেদন আগে থাকে। মঞ্জুর ছুটি উপস্থিতি নেওয়ার সময় নিজে থেকেই বসে।',
  },
  none: { en: 'No applications.', bn: 'কোনো আবেদন নেই।' },
  none_hint: {
    en: 'Guardians apply on their own page, from a phone as well.',
    bn: 'অভিভাবক নিজের পাতা থেকে, মোবাইলেও আবেদন করতে পারেন।',
  },
  student: { en: 'Student', bn: 'শিক্ষার্থী' },
  section: { en: 'Section', bn: 'সেকশন' },
  roll: { en: 'Roll', bn: 'রোল' },
  first_day: { en: 'From', bn: 'শুরু' },
  last_day: { en: 'To', bn: 'শেষ' },
  days: { en: 'Class days', bn: 'ক্লাসের দিন' },
  half: { en: 'Half day', bn: 'অর্ধদিবস' },
  reason: { en: 'Reason', bn: 'কারণ' },
  state: { en: 'State', bn: 'অবস্থা' },
  applied: { en: 'Applied', bn: 'আবেদনের সময়' },
  applied_by: { en: 'Applied by', bn: 'আবেদনকারী' },
  decided_by: { en: 'Decided by', bn: 'সিদ্ধান্ত দিয়েছেন' },
  remark: { en: 'Remark', bn: 'মন্তব্য' },
  remark_hint: { en: 'The family reads it.', bn: 'অভিভাবক এটি দেখবেন।' },
  APPLIED: { en: 'Waiting', bn: 'অপেক্ষমাণ' },
  APPROVED: { en: 'Approved', bn: 'মঞ্জুর' },
  REJECTED: { en: 'Refused', bn: 'নামঞ্জুর' },
  CANCELLED: { en: 'Cancelled', bn: 'বাতিল' },
  paper: { en: 'Open the attachment', bn: 'সংযুক্তি খুলুন' },
  approve: { en: 'Approve', bn: 'মঞ্জুর করুন' },
  refuse: { en: 'Refuse', bn: 'নামঞ্জুর করুন' },
  cancel_leave: { en: 'Cancel this leave', bn: 'এই ছুটি বাতিল করুন' },
  cancel_text: {
    en: 'Absences that became leave become absences again, if they were not changed since. The family is told.',
    bn: 'যে অনুপস্থিতি ছুটি হয়েছিল তা আবার অনুপস্থিতি হবে, যদি এর মধ্যে কেউ না বদলে থাকেন। অভিভাবক জানতে পারবেন।',
  },
  approved: { en: 'Approved. The family has been told.', bn: 'মঞ্জুর হয়েছে। অভিভাবককে জানানো হয়েছে।' },
  refused: { en: 'Refused. The family has been told.', bn: 'নামঞ্জুর হয়েছে। অভিভাবককে জানানো হয়েছে।' },
  cancelled: { en: 'Cancelled. The family has been told.', bn: 'বাতিল হয়েছে। অভিভাবককে জানানো হয়েছে।' },
  change: { en: 'Absences that became leave: {count}', bn: 'অনুপস্থিতি থেকে ছুটি হয়েছে: {count}' },
  came: { en: 'Recorded as present, and left so: {days}', bn: 'উপস্থিত লেখা ছিল, তাই থাকল: {days}' },
  stays: {
    en: 'Still recorded as leave: {days}. Correct these days by hand if needed.',
    bn: 'এখনো ছুটি লেখা আছে: {days}। প্রয়োজনে হাতে ঠিক করুন।',
  },
  closed_cells: {
    en: 'Left as they are, because their month is closed: {days}',
    bn: 'মাস বন্ধ বলে যেমন ছিল তেমনই থাকল: {days}',
  },
  day_list: { en: 'The days', bn: 'দিনগুলো' },
  not_taken: { en: 'Not taken yet', bn: 'এখনো নেওয়া হয়নি' },
  so_far: {
    en: 'This year so far: {percent}% present. Days on approved leave: {days}.',
    bn: 'এ বছর এ পর্যন্ত: {percent}% উপস্থিত, মঞ্জুর ছুটি {days} দিন।',
  },
  enter: { en: 'Enter an application', bn: 'আবেদন লিখুন' },
  enter_lead: {
    en: 'For a family that applied on paper. It is decided like the others, and the family is told.',
    bn: 'যে পরিবার কাগজে আবেদন করেছে তাদের জন্য। অন্য আবেদনের মতোই সিদ্ধান্ত হবে, অভিভাবককে জানানো হবে।',
  },
  choose_student: { en: 'Choose a student.', bn: 'শিক্ষার্থী বেছে নিন।' },
  received_on: { en: 'Received on', bn: 'আবেদন পাওয়ার তারিখ' },
  scan: { en: 'Scan of the application', bn: 'আবেদনের স্ক্যান' },
  entered: { en: 'Entered. It waits for a decision.', bn: 'লেখা হয়েছে। সিদ্ধান্তের অপেক্ষায় আছে।' },
  by_office: { en: 'Entered by the office from paper', bn: 'কাগজ থেকে অফিস লিখেছে' },
  waiting_card: { en: 'Leave applications to decide', bn: 'ছুটির আবেদনে সিদ্ধান্ত বাকি' },
  waiting_figure: { en: 'Leave applications', bn: 'ছুটির আবেদন' },
  all_decided: { en: 'Nothing waits for you.', bn: 'আপনার কোনো সিদ্ধান্ত বাকি নেই।' },
  span: { en: '{first} to {last}', bn: '{first} থেকে {last}' },
});

/** The family's own page. */
export const myLeaveWords = defineWords({
  apply: { en: 'Apply for leave', bn: 'ছুটির আবেদন করুন' },
  none: { en: 'No applications for leave yet.', bn: 'এখনো কোনো ছুটির আবেদন নেই।' },
  none_hint: {
    en: 'Apply before the absence if you can, and at most {days} {days|day|days} afterwards.',
    bn: 'সম্ভব হলে আগেই আবেদন করুন; পরে করলে {days} দিনের মধ্যে।',
  },
  none_hint_today: {
    en: 'Apply before the absence, or on its day.',
    bn: 'অনুপস্থিতির আগে বা সেই দিনই আবেদন করুন।',
  },
  first_day: { en: 'First day', bn: 'প্রথম দিন' },
  last_day: { en: 'Last day', bn: 'শেষ দিন' },
  half: { en: 'Half of this day only', bn: 'শুধু এই দিনের অর্ধেক' },
  reason: { en: 'Reason', bn: 'কারণ' },
  paper: { en: 'Attachment', bn: 'সংযুক্তি' },
  paper_hint: {
    en: 'A doctor’s note, for instance. Only you and those who decide see it.',
    bn: 'যেমন চিকিৎসকের কাগজ। আপনি ও যাঁরা সিদ্ধান্ত দেন শুধু তাঁরাই দেখবেন।',
  },
  has_paper: { en: 'One file attached', bn: 'একটি ফাইল সংযুক্ত' },
  remove_paper: { en: 'Remove', bn: 'বাদ দিন' },
  open_paper: { en: 'Open the attachment', bn: 'সংযুক্তি খুলুন' },
  send: { en: 'Send application', bn: 'আবেদন পাঠান' },
  sent: { en: 'Sent. You will be told what the school decides.', bn: 'পাঠানো হয়েছে। সিদ্ধান্ত হলে জানতে পারবেন।' },
  class_days: { en: '{count} class {count|day|days}', bn: 'ক্লাসের {count} দিন' },
  half_day: { en: 'Half a class day', bn: 'ক্লাসের অর্ধদিবস' },
  no_class_days: { en: 'The school is closed on these days.', bn: 'এই দিনগুলোতে প্রতিষ্ঠান বন্ধ।' },
  withdraw: { en: 'Withdraw', bn: 'আবেদন ফিরিয়ে নিন' },
  withdraw_ask: { en: 'Withdraw this application?', bn: 'আবেদনটি ফিরিয়ে নেবেন?' },
  withdrawn: { en: 'Withdrawn.', bn: 'আবেদন ফিরিয়ে নেওয়া হয়েছে।' },
  by_office: { en: 'Entered by the office', bn: 'অফিস থেকে লেখা' },
  by_other: { en: 'Applied by someone else in the family', bn: 'পরিবারের অন্য কেউ আবেদন করেছেন' },
  remark: { en: 'The school says: {text}', bn: 'প্রতিষ্ঠানের মন্তব্য: {text}' },
  sent_at: { en: 'Sent {time}', bn: 'পাঠানো হয়েছে {time}' },
});

/** Why an application cannot be made or decided. */
export const leaveProblems = defineWords({
  upside_down: { en: 'The last day is before the first.', bn: 'শেষ দিনটি প্রথম দিনের আগে।' },
  too_long: {
    en: 'One application is for at most {most} {most|day|days}. Ask the office for more.',
    bn: 'একটি আবেদনে সর্বোচ্চ {most} দিন। বেশি হলে অফিসে জানান।',
  },
  half_of_one: { en: 'Half a day is of one day.', bn: 'অর্ধদিবস শুধু এক দিনের জন্য।' },
  too_long_ago: {
    en: 'This day is more than {days} {days|day|days} ago. Ask the office.',
    bn: 'দিনটি {days} দিনেরও আগের। অফিসে জানান।',
  },
  past: { en: 'This day is over. Ask the office.', bn: 'দিনটি পার হয়ে গেছে। অফিসে জানান।' },
  outside_year: {
    en: 'Choose days from {from} to {to}, the student’s academic year.',
    bn: 'শিক্ষার্থীর শিক্ষাবর্ষের ({from} থেকে {to}) মধ্যে দিন বেছে নিন।',
  },
  year_over: {
    en: 'The student’s academic year ended on {date}. Apply again once the office has enrolled the student in the next one.',
    bn: 'শিক্ষার্থীর শিক্ষাবর্ষ {date} তারিখে শেষ হয়েছে। অফিস পরের শিক্ষাবর্ষে ভর্তি করার পর আবার আবেদন করুন।',
  },
  closed: { en: 'The school is closed on these days.', bn: 'এই দিনগুলোতে প্রতিষ্ঠান বন্ধ।' },
  overlap: {
    en: 'There is an application for these days already: {first} to {last}.',
    bn: 'এই দিনগুলোর জন্য আগেই আবেদন আছে: {first} থেকে {last}।',
  },
  too_many: {
    en: 'Ten applications are waiting already. Wait for a decision.',
    bn: 'দশটি আবেদন ইতিমধ্যে অপেক্ষমাণ। সিদ্ধান্তের জন্য অপেক্ষা করুন।',
  },
  own: {
    en: 'Someone else has to decide on your own application.',
    bn: 'আপনার নিজের আবেদনে অন্য কাউকে সিদ্ধান্ত দিতে হবে।',
  },
  own_child: {
    en: 'You are a guardian of this student. Another class teacher or the office decides.',
    bn: 'আপনি এই শিক্ষার্থীর অভিভাবক। অন্য শ্রেণি শিক্ষক বা অফিস সিদ্ধান্ত দেবেন।',
  },
  received_ahead: { en: 'This day is still ahead.', bn: 'দিনটি এখনো আসেনি।' },
  received_late: { en: 'This is more than a year ago.', bn: 'এটি এক বছরেরও বেশি আগের।' },
});

/** What is told to whom. */
export const leaveNotices = defineWords({
  applied: { en: 'Application for leave', bn: 'ছুটির আবেদন' },
  applied_body: {
    en: '{name}, {section}: {days}. {reason}',
    bn: '{name}, {section}: {days}। {reason}',
  },
  APPROVED: { en: 'Leave approved', bn: 'ছুটি মঞ্জুর' },
  REJECTED: { en: 'Leave refused', bn: 'ছুটি নামঞ্জুর' },
  CANCELLED: { en: 'Leave cancelled', bn: 'ছুটি বাতিল' },
  body: { en: '{name}: {days}. {remark}', bn: '{name}: {days}। {remark}' },
  mail: { en: '{name}: {days}.', bn: '{name}: {days}।' },
  entered: { en: 'Leave has been applied for', bn: 'ছুটির আবেদন হয়েছে' },
  one_day: { en: '{first}', bn: '{first}' },
  half_day: { en: 'half of {first}', bn: '{first}, অর্ধদিবস' },
  span: { en: '{first} to {last}', bn: '{first} থেকে {last}' },
});
