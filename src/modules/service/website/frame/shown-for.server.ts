import { may } from '#kernel/actor.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import type { PageRequest } from '#kernel/http/page-context.server.ts';
import { draftDesign, linkedDesign, publishedDesign, type ShownDesign } from './read.server.ts';

const preview = /^\/web\/preview\/([^/]+)$/;

/** The address under which the editor sees the draft; nobody else's link can be called so, it is too short. */
export const editorsPreview = 'draft';

/** An address that shows a draft. */
export const isPreview = (url: URL): boolean => preview.test(url.pathname);

/** The design of a page: the published one, but under the addresses of the draft, and there for who may see it. */
export async function shownFor(db: Db, page: PageRequest, url: URL): Promise<ShownDesign | null> {
  const { site, actor } = page;
  if (!site) return null;
  const code = preview.exec(url.pathname)?.[1];
  if (code === undefined) return publishedDesign(db, site.id);
  if (code !== editorsPreview) return linkedDesign(db, site.id, code);
  const isEditor = actor?.panel === 'site' && actor.siteId === site.id && may(actor, 'website-design.view');
  return isEditor ? draftDesign(db, site.id) : null;
}
