import { defineWords, type Word } from '#kernel/words.ts';

export const studentWords = defineWords({
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  student: { en: 'Student', bn: 'শিক্ষার্থী' },
  section: { en: 'Section', bn: 'সেকশন' },
  list: { en: 'Student list', bn: 'শিক্ষার্থী তালিকা' },
  add: { en: 'Add a student', bn: 'শিক্ষার্থী যোগ করুন' },
  quick_update: { en: 'Quick update', bn: 'দ্রুত হালনাগাদ' },
  import: { en: 'Import students', bn: 'শিক্ষার্থী ইমপোর্ট' },
  reports: { en: 'Student reports', bn: 'শিক্ষার্থী রিপোর্ট' },
  logins_title: { en: 'Accounts', bn: 'লগইন' },
  may_view: { en: 'View all students', bn: 'সব শিক্ষার্থী দেখা' },
  may_view_assigned: { en: 'View students of assigned sections', bn: 'নিজ সেকশনের শিক্ষার্থী দেখা' },
  may_create: { en: 'Add students', bn: 'শিক্ষার্থী যোগ করা' },
  may_edit: { en: 'Change students', bn: 'শিক্ষার্থীর তথ্য পরিবর্তন করা' },
  may_import: { en: 'Import students', bn: 'শিক্ষার্থী ইমপোর্ট করা' },
  may_export: { en: 'Export students', bn: 'শিক্ষার্থীর তালিকা এক্সপোর্ট করা' },
  may_message: { en: 'Send messages to students and guardians', bn: 'শিক্ষার্থী ও অভিভাবকদের বার্তা পাঠানো' },
  may_make_logins: {
    en: 'Create accounts for students and guardians',
    bn: 'শিক্ষার্থী ও অভিভাবকের লগইন তৈরি করা',
  },
  may_see_own: { en: 'View my own record', bn: 'নিজের তথ্য দেখা' },
  // refusals
  may_overfill: { en: 'Add students to a section that is full', bn: 'পূর্ণ সেকশনে শিক্ষার্থী যোগ করা' },
  section_closed: {
    en: '{section} is closed, so no one can be added to it.',
    bn: '{section} সেকশনটি বন্ধ, তাই কাউকে যোগ করা যাবে না।',
  },
  section_full_kept: {
    en: '{section} is full: it has {students} {students|student|students} and is set up for {capacity}. Choose another section, or ask the head.',
    bn: '{section} পূর্ণ: আসন {capacity}টি, শিক্ষার্থী আছে {students} জন। অন্য সেকশন বেছে নিন, অথবা প্রধান শিক্ষককে বলুন।',
  },
  section_full: {
    en: '{section} is full: it has {students} {students|student|students} and is set up for {capacity}.',
    bn: '{section} পূর্ণ: আসন {capacity}টি, শিক্ষার্থী আছে {students} জন।',
  },
  known_already: {
    en: '{name} is already in the institution (student ID {code}).',
    bn: '{name} আগেই প্রতিষ্ঠানে আছে (আইডি {code})।',
  },
  bad_choice: {
    en: 'These subjects do not match the subject conditions of the class: {reasons}',
    bn: 'এই বিষয়গুলো শ্রেণির বিষয় শর্তের সাথে মেলে না: {reasons}',
  },
  marks_exist: {
    en: 'Marks already exist for {subjects}. They would be missing from the results.',
    bn: '{subjects}-এর নম্বর ইতিমধ্যে আছে। ফলাফল থেকে সেগুলো বাদ পড়ে যেত।',
  },
  too_many_chosen: {
    en: 'At most {most} {most|student|students} at once. Narrow the list.',
    bn: 'একসঙ্গে সর্বোচ্চ {most} জন শিক্ষার্থী। তালিকা ছোট করুন।',
  },
  place_elsewhere: {
    en: 'This place does not belong to the one chosen above it.',
    bn: 'এই এলাকা ওপরে বেছে নেওয়া এলাকার মধ্যে পড়ে না।',
  },
  entry_unused: {
    en: 'This entry is not used here. Choose another.',
    bn: 'এই এন্ট্রিটি এখানে ব্যবহৃত হয় না। অন্য একটি বেছে নিন।',
  },
  no_year: { en: 'Open an academic year first.', bn: 'আগে একটি শিক্ষাবর্ষ চালু করুন।' },
  TOO_FEW: {
    en: '{slot}: {limit} needed, {picked} chosen',
    bn: '{slot}: {limit}টি লাগবে, বাছাই হয়েছে {picked}টি',
  },
  TOO_MANY: {
    en: '{slot}: at most {limit}, {picked} chosen',
    bn: '{slot}: সর্বোচ্চ {limit}টি, বাছাই হয়েছে {picked}টি',
  },
  NOT_OFFERED: { en: '{subject} is not offered there', bn: '{subject} সেখানে নেওয়া যায় না' },
  SAME_SUBJECT_TWICE: { en: '{subject} is taken twice', bn: '{subject} দুইবার নেওয়া হয়েছে' },
  WRONG_COMBINATION: { en: '{slot}: these cannot be combined', bn: '{slot}: এগুলো একসাথে হয় না' },
  EXCLUSIVE: { en: '{subjects} cannot be taken together', bn: '{subjects} একসাথে নেওয়া যায় না' },
});

/** What the dry run of a students' sheet says beside the general findings. */
export const studentFindings = defineWords({
  'roll-taken': {
    en: 'Roll {roll} belongs to {name} in this section',
    bn: 'এই সেকশনে {roll} রোলটি {name}-এর',
  },
  'has-other-roll': {
    en: 'This student is in the section already, with roll {roll}',
    bn: 'শিক্ষার্থী এই সেকশনে আগেই আছে, রোল {roll}',
  },
  'left-this-year': {
    en: 'This student was enrolled with roll {roll} this year and has left; open the enrolment again instead',
    bn: 'শিক্ষার্থী এই বছর {roll} রোলে ভর্তি ছিল এবং চলে গেছে; সেই ভর্তিটিই আবার চালু করুন',
  },
  'transferred-away': {
    en: 'This student was transferred to {name}; to have the student back, ask that institution for a transfer',
    bn: 'শিক্ষার্থী {name}-এ বদলি হয়েছে; ফিরিয়ে আনতে সেই প্রতিষ্ঠানের কাছে বদলি চান',
  },
  'in-other-section': {
    en: 'This student is enrolled in another section this year, with roll {roll}',
    bn: 'শিক্ষার্থী এই বছর অন্য সেকশনে ভর্তি আছে, রোল {roll}',
  },
  'code-taken': {
    en: 'This student ID belongs to {name}',
    bn: 'এই আইডিটি {name}-এর',
  },
  'number-taken': {
    en: 'This birth registration number belongs to {name}',
    bn: 'এই জন্ম নিবন্ধন নম্বরটি {name}-এর',
  },
  'born-after-admission': {
    en: 'The date of birth is not before the day of admission',
    bn: 'জন্ম তারিখ ভর্তির তারিখের আগে নয়',
  },
  'not-studying': {
    en: 'Only students who study come in by a sheet; this one is “{status}”',
    bn: 'শিটে শুধু অধ্যয়নরত শিক্ষার্থী আসে; এই শিক্ষার্থী “{status}”',
  },
  'not-national-id': {
    en: 'A national ID has 10, 13 or 17 digits',
    bn: 'জাতীয় পরিচয়পত্র নম্বর ১০, ১৩ বা ১৭ অঙ্কের',
  },
  'not-passport': {
    en: 'A passport number is one or two letters and 7 or 8 digits',
    bn: 'পাসপোর্ট নম্বরে এক বা দুটি অক্ষর ও ৭ বা ৮টি অঙ্ক থাকে',
  },
  'not-exams': {
    en: 'Write an exam a line: exam | institution | board | roll | registration | session | year | GPA | GPA without the 4th subject',
    bn: 'প্রতি লাইনে একটি পরীক্ষা লিখুন: পরীক্ষা | প্রতিষ্ঠান | বোর্ড | রোল | রেজিস্ট্রেশন | সেশন | সাল | জিপিএ | চতুর্থ বিষয় ছাড়া জিপিএ',
  },
  'place-elsewhere': {
    en: 'This place is not in the one above it, or more than one has this name; write the district as well',
    bn: 'এই এলাকা ওপরের এলাকার মধ্যে নেই, অথবা একই নামে একাধিক এলাকা আছে; জেলাও লিখুন',
  },
  'future-date': { en: 'This date is in the future', bn: 'তারিখটি ভবিষ্যতের' },
  'unknown-subject': {
    en: 'The class has no such subject',
    bn: 'এই শ্রেণিতে এমন কোনো বিষয় নেই',
  },
  'not-offered': {
    en: '{subject} cannot be taken here by the class’s subject condition',
    bn: 'শ্রেণির বিষয় শর্ত অনুযায়ী {subject} এখানে নেওয়া যায় না',
  },
  'subject-twice': {
    en: '{subject} is taken twice',
    bn: '{subject} দুইবার নেওয়া হয়েছে',
  },
  'wrong-choice': {
    en: 'These subjects cannot be taken together',
    bn: 'এই বিষয়গুলো একসাথে নেওয়া যায় না',
  },
  'no-name': { en: 'The name is missing', bn: 'নাম নেই' },
  // to be looked at before it comes in
  'unlikely-age': {
    en: 'Born {day}, {age} {age|year|years} old: is that right? Tick the row if it is',
    bn: 'জন্ম {day}, বয়স {age} বছর: ঠিক আছে? ঠিক হলে সারিতে টিক দিন',
  },
  'unlikely-roll': {
    en: 'Roll {roll} is far from the others: is that right? Tick the row if it is',
    bn: '{roll} রোলটি অন্যগুলো থেকে অনেক দূরে: ঠিক আছে? ঠিক হলে সারিতে টিক দিন',
  },
  // said of the sheet as a whole
  'section-full': {
    en: 'The section is full: it has {count} {count|student|students} and is set up for {capacity}. The head may add more.',
    bn: 'সেকশনটি পূর্ণ: আসন {capacity}টি, শিক্ষার্থী {count} জন। এর বেশি শুধু প্রধান শিক্ষক যোগ করতে পারেন।',
  },
  'over-capacity': {
    en: 'The section will have {count} {count|student|students}; it is set up for {capacity}.',
    bn: 'সেকশনে শিক্ষার্থী হবে {count} জন; আসন ঠিক করা আছে {capacity}টি।',
  },
  'over-ministry': {
    en: 'The section will have {count} {count|student|students}; the ministry allows {limit} in a section.',
    bn: 'সেকশনে শিক্ষার্থী হবে {count} জন; মন্ত্রণালয়ের নিয়মে এক সেকশনে সর্বোচ্চ {limit} জন।',
  },
  'subjects-open-rows': {
    en: 'Subjects still to be chosen in {count} of these rows. The students are imported; their results stay incomplete until the subjects are chosen.',
    bn: '{count}টি সারিতে বিষয় বাছাই এখনো বাকি। শিক্ষার্থীরা যুক্ত হবে, তবে বাছাই না হওয়া পর্যন্ত ফলাফল অসম্পূর্ণ থাকবে।',
  },
  // said, not refused
  'subjects-open': {
    en: 'Subjects still to be chosen: {slots}',
    bn: 'এখনো বাছাই বাকি: {slots}',
  },
  'subjects-stay': {
    en: 'Has other subjects already; they stay as they are',
    bn: 'আগেই অন্য বিষয় নেওয়া আছে; সেগুলোই থাকবে',
  },
  'roll-given': {
    en: 'The sheet has no rolls; this one is the next free',
    bn: 'শিটে রোল নেই; পরের খালি রোল দেওয়া হবে',
  },
  'from-other-script': {
    en: 'Taken as the name in the other script',
    bn: 'অন্য লিপির নাম হিসেবে নেওয়া হয়েছে',
  },
  'one-name': {
    en: 'Only one name is given; it is used for both until the other is filled in',
    bn: 'একটি নাম দেওয়া আছে; অন্যটি না লেখা পর্যন্ত এটিই দুই জায়গায় থাকবে',
  },
});

/** How the codes of genders, religions and states of an enrolment are said. */
export const codeWords: Readonly<Record<string, Word>> = {
  male: { en: 'Male', bn: 'ছেলে' },
  female: { en: 'Female', bn: 'মেয়ে' },
  third: { en: 'Third gender', bn: 'তৃতীয় লিঙ্গ' },
  islam: { en: 'Islam', bn: 'ইসলাম' },
  hindu: { en: 'Hindu', bn: 'হিন্দু' },
  buddhist: { en: 'Buddhist', bn: 'বৌদ্ধ' },
  christian: { en: 'Christian', bn: 'খ্রিষ্টান' },
  other: { en: 'Other', bn: 'অন্যান্য' },
  ACTIVE: { en: 'Studying', bn: 'অধ্যয়নরত' },
  PROMOTED: { en: 'Promoted', bn: 'উত্তীর্ণ' },
  REPEATED: { en: 'Repeats the class', bn: 'পুনরায় একই শ্রেণিতে' },
  TC: { en: 'Left with a transfer certificate', bn: 'ছাড়পত্র নিয়ে গেছে' },
  DROPPED: { en: 'Dropped out', bn: 'ঝরে পড়েছে' },
  PASSED_OUT: { en: 'Passed out', bn: 'পাস করে গেছে' },
  DECEASED: { en: 'Deceased', bn: 'মৃত' },
  TRANSFERRED: { en: 'Transferred', bn: 'বদলি' },
  father: { en: 'Father', bn: 'পিতা' },
  mother: { en: 'Mother', bn: 'মাতা' },
  guardian: { en: 'Guardian', bn: 'অভিভাবক' },
  COMPULSORY: { en: 'Compulsory', bn: 'আবশ্যিক' },
  RELIGION: { en: 'Religion', bn: 'ধর্ম' },
  ELECTIVE: { en: 'Elective', bn: 'নৈর্বাচনিক' },
  OPTIONAL4: { en: '4th subject', bn: 'চতুর্থ বিষয়' },
  UNCOUNTED: { en: 'School-based', bn: 'প্রতিষ্ঠানভিত্তিক' },
};

/** Labels of a student that several rooms show. */
export const studentFieldWords = defineWords({
  year: { en: 'Year', bn: 'শিক্ষাবর্ষ' },
  section: { en: 'Section', bn: 'সেকশন' },
  first_day: { en: 'First day', bn: 'প্রথম দিন' },
  last_day: { en: 'Last day', bn: 'শেষ দিন' },
  first_day_hint: {
    en: 'Attendance and fees count from this day.',
    bn: 'এই দিন থেকে উপস্থিতি ও ফি গণনা হবে।',
  },
  status: { en: 'Status', bn: 'অবস্থা' },
  no_sections: { en: 'There is no section yet.', bn: 'এখনো কোনো সেকশন নেই।' },
  no_sections_hint: {
    en: 'Set up the year with its classes and sections first.',
    bn: 'আগে শিক্ষাবর্ষ, শ্রেণি ও সেকশন ঠিক করুন।',
  },
  no_assigned_hint: {
    en: 'You see the students of the sections assigned to you. Ask the office to assign yours.',
    bn: 'আপনাকে দেওয়া সেকশনের শিক্ষার্থীদের আপনি দেখবেন। অফিসকে সেকশন দিতে বলুন।',
  },
  roll: { en: 'Roll', bn: 'রোল' },
  code: { en: 'Student ID', bn: 'শিক্ষার্থী আইডি' },
  phone: { en: 'Mobile', bn: 'মোবাইল' },
  choose_section: { en: 'Choose a section', bn: 'একটি সেকশন বেছে নিন' },
  // one student
  personal: { en: 'Personal', bn: 'ব্যক্তিগত তথ্য' },
  subjects: { en: 'Subjects', bn: 'বিষয়' },
  no_subjects: { en: 'No subjects yet.', bn: 'এখনো কোনো বিষয় নেই।' },
  section_full: {
    en: 'This section is full: it has {students} {students|student|students} and is set up for {capacity}.',
    bn: 'এই সেকশন পূর্ণ: আসন {capacity}টি, শিক্ষার্থী আছে {students} জন।',
  },
  MOVE: { en: 'Change class or section', bn: 'শ্রেণি বা সেকশন পরিবর্তন' },
  LEAVE: { en: 'Leave', bn: 'বিদায়' },
  RETURN: { en: 'Come back', bn: 'ফিরে আসা' },
});
/** What the admission form asks beyond the register. */
export const detailWords = defineWords({
  title: { en: 'Admission details', bn: 'ভর্তি ফরমের তথ্য' },
  edit: { en: 'Edit', bn: 'সম্পাদনা' },
  edit_title: { en: 'Edit admission details', bn: 'ভর্তি ফরমের তথ্য সম্পাদনা' },
  more: { en: 'More of the admission form', bn: 'ভর্তি ফরমের আরও তথ্য' },
  more_hint: {
    en: 'House and category, parents in full, addresses by district and thana, local guardian, previous exams.',
    bn: 'হাউস ও ক্যাটাগরি, পিতা-মাতার পূর্ণ তথ্য, জেলা ও থানাসহ ঠিকানা, স্থানীয় অভিভাবক, আগের পরীক্ষা।',
  },
  none: { en: 'Nothing recorded yet.', bn: 'এখনো কোনো তথ্য নেই।' },
  guarded: {
    en: 'Identity numbers and incomes are shown to those who may change students.',
    bn: 'পরিচয়পত্রের নম্বর ও আয় শুধু তাঁরাই দেখেন, যাঁরা শিক্ষার্থীর তথ্য পরিবর্তন করতে পারেন।',
  },
  father: { en: 'Father', bn: 'পিতা' },
  mother: { en: 'Mother', bn: 'মাতা' },
  present: { en: 'Present address', bn: 'বর্তমান ঠিকানা' },
  permanent: { en: 'Permanent address', bn: 'স্থায়ী ঠিকানা' },
  same_address: { en: 'Same as the present address', bn: 'বর্তমান ঠিকানার মতোই' },
  others: { en: 'Emergency and local guardian', bn: 'জরুরি যোগাযোগ ও স্থানীয় অভিভাবক' },
  local_guardian: { en: 'Local guardian', bn: 'স্থানীয় অভিভাবক' },
  previous_exams: { en: 'Previous exams', bn: 'আগের পরীক্ষা' },
  add_exam: { en: 'Add an exam', bn: 'পরীক্ষা যোগ করুন' },
  exam: { en: 'Exam', bn: 'পরীক্ষা' },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  board: { en: 'Board or university', bn: 'বোর্ড বা ইউনিভার্সিটি' },
  roll: { en: 'Roll', bn: 'রোল' },
  registration: { en: 'Registration', bn: 'রেজিস্ট্রেশন' },
  session: { en: 'Session', bn: 'সেশন' },
  session_type: { en: 'Session type', bn: 'সেশনের ধরন' },
  year: { en: 'Year', bn: 'সাল' },
  gpa: { en: 'GPA', bn: 'জিপিএ' },
  gpa_without_fourth: { en: 'GPA without 4th', bn: 'চতুর্থ বিষয় ছাড়া জিপিএ' },
  house: { en: 'House', bn: 'হাউস' },
  category: { en: 'Category', bn: 'ক্যাটাগরি' },
});
