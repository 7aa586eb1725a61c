/** Demo data: two invented institutions. Nothing here is a real school, college or person. */

export type DemoSection = { group: string; shift: string; code: string; students: number };
export type DemoClass = { code: string; group: string; template: string };
export type DemoSchool = {
  alias: string;
  name_en: string;
  name_bn: string;
  eiin: string;
  institution_type: string;
  levels: string[];
  board: string;
  thana: string;
  address: string;
  address_bn: string;
  email: string;
  phone: string;
  motto_en: string;
  motto_bn: string;
  year: string;
  session: string | null;
  shifts: string[];
  classes: DemoClass[];
  sections: (DemoSection & { class: string })[];
  teachers: number;
  seed: string;
};

const school: DemoSchool = {
  alias: 'krishnachura',
  name_en: 'Krishnachura High School',
  name_bn: 'কৃষ্ণচূড়া উচ্চ বিদ্যালয়',
  eiin: '100123',
  institution_type: 'school',
  levels: ['junior_secondary', 'secondary'],
  board: 'mymensingh',
  thana: 'bd.mymensingh.netrokona.purbadhala',
  address: 'Shyamganj, Purbadhala',
  address_bn: 'শ্যামগঞ্জ, পূর্বধলা',
  email: 'office@krishnachura.example',
  phone: '+8801700000001',
  motto_en: 'Learn, and bloom',
  motto_bn: 'শেখো, বিকশিত হও',
  year: '2026',
  session: null,
  shifts: ['morning', 'day'],
  classes: [
    { code: '6', group: 'general', template: 'JUNIOR_SECONDARY' },
    { code: '7', group: 'general', template: 'JUNIOR_SECONDARY' },
    { code: '8', group: 'general', template: 'JUNIOR_SECONDARY' },
    ...['9', '10'].flatMap((code) => [
      { code, group: 'science', template: 'SSC_SCIENCE' },
      { code, group: 'humanities', template: 'SSC_HUMANITIES' },
      { code, group: 'business', template: 'SSC_BUSINESS' },
    ]),
  ],
  sections: [
    { class: '6', group: 'general', shift: 'morning', code: 'a', students: 0 },
    { class: '7', group: 'general', shift: 'morning', code: 'a', students: 0 },
    { class: '8', group: 'general', shift: 'morning', code: 'a', students: 32 },
    { class: '8', group: 'general', shift: 'day', code: 'a', students: 28 },
    // Class Nine Science A of the morning stays empty: its students come from a spreadsheet.
    { class: '9', group: 'science', shift: 'morning', code: 'a', students: 0 },
    { class: '9', group: 'humanities', shift: 'day', code: 'a', students: 0 },
    { class: '9', group: 'business', shift: 'day', code: 'a', students: 0 },
    { class: '10', group: 'science', shift: 'morning', code: 'a', students: 36 },
    { class: '10', group: 'humanities', shift: 'day', code: 'a', students: 24 },
    { class: '10', group: 'business', shift: 'day', code: 'a', students: 0 },
  ],
  teachers: 14,
  seed: 'krishnachura',
};

const college: DemoSchool = {
  alias: 'kadamtola',
  name_en: 'Kadamtola Model College',
  name_bn: 'কদমতলা মডেল কলেজ',
  eiin: '100456',
  institution_type: 'college',
  levels: ['higher_secondary'],
  board: 'dhaka',
  thana: 'bd.dhaka.gazipur.kaliakair',
  address: 'Kadamtola, Kaliakair',
  address_bn: 'কদমতলা, কালিয়াকৈর',
  email: 'office@kadamtola.example',
  phone: '+8801700000002',
  motto_en: 'Knowledge is light',
  motto_bn: 'জ্ঞানই আলো',
  year: '2026',
  session: '2025-2026',
  shifts: ['day'],
  classes: [
    { code: '11', group: 'science', template: 'HSC_SCIENCE' },
    { code: '11', group: 'humanities', template: 'HSC_HUMANITIES' },
    { code: '11', group: 'business', template: 'HSC_BUSINESS' },
  ],
  sections: [
    { class: '11', group: 'science', shift: 'day', code: 'a', students: 30 },
    { class: '11', group: 'humanities', shift: 'day', code: 'a', students: 20 },
    { class: '11', group: 'business', shift: 'day', code: 'a', students: 0 },
  ],
  teachers: 8,
  seed: 'kadamtola',
};

export const demoSchools: readonly DemoSchool[] = [school, college];

export const demoGroup = { code: 'demo', name_en: 'Demo Education Group', name_bn: 'ডেমো শিক্ষা গ্রুপ' };

export type DemoLogin = {
  who: { en: string; bn: string };
  alias: string | null;
  username: string;
  panel: string;
};

/** The accounts that the demo prints; all have the same password. */
export const demoLogins: readonly DemoLogin[] = [
  {
    who: { en: 'central operator', bn: 'কেন্দ্রীয় অপারেটর' },
    alias: null,
    username: 'operator',
    panel: 'central',
  },
  {
    who: { en: 'group administrator', bn: 'গ্রুপ অ্যাডমিন' },
    alias: null,
    username: 'groupadmin',
    panel: 'group',
  },
  {
    who: { en: 'school administrator', bn: 'স্কুল অ্যাডমিন' },
    alias: 'krishnachura',
    username: 'admin',
    panel: 'site',
  },
  { who: { en: 'teacher', bn: 'শিক্ষক' }, alias: 'krishnachura', username: 'teacher', panel: 'site' },
  { who: { en: 'student', bn: 'শিক্ষার্থী' }, alias: 'krishnachura', username: 'student', panel: 'student' },
  { who: { en: 'guardian', bn: 'অভিভাবক' }, alias: 'krishnachura', username: 'guardian', panel: 'guardian' },
  {
    who: { en: 'college administrator', bn: 'কলেজ অ্যাডমিন' },
    alias: 'kadamtola',
    username: 'collegeadmin',
    panel: 'site',
  },
];
