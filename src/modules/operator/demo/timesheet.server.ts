import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { keepHours } from '#modules/school/timesheet/base/keep-hours.server.ts';
import { addDemoPunches, type DemoPunch } from '#modules/school/timesheet/face/demo.server.ts';
import { drawFor } from './seeded.ts';
import { daysBack } from './terminal.server.ts';

const days = 31;

/** Invented punches of the month before the terminal’s (demo data): most come and leave in time, some are late, away, or forget to punch out. */
export async function punchDemoStaff(ctx: Ctx, employeeIds: readonly string[]): Promise<void> {
  const today = dayIn(ctx.now);
  const span = { from: addDays(today, -days), to: addDays(today, -1 - daysBack) };
  const open = (await schoolDays(ctx, span, { who: 'employees' })).filter(({ kind }) => kind === 'OPEN');
  await keepHours(ctx, {
    employee_ids: employeeIds,
    starts_on: span.from,
    shift_id: null,
    hours: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, in: '08:00', out: '14:30' })),
  });
  await addDemoPunches(
    ctx,
    'Demo',
    employeeIds.flatMap((employee_id, at) =>
      open.flatMap(({ day }): DemoPunch[] => {
        const draw = drawFor('punch', String(at), day);
        if (!draw.chance(95)) return [];
        const came = 7 * 3600 + 40 * 60 + draw.number(900);
        const late = draw.chance(12) ? draw.number(3000) : 0;
        const left = 14 * 3600 + 31 * 60 + draw.number(draw.chance(15) ? 9000 : 900);
        const into = { employee_id, day, second: came + late };
        return draw.chance(97) ? [into, { employee_id, day, second: left }] : [into];
      }),
    ),
  );
}
