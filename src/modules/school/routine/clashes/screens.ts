import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import type { Screen } from '#kernel/modules/module.ts';
import { routineWords } from '../base/words.ts';

export const clashesUrl = '/site/routine/clashes';

/** The list of clashes, for the module's declaration. */
export const clashScreens = [
  {
    key: 'routine-clashes',
    room: 'clashes',
    url: clashesUrl,
    panel: 'site',
    permission: 'routine.edit',
    title: routineWords.clashes,
    menu: 'routine',
    menuOrder: 50,
    icon: 'alert',
  },
] as const satisfies readonly Screen[];

export const clashCards = {
  clashes: {
    key: 'routine.clashes',
    title: routineWords.clashes_card,
    panel: 'site',
    permission: 'routine.edit',
    kind: 'list',
    todo: true,
    figure: routineWords.clashes_card,
    icon: 'alert',
    url: clashesUrl,
    path: '/cards/routine-clashes',
    order: 26,
  },
} as const satisfies Record<string, DashboardCard>;
