import { and, eq, ne, or, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { picturesIn } from '#kernel/text/rich-text.ts';
import { sitePages } from '../base/tables.server.ts';
import { isPageKind } from './kinds.ts';
import { pageWords as w } from './words.ts';

type Row = Record<string, unknown>;

/** The pictures within both texts of a row. */
export const picturesOfTexts = (row: Row): string[] =>
  picturesIn([row['body_en'], row['body_bn']].filter((body) => typeof body === 'string').join(' '));

/** Refuses a page without an address of its own that needs one, and an address that another page has or works on. */
export async function checkPage(ctx: SiteCtx, row: Row, id: string | null): Promise<Row> {
  const slug = row['slug'] as string | null;
  if (row['kind'] === 'page' && !slug) throw new Problem(w.slug_needed, { field: 'slug' });
  if (slug && isPageKind(slug)) throw new Problem(w.slug_of_kind, { field: 'slug' });
  if (slug) {
    const taken = await ctx.db
      .select({ id: sitePages.id })
      .from(sitePages)
      .where(
        and(
          eq(sitePages.site_id, ctx.siteId),
          id ? ne(sitePages.id, id) : undefined,
          or(eq(sitePages.slug, slug), sql`${sitePages.draft}->>'slug' = ${slug}`),
        ),
      )
      .limit(1);
    if (taken.length > 0) throw new Problem(w.slug_taken, { field: 'slug' });
  }
  return { ...row, text_pictures: picturesOfTexts(row) };
}
