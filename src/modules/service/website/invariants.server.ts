import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { findingsAtMost, type Invariant } from '#kernel/declarations/invariant.ts';
import { lines } from '#kernel/declarations/invariants.server.ts';
import { siteVideos } from './base/tables.server.ts';
import { videoAddress } from './base/video-address.ts';

const pictured = [
  { table: 'slides', purpose: 'slide-picture' },
  { table: 'special_pictures', purpose: 'special-picture-picture' },
  { table: 'site_events', purpose: 'event-picture' },
  { table: 'gallery_pictures', purpose: 'gallery-picture-picture' },
  { table: 'management_messages', purpose: 'management-message-picture' },
  { table: 'site_videos', purpose: 'video-picture' },
  { table: 'site_leaders', purpose: 'site-leader-picture' },
  { table: 'site_achievements', purpose: 'achievement-picture' },
] as const;

export const websiteInvariants: readonly Invariant<Db>[] = [
  {
    key: 'website.pictures',
    says: 'Every picture of the public site is a file of the same school that was sent for it and is described in both languages.',
    scope: 'site',
    find: (db, siteId) => {
      const of = pictured.map(
        ({ table, purpose }) => sql`
          SELECT ${table}::text || ' ' || t.id || ': ' || coalesce(f.purpose, 'no file') AS line
          FROM ${sql.identifier(table)} t
          LEFT JOIN files f ON f.site_id = ${siteId} AND f.id = t.picture
          WHERE t.site_id = ${siteId} AND t.picture IS NOT NULL
            AND (f.purpose IS DISTINCT FROM ${purpose} OR f.small_of IS NOT NULL
              OR coalesce(t.alt_en, '') = '' OR coalesce(t.alt_bn, '') = '')`,
      );
      return lines(db, sql.join(of, sql` UNION ALL `));
    },
  },
  {
    key: 'website.videos',
    says: 'Every video of the public site is one film at a known host, by the address that this host gives it.',
    scope: 'site',
    find: async (db, siteId) => {
      const rows = await db
        .select({ id: siteVideos.id, address: siteVideos.address })
        .from(siteVideos)
        .where(eq(siteVideos.site_id, siteId));
      return rows
        .filter(({ address }) => videoAddress(address)?.address !== address)
        .slice(0, findingsAtMost)
        .map(({ id }) => `video ${id}`);
    },
  },
];
