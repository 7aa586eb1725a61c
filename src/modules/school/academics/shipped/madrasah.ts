import {
  type ClassTemplate,
  type Marks,
  oneWritten,
  practical,
  single,
  slot,
  type SubjectTemplate,
  type TemplateGroup,
  type TemplateLevel,
  theory,
  twoPapers,
} from './class-template.ts';

/**
 * The madrasah board has a code list of its own, which is not known here (handbook 1.4): short names stand in for its
 * codes until the operator confirms. Religion is no choice: Quran, Hadith and Fiqh are compulsory.
 */
const whole: Marks = { WR: 100 };
const half: Marks = { WR: 50 };

const bangla = (level: TemplateLevel) =>
  twoPapers(level, ['BANGLA1', 'BANGLA2'], 'Bangla', 'বাংলা', [theory, theory]);
const english = (level: TemplateLevel) =>
  twoPapers(level, ['ENGLISH1', 'ENGLISH2'], 'English', 'ইংরেজি', [oneWritten, oneWritten], 'TOTAL_ONLY');
const arabic = (level: TemplateLevel) =>
  twoPapers(level, ['ARABIC1', 'ARABIC2'], 'Arabic', 'আরবি', [whole, whole]);
const quran = (level: TemplateLevel) =>
  single(level, 'QURAN', 'Quran Majid and Tajbid', 'কুরআন মাজিদ ও তাজভিদ', whole);
const aqaid = (level: TemplateLevel) => single(level, 'AQAID', 'Aqaid and Fiqh', 'আকাইদ ও ফিকহ', whole);
const mathematics = (level: TemplateLevel) => single(level, 'MATH', 'Mathematics', 'গণিত', theory);
const society = (level: TemplateLevel) =>
  single(level, 'BGS', 'Bangladesh and Global Studies', 'বাংলাদেশ ও বিশ্বপরিচয়', theory);
const ict = (level: TemplateLevel) =>
  single(level, 'ICT', 'Information and Communication Technology', 'তথ্য ও যোগাযোগ প্রযুক্তি', {
    MCQ: 25,
    PR: 25,
  });
const agriculture = (level: TemplateLevel) =>
  single(level, 'AGRI', 'Agriculture Studies', 'কৃষিশিক্ষা', practical);
const homeScience = (level: TemplateLevel) =>
  single(level, 'HOME', 'Home Science', 'গার্হস্থ্য বিজ্ঞান', practical);
const sports = (level: TemplateLevel) =>
  single(level, 'PE', 'Physical Education and Health', 'শারীরিক শিক্ষা ও স্বাস্থ্য', half);

const codesOf = (subjects: readonly SubjectTemplate[]) => subjects.map(({ code }) => code);

type Parts = { compulsory: SubjectTemplate[]; fourth?: SubjectTemplate[]; uncounted?: SubjectTemplate[] };

function madrasah(
  head: Pick<ClassTemplate, 'key' | 'name_en' | 'name_bn' | 'level' | 'classCodes'>,
  group: TemplateGroup,
  { compulsory, fourth = [], uncounted = [] }: Parts,
): ClassTemplate {
  return {
    ...head,
    group,
    toConfirm: true,
    subjects: [...compulsory, ...fourth, ...uncounted],
    condition: {
      slots: [
        slot('COMPULSORY', codesOf(compulsory)),
        ...(fourth.length > 0 ? [slot('OPTIONAL4', codesOf(fourth), 0, 1)] : []),
        ...(uncounted.length > 0 ? [slot('UNCOUNTED', codesOf(uncounted), 0, uncounted.length)] : []),
      ],
      exclusive: [],
    },
    expectedCounted: compulsory.length,
  };
}

const one = (code: string, name_en: string, name_bn: string) =>
  single('PRIMARY', code, name_en, name_bn, whole);
const ebtedayeeFirst = [
  one('QURAN', 'Quran Majid and Tajbid', 'কুরআন মাজিদ ও তাজভিদ'),
  one('AQAID', 'Aqaid and Fiqh', 'আকাইদ ও ফিকহ'),
  one('ARABIC', 'Arabic', 'আরবি'),
  one('BANGLA', 'Bangla', 'বাংলা'),
  one('ENGLISH', 'English', 'ইংরেজি'),
  one('MATH', 'Mathematics', 'গণিত'),
];

export const ebtedayeeLower = madrasah(
  {
    key: 'EBTEDAYEE_1_2',
    name_en: 'Ebtedayee, Classes One and Two',
    name_bn: 'ইবতেদায়ি, প্রথম ও দ্বিতীয় শ্রেণি',
    level: 'PRIMARY',
    classCodes: ['1', '2'],
  },
  'GENERAL',
  { compulsory: ebtedayeeFirst },
);

export const ebtedayeeUpper = madrasah(
  {
    key: 'EBTEDAYEE_3_5',
    name_en: 'Ebtedayee, Classes Three to Five',
    name_bn: 'ইবতেদায়ি, তৃতীয় থেকে পঞ্চম শ্রেণি',
    level: 'PRIMARY',
    classCodes: ['3', '4', '5'],
  },
  'GENERAL',
  {
    compulsory: [
      ...ebtedayeeFirst,
      one('BGS', 'Bangladesh and Global Studies', 'বাংলাদেশ ও বিশ্বপরিচয়'),
      one('SCIENCE', 'Primary Science', 'প্রাথমিক বিজ্ঞান'),
    ],
  },
);

const junior = 'JUNIOR_SECONDARY';

export const dakhilJunior = madrasah(
  {
    key: 'DAKHIL_6_8',
    name_en: 'Dakhil, Classes Six to Eight',
    name_bn: 'দাখিল, ষষ্ঠ থেকে অষ্টম শ্রেণি',
    level: junior,
    classCodes: ['6', '7', '8'],
  },
  'GENERAL',
  {
    compulsory: [
      quran(junior),
      aqaid(junior),
      arabic(junior),
      bangla(junior),
      english(junior),
      mathematics(junior),
      single(junior, 'SCIENCE', 'Science', 'বিজ্ঞান', theory),
      society(junior),
      ict(junior),
    ],
    fourth: [agriculture(junior), homeScience(junior)],
    uncounted: [sports(junior)],
  },
);

const secondary = 'SECONDARY';
const dakhilShared = [
  quran(secondary),
  single(secondary, 'HADITH', 'Hadith Sharif', 'হাদিস শরিফ', whole),
  arabic(secondary),
  aqaid(secondary),
  bangla(secondary),
  english(secondary),
  mathematics(secondary),
  ict(secondary),
];
const dakhil = (name_en: string, name_bn: string, group: TemplateGroup, parts: Parts) =>
  madrasah(
    {
      key: `DAKHIL_${group}`,
      name_en: `Dakhil, Classes Nine and Ten, ${name_en}`,
      name_bn: `দাখিল, নবম ও দশম শ্রেণি, ${name_bn}`,
      level: secondary,
      classCodes: ['9', '10'],
    },
    group,
    parts,
  );

export const dakhilGeneral = dakhil('General', 'সাধারণ বিভাগ', 'GENERAL', {
  compulsory: [
    ...dakhilShared,
    single(secondary, 'ISLHIST', 'Islamic History', 'ইসলামের ইতিহাস', theory),
    society(secondary),
  ],
  fourth: [agriculture(secondary), homeScience(secondary)],
  uncounted: [sports(secondary)],
});

export const dakhilScience = dakhil('Science', 'বিজ্ঞান বিভাগ', 'SCIENCE', {
  compulsory: [
    ...dakhilShared,
    single(secondary, 'PHYSICS', 'Physics', 'পদার্থবিজ্ঞান', practical),
    single(secondary, 'CHEM', 'Chemistry', 'রসায়ন', practical),
    single(secondary, 'BIOLOGY', 'Biology', 'জীববিজ্ঞান', practical),
  ],
  fourth: [
    single(secondary, 'HMATH', 'Higher Mathematics', 'উচ্চতর গণিত', practical),
    agriculture(secondary),
    homeScience(secondary),
  ],
  uncounted: [sports(secondary)],
});

const higher = 'HIGHER_SECONDARY';
const alimBangla = twoPapers(
  higher,
  ['BANGLA1', 'BANGLA2'],
  'Bangla',
  'বাংলা',
  [theory, theory],
  'PAPERS_SEPARATE',
);
const alimShared = [
  single(higher, 'QURAN', 'Quran Majid', 'কুরআন মাজিদ', whole),
  single(higher, 'HADITH', 'Hadith and Usulul Hadith', 'হাদিস ও উসুলুল হাদিস', whole),
  arabic(higher),
  alimBangla,
  english(higher),
  ict(higher),
];
const alim = (name_en: string, name_bn: string, group: TemplateGroup, parts: Parts) =>
  madrasah(
    {
      key: `ALIM_${group}`,
      name_en: `Alim, Classes Eleven and Twelve, ${name_en}`,
      name_bn: `আলিম, একাদশ ও দ্বাদশ শ্রেণি, ${name_bn}`,
      level: higher,
      classCodes: ['11', '12'],
    },
    group,
    parts,
  );
const two = (code: string, name_en: string, name_bn: string, marks: Marks) =>
  twoPapers(higher, [`${code}1`, `${code}2`], name_en, name_bn, [marks, marks]);

export const alimGeneral = alim('General', 'সাধারণ বিভাগ', 'GENERAL', {
  compulsory: [
    ...alimShared,
    two('FIQH', 'Al Fiqh', 'আল ফিকহ', whole),
    single(higher, 'BALAGAT', 'Balagat and Mantiq', 'বালাগাত ও মানতিক', whole),
    single(higher, 'ISLHIST', 'Islamic History', 'ইসলামের ইতিহাস', whole),
  ],
  fourth: [
    two('CIVICS', 'Civics and Good Governance', 'পৌরনীতি ও সুশাসন', theory),
    two('ECON', 'Economics', 'অর্থনীতি', theory),
  ],
});

export const alimScience = alim('Science', 'বিজ্ঞান বিভাগ', 'SCIENCE', {
  compulsory: [
    ...alimShared,
    two('PHYSICS', 'Physics', 'পদার্থবিজ্ঞান', practical),
    two('CHEM', 'Chemistry', 'রসায়ন', practical),
    two('BIOLOGY', 'Biology', 'জীববিজ্ঞান', practical),
  ],
  fourth: [two('HMATH', 'Higher Mathematics', 'উচ্চতর গণিত', practical)],
});
