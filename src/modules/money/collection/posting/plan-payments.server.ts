import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { reading } from '#kernel/database/prepared.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { knownFineHead, type FineHead, type OpenDemand } from '#modules/money/fees/base/demands.server.ts';
import { feeOptions, roundingUnit } from '#modules/money/fees/base/options.ts';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import { finesOfDemands, openPart } from './dues.ts';
import { duesOf, isAsked, offersOf, type RunningLateFee, type StudentDues } from './dues.server.ts';
import { payableFor, planPayment, type PaymentPlan, type PlannedFine } from './plan.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';

export type Planned = {
  of: { readonly student_id: string };
  dues: StudentDues;
  chosen: OpenDemand[];
  fines: (PlannedFine & RunningLateFee)[];
  /** Poisha that come in. */
  amount: number;
  /** What clears all that was chosen, less what the wallet gives. */
  asked: number;
  plan: PaymentPlan;
};
type Asked = {
  readonly for: readonly {
    readonly student_id: string;
    /** Null: as much as clears what was chosen. */
    readonly amount: number | null;
    readonly demand_ids: readonly string[] | null;
  }[];
  readonly paid_on: string;
  readonly use_wallet: boolean | null;
};

/** Whom a receipt is for, as it is printed. */
export type PaidUnder = {
  id: string;
  student_id: string;
  student_en: string;
  student_bn: string;
  section_id: string;
  roll: number;
};

const enrolmentsIn = reading<PaidUnder, { site: string; students: readonly string[] }>(
  'collection enrolments of students',
  (value) => sql`
    SELECT e.id, e.student_id, p.name_en AS student_en, p.name_bn AS student_bn, e.section_id, e.roll
    FROM enrolments e
    ${joinStudent(value('site'))}
    JOIN academic_years y ON y.id = e.year_id
    WHERE e.site_id = ${value('site')} AND e.student_id = ANY(${value('students')}::uuid[])
    ORDER BY e.student_id, y.starts_on DESC, e.id DESC`,
);

/** The enrolments of students, the latest year first: under it pays in advance who owes nothing. */
const enrolmentsOf = async (ctx: SiteCtx, ids: readonly string[]): Promise<Map<string, PaidUnder[]>> =>
  Map.groupBy(
    await enrolmentsIn(ctx.db, { site: ctx.siteId, students: ids }),
    ({ student_id }) => student_id,
  );

/**
 * What a payment would do, from what is owed at this moment: for who books it (with the wallets locked) and for who
 * looks at it first. `fineHead` says under which head late fees would be raised; without it nothing can be written.
 */
export async function planPayments(
  ctx: SiteCtx,
  payment: Asked,
  fineHead: (() => Promise<FineHead>) | null,
): Promise<{ planned: Planned[]; enrolments: ReadonlyMap<string, PaidUnder[]>; fine: FineHead | null }> {
  const ids = payment.for.map(({ student_id }) => student_id);
  // Asked together: they leave in one message.
  const [dues, enrolments, options, offers, known] = await Promise.all([
    duesOf(ctx, ids, payment.paid_on),
    enrolmentsOf(ctx, ids),
    siteOptions(ctx, feeOptions),
    offersOf(ctx),
    fineHead ? knownFineHead(ctx) : null,
  ]);
  const anyFine = [...dues.values()].some(({ fines }) => fines.length > 0);
  const head = anyFine && fineHead ? (known ?? (await fineHead())) : null;
  const useWallet = payment.use_wallet ?? options.walletFirst;
  const planned = payment.for.map((of): Planned => {
    const mine = dues.get(of.student_id);
    if (!mine || !enrolments.has(of.student_id)) throw notFound();
    const wanted = of.demand_ids && new Set(of.demand_ids);
    const chosen = mine.demands.filter((one) =>
      wanted ? wanted.has(one.id) : isAsked(one, payment.paid_on),
    );
    const fines = finesOfDemands(mine.fines, chosen).map((fine) => ({
      ...fine,
      id: uuidv7(),
      priority: head?.priority ?? 1,
    }));
    const rules = {
      demands: chosen,
      fines,
      offers,
      unit: roundingUnit(options.rounding),
      day: payment.paid_on,
    };
    const { payable } = payableFor(rules);
    const asked = payable - (useWallet ? Math.min(mine.wallet, payable) : 0);
    const amount = of.amount ?? asked;
    const plan = planPayment({
      ...rules,
      wallet: mine.wallet,
      amount,
      useWallet,
      spreading: options.spreading as 'PRIORITY' | 'PROPORTIONAL',
    });
    return { of, dues: mine, chosen, fines, amount, asked, plan };
  });
  return { planned, enrolments, fine: head };
}

/** What a student owes until the end of the day's month, and their advance, once the payment is booked. */
export function afterPayment(
  { dues, chosen, plan }: Planned,
  day: string,
): { due_after: number; wallet_after: number } {
  const ids = new Set(chosen.map(({ id }) => id));
  const asked = dues.demands.filter((one) => isAsked(one, day) || ids.has(one.id));
  const due = [...asked.map(openPart), ...dues.fines.map(({ amount }) => amount)].reduce((a, b) => a + b, 0);
  return {
    due_after: Math.max(0, due - plan.gross - plan.fine - plan.offer),
    wallet_after: dues.wallet + plan.advance - plan.wallet_used,
  };
}
