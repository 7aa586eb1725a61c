import type { Screen } from '#kernel/modules/module.ts';
import { shellWords as w } from './shell/words.ts';

/** Screens that belong to no feature; their files are in `app/screens`. */
export const appScreens: readonly Screen[] = [
  {
    key: 'dashboard',
    url: '/dashboard',
    panel: 'any',
    permission: null,
    offline: true,
    title: w.dashboard,
    icon: 'dashboard',
  },
];
