import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { findSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { billNumbersOf } from '../base/bill-numbers.server.ts';
import type { ConfirmationState } from '../base/confirmation-tables.server.ts';
import { isClosedDay } from '../posting/closed-day.server.ts';
import type { FeeReceipt } from '../posting/cancel.server.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';

export type ReceiptLine = {
  head_id: string;
  head_en: string;
  head_bn: string;
  title_en: string;
  title_bn: string;
  is_fine: boolean;
  amount: number;
  waiver: number;
  offer: number;
  /** What was asked after waiver and offer. */
  net: number;
  paid: number;
  raised: boolean;
  bank_account_id: string | null;
};
export type WholeReceipt = Pick<
  FeeReceipt,
  | 'id'
  | 'receipt_no'
  | 'payment_id'
  | 'student_id'
  | 'paid_on'
  | 'channel'
  | 'reference'
  | 'gross'
  | 'fine'
  | 'offer'
  | 'advance'
  | 'wallet_used'
  | 'total'
  | 'due_after'
  | 'wallet_after'
  | 'state'
  | 'note'
  | 'slip_no'
  | 'printed'
  | 'cancelled_on'
  | 'cancel_reason'
> & {
  made_at: string;
  student: Word;
  student_code: string;
  /** By which banks and wallet apps know the student; older receipts may have none. */
  bill_no: string | null;
  roll: number;
  section: Word;
  shift: Word;
  year: Word;
  method: Word;
  collector: Word | null;
  cancelled_by: Word | null;
  /** Null for cash, and for what a gateway or a biller told of. */
  confirmation: ConfirmationState | null;
  confirmed_by: Word | null;
  on_statement: boolean;
  online: boolean;
  is_cash: boolean;
  lines: ReceiptLine[];
};

const none: Word = { en: '', bn: '' };

/** Receipts of the school with everything that is printed of them, in the order of their numbers. */
export async function wholeReceipts(ctx: SiteCtx, ids: readonly string[]): Promise<WholeReceipt[]> {
  const { rows } = await ctx.db.execute<
    Omit<WholeReceipt, 'section' | 'shift' | 'year' | 'lines' | 'bill_no'> & { section_id: string }
  >(sql`
    SELECT r.id, r.receipt_no, r.payment_id, r.student_id, r.paid_on::text AS paid_on, r.channel, r.reference,
      r.gross::float8 AS gross, r.fine::float8 AS fine, r.offer::float8 AS offer, r.advance::float8 AS advance,
      r.wallet_used::float8 AS wallet_used, r.total::float8 AS total, r.due_after::float8 AS due_after,
      r.wallet_after::float8 AS wallet_after, r.state, r.note, r.printed, r.cancelled_on::text AS cancelled_on,
      r.cancel_reason, r.slip_no, to_json(r.created_at) #>> '{}' AS made_at, r.intent_id IS NOT NULL AS online, r.method = 'cash' AS is_cash,
      jsonb_build_object('en', r.student_en, 'bn', r.student_bn) AS student, p.student_code, r.roll, r.section_id,
      jsonb_build_object('en', coalesce(t.name_en, g.name_en, r.method), 'bn', coalesce(t.name_bn, g.name_bn, r.method)) AS method,
      CASE WHEN u.id IS NULL THEN NULL ELSE jsonb_build_object('en', u.name_en, 'bn', u.name_bn) END AS collector,
      k.state AS confirmation, coalesce(k.line_id IS NOT NULL, false) AS on_statement,
      CASE WHEN d.id IS NULL OR k.state <> 'CONFIRMED' THEN NULL
        ELSE jsonb_build_object('en', d.name_en, 'bn', d.name_bn) END AS confirmed_by,
      CASE WHEN b.id IS NULL THEN NULL ELSE jsonb_build_object('en', b.name_en, 'bn', b.name_bn) END AS cancelled_by
    FROM fee_receipts r
    ${joinStudent(ctx.siteId, 'r')}
    LEFT JOIN payment_types t ON t.code = r.method
    LEFT JOIN payment_gateways g ON g.code = r.method
    LEFT JOIN users u ON u.id = r.collector
    LEFT JOIN users b ON b.id = r.cancelled_by
    LEFT JOIN money_confirmations k ON k.site_id = ${ctx.siteId} AND k.payment_id = r.payment_id
    LEFT JOIN users d ON d.id = k.decided_by
    WHERE r.site_id = ${ctx.siteId} AND r.id = ANY(${sql.param([...ids])}::uuid[])
    ORDER BY r.receipt_no`);
  const lines = await linesOf(ctx, ids);
  const bills = await billNumbersOf(
    ctx,
    rows.map(({ student_id }) => student_id),
  );
  const sections = await findSections(ctx, rows);
  return rows.map(({ section_id, ...row }) => {
    const section = sections.get(section_id);
    return {
      ...row,
      bill_no: bills.get(row.student_id) ?? null,
      section: section?.label ?? none,
      shift: section?.shift ?? none,
      year: section?.year ?? none,
      lines: lines.get(row.id) ?? [],
    };
  });
}

async function linesOf(ctx: SiteCtx, ids: readonly string[]): Promise<Map<string, ReceiptLine[]>> {
  const { rows } = await ctx.db.execute<ReceiptLine & { receipt_id: string }>(sql`
    SELECT l.receipt_id, l.head_id, l.head_en, l.head_bn, l.title_en, l.title_bn, l.is_fine,
      l.raised, h.bank_account_id, l.asked::float8 AS amount, l.waived::float8 AS waiver, l.offer::float8 AS offer,
      (l.asked - l.waived - l.offer)::float8 AS net, l.amount::float8 AS paid
    FROM fee_receipt_lines l
    JOIN school_fee_heads h ON h.site_id = ${ctx.siteId} AND h.id = l.head_id
    WHERE l.site_id = ${ctx.siteId} AND l.receipt_id = ANY(${sql.param([...ids])}::uuid[])
    ORDER BY l.receipt_id, l.position`);
  return new Map(
    [...Map.groupBy(rows, ({ receipt_id }) => receipt_id)].map(([id, mine]) => [
      id,
      mine.map(({ receipt_id: _, ...line }) => line),
    ]),
  );
}

/** One receipt of the school, or 404. */
export async function wholeReceipt(ctx: SiteCtx, id: string): Promise<WholeReceipt> {
  const [found] = await wholeReceipts(ctx, [id]);
  if (!found) throw notFound();
  return found;
}

/**
 * A receipt beside the list; where it may be cancelled, with what that does: what is open again, what becomes of the
 * advance, and whether cash is to be given back.
 */
export async function shownReceipt(ctx: Ctx, { id }: { id: string }) {
  const receipt = await wholeReceipt(ctx, id);
  const { rows } = await ctx.db.execute<{ balance: number }>(sql`
    SELECT balance::float8 AS balance FROM student_wallets
    WHERE site_id = ${ctx.siteId} AND student_id = ${receipt.student_id}`);
  const wallet = rows[0]?.balance ?? 0;
  const today = dayIn(ctx.now);
  const back = receipt.wallet_used - receipt.advance;
  return {
    ...receipt,
    lines: receipt.lines.map(({ bank_account_id: _, ...line }) => line),
    cancelling: {
      may: may(ctx.actor, 'fee-receipt.cancel') && receipt.state === 'POSTED' && !receipt.online,
      wallet,
      wallet_after: wallet + back,
      /** To be given back in cash. */
      cash: receipt.is_cash ? receipt.total : 0,
      /** The advance paid other fees since: those receipts are cancelled first. */
      missing: Math.max(0, -(wallet + back)),
      closed: await isClosedDay(ctx, ctx.actor.userId, today),
    },
  };
}
