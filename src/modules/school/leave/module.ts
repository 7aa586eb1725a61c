import { defineModule } from '#kernel/module.ts';
import { leaveTitles as t } from './words.ts';

export const leave = defineModule({
  key: 'leave',
  inPackage: 'choice',
  title: t.module,
  screens: [],
  menuGroups: [{ key: 'leave', panel: 'site', title: t.module, icon: 'calendar', order: 27 }],
  permissions: [],
});
