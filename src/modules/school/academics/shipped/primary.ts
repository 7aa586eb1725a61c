import { type ClassTemplate, type Marks, single, slot, type SubjectTemplate } from './class-template.ts';

const whole: Marks = { WR: 100 };
const half: Marks = { WR: 50 };

/** Boards give primary subjects no codes; short names stand in for them until the operator confirms. */
const prePrimarySubjects: SubjectTemplate[] = [
  single('PRE_PRIMARY', 'BANGLA', 'Bangla', 'বাংলা', half),
  single('PRE_PRIMARY', 'ENGLISH', 'English', 'ইংরেজি', half),
  single('PRE_PRIMARY', 'MATH', 'Mathematics', 'গণিত', half),
  single('PRE_PRIMARY', 'ENVIRON', 'Environment', 'পরিবেশ', half),
  single('PRE_PRIMARY', 'DRAWING', 'Drawing and Crafts', 'চিত্রাঙ্কন ও কারুকাজ', half),
  single('PRE_PRIMARY', 'RHYMES', 'Rhymes and Songs', 'ছড়া ও গান', half),
];

export const prePrimary: ClassTemplate = {
  key: 'PRE_PRIMARY',
  name_en: 'Pre-primary',
  name_bn: 'প্রাক প্রাথমিক',
  level: 'PRE_PRIMARY',
  classCodes: ['-2', '-1', '0'],
  group: 'GENERAL',
  toConfirm: true,
  subjects: prePrimarySubjects,
  condition: {
    slots: [
      slot('COMPULSORY', ['BANGLA', 'ENGLISH', 'MATH', 'ENVIRON']),
      slot('UNCOUNTED', ['DRAWING', 'RHYMES'], 0, 2),
    ],
    exclusive: [],
  },
  expectedCounted: 4,
};

const level = 'PRIMARY';

const bangla = single(level, 'BANGLA', 'Bangla', 'বাংলা', whole);
const english = single(level, 'ENGLISH', 'English', 'ইংরেজি', whole);
const mathematics = single(level, 'MATH', 'Mathematics', 'গণিত', whole);
const science = single(level, 'SCIENCE', 'Primary Science', 'প্রাথমিক বিজ্ঞান', whole);
const society = single(level, 'BGS', 'Bangladesh and Global Studies', 'বাংলাদেশ ও বিশ্বপরিচয়', whole);
const arts = single(level, 'ARTS', 'Arts and Crafts', 'চারু ও কারুকলা', half);
const sports = single(level, 'PE', 'Physical Education', 'শারীরিক শিক্ষা', half);
const music = single(level, 'MUSIC', 'Music', 'সংগীত', half);

const religions = [
  single(level, 'ISLAM', 'Islam and Moral Education', 'ইসলাম ও নৈতিক শিক্ষা', whole, 'ISLAM'),
  single(level, 'HINDU', 'Hindu Religion and Moral Education', 'হিন্দুধর্ম ও নৈতিক শিক্ষা', whole, 'HINDU'),
  single(
    level,
    'BUDDHIST',
    'Buddhist Religion and Moral Education',
    'বৌদ্ধধর্ম ও নৈতিক শিক্ষা',
    whole,
    'BUDDHIST',
  ),
  single(
    level,
    'CHRISTIAN',
    'Christian Religion and Moral Education',
    'খ্রিষ্টধর্ম ও নৈতিক শিক্ষা',
    whole,
    'CHRISTIAN',
  ),
];
const faiths = religions.map(({ code }) => code);

const shared = { level, group: 'GENERAL', toConfirm: true } as const;

/** Classes 1 and 2: three books; religion and the rest are taught without one. */
export const primaryLower: ClassTemplate = {
  ...shared,
  key: 'PRIMARY_1_2',
  name_en: 'Classes One and Two',
  name_bn: 'প্রথম ও দ্বিতীয় শ্রেণি',
  classCodes: ['1', '2'],
  subjects: [bangla, english, mathematics, ...religions, arts, sports, music],
  condition: {
    slots: [
      slot('COMPULSORY', ['BANGLA', 'ENGLISH', 'MATH']),
      slot('RELIGION', faiths, 1),
      slot('UNCOUNTED', ['ARTS', 'PE', 'MUSIC'], 0, 3),
    ],
    exclusive: [],
  },
  expectedCounted: 4,
};

export const primaryUpper: ClassTemplate = {
  ...shared,
  key: 'PRIMARY_3_5',
  name_en: 'Classes Three to Five',
  name_bn: 'তৃতীয় থেকে পঞ্চম শ্রেণি',
  classCodes: ['3', '4', '5'],
  subjects: [bangla, english, mathematics, society, science, ...religions, arts, sports, music],
  condition: {
    slots: [
      slot('COMPULSORY', ['BANGLA', 'ENGLISH', 'MATH', 'BGS', 'SCIENCE']),
      slot('RELIGION', faiths, 1),
      slot('UNCOUNTED', ['ARTS', 'PE', 'MUSIC'], 0, 3),
    ],
    exclusive: [],
  },
  expectedCounted: 6,
};
