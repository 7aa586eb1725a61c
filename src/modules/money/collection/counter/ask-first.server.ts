import { sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { formatTime } from '#kernel/text/dates.ts';
import { formatMoney } from '#kernel/text/money.ts';
import { openPart } from '../posting/dues.ts';
import type { Planned } from '../posting/plan-payments.server.ts';
import type { AsksFirst, SeenDues } from './asks.ts';
import { counterWords as w } from './words.ts';

/** Up to here nobody is asked, in poisha: parents pay a year in advance. */
const plainSum = 50_000_00;
/** More than so many times what is due is a slip of the finger. */
const manyTimes = 10;
/** What a device sends later than this it took without a network; the family has gone with its slip. */
const atOnceMs = 60_000;

/** Whether the payment was kept on a device while there was no network; its operation bears the device's time. */
export function isLate({ operationId, now }: Pick<Ctx, 'operationId' | 'now'>): boolean {
  if (!operationId) return false;
  const at =
    operationId.charAt(14) === '7' ? Number.parseInt(operationId.replace('-', '').slice(0, 12), 16) : 0;
  return now.getTime() - at > atOnceMs;
}

const both = (amount: number) => ({ en: formatMoney(amount, 'en'), bn: formatMoney(amount, 'bn') });

/** The last receipt of these students in the past 24 hours, with its collector; one that was paid online has none. */
async function lastReceipt(ctx: Ctx, ids: readonly string[]) {
  const { rows } = await ctx.db.execute<{
    receipt_no: string;
    total: number;
    at: Date | string;
    by_en: string | null;
    by_bn: string | null;
  }>(sql`
    SELECT r.receipt_no, r.total::float8 AS total, r.created_at AS at, u.name_en AS by_en, u.name_bn AS by_bn
    FROM fee_receipts r LEFT JOIN users u ON u.id = r.collector
    WHERE r.site_id = ${ctx.siteId} AND r.student_id = ANY(${sql.param([...ids])}::uuid[]) AND r.state = 'POSTED'
      AND r.created_at > ${new Date(ctx.now.getTime() - 86_400_000)}
    ORDER BY r.created_at DESC LIMIT 1`);
  return rows[0];
}

/**
 * Asks before money goes where the cashier did not mean it to go: 409, with `asks`, where the chosen fees are not as they
 * were seen (then `seen` is what to send once the cashier says it is an advance), or where the sum is far beyond what is
 * due. Under the students' locks, so that nothing changes between the question and the receipt. Offline receipts pass.
 */
export async function askFirst(
  ctx: Ctx,
  planned: readonly Planned[],
  { seen, large }: { seen: SeenDues; large: boolean },
): Promise<void> {
  if (isLate(ctx)) return;
  const now = new Map(
    planned.map(({ of, chosen }) => [of.student_id, chosen.reduce((sum, one) => sum + openPart(one), 0)]),
  );
  const changed = [...seen].filter(([id, sum]) => now.get(id) !== sum).map(([id]) => id);
  if (changed.length > 0) {
    const data: AsksFirst = {
      asks: 'changed',
      seen: Object.fromEntries([...seen.keys()].map((id) => [id, now.get(id) ?? 0])),
    };
    const last = await lastReceipt(ctx, changed);
    const fell = changed.some((id) => (now.get(id) ?? 0) < seen.get(id)!);
    if (!last || !fell)
      throw new Problem(w.dues_changed, {
        status: 409,
        data,
        values: { due: both([...now.values()].reduce((sum, one) => sum + one, 0)) },
      });
    const { receipt_no, total, by_en, by_bn } = last;
    const at = new Date(last.at);
    throw new Problem(by_en === null || by_bn === null ? w.paid_meanwhile : w.collected_meanwhile, {
      status: 409,
      data,
      values: {
        receipt: receipt_no,
        amount: both(total),
        time: { en: formatTime(at, 'en'), bn: formatTime(at, 'bn') },
        by: { en: by_en ?? '', bn: by_bn ?? by_en ?? '' },
      },
    });
  }
  const amount = planned.reduce((sum, one) => sum + one.amount, 0);
  const due = planned.reduce((sum, { asked }) => sum + asked, 0);
  if (!large && amount > plainSum && amount > due * manyTimes)
    throw new Problem(w.far_beyond, {
      status: 409,
      data: { asks: 'large' } satisfies AsksFirst,
      values: { amount: both(amount), due: both(due) },
    });
}
