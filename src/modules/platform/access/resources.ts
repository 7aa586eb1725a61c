import { choice, text } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { roleWords as w } from './roles/words.ts';

const named = {
  name_en: text({ required: true, max: 100 }),
  name_bn: text({ required: true, max: 100 }),
  code: text({ required: true, unique: true, max: 40, pattern: '[a-z][a-z0-9-]*' }),
} as const;

const panels = {
  central: { value: 'central', word: w.panels.central },
  group: { value: 'group', word: w.panels.group },
  site: { value: 'site', word: w.panels.site },
  student: { value: 'student', word: w.panels.student },
  guardian: { value: 'guardian', word: w.panels.guardian },
} as const;

/** Roles of the central and the group area, and the patterns that the roles of institutions follow. */
export const role = defineResource({
  key: 'role',
  path: 'roles',
  owner: 'central',
  urls: { list: '/edu/role/list' },
  fields: {
    ...named,
    scope: choice(
      [
        { value: 'central', word: w.scopes.central },
        { value: 'group', word: w.scopes.group },
        { value: 'site', word: w.scopes.site },
      ],
      { required: true },
    ),
    panel: choice(Object.values(panels), { required: true }),
  },
  list: ['name_en', 'name_bn', 'code', 'scope', 'panel'],
  search: ['name_en', 'name_bn', 'code'],
  filters: ['scope', 'panel'],
  sort: 'name_en',
  words: w.role,
  menu: 'roles',
  menuOrder: 30,
  icon: 'users',
});

/** Roles of one institution: those of the patterns, and its own. */
export const siteRole = defineResource({
  key: 'site-role',
  path: 'site-roles',
  owner: 'site',
  urls: { list: '/site/user/roles' },
  fields: {
    ...named,
    panel: choice([panels.site, panels.student, panels.guardian], { required: true }),
  },
  list: ['name_en', 'name_bn', 'code', 'panel'],
  search: ['name_en', 'name_bn', 'code'],
  filters: ['panel'],
  sort: 'name_en',
  words: w.siteRole,
  menu: 'people',
  icon: 'users',
});
