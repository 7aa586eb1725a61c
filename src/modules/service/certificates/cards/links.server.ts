import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { WorkCtx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { idCards } from '../base/tables.server.ts';

/** 160 bits, 27 letters. */
const secret = () => randomBytes(20).toString('base64url');
const tokenPattern = /^[A-Za-z0-9_-]{27}$/;

/** What the secret is for is part of the hash, so that an address for another purpose opens nothing here. */
const hashOf = (token: string): Buffer => createHash('sha256').update(`id-card:${token}`).digest();

/** Null for what could never have been given out. */
export const hashOfToken = (token: string): Buffer | null =>
  tokenPattern.test(token) ? hashOf(token) : null;

export type NewCard = { enrolment_id: string; token: string; url: string };

/** A new address on the school's own host for each card; it leads nowhere until it is stored. */
export const makeCards = (enrolmentIds: readonly string[], origin: string): NewCard[] =>
  enrolmentIds.map((enrolment_id) => {
    const token = secret();
    return { enrolment_id, token, url: `${origin}/verify/card/${token}` };
  });

/** An address of the same length that leads nowhere, for a card that is only looked at. */
export const exampleUrl = (origin: string) => `${origin}/verify/card/${'0'.repeat(26)}`;

/**
 * Keeps the hashes of cards that were printed; good until the end of their year. `endsEarlier`: cards that these
 * students had from other orders are good no longer.
 */
export async function storeCards(
  ctx: WorkCtx,
  orderId: string,
  cards: readonly NewCard[],
  endsEarlier: boolean,
): Promise<void> {
  const ids = sql.param(cards.map((card) => card.enrolment_id));
  if (endsEarlier)
    await ctx.db.execute(sql`
      UPDATE id_cards SET revoked_at = ${ctx.now.toISOString()}::timestamptz, updated_at = ${ctx.now.toISOString()}::timestamptz
      WHERE site_id = ${ctx.siteId} AND order_id <> ${orderId} AND revoked_at IS NULL AND student_id IN (
        SELECT e.student_id FROM enrolments e WHERE e.site_id = ${ctx.siteId} AND e.id = ANY(${ids}::uuid[]))`);
  await ctx.db.execute(sql`
    INSERT INTO id_cards (site_id, id, token_hash, order_id, enrolment_id, student_id, valid_until)
    SELECT e.site_id, g.id, decode(g.hash, 'hex'), ${orderId}::uuid, e.id, e.student_id, y.ends_on
    FROM unnest(${sql.param(cards.map(() => uuidv7()))}::uuid[], ${ids}::uuid[],
      ${sql.param(cards.map((card) => hashOf(card.token).toString('hex')))}::text[]) AS g(id, enrolment_id, hash)
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.id = g.enrolment_id
    JOIN academic_years y ON y.id = e.year_id`);
}

/** Cards of an order that was withdrawn are good no longer; within the school. */
export async function endCards(ctx: SiteCtxAt, orderId: string): Promise<void> {
  await ctx.db
    .update(idCards)
    .set({ revoked_at: ctx.now, updated_at: ctx.now })
    .where(and(eq(idCards.site_id, ctx.siteId), eq(idCards.order_id, orderId), isNull(idCards.revoked_at)));
}
