import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import type { Screen } from '#kernel/modules/module.ts';
import { dutyWords as w } from './words.ts';

export const dutyUrl = '/site/employee-duty/duty-master';
export const ownDutyUrl = '/site/employee-duty/own';

const office = ['head', 'office'];
const everybody = [...office, 'teacher', 'accountant'];

/** The screens of duty, for the module's declaration. */
export const dutyScreens = [
  {
    key: 'duty-master',
    room: 'duty',
    url: dutyUrl,
    panel: 'site',
    permission: 'duty.view',
    title: w.title,
    also: [w.register],
    menu: 'leave',
    menuOrder: 40,
    icon: 'attendance',
  },
  {
    key: 'own-duty',
    room: 'duty',
    url: ownDutyUrl,
    panel: 'site',
    permission: 'duty.apply',
    title: w.own,
    menu: 'leave',
    menuOrder: 50,
    icon: 'user',
  },
] as const satisfies readonly Screen[];

export const dutyPermissions = [
  { key: 'duty.view', word: w.may_view, scope: 'site', roles: office },
  { key: 'duty.export', word: w.may_export, scope: 'site', roles: office },
  { key: 'duty.assign', word: w.may_assign, scope: 'site', roles: office },
  { key: 'duty.approve', word: w.may_approve, scope: 'site', roles: ['head'] },
  { key: 'duty.apply', word: w.may_apply, scope: 'site', roles: everybody },
] as const;

export const dutyCards = {
  waiting: {
    key: 'leave.duty-waiting',
    title: w.card_waiting,
    panel: 'site',
    permission: 'duty.approve',
    kind: 'list',
    todo: true,
    figure: w.card_figure,
    icon: 'attendance',
    url: `${dutyUrl}?filter.state=APPLIED`,
    path: '/cards/duty-waiting',
    order: 22,
  },
  own: {
    key: 'leave.own-duty',
    title: w.card_own,
    panel: 'site',
    permission: 'duty.apply',
    kind: 'list',
    todo: true,
    icon: 'attendance',
    url: ownDutyUrl,
    path: '/cards/own-duty',
    order: 24,
  },
} as const satisfies Record<string, DashboardCard>;
