import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { comingEvents } from '../highlights/events.server.ts';
import { versionsOf } from '../base/versions.server.ts';
import { designRow, unsaved } from './change.server.ts';
import { isNewer } from '../frame/design.ts';
import { readDesign } from '../frame/design-schema.server.ts';

/** The design as its editor sees it. */
export async function designForEditor(ctx: Ctx) {
  const row = await designRow(ctx);
  const draft = readDesign(row?.draft ?? null);
  const published = readDesign(row?.published ?? null);
  const versions = await versionsOf(ctx, { kind: 'design' }, 20);
  const site = { siteId: ctx.siteId, zone: 'Asia/Dhaka', now: ctx.now };
  const events = await comingEvents(ctx.db, site, 50);
  return {
    version: row?.version ?? unsaved,
    draft,
    changed: JSON.stringify(draft) !== JSON.stringify(published),
    newer: isNewer(row?.draft ?? null) || isNewer(row?.published ?? null),
    published_at: row?.published_at?.toISOString() ?? null,
    preview_made_at: row?.preview_hash ? (row.preview_made_at?.toISOString() ?? null) : null,
    versions: versions.map(({ id, at, by, content }) => {
      const { theme, colour } = readDesign(content);
      return {
        id,
        at,
        by,
        theme,
        colour,
        shown: JSON.stringify(readDesign(content)) === JSON.stringify(published),
      };
    }),
    events: events.map(({ id, title_en, title_bn }) => ({ id, title: { en: title_en, bn: title_bn } })),
  };
}

type Filled = Record<
  'slides' | 'about' | 'notices' | 'head' | 'events' | 'staff' | 'videos' | 'special',
  number
>;

/** What a site has and what it still lacks, for who sets it up. */
export async function siteOverview(ctx: Ctx) {
  const [site] = await ctx.db
    .select({ logo: sites.logo_file, motto: sites.motto_bn, phone: sites.phone, email: sites.email })
    .from(sites)
    .where(eq(sites.id, ctx.siteId));
  const of = ctx.siteId;
  const found = await ctx.db.execute<Filled>(sql`SELECT
    (SELECT count(*)::int FROM slides WHERE site_id = ${of} AND active) AS slides,
    (SELECT count(*)::int FROM site_pages WHERE site_id = ${of} AND published) AS about,
    (SELECT count(*)::int FROM notices WHERE site_id = ${of} AND published) AS notices,
    (SELECT count(*)::int FROM management_messages WHERE site_id = ${of} AND published AND kind = 'head') AS head,
    (SELECT count(*)::int FROM site_events WHERE site_id = ${of} AND published) AS events,
    (SELECT count(*)::int FROM employees WHERE site_id = ${of} AND status = 'active') AS staff,
    (SELECT count(*)::int FROM site_videos WHERE site_id = ${of} AND published) AS videos,
    (SELECT count(*)::int FROM special_pictures WHERE site_id = ${of} AND active) AS special`);
  const filled = found.rows[0] as Filled;
  const row = await designRow(ctx);
  const changed =
    JSON.stringify(readDesign(row?.draft ?? null)) !== JSON.stringify(readDesign(row?.published ?? null));
  return {
    address: ctx.origin,
    published_at: row?.published_at?.toISOString() ?? null,
    changed,
    has: {
      logo: site?.logo ? 1 : 0,
      motto: site?.motto ? 1 : 0,
      contact: site?.phone && site.email ? 1 : 0,
      ...filled,
    },
  };
}
