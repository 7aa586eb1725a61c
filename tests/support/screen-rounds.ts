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
import { shareOf } from './turns.ts';

/** What a visitor opens; where only their own menu says that, by the menu's addresses. */
export type Opened = readonly Visit[] | ((menu: readonly string[]) => Visit[]);
/** A window in one look; `again` is opened in the other language as well, where a part of it may fail by itself. */
export type Round = { look: Look; visits: Opened; again: (visit: Visit) => boolean };

/**
 * Which screens are opened in a look: all, or those of changed modules, changed ones (by address) and one of so many
 * shares of the others; the rest is opened without a look.
 */
export type Turn =
  | { turn: number; shares: number; modules: readonly string[]; urls: readonly string[] }
  | 'all';

const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);

export function turnOf(env: Readonly<Record<string, string | undefined>>): Turn {
  if (!env['TURN']) return 'all';
  return {
    turn: Number(env['TURN']),
    shares: Number(env['SCREEN_SHARES'] ?? 8),
    modules: listOf(env['CHANGED']),
    urls: listOf(env['CHANGED_SCREENS']),
  };
}

/** Each look costs a window of its own that loads the whole program again. */
const visitsALook = 15;
/** Screens of somebody's own menu, which nobody knows before they have signed in; about so many. */
const menuLength = 25;

/** What changed; where everything is tried, every screen without what opens beside it. */
const isChanged = ({ url, module, open }: Visit, turn: Turn): boolean =>
  turn === 'all'
    ? !open
    : turn.modules.includes(module) || turn.modules.includes('*') || turn.urls.includes(url);

const isChosen = (visit: Visit, turn: Turn): boolean =>
  turn === 'all' ||
  isChanged(visit, turn) ||
  shareOf(`${visit.url} ${visit.open ?? ''}`, turn.shares) === turn.turn % turn.shares;

const some = (opened: Opened, which: (visit: Visit, at: number) => boolean): Opened =>
  typeof opened === 'function' ? (menu) => opened(menu).filter(which) : opened.filter(which);

const inMenu = (menu: readonly string[]): Visit[] => menu.map((url) => ({ url, module: moduleOfUrl(url) }));

const openedBy = (visitor: Visitor, long: boolean): Opened =>
  visitor.panels === 'menu' ? inMenu : visitsOf(visitor, long);

/** Which visits are made in which look: each in one, and who has few screens sees them in few looks. */
export function roundsOf(visitor: Visitor, turn: Turn = turnOf(process.env), long = isLong): Round[] {
  const all = openedBy(visitor, long);
  if (long)
    return looks.map((look, at) => ({
      look,
      // What opens beside a list is made of the same parts as all else: the two looks that share nothing are enough.
      visits: some(all, ({ open }) => !open || at === 0 || at === looks.length - 1),
      again: () => false,
    }));
  const offset = visitors.indexOf(visitor) + (turn === 'all' ? 0 : turn.turn);
  // A screen has its turn at every eighth landing: without a step of its own it would be seen in one look for ever.
  const cycle = turn === 'all' ? 0 : Math.floor(turn.turn / turn.shares);
  const chosen = some(all, (visit) => isChosen(visit, turn));
  const count =
    typeof chosen === 'function' ? menuLength / (turn === 'all' ? 1 : turn.shares) : chosen.length;
  const rounds = Math.min(looks.length, Math.ceil(count / visitsALook));
  // Three steps further are another language, another width or another theme, and every look comes before one repeats.
  return Array.from({ length: rounds }, (_, at) => ({
    look: looks[(offset * 3 + at * 3 + cycle * 5) % looks.length]!,
    visits: some(chosen, (_visit, order) => order % rounds === at),
    again: (visit) => isChanged(visit, turn),
  }));
}

/** What is opened without a look: it answers, has a title and its language, and says no error. */
export const documentsOf = (visitor: Visitor, turn: Turn = turnOf(process.env), long = isLong): Opened =>
  long ? [] : some(openedBy(visitor, long), (visit) => !visit.open && !isChosen(visit, turn));
