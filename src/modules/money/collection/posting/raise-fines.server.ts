import { uuidv7 } from 'uuidv7';
import type { OpenDemand, SingleDemand } from '#modules/money/fees/base/demands.server.ts';
import { lateFeeKey, lateFeeTitle } from '#modules/money/fees/base/late-fee.ts';
import type { RunningLateFee } from './dues.server.ts';
import type { PaymentPlan, PlannedFine } from './plan.ts';

export type RaisedFine = SingleDemand & { readonly id: string; readonly paid?: number };

/**
 * The late fees that get something of a payment, as the demands that they become, frozen from then on, by their place in
 * the plan; one that gets nothing runs on.
 */
export function finesToRaise({
  fines,
  chosen,
  headId,
  reached,
}: {
  fines: readonly (PlannedFine & RunningLateFee)[];
  chosen: readonly OpenDemand[];
  headId: string | null;
  reached: PaymentPlan;
}): ReadonlyMap<string, RaisedFine> {
  const paid = new Set(reached.lines.map(({ id }) => id));
  if (!headId) return new Map();
  return new Map(
    fines
      .filter(({ id }) => paid.has(id))
      .map((fine): [string, RaisedFine] => {
        const bill = chosen.find(({ id }) => fine.fined.includes(id))!;
        return [
          fine.id,
          {
            id: uuidv7(),
            student_id: bill.student_id,
            enrolment_id: bill.enrolment_id,
            year_id: bill.year_id,
            head_id: headId,
            source: 'LATE_FEE',
            source_ref: lateFeeKey(fine),
            fined_ids: fine.fined,
            title: lateFeeTitle(fine.title, fine.due_on),
            amount: fine.amount,
            due_on: fine.due_on,
          },
        ];
      }),
  );
}
