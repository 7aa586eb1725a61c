import { asWritten } from '#kernel/lists/field.ts';
import { BLOOD_GROUPS } from '#kernel/text/identifiers.ts';
import { carried, column as c } from '#kernel/lists/list.ts';
import { defineReport, summed, type AnyReport } from '#kernel/lists/report.ts';
import { detailWords, studentFieldWords } from '#modules/school/people/base/words.ts';
import { columnsShowing, everyColumn, genders, religions, states } from './columns.ts';
import { placeWords as p } from '../base/words.ts';
import { reportsWords as w } from './words.ts';

export const reportsPath = 'student-reports';
const common = {
  key: 'student-report',
  permissions: { view: 'student.view-assigned', export: 'student.export' },
  panel: 'site',
} as const;
const words = { none: w.none, hint: w.none_hint };

/** Where students are; chosen beside the report, since one narrows the other. */
const anyYear = {
  shift_id: { kind: 'id', word: p.shift },
  version_id: { kind: 'id', word: p.version },
  class_id: { kind: 'id', word: p.class },
  group_id: { kind: 'id', word: p.group },
} as const;
const inSchool = {
  year_id: { kind: 'id', word: p.year },
  ...anyYear,
  section_id: { kind: 'id', word: p.section },
} as const;
const place = {
  ...inSchool,
  batch_id: { kind: 'id', word: p.batch },
} as const;
/** What students are. */
const person = {
  gender: { kind: 'choice', word: w.gender, choices: genders },
  religion: { kind: 'choice', word: w.religion, choices: religions },
  blood_group: { kind: 'choice', word: everyColumn.blood_group.word, choices: asWritten(BLOOD_GROUPS) },
  category_id: { kind: 'link', word: w.category, to: 'student-categories' },
  house_id: { kind: 'link', word: w.house, to: 'houses' },
  session_id: { kind: 'link', word: detailWords.session, to: 'academic-sessions' },
  session_type_id: { kind: 'link', word: detailWords.session_type, to: 'academic-session-types' },
} as const;
const status = {
  status: {
    kind: 'choice',
    word: studentFieldWords.status,
    choices: [{ value: 'all', word: p.all_states }, ...states],
  },
} as const;
const studying = { status: 'ACTIVE' };
const whose = { student_id: carried.id };

/** Ways to count students. */
export const countedBy = [
  'class',
  'group',
  'shift',
  'version',
  'religion',
  'category',
  'house',
  'session',
  'session_type',
  'present_district',
  'blood_group',
  'status',
] as const;
export type CountedBy = (typeof countedBy)[number];

const byGender = {
  female: summed(c.number(w.female), 'grape.5'),
  male: summed(c.number(w.male), 'blue.6'),
  others: summed(c.number(w.others), 'gray.5'),
  total: summed(c.number(w.total)),
};

export const studentReports = {
  list: defineReport({
    ...common,
    path: `${reportsPath}/list`,
    words: { ...words, title: w.list, lead: w.list_lead },
    columns: columnsShowing('name', 'roll', 'section', 'student_code', 'father', 'phone'),
    carried: whose,
    choosable: true,
    numbered: true,
    onScreen: 300,
    filters: { ...place, ...person, ...status },
    initially: studying,
  }),
  contacts: defineReport({
    ...common,
    path: `${reportsPath}/contacts`,
    words: { ...words, title: w.contacts, lead: w.contacts_lead },
    columns: columnsShowing(
      'name',
      'roll',
      'section',
      'guardian',
      'relation',
      'guardian_phone',
      'phone',
      'present_address',
    ),
    carried: whose,
    choosable: true,
    numbered: true,
    onScreen: 300,
    filters: { ...place, ...person, ...status },
    initially: studying,
    paper: 'landscape',
  }),
  photos: defineReport({
    ...common,
    path: `${reportsPath}/photos`,
    words: { ...words, title: w.photos, lead: w.photos_lead },
    columns: columnsShowing('section', 'name', 'roll', 'student_code'),
    carried: { ...whose, photo: carried.text },
    people: { photo: 'photo' },
    groups: ['section'],
    choosable: true,
    onScreen: 400,
    filters: { ...place, gender: person.gender, ...status },
    initially: studying,
  }),
  strength: defineReport({
    ...common,
    path: `${reportsPath}/strength`,
    words: { ...words, title: w.strength, lead: w.strength_lead },
    columns: {
      class: c.name(p.class),
      section: c.name(p.section),
      ...byGender,
      capacity: summed(c.number(w.capacity)),
      free: summed(c.number(w.free)),
    },
    groups: ['class'],
    filters: inSchool,
    stacked: true,
  }),
  counts: defineReport({
    ...common,
    path: `${reportsPath}/counts`,
    words: { ...words, title: w.counts, lead: w.counts_lead },
    columns: {
      name: { ...c.name(w.name), headedBy: 'by' },
      ...byGender,
      share: c.percent(w.share),
    },
    filters: {
      by: {
        kind: 'choice',
        word: w.by,
        choices: countedBy.map((value) => ({ value, word: everyColumn[value].word })),
      },
      ...place,
      ...person,
      ...status,
    },
    initially: { by: 'religion', ...studying },
    stacked: true,
  }),
  ages: defineReport({
    ...common,
    path: `${reportsPath}/ages`,
    words: { ...words, title: w.ages, lead: w.ages_lead },
    columns: { age: c.name(w.age), ...byGender },
    filters: { on: { kind: 'day', word: w.on }, ...place, ...person, ...status },
    initially: studying,
    stacked: true,
  }),
  changes: defineReport({
    ...common,
    path: `${reportsPath}/changes`,
    words: { ...words, title: w.changes, lead: w.changes_lead },
    columns: {
      kind: c.choice(w.kind, [
        { value: 'new', word: w.is_new },
        { value: 'left', word: w.has_left },
      ]),
      on: c.date(w.date),
      name: everyColumn.name,
      student_code: everyColumn.student_code,
      section: everyColumn.section,
      roll: everyColumn.roll,
      gender: everyColumn.gender,
      status: everyColumn.status,
      guardian_phone: everyColumn.guardian_phone,
    },
    carried: whose,
    groups: ['kind'],
    numbered: true,
    filters: { period: { kind: 'range', word: w.period }, ...anyYear, gender: person.gender },
    required: ['period'],
    initially: { period: 'last-12-months' },
  }),
  birthdays: defineReport({
    ...common,
    path: `${reportsPath}/birthdays`,
    words: { title: w.birthdays, lead: w.birthdays_lead, none: w.no_birthdays, hint: w.none_hint },
    columns: {
      birthday: c.date(w.birthday),
      name: everyColumn.name,
      section: everyColumn.section,
      roll: everyColumn.roll,
      turns: c.number(w.turns),
      phone: everyColumn.phone,
      guardian_phone: everyColumn.guardian_phone,
    },
    carried: whose,
    numbered: true,
    filters: {
      span: {
        kind: 'choice',
        word: w.span,
        choices: (['day', 'week', 'month'] as const).map((value) => ({ value, word: w[value] })),
      },
      on: { kind: 'day', word: w.on },
      ...place,
      gender: person.gender,
    },
    initially: { span: 'month' },
  }),
  siblings: defineReport({
    ...common,
    path: `${reportsPath}/siblings`,
    words: { title: w.siblings, lead: w.siblings_lead, none: w.no_siblings, hint: w.none_hint },
    columns: {
      family: c.name(w.family),
      name: everyColumn.name,
      section: everyColumn.section,
      roll: everyColumn.roll,
      student_code: everyColumn.student_code,
      gender: everyColumn.gender,
      date_of_birth: everyColumn.date_of_birth,
    },
    carried: whose,
    groups: ['family'],
    filters: place,
  }),
  guardians: defineReport({
    ...common,
    path: `${reportsPath}/guardians`,
    words: { title: w.guardians, lead: w.guardians_lead, none: w.no_guardians, hint: w.none_hint },
    columns: {
      name: everyColumn.name,
      phone: everyColumn.phone,
      email: everyColumn.email,
      occupation: everyColumn.occupation,
      children: c.words(w.children),
      collects: c.words(w.collects),
    },
    numbered: true,
    onScreen: 300,
    filters: { ...place, gender: person.gender },
  }),
} as const;

export type StudentReportKey = keyof typeof studentReports;
export const studentReportKeys = Object.keys(studentReports) as StudentReportKey[];
export const studentReportOf = (key: StudentReportKey): AnyReport => studentReports[key] as AnyReport;
