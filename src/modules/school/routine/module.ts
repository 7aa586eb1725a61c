import { defineModule } from '#kernel/modules/module.ts';
import { boardScreens } from './board-page/screens.ts';
import { bringScreens } from './import/screens.ts';
import { clashCards, clashScreens } from './clashes/screens.ts';
import { askedScreens } from './demand/screens.ts';
import { teacherScreens } from './teachers/screens.ts';
import { draftPermissions, draftScreens, routineMenu } from './drafts/screens.ts';
import { routineOptions } from './rules/options.ts';
import { routineWords as w } from './base/words.ts';

/** With its part `timetables`: permissions of both are here, in the order in which people see them. */
export const routine = defineModule({
  key: 'routine',
  inPackage: 'choice',
  title: w.module,
  screens: [
    {
      key: 'site-routines',
      room: 'routines',
      url: '/edu/site/routine/master',
      panel: 'central',
      permission: 'site-routine.view',
      title: w.overview,
      menu: 'calendar',
      menuOrder: 60,
      icon: 'routine',
    },
    {
      key: 'period-type-setting',
      room: 'types',
      url: '/site/academic/period-type/setting',
      panel: 'site',
      permission: 'period-type.view',
      title: w.types,
      also: [w.own_days],
      menu: 'academic-settings',
      icon: 'routine',
    },
    ...boardScreens,
    ...askedScreens,
    ...teacherScreens,
    ...draftScreens,
    ...bringScreens,
    ...clashScreens,
  ],
  menuGroups: [...routineMenu],
  cards: Object.values(clashCards),
  options: Object.values(routineOptions),
  permissions: [
    { key: 'routine.view-own', word: w.may_view_own, scope: 'student', roles: ['student', 'guardian'] },
    { key: 'site-routine.view', word: w.may_view, scope: 'central', roles: ['support'] },
    {
      key: 'site-routine.export',
      word: { en: 'Export how far the periods are set up', bn: 'পিরিয়ডের অগ্রগতির তালিকা এক্সপোর্ট করা' },
      scope: 'central',
    },
    { key: 'site-routine.change', word: w.may_change, scope: 'central' },
    { key: 'period-template.change', word: w.may_change_templates, scope: 'central' },
    { key: 'period-type.view', word: w.may_view_types, scope: 'site', roles: ['head', 'office', 'teacher'] },
    { key: 'routine.edit', word: w.may_edit, scope: 'site', roles: ['head', 'office'] },
    ...draftPermissions,
    { key: 'routine.substitute', word: w.may_substitute, scope: 'site', roles: ['head', 'office'] },
    { key: 'substitution.export', word: w.may_export, scope: 'site', roles: ['head', 'office'] },
    { key: 'period-type.change', word: w.may_change_types, scope: 'site', roles: ['head', 'office'] },
  ],
});
