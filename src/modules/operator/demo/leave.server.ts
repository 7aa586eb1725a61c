import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { addDemoLeave, type DemoLeave } from '#modules/school/leave/face/demo.server.ts';

const reason = 'ডেমো তথ্য / Demo data';

/** Invented leave of a few employees around today (demo data): what waits, what is approved, and one who is away now. */
export async function giveDemoLeave(ctx: Ctx, employeeIds: readonly string[]): Promise<void> {
  const today = dayIn(ctx.now);
  const span = { from: today, to: addDays(today, 45) };
  const open = (await schoolDays(ctx, span, { who: 'employees' })).flatMap(({ day, kind }) =>
    kind === 'OPEN' ? day : [],
  );
  const [, second, third, fourth, fifth, sixth] = employeeIds;
  const [now, next, later, last] = [open[0], open[3], open[8], open[12]];
  if (!second || !third || !fourth || !fifth || !sixth || !now || !next || !later || !last) return;
  const casual = { type: 'Casual leave', reason };
  const wanted: DemoLeave[] = [
    {
      ...casual,
      employee_id: fourth,
      from_day: now,
      to_day: addDays(now, 1),
      substitute_id: fifth,
      until: 'APPROVE',
    },
    { ...casual, employee_id: third, from_day: later, to_day: later, until: 'APPROVE' },
    { ...casual, employee_id: second, from_day: next, to_day: next, half: 'second', until: 'RECOMMEND' },
    {
      ...casual,
      employee_id: fifth,
      from_day: next,
      to_day: addDays(next, 1),
      substitute_id: sixth,
      until: 'APPLY',
    },
    { employee_id: sixth, type: 'Leave without pay', reason, from_day: last, to_day: last, until: 'APPLY' },
  ];
  await addDemoLeave(ctx, wanted);
}
