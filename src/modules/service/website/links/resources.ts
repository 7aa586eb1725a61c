import { choice, date, integer, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { asChoices, educationBoards } from '#modules/platform/sites/base/institution.ts';
import { platformChoices } from './platforms.ts';
import { linkCategories } from './categories.ts';
import { linkResourceWords as w } from './words.ts';

const office = ['head', 'office'];
const byOffice = {
  view: office,
  create: office,
  edit: office,
  delete: office,
  import: office,
  export: office,
};
const ordered = { position: integer({ required: true, min: 0, max: 1000 }), active: yesNo() } as const;

export const socialLink = defineResource({
  key: 'social-link',
  path: 'social-links',
  owner: 'site',
  roles: byOffice,
  urls: { list: '/site/web/setting/social-icon' },
  fields: {
    platform: choice(platformChoices, { required: true }),
    address: text({ required: true, max: 300 }),
    ...ordered,
  },
  list: ['platform', 'address', 'position', 'active'],
  search: ['address'],
  filters: ['platform', 'active'],
  sort: 'position',
  words: w.social,
  menu: 'website',
  icon: 'globe',
});

export const quickLink = defineResource({
  key: 'quick-link',
  path: 'quick-links',
  owner: 'site',
  roles: byOffice,
  urls: { list: '/site/web/setting/quick-link/list' },
  fields: {
    title_en: text({ required: true, max: 100 }),
    title_bn: text({ required: true, max: 100 }),
    address: text({ required: true, max: 500 }),
    ...ordered,
  },
  list: ['title_en', 'title_bn', 'address', 'position', 'active'],
  search: ['title_en', 'title_bn', 'address'],
  filters: ['active'],
  sort: 'position',
  words: w.quick,
  menu: 'website',
  icon: 'external',
  import: true,
});

export const officialLink = defineResource({
  key: 'official-link',
  path: 'official-links',
  owner: 'central',
  urls: { list: '/edu/official-link/list' },
  fields: {
    category: choice(linkCategories, { required: true }),
    name_en: text({ required: true, max: 150 }),
    name_bn: text({ required: true, max: 150 }),
    address: text({ required: true, max: 300, unique: true }),
    board: choice(asChoices(educationBoards)),
    ...ordered,
    silent_since: date({ readOnly: true }),
  },
  list: ['name_en', 'name_bn', 'category', 'address', 'silent_since', 'position', 'active'],
  search: ['name_en', 'name_bn', 'address'],
  filters: ['category', 'board', 'active'],
  sort: 'position',
  words: w.official,
  menu: 'core',
  icon: 'external',
  import: true,
});
