import { defineModule } from '#kernel/module.ts';
import { dutyCards, dutyPermissions, dutyScreens } from './duty/declared.ts';
import { holidayDutyPermissions, holidayDutyScreens } from './holiday-duty/declared.ts';
import { leaveTitles as t } from './words.ts';

export const leave = defineModule({
  key: 'leave',
  inPackage: 'choice',
  title: t.module,
  screens: [
    ...dutyScreens, //
    ...holidayDutyScreens,
  ],
  cards: Object.values(dutyCards),
  menuGroups: [{ key: 'leave', panel: 'site', title: t.module, icon: 'calendar', order: 27 }],
  permissions: [
    ...dutyPermissions, //
    ...holidayDutyPermissions,
  ],
});
