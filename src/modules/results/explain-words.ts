import { defineWords } from '#kernel/words.ts';

/** The sentences of "explain": each step of a result with its numbers. */
export const explainWords = defineWords({
  engine: { en: 'Rules of the program, version {version}', bn: 'প্রোগ্রামের নিয়ম, সংস্করণ {version}' },
  disagrees: {
    en: 'The marks no longer give this result. Generate the results again.',
    bn: 'নম্বর থেকে এখন আর এই ফলাফল আসে না। ফলাফল আবার তৈরি করুন।',
  },
  part_ok: {
    en: '{part}: {obtained} of {full}, pass mark {pass}: passed',
    bn: '{part}: {full}-এর মধ্যে {obtained}, পাস নম্বর {pass}: উত্তীর্ণ',
  },
  part_bad: {
    en: '{part}: {obtained} of {full}, pass mark {pass}: not passed',
    bn: '{part}: {full}-এর মধ্যে {obtained}, পাস নম্বর {pass}: অনুত্তীর্ণ',
  },
  total_ok: {
    en: 'Total {obtained} of {full}, pass mark {pass}: passed',
    bn: 'মোট {full}-এর মধ্যে {obtained}, পাস নম্বর {pass}: উত্তীর্ণ',
  },
  total_bad: {
    en: 'Total {obtained} of {full}, pass mark {pass}: not passed',
    bn: 'মোট {full}-এর মধ্যে {obtained}, পাস নম্বর {pass}: অনুত্তীর্ণ',
  },
  absent: { en: 'Absent in {part}: F', bn: '{part}-এ অনুপস্থিত: এফ' },
  missing: { en: 'The mark of {part} has not been entered', bn: '{part}-এর নম্বর দেওয়া হয়নি' },
  grade: {
    en: '{total} of {full} is {percent}%: {letter}, grade point {gp}',
    bn: '{full}-এর মধ্যে {total}, অর্থাৎ {percent}%: {letter}, গ্রেড পয়েন্ট {gp}',
  },
  fourth: { en: '4th subject', bn: '৪র্থ বিষয়' },
  uncounted: { en: 'not counted', bn: 'গণনার বাইরে' },
  rounded: { en: 'Marks rounded', bn: 'নম্বর পূর্ণাঙ্ক করা' },
  rounded_line: { en: '{from} became {to}', bn: '{from} থেকে {to}' },
  incomplete: { en: 'Incomplete', bn: 'অসম্পূর্ণ' },
  incomplete_line: {
    en: 'Marks or subjects are missing; there is no result yet.',
    bn: 'নম্বর বা বিষয় অসম্পূর্ণ; তাই এখনো ফলাফল নেই।',
  },
  sum: { en: 'Sum of grade points', bn: 'গ্রেড পয়েন্টের যোগফল' },
  divisor: { en: 'Number of counted subjects', bn: 'গণনাকৃত বিষয়ের সংখ্যা' },
  bonus: { en: 'From the 4th subject', bn: '৪র্থ বিষয় থেকে' },
  bonus_line: { en: '{gp} less {threshold} gives {bonus}', bn: '{gp} থেকে {threshold} বাদে {bonus}' },
  failed: { en: 'Failed', bn: 'অনুত্তীর্ণ' },
  failed_line: {
    en: 'Failed in {count} subjects: the GPA is 0.00 and there is no position.',
    bn: '{count}টি বিষয়ে অনুত্তীর্ণ: জিপিএ ০.০০, মেধাক্রম নেই।',
  },
  gpa_without: { en: 'GPA without the 4th subject', bn: '৪র্থ বিষয় ছাড়া জিপিএ' },
  gpa: { en: 'GPA', bn: 'জিপিএ' },
  gpa_line: { en: '{points} divided by {n} gives {printed}', bn: '{points} ÷ {n} = {printed}' },
  capped: { en: 'No GPA is higher than {cap}.', bn: 'জিপিএ {cap}-এর বেশি হয় না।' },
  letter: { en: 'Grade', bn: 'গ্রেড' },
  total: { en: 'Grand total', bn: 'সর্বমোট' },
  total_line: {
    en: '{counted} and {fourth} from the 4th subject: {total}',
    bn: '{counted} এবং ৪র্থ বিষয় থেকে {fourth}: {total}',
  },
  merit: { en: 'Position', bn: 'মেধাক্রম' },
  merit_line: { en: 'Placed by GPA {gpa} and total {total}', bn: 'জিপিএ {gpa} ও মোট {total} অনুযায়ী' },
  merit_none: { en: 'Only those who pass have a position.', bn: 'শুধু উত্তীর্ণদের মেধাক্রম থাকে।' },
});
