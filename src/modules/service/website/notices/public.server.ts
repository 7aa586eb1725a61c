import { and, asc, count, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { notices, sitePages } from '../tables.server.ts';

export const noticesPerPage = 10;

/** What the public may see: published, and not before its day in the school's zone. */
const visible = (siteId: string, today: string) =>
  and(eq(notices.site_id, siteId), eq(notices.published, true), lte(notices.published_on, today));

type SiteMoment = { siteId: string; zone: string; now: Date };
const today = ({ now, zone }: SiteMoment) => dayIn(now, zone);

const line = {
  id: notices.id,
  title_en: notices.title_en,
  title_bn: notices.title_bn,
  published_on: notices.published_on,
  pinned: notices.pinned,
};

/** The newest notices, important ones first. */
export async function latestNotices(db: Db, moment: SiteMoment, limit: number) {
  return db
    .select({ ...line, body_en: notices.body_en, body_bn: notices.body_bn })
    .from(notices)
    .where(visible(moment.siteId, today(moment)))
    .orderBy(desc(notices.pinned), desc(notices.published_on), desc(notices.id))
    .limit(limit);
}

export async function noticePage(db: Db, moment: SiteMoment, page: number) {
  const within = visible(moment.siteId, today(moment));
  const rows = await db
    .select({ ...line, body_en: notices.body_en, body_bn: notices.body_bn })
    .from(notices)
    .where(within)
    .orderBy(desc(notices.pinned), desc(notices.published_on), desc(notices.id))
    .limit(noticesPerPage)
    .offset((page - 1) * noticesPerPage);
  const total = await db.select({ total: count() }).from(notices).where(within);
  return { rows, pages: Math.max(1, Math.ceil((total[0]?.total ?? 0) / noticesPerPage)) };
}

export async function oneNotice(db: Db, moment: SiteMoment, id: string) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const found = await db
    .select({
      ...line,
      body_en: notices.body_en,
      body_bn: notices.body_bn,
      updated_at: notices.updated_at,
    })
    .from(notices)
    .where(and(visible(moment.siteId, today(moment)), eq(notices.id, id)));
  return found[0] ?? null;
}

/** The published texts about a school in their order; of one kind where asked. */
export async function aboutTexts(db: Db, siteId: string, kind?: string) {
  return db
    .select({
      id: sitePages.id,
      kind: sitePages.kind,
      title_en: sitePages.title_en,
      title_bn: sitePages.title_bn,
      body_en: sitePages.body_en,
      body_bn: sitePages.body_bn,
    })
    .from(sitePages)
    .where(
      and(
        eq(sitePages.site_id, siteId),
        eq(sitePages.published, true),
        kind ? eq(sitePages.kind, kind) : undefined,
      ),
    )
    .orderBy(asc(sitePages.position), asc(sitePages.id));
}
