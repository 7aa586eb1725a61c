import type { Permission, Screen } from '#kernel/modules/module.ts';
import { settingsWords as w } from './words.ts';

export const gatewaySettingsUrl = '/site/payment-gateway/view';

export const operatorGatewaysUrl = '/edu/invoice/payment-gateways';

export const settingsScreens = [
  {
    key: 'payment-gateway-settings',
    room: 'settings',
    url: gatewaySettingsUrl,
    panel: 'site',
    permission: 'payment-account.view',
    title: w.title,
    also: [w.report],
    menu: 'school-fees',
    menuOrder: 90,
    icon: 'globe',
  },
  {
    key: 'operator-gateways',
    room: 'settings',
    url: operatorGatewaysUrl,
    panel: 'central',
    permission: 'operator-gateway.view',
    title: w.operator_title,
    // Where bills are: through these the operator is paid.
    menu: 'billing',
    icon: 'globe',
  },
] as const satisfies readonly Screen[];

export const settingsPermissions: readonly Permission[] = [
  { key: 'payment-account.view', word: w.may_view, scope: 'site', roles: ['head', 'accountant'] },
  // Anyone who changes where the money goes could send it elsewhere: no application, no office.
  { key: 'payment-account.change', word: w.may_change, scope: 'site', sensitive: true, roles: ['head'] },
  { key: 'operator-gateway.view', word: w.may_view_own, scope: 'central' },
  { key: 'operator-gateway.change', word: w.may_change_own, scope: 'central', sensitive: true },
  { key: 'gateway-settlement.export', word: w.may_export, scope: 'site', roles: ['head', 'accountant'] },
];
