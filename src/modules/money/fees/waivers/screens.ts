import type { Screen } from '#kernel/modules/module.ts';
import { waiverWords as w } from './words.ts';

export const waiversUrl = '/site/fee/waivers';
const office = ['head', 'accountant', 'office'];

export const waiverScreens = [
  {
    key: 'student-waivers',
    room: 'waivers',
    url: waiversUrl,
    panel: 'site',
    permission: 'fee-waiver.view',
    title: w.title,
    also: [w.sums],
    menu: 'school-fees',
    menuOrder: 70,
    icon: 'award',
  },
] as const satisfies readonly Screen[];

export const waiverPermissions = [
  { key: 'fee-waiver.view', word: w.may_view, scope: 'site', roles: office },
  { key: 'fee-waiver.export', word: w.may_export, scope: 'site', roles: office },
  { key: 'fee-waiver.ask', word: w.may_ask, scope: 'site', roles: office },
  { key: 'fee-waiver.decide', word: w.may_decide, scope: 'site', roles: ['head'] },
] as const;
