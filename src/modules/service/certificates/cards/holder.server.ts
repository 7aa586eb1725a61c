import { sql } from 'drizzle-orm';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { hashOfToken } from './links.server.ts';

/** The student of a printed card that is still good, by what its code says: the address of its check, or the token. */
export async function holderOfCard({ db, siteId, now }: SiteCtxAt, code: string): Promise<string | null> {
  const hash = hashOfToken(/(?:^|\/verify\/card\/)([^/?#]+)$/.exec(code)?.[1] ?? '');
  if (!hash) return null;
  const found = await db.execute<{ student_id: string }>(sql`
    SELECT student_id FROM id_cards
    WHERE site_id = ${siteId} AND token_hash = decode(${hash.toString('hex')}, 'hex') AND revoked_at IS NULL
      AND valid_until >= ${dayIn(now)}::date`);
  return found.rows[0]?.student_id ?? null;
}
