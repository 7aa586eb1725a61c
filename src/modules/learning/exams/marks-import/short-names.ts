import type { PartType } from '#modules/school/academics/base/subject-rule.ts';
import { searchKey } from '#kernel/text/names.ts';

/** What schools write over a column for a part of a paper, in both languages. */
export const partNames: Readonly<Record<PartType, readonly string[]>> = {
  CQ: ['CQ', 'Creative', 'Theory', 'Theoretical', 'Creative question', 'তত্ত্বীয়', 'তাত্ত্বিক', 'সৃজনশীল', 'সিকিউ'],
  MCQ: [
    'MCQ',
    'Objective',
    'Obj',
    'Multiple choice',
    'নৈর্ব্যত্তিক',
    'বহুনির্বাচনী',
    'বহুনির্বাচনি',
    'নৈর্ব্যক্তিক',
    'এমসিকিউ',
  ],
  PR: ['PR', 'Prac', 'Practical', 'ব্যবহারিক'],
  WR: ['WR', 'Written', 'Writing', 'Descriptive', 'লিখিত', 'রচনামূলক'],
  CT: ['CT', 'Class test', 'শ্রেণি পরীক্ষা'],
  SBA: ['SBA', 'ধারাবাহিক মূল্যায়ন'],
  ATT: ['ATT', 'Attendance', 'উপস্থিতি'],
  VIVA: ['Viva', 'Oral', 'মৌখিক'],
};

/** Columns of religion that every student's own religion subject answers to. */
export const religionNames = [
  'Religion',
  'Religious Studies',
  'Religion and Moral Education',
  'ধর্ম',
  'ধর্মশিক্ষা',
  'ধর্ম ও নৈতিক শিক্ষা',
] as const;

const usual: Readonly<Record<string, readonly string[]>> = {
  Bangla: ['Bengali', 'Ban', 'Beng'],
  English: ['Eng'],
  Mathematics: ['Math', 'Maths'],
  'Higher Mathematics': ['Higher Math', 'Higher Maths', 'H Math', 'H Maths', 'HM'],
  Physics: ['Phy'],
  Chemistry: ['Chem', 'Che'],
  Biology: ['Bio'],
  'General Science': ['Science', 'Gen Science'],
  'Agriculture Studies': ['Agriculture', 'Agri'],
  'Geography and Environment': ['Geography', 'Geo'],
  'History of Bangladesh and World Civilization': ['History'],
  'Civics and Citizenship': ['Civics'],
  Economics: ['Eco', 'Econ'],
  Accounting: ['Acc'],
  'Finance and Banking': ['Finance'],
  'Business Entrepreneurship': ['Business'],
  গণিত: ['সাধারণ গণিত'],
  'উচ্চতর গণিত': ['উচ্চ গণিত'],
  পদার্থবিজ্ঞান: ['পদার্থ'],
  'বাংলাদেশ ও বিশ্বপরিচয়': ['বিজিএস', 'বাওবি', 'সমাজ'],
  'তথ্য ও যোগাযোগ প্রযুক্তি': ['আইসিটি', 'তথ্য প্রযুক্তি'],
  কৃষিশিক্ষা: ['কৃষি'],
};
const usualByKey = new Map(Object.entries(usual).map(([name, short]) => [searchKey(name), short]));

const small = new Set(['and', 'of', 'the', 'in', 'for']);

/** BGS for Bangladesh and Global Studies; nothing for names of fewer than three words that count. */
function acronym(name: string): string[] {
  const words = name.split(/[^A-Za-z]+/).filter((word) => word !== '' && !small.has(word.toLowerCase()));
  return words.length >= 3 ? [words.map((word) => word[0]).join('')] : [];
}

const papers = [
  { en: ['1st', 'First', '1', 'I'], bn: ['১ম', 'প্রথম', '১'] },
  { en: ['2nd', 'Second', '2', 'II'], bn: ['২য়', 'দ্বিতীয়', '২'] },
] as const;
const paperEnd = /^(.+?)\s+(1st|2nd|১ম|২য়)(?:\s+(?:Paper|পত্র))?$/u;

/** The names under which a column of marks may be: as written, shortened, by its initials, by its paper's number. */
export function namesOfPaper(name: string): string[] {
  const plain = name.normalize('NFC').trim();
  const ended = paperEnd.exec(plain);
  if (!ended) return [plain, ...(usualByKey.get(searchKey(plain)) ?? []), ...acronym(plain)];
  const [, base = '', number = ''] = ended;
  const bengali = /[\u0980-\u09ff]/u.test(number);
  const at = number === '2nd' || number.startsWith('২') ? 1 : 0;
  return [plain].concat(
    namesOfPaper(base).flatMap((each) =>
      papers[at][bengali ? 'bn' : 'en'].flatMap((no) => [
        `${each} ${no}`,
        `${each} ${no} ${bengali ? 'পত্র' : 'paper'}`,
      ]),
    ),
  );
}
