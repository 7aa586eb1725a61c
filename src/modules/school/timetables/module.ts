import { definePart } from '#kernel/modules/module.ts';
import { ownCards, ownScreens } from './mine/screens.ts';
import { paperScreens } from './papers/screens.ts';
import { coverCards, coverScreens, coverShortcuts } from './substitution/screens.ts';

/** What people make of the routine day by day. Its permissions are with the whole, where people see them in one order. */
export const timetables = definePart({
  key: 'timetables',
  partOf: 'routine',
  screens: [...coverScreens, ...ownScreens, ...paperScreens],
  cards: [...Object.values(coverCards), ...Object.values(ownCards)],
  shortcuts: [...coverShortcuts],
});
