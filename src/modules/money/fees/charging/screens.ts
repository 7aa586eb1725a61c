import type { Screen } from '#kernel/modules/module.ts';
import { chargingUrl } from './urls.ts';
import { chargingWords as w } from './words.ts';

const office = ['head', 'accountant'];

/** The screen on which students are charged, for the module's declaration. */
export const chargingScreens = [
  {
    key: 'fee-charges',
    room: 'charging',
    url: chargingUrl,
    panel: 'site',
    permission: 'fee-charge.view',
    title: w.title,
    menu: 'school-fees',
    menuOrder: 20,
    icon: 'money',
  },
] as const satisfies readonly Screen[];

export const chargingPermissions = [
  { key: 'fee-charge.view', word: w.may_view, scope: 'site', roles: office },
  { key: 'fee-charge.export', word: w.may_export, scope: 'site', roles: office },
  { key: 'fee-charge.run', word: w.may_run, scope: 'site', roles: office },
  { key: 'fee-charge.undo', word: w.may_undo, scope: 'site', roles: ['head'] },
] as const;
