import { LRUCache } from 'lru-cache';
import { matchPath } from 'react-router';
import { may, type Actor } from '#kernel/actor.ts';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import { allModules } from '#kernel/modules/registry.ts';
import {
  menuPanelOf,
  screenEntries,
  type ScreenEntry,
} from '#modules/platform/shell-settings/face/default-menu.ts';
import { screenRule, type MenuRow } from '#modules/platform/shell-settings/face/tree.ts';
import { menuRows } from '#modules/platform/shell-settings/face/menus.server.ts';

type Found = ScreenEntry | 'elsewhere' | 'none';

/** What paths lead to, by panel: some hundred patterns would be tried again for every page. */
const found = new LRUCache<string, Found>({ max: 5000 });

/** The screen behind a path; 'elsewhere' when it exists but in another panel than the person's. */
function screenOf(pathname: string, actor: Actor): Found {
  const panel = menuPanelOf(actor.panel);
  const known = found.get(`${panel} ${pathname}`);
  if (known) return known;
  const matching = screenEntries(allModules()).filter((screen) => matchPath(screen.url, pathname));
  const own = matching.find((screen) => screen.panel === panel || screen.panel === 'any');
  const screen = own ?? (matching.length === 0 ? 'none' : 'elsewhere');
  found.set(`${panel} ${pathname}`, screen);
  return screen;
}

/** The operator's changes to the menus of the person's panel. */
export const menuChanges = (db: Db, actor: Actor): Promise<MenuRow[]> =>
  menuRows(db, menuPanelOf(actor.panel));

/** One reading in the place where a person is. */
export const inPlace = <T>(actor: Actor, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction({ siteId: actor.siteId ?? centralSite, userId: actor.userId }, work, true);

/**
 * Whether a person may open the screen at a path: by its permission, or because the operator opened its menu to
 * everybody signed in. What is on the screen is guarded by its procedures in either case.
 */
export function mayOpen(pathname: string, actor: Actor, rows: readonly MenuRow[]): boolean {
  const screen = screenOf(pathname, actor);
  if (screen === 'elsewhere') return false;
  if (screen === 'none') return true;
  const rule = screenRule(rows, screen.url);
  if (rule === 'off') return false;
  return rule === 'open' || screen.permission === null || may(actor, screen.permission);
}
