import { notFound } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { feeOptions, roundingUnit } from '#modules/money/fees/base/options.ts';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import { duesOf, isAsked, offersOf } from '../posting/dues.server.ts';
import { payableFor } from '../posting/plan.ts';
import { finesOfDemands, openPart } from '../posting/dues.ts';

/** What somebody wants to pay for one student; null: all that is asked on the day. */
export type ChosenFees = { readonly student_id: string; readonly demand_ids: readonly string[] | null };

/** What that costs on a day, in poisha. */
export type StudentQuote = {
  student_id: string;
  /** The open demands that were meant; what is paid meanwhile is left out. */
  demand_ids: string[];
  fees: number;
  fine: number;
  offer: number;
  /** What the advance pays of it. */
  wallet_used: number;
  /** What is left to pay. */
  amount: number;
};

/**
 * Works out what clears the chosen fees on a day: late fees of theirs, less offers, less the advance where it
 * is used. `useWallet`: null, as the school decided. Students are the school's own, or 404.
 */
export async function quoteFor(
  at: SiteCtx,
  chosen: readonly ChosenFees[],
  day: string,
  useWallet: boolean | null = null,
): Promise<{ for: StudentQuote[]; total: number; use_wallet: boolean }> {
  const [dues, options, offers] = await Promise.all([
    duesOf(
      at,
      chosen.map(({ student_id }) => student_id),
      day,
    ),
    siteOptions(at, feeOptions),
    offersOf(at),
  ]);
  const uses = useWallet ?? options.walletFirst;
  const quotes = chosen.map(({ student_id, demand_ids }): StudentQuote => {
    const mine = dues.get(student_id);
    if (!mine) throw notFound();
    const wanted = demand_ids && new Set(demand_ids);
    const demands = mine.demands.filter((one) => (wanted ? wanted.has(one.id) : isAsked(one, day)));
    const fines = finesOfDemands(mine.fines, demands).map((fine) => ({
      ...fine,
      id: `${fine.rule_id}:${fine.bill_id}`,
      priority: 1,
    }));
    const { payable } = payableFor({ demands, fines, offers, day, unit: roundingUnit(options.rounding) });
    const fees = demands.filter(({ is_fine }) => !is_fine).reduce((sum, one) => sum + openPart(one), 0);
    const open = demands.reduce((sum, one) => sum + openPart(one), 0);
    const running = fines.reduce((sum, { amount }) => sum + amount, 0);
    const wallet_used = uses ? Math.min(mine.wallet, payable) : 0;
    return {
      student_id,
      demand_ids: demands.map(({ id }) => id),
      fees,
      fine: running + open - fees,
      offer: open + running - payable,
      wallet_used,
      amount: payable - wallet_used,
    };
  });
  return { for: quotes, total: quotes.reduce((sum, { amount }) => sum + amount, 0), use_wallet: uses };
}
