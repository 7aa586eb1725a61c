import { defineModule } from '#kernel/modules/module.ts';
import { dutyCards, dutyPermissions, dutyScreens } from './duty/screens.ts';
import { holidayDutyPermissions, holidayDutyScreens } from './holiday-duty/screens.ts';
import { leaveAttachment } from './applications/attachment.ts';
import { leaveCards } from './dashboard.ts';
import { leavePermissionWords as p, leaveTitles as t } from './base/words.ts';
import { leaveWorkflow } from './applications/workflow.ts';
import { dutyWorkflow } from './duty/workflow.ts';

const office = ['head', 'office'];
const everybody = [...office, 'teacher', 'accountant'];

export const leave = defineModule({
  key: 'leave',
  inPackage: 'choice',
  title: t.module,
  workflows: [leaveWorkflow, dutyWorkflow],
  screens: [
    {
      key: 'employee-leave-history',
      room: 'history',
      url: '/site/employee-leave-history/index',
      panel: 'site',
      permission: 'leave.apply',
      title: t.person,
      also: [t.own, t.apply, t.register, t.away],
      menu: 'leave',
      menuOrder: 10,
      icon: 'calendar',
    },
    {
      key: 'leave-approve',
      room: 'applications',
      url: '/site/employee-leave/leave-approve',
      panel: 'site',
      permission: 'leave.view',
      title: t.approve,
      menu: 'leave',
      menuOrder: 20,
      icon: 'inbox',
    },
    {
      key: 'leave-setting',
      room: 'types',
      url: '/site/employee-leave/index',
      panel: 'site',
      permission: 'leave.set',
      title: t.setting,
      menu: 'leave',
      menuOrder: 30,
      icon: 'settings',
    },
    ...dutyScreens,
    ...holidayDutyScreens,
  ],
  cards: [...Object.values(leaveCards), ...Object.values(dutyCards)],
  shortcuts: [
    {
      url: '/site/employee-leave-history/index?apply=1',
      panel: 'site',
      permission: 'leave.apply',
      title: t.apply,
      icon: 'calendar',
    },
  ],
  files: [leaveAttachment],
  menuGroups: [{ key: 'leave', panel: 'site', title: t.module, icon: 'calendar', order: 27 }],
  permissions: [
    { key: 'leave.apply', word: p.apply, scope: 'site', roles: everybody },
    { key: 'leave.apply-for', word: p.apply_for, scope: 'site', roles: office },
    { key: 'leave.view', word: p.view, scope: 'site', roles: office },
    { key: 'leave.export', word: p.export, scope: 'site', roles: office },
    { key: 'leave.recommend', word: p.recommend, scope: 'site', roles: office },
    { key: 'leave.approve', word: p.approve, scope: 'site', roles: ['head'] },
    { key: 'leave.correct', word: p.correct, scope: 'site', roles: ['head'] },
    { key: 'leave.set', word: p.set, scope: 'site', roles: ['head'] },
    ...dutyPermissions,
    ...holidayDutyPermissions,
  ],
});
