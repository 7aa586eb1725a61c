import { data, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { isPageKind } from '../site-pages/kinds.ts';
import { shownPages } from '../site-pages/public.server.ts';

/** The published pages behind an address; where there is none, it is as if it had never been. */
export async function loadPages({ context }: Pick<LoaderFunctionArgs, 'context'>, asked: string) {
  const by = isPageKind(asked) && asked !== 'page' ? { kinds: [asked] } : { slug: asked };
  const pages = await onPage(context, 'reads', (ctx) =>
    shownPages(ctx.db, { siteId: ctx.siteId, now: ctx.now }, by),
  );
  if (pages.length === 0) throw data(null, { status: 404 });
  return { pages };
}
