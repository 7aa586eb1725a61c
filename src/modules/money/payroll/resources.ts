import {
  choice,
  date,
  decimal,
  integer,
  longText,
  money,
  percent,
  text,
  yesNo,
} from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { inherited } from '#modules/platform/inheritance/face/inherited.ts';
import { payrollWords as w } from './words.ts';

const named = {
  name_en: text({ required: true, max: 120 }),
  name_bn: text({ required: true, max: 120 }),
  code: text({ required: true, max: 60, pattern: '[a-z0-9_]+' }),
} as const;
const source = choice(
  [
    { value: 'MPO', word: w.sources.MPO },
    { value: 'INSTITUTION', word: w.sources.INSTITUTION },
  ],
  { required: true },
);
const grade = integer({ min: 1, max: 20 });

export const salaryType = defineResource({
  key: 'salary-type',
  path: 'salary-types',
  ...inherited('salary-types', 'name_en', 'name_bn'),
  owner: 'central',
  urls: { list: '/salary/type' },
  fields: {
    ...named,
    code: text({ required: true, unique: true, max: 60, pattern: '[a-z0-9_]+' }),
    source,
    grade,
    basic: money({ max: 2_000_000_000 }),
    position: integer({ required: true, min: 0, max: 9999 }),
    active: yesNo(),
  },
  list: ['name_en', 'name_bn', 'source', 'grade', 'basic', 'active'],
  search: ['name_en', 'name_bn', 'code'],
  filters: ['source', 'active'],
  sort: 'position',
  words: w.salary_type,
  menu: 'payroll',
  icon: 'wallet',
  import: true,
});

const word = (value: keyof typeof w.formulas) => ({ value, word: w.formulas[value] });
const head = { ...named, source, effective_from: date({ required: true }) } as const;
const tail = {
  certainty: choice(
    Object.entries(w.certainties).map(([value, certainty]) => ({ value, word: certainty })),
    { required: true },
  ),
  note: longText({ max: 500 }),
  active: yesNo(),
} as const;
const ofBasic = {
  percent: percent({ max: 1000_00 }),
  amount: money({ max: 2_000_000_000 }),
  min_amount: money({ max: 2_000_000_000 }),
  max_amount: money({ max: 2_000_000_000 }),
} as const;
const perSecond = {
  base: choice([
    { value: 'BASIC', word: w.bases.BASIC },
    { value: 'GROSS', word: w.bases.GROSS },
  ]),
  rate: decimal({ min: 0, max: 1000 }),
} as const;
const common = {
  owner: 'central',
  search: ['name_en', 'name_bn', 'code'],
  filters: ['source', 'certainty', 'active'],
  menu: 'payroll',
} as const;

export const overtimeRule = defineResource({
  ...common,
  key: 'overtime-rule',
  path: 'overtime-rules',
  urls: { list: '/salary/overtime-rules' },
  fields: {
    ...head,
    formula: choice([word('PER_SECOND'), word('FIXED_PER_SECOND')], { required: true }),
    percent: ofBasic.percent,
    ...perSecond,
    ...tail,
  },
  list: ['name_en', 'name_bn', 'effective_from', 'formula', 'percent', 'rate', 'certainty'],
  sort: 'code',
  words: w.overtime_rule,
  icon: 'clock',
});

export const bonusRule = defineResource({
  ...common,
  key: 'bonus-rule',
  path: 'bonus-rules',
  urls: { list: '/salary/bonus-rules' },
  fields: {
    ...head,
    formula: choice([word('PERCENT'), word('FIXED')], { required: true }),
    ...ofBasic,
    ...tail,
  },
  list: ['name_en', 'name_bn', 'source', 'effective_from', 'percent', 'amount', 'certainty'],
  sort: 'code',
  words: w.bonus_rule,
  icon: 'star',
});

export const cutRule = defineResource({
  ...common,
  key: 'cut-rule',
  path: 'cut-rules',
  urls: { list: '/salary/cut-rules' },
  fields: {
    ...head,
    formula: choice([word('PER_SECOND'), word('FIXED_PER_SECOND'), word('PERCENT'), word('FIXED')], {
      required: true,
    }),
    ...ofBasic,
    ...perSecond,
    ...tail,
  },
  list: ['name_en', 'name_bn', 'source', 'effective_from', 'formula', 'percent', 'rate', 'certainty'],
  sort: 'code',
  words: w.cut_rule,
  icon: 'target',
});

export const allowanceRule = defineResource({
  ...common,
  key: 'allowance-rule',
  path: 'allowance-rules',
  urls: { list: '/salary/allowance-rules' },
  fields: {
    ...head,
    formula: choice([word('PERCENT'), word('FIXED')], { required: true }),
    ...ofBasic,
    grade_from: grade,
    grade_to: grade,
    ...tail,
  },
  list: ['name_en', 'name_bn', 'source', 'effective_from', 'percent', 'amount', 'min_amount', 'certainty'],
  sort: 'code',
  words: w.allowance_rule,
  icon: 'money',
});
