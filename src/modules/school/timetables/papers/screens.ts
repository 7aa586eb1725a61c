import type { Screen } from '#kernel/modules/module.ts';
import { paperWords as w } from './words.ts';

export const paperScreens = [
  {
    key: 'routine-papers',
    room: 'papers',
    url: '/site/routine/papers',
    panel: 'site',
    permission: 'routine.view',
    title: w.title,
    menu: 'routine',
    menuOrder: 70,
    icon: 'file-text',
  },
] as const satisfies readonly Screen[];
