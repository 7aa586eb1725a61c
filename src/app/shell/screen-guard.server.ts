import { matchPath } from 'react-router';
import { may, type Actor } from '#kernel/actor.ts';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { PageRequest } from '#kernel/http/page-context.server.ts';
import { allModules } from '#kernel/registry.ts';
import {
  menuPanelOf,
  screenEntries,
  type ScreenEntry,
} from '#modules/platform/shell-settings/menus/default-menu.ts';
import { screenRule, type MenuRow } from '#modules/platform/shell-settings/menus/tree.ts';
import { menuRows } from '#modules/platform/shell-settings/menus/menus.server.ts';

/** The screen behind a path; 'elsewhere' when it exists but in another panel than the person's. */
function screenOf(pathname: string, actor: Actor): ScreenEntry | 'elsewhere' | null {
  const matching = screenEntries(allModules()).filter((screen) => matchPath(screen.url, pathname));
  if (matching.length === 0) return null;
  const panel = menuPanelOf(actor.panel);
  return matching.find((screen) => screen.panel === panel || screen.panel === 'any') ?? 'elsewhere';
}

/** The operator's changes to the menus of the person's panel. */
export function menuChanges(page: PageRequest, actor: Actor): Promise<MenuRow[]> {
  const tenant = { siteId: page.site?.id ?? centralSite, userId: actor.userId };
  return inTransaction(tenant, (db) => menuRows(db, menuPanelOf(actor.panel)), true);
}

/**
 * Whether a person may open the screen at a path: by its permission, or because the operator opened its menu to
 * everybody signed in. What is on the screen is guarded by its procedures in either case.
 */
export function mayOpen(pathname: string, actor: Actor, rows: readonly MenuRow[]): boolean {
  const screen = screenOf(pathname, actor);
  if (screen === 'elsewhere') return false;
  if (screen === null) return true;
  const rule = screenRule(rows, screen.url);
  if (rule === 'off') return false;
  return rule === 'open' || screen.permission === null || may(actor, screen.permission);
}
