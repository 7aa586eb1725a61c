import type { Screen } from '#kernel/modules/module.ts';
import { routineWords } from '../base/words.ts';

export const bringUrl = '/site/routine/bring';

/** The screen of importing, for the module's declaration. */
export const bringScreens = [
  {
    key: 'routine-bring',
    room: 'import',
    url: bringUrl,
    panel: 'site',
    permission: 'routine.edit',
    title: routineWords.bring,
    menu: 'routine',
    menuOrder: 60,
    icon: 'import',
  },
] as const satisfies readonly Screen[];
