import { isLong } from './long.ts';
import {
  looks,
  moduleOfUrl,
  visitors,
  visitsOf,
  type Look,
  type Visit,
  type Visitor,
} from './screen-visits.ts';

/** A window of a visitor in one look, and what it opens; where only their own menu says that, by the menu's addresses. */
export type Round = { look: Look; visits: readonly Visit[] | ((menu: readonly string[]) => Visit[]) };

/**
 * Which screens have their turn: all, or a quarter that is another one each day and every screen of some modules.
 * `bin/test.mjs` says it and prints it.
 */
export type Turn = { quarter: number; modules: readonly string[] } | 'all';

export const quarters = 4;

/** `SCREENS` is `all` or as `2:exams,marks`: the third quarter, and two modules; nothing said is all. */
export function turnOf(asked: string | undefined): Turn {
  const [, quarter, modules] = /^([0-3])(?::(.*))?$/.exec(asked ?? '') ?? [];
  return quarter === undefined
    ? 'all'
    : { quarter: Number(quarter), modules: modules?.split(',').filter(Boolean) ?? [] };
}

/** Each look costs a window of its own that loads the whole program again. */
const visitsALook = 15;
/** Screens of somebody's own menu, which nobody knows before they have signed in; about so many. */
const menuLength = 25;

const chosen = (visits: readonly Visit[], turn: Turn): Visit[] =>
  visits.filter(
    ({ module }, at) => turn === 'all' || at % quarters === turn.quarter || turn.modules.includes(module),
  );

/** Which visits are made in which look: each in one, and who has few screens sees them in few looks. */
export function roundsOf(
  visitor: Visitor,
  turn: Turn = turnOf(process.env['SCREENS']),
  long = isLong,
): Round[] {
  const offset = visitors.indexOf(visitor) + (turn === 'all' ? 0 : turn.quarter);
  const all = visitsOf(visitor, long);
  const isMenu = visitor.panels === 'menu';
  if (long)
    return looks.map((look, at) => ({
      look,
      // What opens beside a list is made of the same parts as all else: the two looks that share nothing are enough.
      visits: isMenu ? inMenu : all.filter(({ open }) => !open || at === 0 || at === looks.length - 1),
    }));
  const visits = chosen(all, turn);
  const count = isMenu ? menuLength / (turn === 'all' ? 1 : quarters) : visits.length;
  const some = Math.min(looks.length, Math.ceil(count / visitsALook));
  // Three steps further are another language, another width or another theme, and every look comes before one repeats.
  return Array.from({ length: some }, (_, at) => ({
    look: looks[(offset * 3 + at * 3) % looks.length]!,
    visits: isMenu
      ? (menu) => chosen(inMenu(menu), turn).filter((_visit, order) => order % some === at)
      : visits.filter((_visit, order) => order % some === at),
  }));
}

const inMenu = (menu: readonly string[]): Visit[] => menu.map((url) => ({ url, module: moduleOfUrl(url) }));
