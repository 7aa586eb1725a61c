import type { Actor } from '#kernel/actor.ts';
import type { PageRequest } from '#kernel/http/page-context.server.ts';
import { schemeOf } from '#ui/theme/color-scheme.ts';
import { menuChanges } from './screen-guard.server.ts';
import { shellStart } from './shell-data.server.ts';
import type { Start } from './shell-types.ts';
import type { MenuRow } from '#modules/platform/shell-settings/menus/tree.ts';

/** What the shell of a signed-in person starts with. */
export async function startOf(
  page: PageRequest,
  actor: Actor,
  request: Request,
  rows?: readonly MenuRow[],
): Promise<Start> {
  return {
    ...(await shellStart(page, actor, rows ?? (await menuChanges(page, actor)))),
    lang: page.lang,
    nonce: page.nonce,
    scheme: schemeOf(request.headers.get('cookie')),
  };
}
