import { and, count, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { attachmentsOf } from '../base/attachments.server.ts';
import { searchIndex, searchPages } from '../findable/search.server.ts';
import { notices } from '../base/tables.server.ts';
import { onTop, visibleNotice } from '../base/visible.server.ts';

export const noticesPerPage = 10;
/** So long a notice is marked as new. */
const newForDays = 3;

type SiteMoment = { siteId: string; zone: string; now: Date };
/** What a visitor looks for. */
export type NoticeSearch = { q: string; category: string; year: number | null };

const lineAt = (today: string) => ({
  id: notices.id,
  category: notices.category,
  title_en: notices.title_en,
  title_bn: notices.title_bn,
  body_en: notices.body_en,
  body_bn: notices.body_bn,
  published_on: notices.published_on,
  pinned: onTop(today),
  is_new: sql<boolean>`${notices.published_on} > ${addDays(today, -newForDays)}`,
});

const newestFirst = (today: string) => [
  desc(onTop(today)),
  desc(notices.published_on),
  desc(sql`coalesce(${notices.publish_time}, '')`),
  desc(notices.id),
];

/** The newest notices, important ones first. */
export async function latestNotices(db: Db, { siteId, zone, now }: SiteMoment, limit: number) {
  const today = dayIn(now, zone);
  return db
    .select(lineAt(today))
    .from(notices)
    .where(visibleNotice(siteId, now, zone))
    .orderBy(...newestFirst(today))
    .limit(limit);
}

/** The notices with all words of a question, in any spelling of them: as the search over the whole site finds them. */
async function idsWith(db: Db, moment: SiteMoment & { version: number }, q: string): Promise<string[]> {
  const pages = (await searchIndex(db, moment, moment.version)).filter(({ kind }) => kind === 'notice');
  return searchPages(pages, q, pages.length).map(({ href }) => href.slice(href.lastIndexOf('/') + 1));
}

/** `version` is that of the site's public content. */
export async function noticePage(
  db: Db,
  moment: SiteMoment & { version: number },
  page: number,
  search: NoticeSearch,
) {
  const { siteId, zone, now } = moment;
  const today = dayIn(now, zone);
  const visible = visibleNotice(siteId, now, zone);
  const within = and(
    visible,
    search.q ? inArray(notices.id, await idsWith(db, moment, search.q)) : undefined,
    search.category ? eq(notices.category, search.category) : undefined,
    search.year
      ? and(
          gte(notices.published_on, `${search.year}-01-01`),
          lte(notices.published_on, `${search.year}-12-31`),
        )
      : undefined,
  );
  const rows = await db
    .select(lineAt(today))
    .from(notices)
    .where(within)
    .orderBy(...newestFirst(today))
    .limit(noticesPerPage)
    .offset((page - 1) * noticesPerPage);
  const total = await db.select({ total: count() }).from(notices).where(within);
  const year = sql<number>`extract(year FROM ${notices.published_on})::int`;
  const offered = await db
    .selectDistinct({ year, category: notices.category })
    .from(notices)
    .where(visible)
    .limit(1000);
  return {
    rows,
    total: total[0]?.total ?? 0,
    pages: Math.max(1, Math.ceil((total[0]?.total ?? 0) / noticesPerPage)),
    years: [...new Set(offered.map((one) => one.year))].sort((a, b) => b - a),
    categories: [...new Set(offered.map((one) => one.category))].filter((one) => one !== null),
  };
}

export async function oneNotice(db: Db, { siteId, zone, now }: SiteMoment, id: string) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const found = await db
    .select({ ...lineAt(dayIn(now, zone)), attachments: notices.attachments, updated_at: notices.updated_at })
    .from(notices)
    .where(and(visibleNotice(siteId, now, zone), eq(notices.id, id)));
  const row = found[0];
  if (!row) return null;
  const attached = await attachmentsOf(db, siteId, row.attachments);
  return { ...row, attachments: row.attachments.flatMap((one) => attached.get(one) ?? []) };
}
