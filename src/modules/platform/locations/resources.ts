import { choice, link, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { locationWords as w } from './words.ts';

const named = {
  name_en: text({ required: true, max: 100 }),
  name_bn: text({ required: true, max: 100 }),
  code: text({ required: true, unique: true, max: 120, pattern: '[a-z0-9.-]+' }),
  active: yesNo(),
} as const;

export const country = defineResource({
  key: 'country',
  path: 'countries',
  owner: 'central',
  shared: true,
  urls: { list: '/country/view' },
  fields: { ...named, dial_code: text({ max: 6 }) },
  list: ['name_en', 'name_bn', 'code', 'active'],
  search: ['name_en', 'name_bn', 'code'],
  sort: 'name_en',
  words: w.country,
  menu: 'locations',
});

export const division = defineResource({
  key: 'division',
  path: 'divisions',
  owner: 'central',
  shared: true,
  urls: { list: '/division/view' },
  fields: { ...named, country_id: link('countries', { required: true }) },
  list: ['name_en', 'name_bn', 'country_id', 'active'],
  search: ['name_en', 'name_bn', 'code'],
  filters: ['country_id'],
  sort: 'name_en',
  words: w.division,
  menu: 'locations',
});

export const district = defineResource({
  key: 'district',
  path: 'districts',
  owner: 'central',
  shared: true,
  urls: { list: '/district/view' },
  fields: { ...named, division_id: link('divisions', { required: true }) },
  list: ['name_en', 'name_bn', 'division_id', 'active'],
  search: ['name_en', 'name_bn', 'code'],
  filters: ['division_id'],
  sort: 'name_en',
  words: w.district,
  menu: 'locations',
  import: true,
});

export const thana = defineResource({
  key: 'thana',
  path: 'thanas',
  owner: 'central',
  shared: true,
  urls: { list: '/thana/view' },
  fields: {
    ...named,
    district_id: link('districts', { required: true }),
    kind: choice([
      { value: 'upazila', word: w.kinds.upazila },
      { value: 'metro_thana', word: w.kinds.metro_thana },
    ]),
    also_named: text(),
  },
  list: ['name_en', 'name_bn', 'district_id', 'kind', 'active'],
  search: ['name_en', 'name_bn', 'also_named'],
  filters: ['district_id', 'kind'],
  sort: 'name_en',
  words: w.thana,
  menu: 'locations',
  import: true,
});
