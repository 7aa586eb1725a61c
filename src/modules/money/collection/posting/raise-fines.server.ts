import type { WorkCtx } from '#kernel/procedure.server.ts';
import { raiseDemands, type OpenDemand } from '#modules/money/fees/demands.server.ts';
import { lateFeeTitle } from '#modules/money/fees/late-fee.ts';
import { lateFeeKey } from '../rules/dues.ts';
import type { RunningLateFee } from './dues.server.ts';
import type { PaymentPlan, PlannedFine } from './plan.ts';

/** Late fees that get something of this payment become demands, frozen from now on; one that gets nothing runs on. */
export async function raiseFines(
  ctx: Pick<WorkCtx, 'db' | 'siteId'>,
  {
    fines,
    chosen,
    headId,
    reached,
  }: {
    fines: readonly (PlannedFine & RunningLateFee)[];
    chosen: readonly OpenDemand[];
    headId: string | null;
    reached: PaymentPlan;
  },
): Promise<Map<string, { id: string; title: { en: string; bn: string } }>> {
  const paid = new Set(reached.lines.map(({ id }) => id));
  const some = fines.filter(({ id }) => paid.has(id));
  if (some.length === 0 || !headId) return new Map();
  const ids = await raiseDemands(
    ctx,
    some.map((fine) => {
      const bill = chosen.find(({ due_on, is_fine }) => due_on === fine.due_on && !is_fine)!;
      return {
        student_id: bill.student_id,
        enrolment_id: bill.enrolment_id,
        year_id: bill.year_id,
        head_id: headId,
        source: 'LATE_FEE' as const,
        source_ref: lateFeeKey(fine),
        title: lateFeeTitle(fine.title, fine.due_on),
        amount: fine.amount,
        due_on: fine.due_on,
      };
    }),
  );
  return new Map(
    some.map((fine, at) => [fine.id, { id: ids[at]!, title: lateFeeTitle(fine.title, fine.due_on) }]),
  );
}
