import { defineSiteOption } from '#kernel/declarations/site-option.ts';
import type { Screen } from '#kernel/modules/module.ts';
import { yesNo } from '#kernel/lists/field.ts';
import { figureWords as w } from './words.ts';

const permission = 'student-figures.set';
const open = { room: 'figures', panel: 'public', permission: null, host: 'site' } as const;

export const showFigures = defineSiteOption({
  key: 'website-student-figures',
  word: w.show_figures,
  hint: w.show_figures_hint,
  field: yesNo({ required: true }),
  initially: true,
  permission,
});

export const showNames = defineSiteOption({
  key: 'website-student-names',
  word: w.show_names,
  hint: w.show_names_hint,
  field: yesNo({ required: true, initially: false }),
  initially: false,
  permission,
});

export const figureOptions = [showFigures, showNames];

export const figureScreens = [
  { ...open, key: 'student-statistics', url: '/web/student-statistics', title: w.statistics },
  { ...open, key: 'web-student-details', url: '/web/student-details', title: w.students },
  {
    key: 'figures-setting',
    room: 'figures',
    url: '/site/web/setting/student-figures',
    panel: 'site',
    permission,
    title: w.setting,
    menu: 'website',
    menuOrder: 65,
    icon: 'users',
  },
] as const satisfies readonly Screen[];

export const figurePermissions = [
  { key: permission, word: w.may_set, scope: 'site', roles: ['head'] },
] as const;
