import type { Permission, Screen } from '#kernel/modules/module.ts';
import { operatorTerminalWords as o } from './words.ts';

export const operatorTerminalScreens: readonly Screen[] = [
  {
    key: 'all-terminals',
    room: 'operator-terminals',
    url: '/edu/terminals',
    panel: 'central',
    permission: 'terminal.view',
    title: o.terminals,
    menu: 'sites',
    menuOrder: 70,
    icon: 'device',
  },
];

export const operatorTerminalPermissions: readonly Permission[] = [
  { key: 'terminal.view', word: o.may_view, scope: 'central', roles: ['support'] },
  { key: 'terminal.export', word: o.may_export, scope: 'central' },
  { key: 'terminal.give', word: o.may_give, scope: 'central', roles: ['support'] },
];
