import type { Screen } from '#kernel/modules/module.ts';
import { askedWords as w } from './words.ts';

export const askedUrl = '/site/routine/lessons';

export const askedScreens = [
  {
    key: 'routine-lessons',
    room: 'demand',
    url: askedUrl,
    panel: 'site',
    permission: 'routine.edit',
    title: w.title,
    also: [w.tab_teachers],
    menu: 'routine',
    menuOrder: 50,
    icon: 'routine',
  },
] as const satisfies readonly Screen[];
