import { defineModule } from '#kernel/module.ts';
import { featureWords as f } from './feature-words.ts';
import { menuWords as m } from './menu-words.ts';
import { featured } from './resources.ts';
import { paletteWords as p } from './palette-words.ts';
import { screenWords as w } from './screen-words.ts';

export const shellSettings = defineModule({
  key: 'shell-settings',
  inPackage: 'core',
  title: w.module,
  screens: [
    {
      key: 'menu-list',
      url: '/menu/list',
      panel: 'central',
      permission: 'menu.view',
      title: m.menus,
      menu: 'core',
      icon: 'menu',
    },
    {
      key: 'menu-route',
      url: '/menu/using-route-attachment',
      panel: 'central',
      permission: 'menu.view',
      title: m.routes,
      menu: 'core',
      icon: 'sitemap',
    },
    {
      key: 'dashboard-palette',
      url: '/edu/dashboard-palette/list',
      panel: 'central',
      permission: 'dashboard-palette.view',
      title: p.palettes,
      menu: 'core',
      icon: 'dashboard',
    },
    {
      key: 'feature',
      url: '/edu/feature',
      panel: 'public',
      permission: null,
      title: f.title,
      host: 'central',
    },
  ],
  resources: [featured],
  permissions: [
    { key: 'menu.view', word: w.may_see_menus, scope: 'central' },
    { key: 'menu.edit', word: w.may_edit_menus, scope: 'central' },
    { key: 'dashboard-palette.view', word: w.may_see_palettes, scope: 'central' },
    { key: 'dashboard-palette.edit', word: w.may_edit_palettes, scope: 'central' },
  ],
  menuGroups: [{ key: 'core', panel: 'central', title: w.core, icon: 'settings', order: 90 }],
});
