import { integer, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { inherited } from '#modules/platform/inheritance/face/inherited.ts';
import { examTypeWords } from './base/words.ts';

export const examType = defineResource({
  key: 'exam-type',
  path: 'exam-types',
  ...inherited('exam-types', 'name_en', 'name_bn'),
  owner: 'central',
  urls: { list: '/academic/exam-type/list' },
  fields: {
    code: text({ required: true, unique: true, max: 40, pattern: '[a-z0-9_]+' }),
    name_en: text({ required: true, max: 80 }),
    name_bn: text({ required: true, max: 80 }),
    position: integer({ min: 0, max: 1000, required: true }),
    active: yesNo(),
  },
  list: ['name_en', 'name_bn', 'code', 'position', 'active'],
  search: ['name_en', 'name_bn', 'code'],
  sort: 'position',
  words: examTypeWords,
  menu: 'assessments',
  icon: 'exam',
});
