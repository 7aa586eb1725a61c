import { choice, date, integer, link, money, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { fineKindWords, fineRuleWords } from './words.ts';

const office = ['head', 'office'];

/** What a day absent or late costs, for a class or for all, from a day on. */
export const fineRule = defineResource({
  key: 'attendance-fine-rule',
  path: 'attendance-fine-rules',
  owner: 'site',
  urls: { list: '/site-fine-management/rules' },
  roles: {
    view: [...office, 'accountant'],
    create: ['head'],
    edit: ['head'],
    delete: ['head'],
    export: office,
  },
  fields: {
    kind: choice(
      (['ABSENT', 'LATE'] as const).map((value) => ({ value, word: fineKindWords[value] })),
      { required: true },
    ),
    amount: money({ required: true, min: 100, max: 1_000_000 }),
    free_days: integer({ required: true, min: 0, max: 31 }),
    class_id: link('classes'),
    starts_on: date({ required: true, initially: 'today' }),
    active: yesNo(),
  },
  list: ['kind', 'amount', 'free_days', 'class_id', 'starts_on', 'active'],
  search: [],
  filters: ['kind', 'active'],
  sort: '-starts_on',
  words: fineRuleWords,
  icon: 'coin',
  import: false,
});
