import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { may } from '#kernel/actor.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { formatMoney } from '#kernel/text/money.ts';
import type { Word } from '#kernel/words.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { isClosedDay } from '../posting/closed-day.server.ts';
import { lockSeries } from '../posting/series.server.ts';
import { cashSum, type CashNotes } from '../base/receipt.ts';
import { dayCloses } from '../base/tables.server.ts';
import { notConfirmedOf } from './not-confirmed.server.ts';
import { dayCloseWords as w } from './words.ts';

/** What a collector's cash of a day is made of, in poisha. */
export type CashOfDay = {
  collector: string;
  name: Word;
  day: string;
  receipts: number;
  cash_in: number;
  /** Of receipts that were cancelled, and of advances. */
  cash_out: number;
  other_in: number;
  expected: number;
};

/**
 * Cash of the counter by collector and day. Cash comes in with a receipt on its day, whatever becomes of the receipt; it
 * goes out on the day on which a receipt is cancelled or an advance given back, from the cash of who gave it.
 */
export const cashMovements = (siteId: string) => sql`
  SELECT collector, paid_on AS day, 1 AS receipts,
    CASE WHEN method = 'cash' THEN total ELSE 0 END AS cash_in, 0 AS cash_out,
    CASE WHEN method = 'cash' OR state <> 'POSTED' THEN 0 ELSE total END AS other_in
  FROM fee_receipts WHERE site_id = ${siteId} AND channel = 'COUNTER' AND collector IS NOT NULL
  UNION ALL
  SELECT given_back_by, cancelled_on, 0, 0, total, 0
  FROM fee_receipts WHERE site_id = ${siteId} AND cancelled_on IS NOT NULL AND given_back_by IS NOT NULL
  UNION ALL
  SELECT made_by, on_day, 0, 0, -amount, 0
  FROM wallet_movements WHERE site_id = ${siteId} AND kind = 'REFUND' AND receipt_id IS NULL AND made_by IS NOT NULL`;

type Row = Omit<CashOfDay, 'expected' | 'name'> & { name: Word };

async function summed(ctx: SiteCtx, which: ReturnType<typeof sql>): Promise<CashOfDay[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT m.collector, m.day::text AS day, jsonb_build_object('en', u.name_en, 'bn', u.name_bn) AS name,
      sum(m.receipts)::int AS receipts, sum(m.cash_in)::float8 AS cash_in, sum(m.cash_out)::float8 AS cash_out,
      sum(m.other_in)::float8 AS other_in
    FROM (${cashMovements(ctx.siteId)}) m
    JOIN users u ON u.id = m.collector
    WHERE ${which}
    GROUP BY m.collector, m.day, u.name_en, u.name_bn
    ORDER BY m.day DESC, u.name_en DESC, m.collector DESC LIMIT 1000`);
  return rows.toReversed().map((row) => ({ ...row, expected: row.cash_in - row.cash_out }));
}

/** The cash of one collector on one day; null where there was none. */
export async function cashOfDay(ctx: SiteCtx, collector: string, day: string): Promise<CashOfDay | null> {
  const [found] = await summed(ctx, sql`m.collector = ${collector} AND m.day = ${day}::date`);
  return found ?? null;
}

/** Days with money of the counter that were not closed yet, in their order; the latest where they are very many. */
const openDays = (ctx: SiteCtx, whose: ReturnType<typeof sql>): Promise<CashOfDay[]> =>
  summed(
    ctx,
    sql`${whose} AND NOT EXISTS (
      SELECT 1 FROM day_closes c WHERE c.site_id = ${ctx.siteId} AND c.collector = m.collector AND c.day = m.day)`,
  );

/** What the screen of closing shows: own days, and for who may see them those of the others. */
export async function dayCloseBoard(ctx: Ctx) {
  const { userId } = ctx.actor;
  const [mine, others] = await Promise.all([
    openDays(ctx, sql`m.collector = ${userId}`),
    may(ctx.actor, 'day-close.view') ? openDays(ctx, sql`m.collector <> ${userId}`) : [],
  ]);
  const open = await notConfirmedOf(ctx, [...mine, ...others]);
  const withThem = (days: readonly CashOfDay[]) =>
    days.map((one) => ({
      ...one,
      not_confirmed: open
        .filter(({ collector, day }) => collector === one.collector && day === one.day)
        .map(({ collector: _, day: _day, ...row }) => row),
    }));
  return { today: dayIn(ctx.now), mine: withThem(mine), others: withThem(others) };
}

type Closing = {
  day: string;
  notes: CashNotes;
  /** As the screen showed it: what changed since is counted again. */
  expected: number;
  reason: string | null;
  handed_to: string;
};

/** Closes the caller's own day: counted cash against what receipts say, a difference with its reason. */
export async function closeDay(ctx: Ctx, input: Closing): Promise<{ id: string }> {
  const { day, notes, handed_to, reason } = input;
  const collector = ctx.actor.userId;
  if (day > dayIn(ctx.now)) throw new Problem(w.future, { field: 'day' });
  // Receipts that are just being posted are in, or see that the day is closed.
  await lockSeries(ctx, day);
  if (await isClosedDay(ctx, collector, day)) throw new Problem(w.already, { status: 409 });
  const cash = await cashOfDay(ctx, collector, day);
  if (!cash) throw new Problem(w.nothing, { status: 409 });
  if (cash.expected !== input.expected) throw new Problem(w.changed, { status: 409 });
  const counted = cashSum(notes);
  const difference = counted - cash.expected;
  if (difference !== 0 && !reason) {
    const amount = { en: formatMoney(difference, 'en'), bn: formatMoney(difference, 'bn') };
    throw new Problem(w.needs_reason, { field: 'reason', values: { amount } });
  }
  const after = {
    day,
    notes,
    expected: cash.expected,
    counted,
    reason: difference === 0 ? null : reason,
    handed_to,
  };
  const [made] = await ctx.db
    .insert(dayCloses)
    .values({ site_id: ctx.siteId, collector, ...after })
    .returning({ id: dayCloses.id });
  await ctx.audit({ action: 'day-close.close', subject: 'day-close', subjectId: made!.id, after });
  return { id: made!.id };
}

/**
 * The head has looked at it and received the money; nobody approves what they counted themselves. `not_confirmed`: the
 * sum, in poisha, of what nobody had seen when they looked; 409 where it is another one now.
 */
export async function approveDay(
  ctx: Ctx,
  { id, not_confirmed }: { id: string; not_confirmed?: number | undefined },
): Promise<{ id: string }> {
  const mine = and(eq(dayCloses.site_id, ctx.siteId), eq(dayCloses.id, id));
  const found = await findRow(ctx, dayCloses, id);
  if (found.collector === ctx.actor.userId) throw new Problem(w.own, { status: 409 });
  const waits = (await notConfirmedOf(ctx, [found])).reduce((sum, { total }) => sum + total, 0);
  if (waits !== (not_confirmed ?? 0))
    throw new Problem(w.waits_changed, {
      status: 409,
      values: { total: { en: formatMoney(waits, 'en'), bn: formatMoney(waits, 'bn') } },
    });
  const after = { approved_by: ctx.actor.userId, approved_at: ctx.now };
  const changed = await ctx.db
    .update(dayCloses)
    .set({ ...after, version: found.version + 1, updated_at: ctx.now })
    .where(and(mine, isNull(dayCloses.approved_at)))
    .returning({ id: dayCloses.id });
  if (!changed[0]) throw new Problem(w.is_approved, { status: 409 });
  await ctx.audit({
    action: 'day-close.approve',
    subject: 'day-close',
    subjectId: id,
    after: { day: found.day, counted: found.counted, expected: found.expected, not_confirmed: waits },
  });
  return { id };
}

/** The caller's own closed days, the latest first. */
export const ownCloses = (ctx: Ctx) =>
  ctx.db
    .select({
      id: dayCloses.id,
      day: dayCloses.day,
      expected: dayCloses.expected,
      counted: dayCloses.counted,
      reason: dayCloses.reason,
      handed_to: dayCloses.handed_to,
      approved: sql<boolean>`${dayCloses.approved_at} IS NOT NULL`,
      approved_by_en: users.name_en,
      approved_by_bn: users.name_bn,
    })
    .from(dayCloses)
    .leftJoin(users, eq(users.id, dayCloses.approved_by))
    .where(and(eq(dayCloses.site_id, ctx.siteId), eq(dayCloses.collector, ctx.actor.userId)))
    .orderBy(desc(dayCloses.day))
    .limit(31);
