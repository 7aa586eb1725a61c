import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { RunningLateFeeOf } from '#modules/money/fees/base/ports.server.ts';
import { lateFeeKey } from './dues.ts';
import { duesOf } from './dues.server.ts';

/** The late fees that run for students on a day, each with the enrolment whose bill is late. */
export async function runningOf(
  ctx: SiteCtx,
  studentIds: readonly string[],
  day: string,
): Promise<RunningLateFeeOf[]> {
  const dues = await duesOf(ctx, studentIds, day);
  return [...dues.values()].flatMap(({ student_id, demands, fines }) =>
    fines.flatMap(({ rule_id, due_on, amount, days_late, title }) => {
      const bill = demands.find((one) => one.due_on === due_on && !one.is_fine);
      if (!bill) return [];
      const { enrolment_id, year_id } = bill;
      const key = lateFeeKey({ rule_id, due_on });
      return [{ student_id, enrolment_id, year_id, rule_id, key, title, due_on, days_late, amount }];
    }),
  );
}
