import { integer, longText, phone, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { charterResourceWords as w } from './words.ts';

const office = ['head', 'office'];
const inBoth = <const K extends string>(key: K, max: number) =>
  ({ [`${key}_en`]: text({ max }), [`${key}_bn`]: text({ max }) }) as {
    [P in `${K}_en` | `${K}_bn`]: ReturnType<typeof text<{ max: number }>>;
  };

export const citizenCharter = defineResource({
  key: 'citizen-charter',
  path: 'citizen-charters',
  owner: 'site',
  roles: {
    view: office,
    create: office,
    edit: office,
    delete: office,
    import: office,
    export: office,
  },
  urls: { list: '/site/web/setting/citizen-charter', new: '/site/web/setting/citizen-charter-new' },
  fields: {
    name_en: text({ required: true, max: 200 }),
    name_bn: text({ required: true, max: 200 }),
    needed_en: longText({ max: 1000 }),
    needed_bn: longText({ max: 1000 }),
    ...inBoth('fee', 200),
    ...inBoth('time', 100),
    ...inBoth('place', 200),
    ...inBoth('officer', 200),
    officer_phone: phone({ max: 30 }),
    ...inBoth('complaint', 200),
    complaint_phone: phone({ max: 30 }),
    position: integer({ required: true, min: 0, max: 1000 }),
    published: yesNo(),
  },
  list: ['name_en', 'name_bn', 'time_en', 'officer_en', 'officer_phone', 'position', 'published'],
  search: ['name_en', 'name_bn', 'needed_en', 'needed_bn', 'officer_en', 'officer_bn'],
  filters: ['published'],
  sort: 'position',
  words: w,
  menu: 'website',
  icon: 'list',
  import: true,
  beside: [
    {
      url: '/site/web/setting/citizen-charter-template',
      word: w.take_usual,
      permission: 'citizen-charter.create',
    },
  ],
});
