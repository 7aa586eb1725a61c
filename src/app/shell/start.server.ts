import type { Actor } from '#kernel/actor.ts';
import type { PageRequest } from '#kernel/http/page-context.server.ts';
import { schemeOf } from '#ui/theme/color-scheme.ts';
import { scriptText } from '../markup/script-text.ts';
import { startStandIn } from '../markup/templates.server.ts';
import { navigationText } from './navigation-text.server.ts';
import { mayOpen } from './screen-guard.server.ts';
import { menuFor, shellStart } from './shell-data.server.ts';
import type { OwnStart, Start } from './shell-types.ts';

const lookOf = (page: PageRequest, request: Request) => ({
  lang: page.lang,
  nonce: page.slots?.nonce ?? page.nonce,
  scheme: schemeOf(request.headers.get('cookie')),
});

/** What the shell of a signed-in person starts with, where the server itself draws it. */
export async function startOf(page: PageRequest, actor: Actor, request: Request): Promise<Start> {
  const { rows, own } = await shellStart(page, actor);
  return { ...own, ...menuFor(actor, rows), ...lookOf(page, request) };
}

/** Where somebody has to go instead of the screen they asked for; null: they may be here, as far as their session says. */
function elsewhere(page: PageRequest, request: Request): string | null {
  if (page.actor) return page.actor.mustChangePassword ? '/password/first' : null;
  const { pathname, search } = new URL(request.url);
  const login = page.site ? '/login' : '/edu/login';
  // A cookie that is no session any more: the person was signed in, and is told why they are asked again.
  const ended = /(^|;\s*)[\w-]*session=/.test(request.headers.get('cookie') ?? '') ? 'ended&' : '';
  return `${login}?${ended}next=${encodeURIComponent(pathname + search)}`;
}

/**
 * Guards every signed-in screen: no session leads to the login, no permission to the unauthorized page. Who may be
 * here gets what the shell starts with: as JSON, or in a document the stand-in for it.
 */
export async function enter(
  page: PageRequest,
  request: Request,
): Promise<{ readonly to: string } | { readonly start: string }> {
  const to = elsewhere(page, request);
  if (to !== null || !page.actor) return { to: to ?? '/login' };
  const { rows, own } = await shellStart(page, page.actor);
  if (!mayOpen(new URL(request.url).pathname, page.actor, rows)) return { to: '/unauthorized' };
  const mine = `{${JSON.stringify({ ...own, ...lookOf(page, request) } satisfies OwnStart & object).slice(1, -1)},`;
  const navigation = navigationText(page.actor, rows);
  if (!page.slots) return { start: `${mine}${navigation.json}}` };
  page.slots.start = `${scriptText(mine)}${navigation.script}}`;
  return { start: startStandIn };
}
