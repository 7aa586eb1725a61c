import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { openPart } from '../posting/dues.ts';
import { afterPayment, planPayments, type Planned } from '../posting/plan-payments.server.ts';
import { shareAmong } from './share.ts';
import { counterWords as w } from './words.ts';

type Asked = {
  for: readonly { student_id: string; demand_ids: readonly string[] | null }[];
  /** What the family pays together; null: what clears everything chosen. */
  amount: number | null;
  paid_on: string;
  use_wallet: boolean | null;
};

function shown(one: Planned, day: string) {
  const { plan, chosen, fines, asked, amount } = one;
  const got = new Map(plan.lines.map((line) => [line.id, line]));
  const lines = [
    ...fines.map((fine) => ({
      id: null,
      title_en: fine.title.en,
      title_bn: fine.title.bn,
      is_fine: true,
      due_on: fine.due_on,
      open: fine.amount,
      paid: got.get(fine.id)?.paid ?? 0,
      offer: 0,
    })),
    ...chosen.map((demand) => ({
      id: demand.id,
      title_en: demand.title_en,
      title_bn: demand.title_bn,
      is_fine: demand.is_fine,
      due_on: demand.due_on,
      open: openPart(demand),
      paid: got.get(demand.id)?.paid ?? 0,
      offer: got.get(demand.id)?.offer ?? 0,
    })),
  ];
  const { gross, fine, offer, advance, wallet_used } = plan;
  return {
    student_id: one.of.student_id,
    asked,
    amount,
    gross,
    fine,
    offer,
    advance,
    wallet_used,
    ...afterPayment(one, day),
    lines,
  };
}

/** What a payment of a family would book at this moment, child by child; nothing is written. */
export async function previewPayment(ctx: Ctx, { for: children, amount, paid_on, use_wallet }: Asked) {
  const ids = children.map(({ student_id }) => student_id);
  if (new Set(ids).size !== ids.length || ids.length === 0) throw new Problem(w.no_student, { status: 422 });
  if (paid_on > dayIn(ctx.now)) throw new Problem(w.future_day, { field: 'paid_on' });
  const plan = async (amounts: readonly (number | null)[]) => {
    const asked = children.map((child, at) => ({ ...child, amount: amounts[at] ?? null }));
    return (await planPayments(ctx, { for: asked, paid_on, use_wallet }, null)).planned;
  };
  const whole = await plan(ids.map(() => null));
  if (whole.length !== ids.length) throw notFound();
  const planned =
    amount === null
      ? whole
      : await plan(
          shareAmong(
            whole.map(({ asked }) => asked),
            amount,
          ),
        );
  return {
    asked: whole.reduce((sum, { asked }) => sum + asked, 0),
    amount: planned.reduce((sum, one) => sum + one.amount, 0),
    children: planned.map((one) => shown(one, paid_on)),
  };
}
