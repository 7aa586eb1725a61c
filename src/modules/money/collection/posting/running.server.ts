import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { lateFeeKey } from '#modules/money/fees/base/late-fee.ts';
import type { RunningLateFeeOf } from '#modules/money/fees/base/ports.server.ts';
import { duesOf } from './dues.server.ts';

/** The late fees that run for students on a day, each with the enrolment whose bill is late. */
export async function runningOf(
  ctx: SiteCtx,
  studentIds: readonly string[],
  day: string,
): Promise<RunningLateFeeOf[]> {
  const dues = await duesOf(ctx, studentIds, day);
  return [...dues.values()].flatMap(({ student_id, demands, fines }) =>
    fines.flatMap(({ turn, ...fine }) => {
      const bill = demands.find(({ id }) => fine.fined.includes(id));
      if (!bill) return [];
      const { enrolment_id, year_id } = bill;
      return [{ ...fine, student_id, enrolment_id, year_id, key: lateFeeKey({ ...fine, turn }) }];
    }),
  );
}
