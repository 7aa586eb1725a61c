import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { childLine, ownChildren } from '#modules/school/people/face/own-children.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { billNumbersOf, numberBills } from '../base/bill-numbers.server.ts';
import { onlineMethodsOf } from '#modules/money/payments/face/paid-online.server.ts';
import { duesOf, isAsked } from '../posting/dues.server.ts';
import { openPart } from '../posting/dues.ts';
import { feeReceipts } from '../base/tables.server.ts';
import type { myFees, ownMovement, ownReceipt } from './schemas.ts';
import { unconfirmedPayments } from './unconfirmed.server.ts';

/** What the students of the session owe, in one cart, and how it can be paid. */
export async function readMyFees(ctx: Ctx): Promise<z.input<typeof myFees>> {
  const children = await ownChildren(ctx);
  const ids = children.map(({ student_id }) => student_id);
  if (ids.length === 0) return { children: [], methods: [], unconfirmed: [] };
  const day = dayIn(ctx.now);
  const dues = await duesOf(ctx, ids, day);
  const bills = await billNumbersOf(ctx, ids);
  const methods = await onlineMethodsOf(ctx.db, ctx.siteId);
  return {
    methods,
    unconfirmed: await unconfirmedPayments(ctx, ids),
    children: children.map((child) => {
      const mine = dues.get(child.student_id)!;
      return {
        ...childLine(child),
        bill_no: bills.get(child.student_id) ?? null,
        wallet: mine.wallet,
        due: mine.due,
        demands: mine.demands.map((one) => ({
          id: one.id,
          title: { en: one.title_en, bn: one.title_bn },
          due_on: one.due_on,
          amount: one.amount,
          waiver: one.waiver,
          open: openPart(one),
          is_fine: one.is_fine,
          asked: isAsked(one, day),
        })),
        fines: mine.fines.map(({ title, due_on, amount, days_late, fined }) => ({
          title,
          due_on,
          amount,
          days_late,
          fined,
        })),
      };
    }),
  };
}

/** Gives the students of the session the bill numbers that they do not have yet. */
export async function numberMyBills(ctx: Ctx): Promise<{ done: true }> {
  const children = await ownChildren(ctx);
  await numberBills(
    ctx,
    children.map(({ student_id }) => student_id),
  );
  return { done: true };
}

/** Refuses students who are not the session's own: they do not exist here. */
export function refuseOthers(ctx: Ctx, ids: readonly string[]): void {
  const own = new Set(ctx.actor.studentIds);
  if (ids.some((id) => !own.has(id))) throw notFound();
}

/** Receipts of the session's students, the newest first; `before`: those older than a receipt. */
export async function readMyReceipts(ctx: Ctx): Promise<z.input<typeof ownReceipt>[]> {
  const ids = [...ctx.actor.studentIds];
  if (ids.length === 0) return [];
  const found = await ctx.db
    .select({ receipt: feeReceipts, name_en: students.name_en, name_bn: students.name_bn })
    .from(feeReceipts)
    .innerJoin(students, studentOf(feeReceipts))
    .where(and(eq(feeReceipts.site_id, ctx.siteId), inArray(feeReceipts.student_id, ids)))
    .orderBy(desc(feeReceipts.paid_on), desc(feeReceipts.id))
    .limit(300);
  return found.map(({ receipt, name_en, name_bn }) => ({
    id: receipt.id,
    receipt_no: receipt.receipt_no,
    student_id: receipt.student_id,
    student: { en: name_en, bn: name_bn },
    paid_on: receipt.paid_on,
    method: receipt.method,
    channel: receipt.channel,
    gross: receipt.gross,
    fine: receipt.fine,
    offer: receipt.offer,
    advance: receipt.advance,
    wallet_used: receipt.wallet_used,
    total: receipt.total,
    due_after: receipt.due_after,
    state: receipt.state,
  }));
}

type Movement = z.input<typeof ownMovement>;

/**
 * All movements of one student's money, the newest first: what was asked and changed later, what came in, receipts that were cancelled,
 * and money that went back out of the advance. Debits less credits is what is owed less the advance.
 */
export async function readMyMovements(ctx: Ctx, studentId: string): Promise<Movement[]> {
  refuseOthers(ctx, [studentId]);
  const found = await ctx.db.execute<Omit<Movement, 'title'> & { en: string; bn: string }>(sql`
    SELECT 'DEMAND' AS kind, d.id, d.due_on::text AS day, d.title_en AS en, d.title_bn AS bn,
      NULL AS receipt_no, (d.net - coalesce(g.net, 0))::float8 AS debit, 0::float8 AS credit
    FROM fee_demands d
    LEFT JOIN LATERAL (SELECT sum(c.amount - c.waiver) AS net FROM fee_demand_changes c
      WHERE c.site_id = ${ctx.siteId} AND c.demand_id = d.id) g ON true
    WHERE d.site_id = ${ctx.siteId} AND d.student_id = ${studentId} AND d.state = 'OPEN'
    UNION ALL
    SELECT 'CHANGED', c.id, greatest(d.due_on, c.on_day)::text, d.title_en, d.title_bn, NULL,
      greatest(c.amount - c.waiver, 0)::float8, greatest(c.waiver - c.amount, 0)::float8
    FROM fee_demand_changes c
    JOIN fee_demands d ON d.site_id = ${ctx.siteId} AND d.id = c.demand_id
    WHERE c.site_id = ${ctx.siteId} AND d.student_id = ${studentId} AND d.state = 'OPEN' AND c.amount <> c.waiver
    UNION ALL
    SELECT 'RECEIPT', r.id, r.paid_on::text, r.method, r.method, r.receipt_no, 0, r.total::float8
    FROM fee_receipts r
    WHERE r.site_id = ${ctx.siteId} AND r.student_id = ${studentId} AND r.total > 0
    UNION ALL
    SELECT 'CANCELLED', r.id, r.cancelled_on::text, r.method, r.method, r.receipt_no, r.total::float8, 0
    FROM fee_receipts r
    WHERE r.site_id = ${ctx.siteId} AND r.student_id = ${studentId} AND r.state <> 'POSTED' AND r.total > 0
    UNION ALL
    SELECT 'WALLET', m.id, m.on_day::text, coalesce(m.reason, ''), coalesce(m.reason, ''), NULL,
      (-m.amount)::float8, 0
    FROM wallet_movements m
    WHERE m.site_id = ${ctx.siteId} AND m.student_id = ${studentId} AND m.kind = 'REFUND'
    ORDER BY day DESC, id DESC LIMIT 1000`);
  return found.rows.map(({ en, bn, ...row }) => ({ ...row, title: { en, bn } }));
}
