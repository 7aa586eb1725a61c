import { may } from '#kernel/actor.ts';
import type { PageRequest } from '#kernel/http/page-context.server.ts';
import { allModules } from '#kernel/modules/registry.ts';
import { screenEntries, type ScreenEntry } from '#modules/platform/shell-settings/face/default-menu.ts';
import { publicScreens } from '#modules/service/website/face/frame.server.ts';
import { inPlace, mayOpen, menuChanges } from './screen-guard.server.ts';

const isBelow = (url: string, parent: string) => url.startsWith(`${parent}/`) && !url.includes(':');

/**
 * Screens of the menu and the views that belong to one of them (a month of the calendar) before those reached from
 * others, otherwise as the modules declare them.
 */
function inOrder(entries: readonly ScreenEntry[], all: readonly ScreenEntry[]): ScreenEntry[] {
  const inMenu = new Set(all.filter(({ menu }) => menu !== null).map(({ url }) => url));
  const isOutside = ({ url, parent }: ScreenEntry) => !inMenu.has(url) && !inMenu.has(parent ?? '');
  return entries.toSorted((a, b) => Number(isOutside(a)) - Number(isOutside(b)));
}

/**
 * Where a path leads that is only the beginning of others (`/edu`, `/site/calendar/`): to its first screen that the
 * person may open, for a visitor to the first public one, else to the login; null when nothing lies below it.
 */
export async function firstChild(page: PageRequest, pathname: string): Promise<string | null> {
  const parent = pathname.replace(/\/+$/, '');
  if (parent === '') return null;
  const all = screenEntries(allModules());
  const below = all.filter(({ url }) => isBelow(url, parent));
  if (below.length === 0) return null;
  const { actor } = page;
  if (actor) {
    const rows = await inPlace(actor, (db) => menuChanges(db, actor));
    const open = inOrder(below, all).find(
      (entry) =>
        entry.panel !== 'public' &&
        mayOpen(entry.url, actor, rows) &&
        (entry.permission === null || may(actor, entry.permission)),
    );
    if (open) return open.url;
  }
  const visible = publicScreens(page.site !== null).find(({ url }) => isBelow(url, parent));
  if (visible) return visible.url;
  const login = page.site ? '/login' : '/edu/login';
  return actor ? '/unauthorized' : `${login}?next=${encodeURIComponent(parent)}`;
}
