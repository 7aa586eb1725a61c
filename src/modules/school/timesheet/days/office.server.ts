import { and, eq, inArray, sql } from 'drizzle-orm';
import { findRow, updateSeenRow } from '#kernel/database/rows.server.ts';
import { uuidv7 } from 'uuidv7';
import { auditMany } from '#kernel/procedures/audit-many.server.ts';
import { each } from '#kernel/database/each.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, type CalendarDate } from '#kernel/text/dates.ts';
import { secondsOf } from '#kernel/text/seconds.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { markStale } from '../base/stale.server.ts';
import { clockAt, DAY, instantOf, secondsInto } from '../base/clock.ts';
import { refuseDay, refuseOwn } from '../rules/settings.server.ts';
import { timesheetProblems as w } from '../base/words.ts';
import { punches, type PunchSource } from '../base/punch-tables.server.ts';

/** A punch that somebody writes down for an employee; `at` counts from the midnight of `day`. */
export type WrittenPunch = {
  readonly employee_id: string;
  readonly day: CalendarDate;
  readonly at: number;
  readonly direction: 'in' | 'out';
};

/** Refuses who is no employee of the school on that day. */
export async function refuseStrangers(ctx: Ctx, ids: readonly string[], day: CalendarDate): Promise<void> {
  const found = await ctx.db
    .select({ id: employees.id, joined_on: employees.joined_on, left_on: employees.left_on })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), inArray(employees.id, [...ids])));
  const known = new Map(found.map((row) => [row.id, row]));
  if (ids.some((id) => !known.has(id))) throw notFound();
  if (found.some(({ joined_on, left_on }) => (joined_on && day < joined_on) || (left_on && day >= left_on)))
    throw new Problem(w.not_of_staff, { status: 409 });
}

/** Writes punches down, each with an entry of the log; the days are calculated again before anybody reads them. */
export async function writePunches(
  ctx: Ctx,
  written: readonly WrittenPunch[],
  { source, reason }: { source: PunchSource; reason: string },
): Promise<void> {
  const rows = written.map((one) => {
    const at = instantOf(one.day, one.at);
    return { ...one, id: uuidv7(), instant: at, punched: dayIn(at) };
  });
  if (rows.some(({ instant }) => instant > ctx.now)) throw new Problem(w.time_ahead, { status: 409 });
  await ctx.db.execute(sql`
    INSERT INTO punches (site_id, id, employee_id, at, day, direction, source, reason, user_id)
    VALUES (${ctx.siteId}, ${each(
      rows.map(({ id }) => id),
      'uuid',
    )}, ${each(
      rows.map(({ employee_id }) => employee_id),
      'uuid',
    )}, ${each(
      rows.map(({ instant }) => instant.toISOString()),
      'timestamptz',
    )}, ${each(
      rows.map(({ punched }) => punched),
      'date',
    )}, ${each(
      rows.map(({ direction }) => direction),
      'text',
    )}, ${source}, ${reason}, ${ctx.actor.userId}::uuid)`);
  await markStale(
    ctx,
    rows.flatMap(({ employee_id, day, punched }) => [
      { employee_id, day },
      { employee_id, day: punched },
    ]),
  );
  await auditMany(
    ctx,
    rows.map(({ employee_id, day, at, direction }) => ({
      action: 'punch.write',
      subject: 'punch',
      subjectId: employee_id,
      after: { day, time: clockAt(at), direction },
      reason,
    })),
  );
}

export type OfficeMark = {
  employee_ids: string[];
  day: CalendarDate;
  in_at: string | null;
  out_at: string | null;
  reason: string;
};

/** The office writes down when employees came and left on a day; out before in is on the next day. */
export async function markByOffice(ctx: Ctx, mark: OfficeMark): Promise<{ written: number }> {
  const { employee_ids: ids, day, in_at, out_at, reason } = mark;
  if (!in_at && !out_at) throw new Problem(w.no_time, { field: 'in_at' });
  refuseOwn(ctx, ids);
  await refuseDay(ctx, [day]);
  await refuseStrangers(ctx, ids, day);
  const came = in_at ? secondsOf(in_at) : null;
  const out = out_at ? secondsOf(out_at) : null;
  const left = out !== null && came !== null && out <= came ? out + DAY : out;
  const written = ids.flatMap((employee_id): WrittenPunch[] => [
    ...(came === null ? [] : [{ employee_id, day, at: came, direction: 'in' as const }]),
    ...(left === null ? [] : [{ employee_id, day, at: left, direction: 'out' as const }]),
  ]);
  await writePunches(ctx, written, { source: 'OFFICE', reason });
  return { written: written.length };
}

/** A punch that does not count any more, or counts again; the punch itself stays as it came. */
export async function setAside(
  ctx: Ctx,
  { id, version, aside, reason }: { id: string; version: number; aside: boolean; reason: string },
): Promise<{ id: string; version: number }> {
  const before = await findRow(ctx, punches, id);
  // What a wrong clock said is never counted.
  if (!before.employee_id || (before.fault && before.fault !== 'set-aside')) throw notFound();
  refuseOwn(ctx, [before.employee_id]);
  await refuseDay(ctx, [before.day]);
  const fault = aside ? 'set-aside' : null;
  const changed = await updateSeenRow(ctx, punches, { id, version }, { fault }, () =>
    stale({ aside }, { aside: before.fault !== null }),
  );
  await markStale(ctx, [{ employee_id: before.employee_id, day: before.day }]);
  const time = clockAt(secondsInto(before.day, before.at.getTime() / 1000));
  await ctx.audit({
    action: aside ? 'punch.set-aside' : 'punch.count-again',
    subject: 'punch',
    subjectId: before.employee_id,
    before: { day: before.day, time, fault: before.fault },
    after: { day: before.day, time, fault: aside ? 'set-aside' : null },
    reason,
  });
  return { id, version: changed.version };
}
