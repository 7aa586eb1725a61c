import { defineWords } from '#kernel/words.ts';

/** Every step from marks to GPA as a sentence; numbers come in as text in the digits of the language. */
export const explainWords = defineWords({
  why: { en: 'How this result was reached', bn: 'ফলাফলটি যেভাবে হয়েছে' },
  explain: { en: 'Explain', bn: 'ব্যাখ্যা' },
  run: {
    en: 'Result no. {number}, made {at} by {by}',
    bn: 'ফলাফল নং {number}, তৈরি {at}, করেছেন {by}',
  },
  rules_default: { en: 'Rules: those of the boards (program default)', bn: 'নিয়ম: বোর্ডের প্রচলিত নিয়ম' },
  rules_school: {
    en: 'Rules: the school’s, from {year}, version {version}',
    bn: 'নিয়ম: বিদ্যালয়ের নিজস্ব, {year} থেকে, সংস্করণ {version}',
  },
  rules_class: {
    en: 'Rules: those of the class, from {year}, version {version}',
    bn: 'নিয়ম: এই শ্রেণির নিজস্ব, {year} থেকে, সংস্করণ {version}',
  },
  engine: { en: 'Arithmetic: version {version}', bn: 'হিসাব পদ্ধতি: সংস্করণ {version}' },
  disagrees: {
    en: 'The program’s arithmetic has changed since; what was published stays as it was.',
    bn: 'এরপর প্রোগ্রামের হিসাব পদ্ধতি বদলেছে; প্রকাশিত ফলাফল আগের মতোই আছে।',
  },
  subject: { en: '{subject} ({kind}): {total} of {full}', bn: '{subject} ({kind}): {full}-এর মধ্যে {total}' },
  COMPULSORY: { en: 'compulsory', bn: 'আবশ্যিক' },
  ELECTIVE: { en: 'elective', bn: 'নৈর্বাচনিক' },
  RELIGION: { en: 'religion', bn: 'ধর্ম' },
  OPTIONAL4: { en: '4th subject', bn: 'চতুর্থ বিষয়' },
  UNCOUNTED: { en: 'not counted', bn: 'গণনার বাইরে' },
  marks_line: { en: 'Marks: {marks}', bn: 'নম্বর: {marks}' },
  mark: { en: '{part} {mark} of {full}', bn: '{part} {full}-এ {mark}' },
  mark_with_grace: {
    en: '{part} {mark} of {full} (+{grace} grace)',
    bn: '{part} {full}-এ {mark} (+{grace} অনুগ্রহ)',
  },
  nothing: { en: 'not entered', bn: 'দেওয়া হয়নি' },
  test_part_ok: {
    en: '{part}: {obtained} of {full}, at least {pass} needed – passed',
    bn: '{part}: {full}-এ {obtained}, পাস নম্বর {pass} – উত্তীর্ণ',
  },
  test_part_bad: {
    en: '{part}: {obtained} of {full}, at least {pass} needed – not passed',
    bn: '{part}: {full}-এ {obtained}, পাস নম্বর {pass} – অনুত্তীর্ণ',
  },
  total: { en: 'Total', bn: 'মোট' },
  both_papers: { en: '{part} of both papers', bn: 'দুই পত্রের {part}' },
  grade: { en: '{percent} % is {letter}, grade point {gp}', bn: '{percent} শতাংশ, গ্রেড {letter}, পয়েন্ট {gp}' },
  failed_grade: { en: 'Not passed: {letter}, grade point {gp}', bn: 'অনুত্তীর্ণ: গ্রেড {letter}, পয়েন্ট {gp}' },
  exempt: { en: 'Exempted: not counted', bn: 'অব্যাহতি: গণনা করা হয়নি' },
  reason_ABSENT: { en: 'Absent in {part}', bn: '{part} অংশে অনুপস্থিত' },
  reason_EXPELLED: { en: 'Expelled in {part}', bn: '{part} অংশে বহিষ্কৃত' },
  reason_MISSING: { en: 'No mark has been entered in {part}', bn: '{part} অংশের নম্বর দেওয়া হয়নি' },
  reason_WITHHELD: { en: 'The mark of {part} is withheld', bn: '{part} অংশের নম্বর স্থগিত' },
  reason_MARK_OUT_OF_RANGE: {
    en: '{obtained} of {full} in {part} cannot be',
    bn: '{part} অংশে {full}-এ {obtained} হতে পারে না',
  },
  reason_PERCENT_IN_FAIL_BAND: {
    en: 'All tests passed, but {percent} % lies in the grade of failure',
    bn: 'সব শর্ত পূরণ হলেও {percent} শতাংশ অনুত্তীর্ণ গ্রেডে পড়ে',
  },
  reason_NO_RULE: { en: 'The subject has no rule in this exam', bn: 'এই পরীক্ষায় বিষয়টির কোনো নিয়ম নেই' },
  reason_other: { en: 'A part of the combined result fails', bn: 'সমন্বিত ফলাফলের একটি অংশ অনুত্তীর্ণ' },
  rounded: { en: 'Total rounded from {from} to {to}', bn: 'মোট {from} থেকে রাউন্ড করে {to}' },
  incomplete: {
    en: 'The result is incomplete: something is missing, so there is no GPA yet.',
    bn: 'ফলাফল অসম্পূর্ণ: কিছু বাকি আছে, তাই এখনো জিপিএ হয়নি।',
  },
  issue_SUBJECT_INCOMPLETE: { en: '{subject}: marks are missing', bn: '{subject}: নম্বর বাকি' },
  issue_COUNTED_SUBJECTS: {
    en: '{counted} counted subjects instead of {expected}',
    bn: 'গণনার বিষয় {expected}টির জায়গায় {counted}টি',
  },
  issue_other: { en: 'The subjects or marks do not fit together', bn: 'বিষয় বা নম্বর মিলছে না' },
  sum: { en: 'Sum of the grade points: {points} = {sum}', bn: 'গ্রেড পয়েন্টের যোগফল: {points} = {sum}' },
  divisor: { en: 'Divided by {n} counted subjects', bn: 'ভাগ করা হয়েছে গণনার {n}টি বিষয় দিয়ে' },
  bonus: {
    en: 'Bonus of the 4th subject: {gp} − {threshold} = {bonus}',
    bn: 'চতুর্থ বিষয়ের বোনাস: {gp} − {threshold} = {bonus}',
  },
  bonus_none: {
    en: 'No bonus: the 4th subject has {gp}, which is not above {threshold}',
    bn: 'বোনাস নেই: চতুর্থ বিষয়ে {gp}, যা {threshold}-এর বেশি নয়',
  },
  no_fourth: { en: 'No 4th subject', bn: 'চতুর্থ বিষয় নেই' },
  failed: { en: 'Failed in {subjects}: the GPA is 0.00', bn: '{subjects} বিষয়ে অনুত্তীর্ণ: জিপিএ ০.০০' },
  gpa_without: {
    en: 'GPA without the 4th: {points} ÷ {n} = {printed}',
    bn: '৪র্থ বিষয় ছাড়া জিপিএ: {points} ÷ {n} = {printed}',
  },
  gpa: { en: 'GPA: {points} ÷ {n} = {printed}', bn: 'জিপিএ: {points} ÷ {n} = {printed}' },
  gpa_capped: {
    en: 'GPA: {points} ÷ {n} is more than {cap}, so {printed}',
    bn: 'জিপিএ: {points} ÷ {n}, {cap}-এর বেশি, তাই {printed}',
  },
  gpa_zero: {
    en: 'GPA: {printed}, because a subject is failed',
    bn: 'জিপিএ: {printed}, কারণ একটি বিষয়ে অনুত্তীর্ণ',
  },
  letter: { en: 'Letter of the unrounded GPA: {letter}', bn: 'রাউন্ড না করা জিপিএ থেকে গ্রেড: {letter}' },
  grand_total: {
    en: 'Total marks: {counted} + {fourth} of the 4th = {total}',
    bn: 'মোট নম্বর: {counted} + চতুর্থ বিষয়ের {fourth} = {total}',
  },
  grand_total_plain: { en: 'Total marks: {total}', bn: 'মোট নম্বর: {total}' },
  merit: {
    en: 'Position: {section} in the section, {class} in the class',
    bn: 'মেধাক্রম: সেকশনে {section}, শ্রেণিতে {class}',
  },
  merit_gpa: { en: 'Ranked by GPA, then total', bn: 'ক্রম: জিপিএ, তারপর মোট নম্বর' },
  merit_marks: { en: 'Ranked by total marks', bn: 'ক্রম: মোট নম্বর' },
  no_position: { en: 'No position: not passed', bn: 'মেধাক্রম নেই: উত্তীর্ণ নয়' },
  steps_subjects: { en: 'Subjects', bn: 'বিষয়সমূহ' },
  steps_gpa: { en: 'GPA', bn: 'জিপিএ' },
  steps_merit: { en: 'Total and position', bn: 'মোট নম্বর ও মেধাক্রম' },
});
