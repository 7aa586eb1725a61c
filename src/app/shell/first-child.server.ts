import { may } from '#kernel/actor.ts';
import type { PageRequest } from '#kernel/page-context.server.ts';
import { allModules } from '#kernel/registry.ts';
import { screenEntries, type ScreenEntry } from '#modules/shell-settings/default-menu.ts';
import { publicScreens } from '#modules/website/frame.server.ts';
import { mayOpen, menuChanges } from './screen-guard.server.ts';

const isBelow = (url: string, parent: string) => url.startsWith(`${parent}/`) && !url.includes(':');

/** Screens of the menu before those reached from others, otherwise as the modules declare them. */
const inOrder = (entries: readonly ScreenEntry[]): ScreenEntry[] =>
  entries.toSorted((a, b) => Number(a.menu === null) - Number(b.menu === null));

/**
 * Where a path leads that is only the beginning of others (`/edu`, `/site/calendar/`): to its first screen that the
 * person may open, for a visitor to the first public one, else to the login; null when nothing lies below it.
 */
export async function firstChild(page: PageRequest, pathname: string): Promise<string | null> {
  const parent = pathname.replace(/\/+$/, '');
  if (parent === '') return null;
  const below = screenEntries(allModules()).filter(({ url }) => isBelow(url, parent));
  if (below.length === 0) return null;
  const { actor } = page;
  if (actor) {
    const rows = await menuChanges(page, actor);
    const open = inOrder(below).find(
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
