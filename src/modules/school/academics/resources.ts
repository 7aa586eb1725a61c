import { choice, colour, date, integer, link, text, time, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { inherited } from '#modules/platform/inheritance/face/inherited.ts';
import { asChoices, institutionLevels } from '#modules/platform/sites/base/institution.ts';
import { religions } from './base/catalogue.ts';
import { catalogueWords as w, yearModels } from './shipped/words.ts';

const named = {
  name_en: text({ required: true, max: 100 }),
  name_bn: text({ required: true, max: 100 }),
} as const;
const coded = { ...named, code: text({ required: true, unique: true, max: 40 }) } as const;
const ordered = { position: integer({ min: 0, required: true }), active: yesNo() } as const;
const spanned = {
  starts_on: date({ required: true }),
  ends_on: date({ required: true }),
} as const;
const levels = choice(asChoices(institutionLevels), { required: true });

const plain = {
  owner: 'central',
  list: ['name_en', 'name_bn', 'code', 'active'],
  search: ['name_en', 'name_bn', 'code'],
  filters: ['active'],
  sort: 'position',
  menu: 'academics',
} as const;

export const academicClass = defineResource({
  ...plain,
  key: 'class',
  menuOrder: 10,
  path: 'classes',
  ...inherited('classes', 'name_en', 'name_bn'),
  urls: { list: '/academic/class/list', new: '/academic/class/new', edit: '/academic/class/edit/:id' },
  fields: {
    ...coded,
    level: levels,
    year_model: choice(
      [
        { value: 'calendar', word: yearModels.calendar },
        { value: 'session', word: yearModels.session },
      ],
      { required: true },
    ),
    ...ordered,
  },
  list: ['name_en', 'name_bn', 'level', 'year_model', 'active'],
  filters: ['level', 'active'],
  words: w.class,
  import: true,
});

export const academicGroup = defineResource({
  ...plain,
  key: 'academic-group',
  menuOrder: 11,
  path: 'academic-groups',
  ...inherited('academic-groups', 'name_en', 'name_bn'),
  urls: { list: '/academic/group/list' },
  fields: { ...coded, ...ordered },
  words: w.group,
});

export const classGroup = defineResource({
  ...plain,
  key: 'class-group',
  menuOrder: 12,
  path: 'class-groups',
  ...inherited('class-groups', 'name_en', 'name_bn'),
  urls: {
    list: '/academic/class-group/list',
    new: '/academic/class-group/new',
    edit: '/academic/class-group/edit/:id',
  },
  fields: {
    class_id: link('classes', { required: true }),
    group_id: link('academic-groups', { required: true }),
    ...named,
    ...ordered,
  },
  list: ['name_en', 'name_bn', 'class_id', 'group_id', 'active'],
  search: ['name_en', 'name_bn'],
  filters: ['class_id', 'group_id', 'active'],
  words: w.classGroup,
});

export const subject = defineResource({
  ...plain,
  key: 'subject',
  // Schools say which subject a teacher is for.
  shared: true,
  menuOrder: 13,
  path: 'subjects',
  urls: { list: '/academic/subject/list' },
  fields: {
    ...named,
    level: levels,
    code: text({ required: true, max: 20 }),
    paper: integer({ min: 1, max: 2 }),
    combined_code: text({ max: 20 }),
    religion: choice(asChoices(religions)),
    full_marks: integer({ required: true, min: 1, max: 1000 }),
    ...ordered,
  },
  list: ['code', 'name_en', 'name_bn', 'level', 'full_marks', 'active'],
  filters: ['level', 'religion', 'active'],
  words: w.subject,
  import: true,
});

export const sessionType = defineResource({
  ...plain,
  key: 'academic-session-type',
  menu: 'calendar',
  menuOrder: 23,
  path: 'academic-session-types',
  ...inherited('academic-session-types', 'name_en', 'name_bn'),
  urls: { list: '/academic/academic-session-type/list' },
  fields: { ...coded, ...ordered },
  words: w.sessionType,
});

export const session = defineResource({
  ...plain,
  key: 'academic-session',
  menu: 'calendar',
  menuOrder: 22,
  path: 'academic-sessions',
  ...inherited('academic-sessions', 'name_en', 'name_bn'),
  urls: {
    list: '/academic/session/list',
    new: '/academic/session/new',
    edit: '/academic/session/edit/:id',
  },
  fields: { ...coded, ...spanned, session_type_id: link('academic-session-types'), ...ordered },
  list: ['name_en', 'name_bn', 'starts_on', 'ends_on', 'session_type_id', 'active'],
  sort: '-starts_on',
  words: w.session,
});

export const year = defineResource({
  ...plain,
  key: 'academic-year',
  menu: 'calendar',
  menuOrder: 21,
  path: 'academic-years',
  ...inherited('academic-years', 'name_en', 'name_bn'),
  urls: { list: '/academic/year/list' },
  fields: { ...coded, ...spanned, ...ordered },
  list: ['name_en', 'name_bn', 'starts_on', 'ends_on', 'active'],
  sort: '-starts_on',
  words: w.year,
});

export const fiscalYear = defineResource({
  ...plain,
  key: 'fiscal-year',
  menu: 'calendar',
  menuOrder: 24,
  // Of the operator's own books: institutions keep no accounts yet, so they are not asked which years they use.
  path: 'fiscal-years',
  urls: { list: '/academic/fiscal-year/list' },
  fields: { ...coded, ...spanned, ...ordered },
  list: ['name_en', 'name_bn', 'starts_on', 'ends_on', 'active'],
  sort: '-starts_on',
  words: w.fiscalYear,
});

export const house = defineResource({
  ...plain,
  key: 'house',
  path: 'houses',
  ...inherited('houses', 'name_en', 'name_bn', 'colour'),
  urls: { list: '/academic/house/list' },
  fields: { ...coded, colour: colour(), ...ordered },
  list: ['name_en', 'name_bn', 'colour', 'active'],
  words: w.house,
});

export const shift = defineResource({
  ...plain,
  key: 'shift',
  path: 'shifts',
  ...inherited('shifts', 'name_en', 'name_bn', 'in_time', 'out_time'),
  urls: { list: '/academic/shift/list' },
  fields: { ...coded, in_time: time(), out_time: time(), ...ordered },
  list: ['name_en', 'name_bn', 'in_time', 'out_time', 'active'],
  words: w.shift,
});

export const version = defineResource({
  ...plain,
  key: 'academic-version',
  path: 'academic-versions',
  ...inherited('academic-versions', 'name_en', 'name_bn'),
  urls: { list: '/academic/version/list' },
  fields: { ...coded, ...ordered },
  words: w.version,
});

export const studentCategory = defineResource({
  ...plain,
  key: 'student-category',
  path: 'student-categories',
  ...inherited('student-categories', 'name_en', 'name_bn'),
  urls: { list: '/academic/student-category/list' },
  fields: { ...coded, ...ordered },
  words: w.category,
});
