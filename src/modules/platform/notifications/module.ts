import { defineModule } from '#kernel/modules/module.ts';
import { notificationWords as w } from './base/words.ts';

export const notifications = defineModule({
  key: 'notifications',
  inPackage: 'core',
  title: w.module,
  screens: [
    {
      key: 'notification-list',
      url: '/user/notification/all',
      panel: 'any',
      permission: null,
      title: w.all,
      icon: 'bell',
    },
    {
      key: 'notification-view',
      url: '/user/notification/view/:id',
      panel: 'any',
      permission: null,
      title: w.one,
      parent: 'notification-list',
    },
  ],
  resources: [],
  permissions: [],
});
