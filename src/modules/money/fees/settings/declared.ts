import type { Screen } from '#kernel/module.ts';
import { feeWords as w } from '../words.ts';

export const feeSettingsUrl = '/site/fee/settings';

export const settingScreens = [
  {
    key: 'fee-settings',
    room: 'settings',
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
] as const;
