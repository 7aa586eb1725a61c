import { may } from '#kernel/actor.ts';
import { Problem } from '#kernel/problem.ts';
import { askAll } from '#kernel/port.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { daysWithin } from '#kernel/text/days.ts';
import { leaveDaysChanged } from '../base/ports.server.ts';
import { lockPeople, refuseClashes, type DutyPerson } from './people.server.ts';
import {
  applyLate,
  assignLate,
  longestDuty,
  spanFault,
  type DutyKind,
  type DutySpan,
} from '../rules/duty.ts';
import { duties, type DutyRow } from './tables.server.ts';
import { notifyApprovers, notifyEmployee } from './notify.server.ts';
import { dutyRefusals as w } from './words.ts';

export type WantedDuty = DutySpan & { kind: DutyKind; place: string | null; reason: string };

const faultField = {
  turned: 'to_day',
  too_long: 'to_day',
  too_old: 'from_day',
  too_far: 'to_day',
  half_a_time: 'to_time',
  times_turned: 'to_time',
} as const;

/** Refuses days and times that cannot be meant, each at its field. */
function refuseFaults(ctx: Ctx, wanted: WantedDuty, byOffice: boolean): void {
  const fault = spanFault(wanted, dayIn(ctx.now), byOffice ? assignLate : applyLate);
  if (fault === 'too_long')
    throw new Problem(w.too_long, { field: faultField[fault], values: { days: longestDuty } });
  if (fault === 'too_old')
    throw byOffice
      ? new Problem(w.too_old_office, { field: faultField[fault] })
      : new Problem(w.too_old, { field: faultField[fault], values: { days: applyLate } });
  if (fault) throw new Problem(w[fault], { field: faultField[fault] });
  if (wanted.kind !== 'holiday' && !wanted.place) throw new Problem(w.place_needed, { field: 'place' });
}

/** The days of approved duty, for those who calculate with them. */
export const notifyDays = async (ctx: Ctx, rows: readonly DutyRow[]): Promise<void> => {
  const days = rows.flatMap(({ employee_id, from_day, to_day }) => {
    const span = { from: from_day, to: to_day };
    return daysWithin(span, span).map((day) => ({ employee_id, day }));
  });
  if (days.length > 0) await askAll(leaveDaysChanged, ctx, days);
};

async function keep(
  ctx: Ctx,
  people: readonly DutyPerson[],
  wanted: WantedDuty,
  more: { assigned: boolean; approves: (person: DutyPerson) => boolean },
): Promise<DutyRow[]> {
  const isOwn = people.every(({ id }) => id === ctx.actor.employeeId);
  await refuseClashes(ctx, people, wanted, { readsLeave: isOwn || may(ctx.actor, 'leave.view') });
  const rows = await ctx.db
    .insert(duties)
    .values(
      people.map((person) => ({
        site_id: ctx.siteId,
        employee_id: person.id,
        ...wanted,
        assigned: more.assigned,
        asked_by: ctx.actor.userId,
        ...(more.approves(person)
          ? { state: 'APPROVED' as const, decided_by: ctx.actor.userId, decided_at: ctx.now }
          : {}),
      })),
    )
    .returning();
  for (const row of rows)
    await ctx.audit({ action: 'duty.create', subject: 'duty', subjectId: row.id, after: row });
  const approved = rows.filter(({ state }) => state === 'APPROVED');
  await notifyDays(ctx, approved);
  const personOf = new Map(people.map((person) => [person.id, person]));
  for (const row of approved) await notifyEmployee(ctx, personOf.get(row.employee_id)!, row, 'assigned');
  const waiting = rows.filter(({ state }) => state === 'APPLIED');
  if (waiting[0])
    await notifyApprovers(
      ctx,
      waiting.map(({ employee_id }) => personOf.get(employee_id)!),
      waiting[0],
    );
  return rows;
}

/** Somebody of the staff applies for duty of their own. */
export async function applyForDuty(ctx: Ctx, wanted: WantedDuty): Promise<{ id: string }> {
  if (!ctx.actor.employeeId) throw new Problem(w.not_linked, { status: 409 });
  refuseFaults(ctx, wanted, false);
  const people = await lockPeople(ctx, [ctx.actor.employeeId]);
  const [row] = await keep(ctx, people, wanted, { assigned: false, approves: () => false });
  return { id: row!.id };
}

/** The office sends one or many: approved at once by who may approve, but for their own. All of them, or none. */
export async function assignDuty(
  ctx: Ctx,
  { employee_ids, ...wanted }: WantedDuty & { employee_ids: readonly string[] },
): Promise<{ approved: number; waiting: number }> {
  if (employee_ids.length === 0) throw new Problem(w.no_people, { field: 'employee_ids' });
  refuseFaults(ctx, wanted, true);
  const mayApprove = may(ctx.actor, 'duty.approve');
  const people = await lockPeople(ctx, employee_ids);
  const rows = await keep(ctx, people, wanted, {
    assigned: true,
    approves: ({ id, user_id }) => mayApprove && id !== ctx.actor.employeeId && user_id !== ctx.actor.userId,
  });
  const approved = rows.filter(({ state }) => state === 'APPROVED').length;
  return { approved, waiting: rows.length - approved };
}
