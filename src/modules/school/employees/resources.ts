import { integer, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { inherited } from '#modules/platform/inheritance/face/inherited.ts';
import { employeeResourceWords as w } from './staff/words.ts';

export const designation = defineResource({
  key: 'designation',
  path: 'designations',
  ...inherited('designations', 'name_en', 'name_bn'),
  owner: 'central',
  urls: { list: '/academic/designation/list' },
  fields: {
    name_en: text({ required: true, max: 120 }),
    name_bn: text({ required: true, max: 120 }),
    code: text({ required: true, unique: true, max: 60, pattern: '[a-z0-9_]+' }),
    teaching: yesNo({ initially: false }),
    position: integer({ required: true, min: 0, max: 9999 }),
    active: yesNo(),
  },
  list: ['name_en', 'name_bn', 'teaching', 'position', 'active'],
  search: ['name_en', 'name_bn', 'code'],
  filters: ['teaching', 'active'],
  sort: 'position',
  words: w.designation,
  menu: 'payroll',
  icon: 'employees',
  import: true,
});
