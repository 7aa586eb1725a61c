import type { Screen } from '#kernel/modules/module.ts';
import { feeWords as w } from '../base/words.ts';

export const feeSettingsUrl = '/site/fee/settings';

export const settingScreens = [
  {
    key: 'fee-settings',
    room: 'settings-page',
    url: feeSettingsUrl,
    panel: 'site',
    permission: 'fee-setting.view',
    title: w.settings,
    menu: 'school-fees',
    menuOrder: 90,
    icon: 'settings',
  },
] as const satisfies readonly Screen[];

export const settingPermissions = [
  { key: 'fee-setting.view', word: w.may_view_settings, scope: 'site', roles: ['head', 'accountant'] },
  { key: 'fee-setting.change', word: w.may_change_settings, scope: 'site', roles: ['head'] },
  // Gateways send money to these accounts: nobody who acts for the school, and no application, changes where it goes.
  {
    key: 'fee-bank-account.change',
    word: w.may_change_banks,
    scope: 'site',
    roles: ['head'],
    sensitive: true,
  },
] as const;
