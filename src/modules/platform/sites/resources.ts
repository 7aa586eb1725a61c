import { choice, email, link, longText, money, phone, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { resourceWords as w } from './directory/words.ts';

const named = {
  name_en: text({ required: true, max: 150 }),
  name_bn: text({ required: true, max: 150 }),
} as const;

export const company = defineResource({
  key: 'company',
  path: 'companies',
  owner: 'central',
  urls: { list: '/edu/company/list' },
  fields: { ...named, phone: phone(), email: email(), address: longText({ max: 300 }), active: yesNo() },
  list: ['name_en', 'name_bn', 'phone', 'email', 'active'],
  search: ['name_en', 'name_bn', 'email'],
  filters: ['active'],
  sort: 'name_en',
  words: w.company,
  menu: 'sites',
  icon: 'building',
});

export const siteGroup = defineResource({
  key: 'site-group',
  path: 'site-groups',
  owner: 'central',
  urls: { list: '/edu/site-group/list' },
  fields: {
    ...named,
    code: text({ required: true, unique: true, max: 40, pattern: '[a-z0-9-]+' }),
    company_id: link('companies'),
    active: yesNo(),
  },
  list: ['name_en', 'name_bn', 'code', 'company_id', 'active'],
  search: ['name_en', 'name_bn', 'code'],
  filters: ['company_id', 'active'],
  sort: 'name_en',
  words: w.siteGroup,
  menu: 'sites',
  menuOrder: 40,
  icon: 'sitemap',
  more: [{ url: '/edu/site-group/new-site/:gr_id', word: w.group_sites, permission: 'site-group.edit' }],
});

export const sitePackage = defineResource({
  key: 'package',
  path: 'packages',
  owner: 'central',
  urls: { list: '/package/attached-list' },
  fields: {
    ...named,
    code: text({ required: true, unique: true, max: 40, pattern: '[a-z0-9-]+' }),
    price: money({ required: true }),
    price_per: choice(
      [
        { value: 'institution', word: w.per.institution },
        { value: 'student', word: w.per.student },
      ],
      { required: true },
    ),
    active: yesNo(),
  },
  list: ['name_en', 'name_bn', 'code', 'price', 'price_per', 'active'],
  search: ['name_en', 'name_bn', 'code'],
  filters: ['active'],
  sort: 'name_en',
  words: w.sitePackage,
  menu: 'packages',
  icon: 'package',
  // A package holds nothing until its modules are chosen.
  next: '/module/attachment-list?package=:id',
  more: [
    { url: '/module/attachment-list?package=:id', word: w.modules, permission: 'attachment.view' },
    { url: '/sub-module/attached-list?kind=package&of=:id', word: w.parts, permission: 'attachment.view' },
  ],
});
