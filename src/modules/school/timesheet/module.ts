import { defineModule } from '#kernel/module.ts';
import { timesheetTitles as t } from './words.ts';

export const timesheet = defineModule({
  key: 'timesheet',
  inPackage: 'choice',
  title: t.module,
  screens: [],
  menuGroups: [{ key: 'timesheet', panel: 'site', title: t.module, icon: 'attendance', order: 26 }],
  permissions: [],
});
