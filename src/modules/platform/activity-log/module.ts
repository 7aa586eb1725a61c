import { defineModule } from '#kernel/modules/module.ts';
import { logCards } from './dashboard.ts';
import { logWords as w } from './base/words.ts';

export const activityLog = defineModule({
  key: 'activity-log',
  inPackage: 'core',
  title: w.title,
  screens: [
    {
      key: 'edu-log-view',
      room: 'log',
      url: '/edu/fetch/edu-log-view',
      panel: 'central',
      permission: 'activity-log.view',
      title: w.title,
      menu: 'oversight',
      icon: 'history',
    },
    {
      key: 'site-log',
      room: 'log',
      url: '/site/log',
      panel: 'site',
      permission: 'site-activity-log.view',
      title: w.title,
      menu: 'people',
      icon: 'history',
    },
  ],
  cards: Object.values(logCards),
  resources: [],
  menuGroups: [{ key: 'oversight', panel: 'central', title: w.oversight, icon: 'report', order: 80 }],
  permissions: [
    { key: 'activity-log.view', word: w.may_view, scope: 'central' },
    { key: 'site-activity-log.view', word: w.may_view_site, scope: 'site', roles: ['head'] },
  ],
});
