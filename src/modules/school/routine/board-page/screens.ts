import type { Screen } from '#kernel/modules/module.ts';
import { boardTitles } from './words.ts';

export const boardUrl = '/site/routine/master';
export const periodsUrl = '/site/academic/period-type/setting';

/** The board, for the module's declaration. */
export const boardScreens = [
  {
    key: 'routine-master',
    room: 'board-page',
    url: boardUrl,
    panel: 'site',
    permission: 'routine.view',
    title: boardTitles.title,
    menu: 'routine',
    menuOrder: 10,
    icon: 'routine',
  },
] as const satisfies readonly Screen[];
