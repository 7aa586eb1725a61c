import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import type { Screen } from '#kernel/modules/module.ts';
import { coverWords as w } from '../base/words.ts';

export const substitutionUrl = '/site/routine/substitution';

/** The screen of substitutes and swaps, for the module's declaration. */
export const coverScreens = [
  {
    key: 'substitution',
    room: 'substitution-page',
    url: substitutionUrl,
    panel: 'site',
    permission: 'routine.substitute',
    title: w.title,
    also: [w.swaps, w.report],
    menu: 'routine',
    menuOrder: 39,
    icon: 'switch',
  },
] as const satisfies readonly Screen[];

export const coverShortcuts = [
  { url: substitutionUrl, panel: 'site', permission: 'routine.substitute', title: w.title, icon: 'switch' },
] as const;

export const coverCards = {
  open: {
    key: 'routine.lessons-without-teacher',
    title: w.open_card,
    panel: 'site',
    permission: 'routine.substitute',
    kind: 'list',
    todo: true,
    figure: w.open_card,
    icon: 'switch',
    url: substitutionUrl,
    path: '/cards/lessons-without-teacher',
    order: 18,
  },
  own: {
    key: 'routine.own-substitutions',
    title: w.own_card,
    panel: 'site',
    permission: 'routine.view',
    kind: 'list',
    todo: true,
    icon: 'switch',
    url: '/site/routine/my',
    path: '/cards/own-substitutions',
    order: 12,
  },
} as const satisfies Record<string, DashboardCard>;
