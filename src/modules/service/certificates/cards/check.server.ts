import { sql } from 'drizzle-orm';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { useTry } from '#modules/platform/identity/throttle.server.ts';
import { hashOfToken } from './links.server.ts';
import { checkWords as w } from '../base/words.ts';
import { joinEnrolment, sitsInSection } from '#modules/school/people/base/student-joins.server.ts';

export type GoodCard = {
  name: Word;
  class: Word;
  section: Word;
  roll: number;
  /** `YYYY-MM-DD`, that day included. */
  valid_until: string;
};
export type CheckedCard = { state: 'unknown' } | { state: 'ended' } | { state: 'good'; card: GoodCard };

type Row = GoodCard & { id: string; class_id: string; zone: string; good: boolean };

/**
 * Whose card it is, to anyone who has it in their hand: as little as is on its front, without photo, phone and birth.
 * A card whose holder left, that was replaced, withdrawn or is past its year shows nobody's name. Every look is noted.
 */
export async function checkCard(ctx: OpenCtx, token: string): Promise<CheckedCard> {
  const hash = hashOfToken(token);
  const row = hash && (await find(ctx, hash));
  if (!row) {
    await useTry('card-address', ctx.ip, w.throttled);
    return { state: 'unknown' };
  }
  await ctx.db.execute(
    sql`UPDATE id_cards SET views = views + 1 WHERE site_id = ${ctx.siteId} AND id = ${row.id}`,
  );
  const isGood = row.good && row.valid_until >= dayIn(ctx.now, row.zone);
  await ctx.audit({
    action: 'id-card.open',
    subject: 'id-card',
    subjectId: row.id,
    after: { good: isGood },
  });
  if (!isGood) return { state: 'ended' };
  const [named = row] = await withLocalNames(ctx, [row], { class: ['classes', 'class_id'] });
  const { name, class: of, section, roll, valid_until } = named;
  return { state: 'good', card: { name, class: of, section, roll, valid_until } };
}

async function find(ctx: OpenCtx, hash: Buffer): Promise<Row | null> {
  const found = await ctx.db.execute<Row>(sql`
    SELECT i.id, jsonb_build_object('en', p.name_en, 'bn', p.name_bn) AS name, k.id AS class_id,
      jsonb_build_object('en', k.name_en, 'bn', k.name_bn) AS class,
      jsonb_build_object('en', c.name_en, 'bn', c.name_bn) AS section, e.roll, i.valid_until::text AS valid_until, s.zone,
      i.revoked_at IS NULL AND ${sitsInSection} AS good
    FROM id_cards i
    ${joinEnrolment(ctx.siteId, 'i')}
    JOIN sections c ON c.site_id = ${ctx.siteId} AND c.id = e.section_id
    JOIN classes k ON k.id = c.class_id
    JOIN sites s ON s.id = ${ctx.siteId}
    WHERE i.site_id = ${ctx.siteId} AND i.token_hash = decode(${hash.toString('hex')}, 'hex')`);
  return found.rows[0] ?? null;
}
