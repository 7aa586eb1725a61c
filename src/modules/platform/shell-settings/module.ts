import { defineModule } from '#kernel/modules/module.ts';
import { featureWords as f } from './features/words.ts';
import { menuWords as m } from './menus/words.ts';
import { featured } from './resources.ts';
import { dashboardCardWords as p } from './dashboard-cards/words.ts';
import { shellSettingsWords as w } from './words.ts';

export const shellSettings = defineModule({
  key: 'shell-settings',
  inPackage: 'core',
  title: w.module,
  screens: [
    {
      key: 'menu-list',
      room: 'menus',
      url: '/menu/list',
      panel: 'central',
      permission: 'menu.view',
      title: m.menus,
      menu: 'core',
      menuOrder: 10,
      icon: 'menu',
    },
    {
      key: 'menu-route',
      room: 'menus',
      url: '/menu/using-route-attachment',
      panel: 'central',
      permission: 'menu.view',
      title: m.routes,
      parent: 'menu-list',
      icon: 'sitemap',
    },
    {
      key: 'dashboard-palette',
      room: 'dashboard-cards',
      url: '/edu/dashboard-palette/list',
      panel: 'central',
      permission: 'dashboard-palette.view',
      title: p.palettes,
      menu: 'core',
      menuOrder: 20,
      icon: 'dashboard',
    },
    {
      key: 'feature',
      room: 'features',
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
