import { and, eq, inArray, sql } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { may } from '#kernel/actor.ts';
import { writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { forbidden, Problem } from '#kernel/problem.ts';
import type { Ctx, WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, type CalendarDate } from '#kernel/text/dates.ts';
import { withoutZeros } from '#kernel/text/identifiers.ts';
import { addDays, monthEnd } from '#kernel/text/days.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { giveBiometricNumber } from '#modules/school/employees/face/biometric-number.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { sameButZeros } from '../base/alike.server.ts';
import { markStale } from '../base/stale.server.ts';
import { terminalPeople, terminals } from '../devices/tables.server.ts';
import { instantOf } from '../base/clock.ts';
import { closedTo, refuseDay, refuseOwn } from '../rules/settings.server.ts';
import {
  adoptWaiting,
  assignNumberFrom,
  holdingsOf,
  noteHoldings,
  type Adopted,
} from '../base/holdings.server.ts';
import { punchProblems as p } from './words.ts';

const shownAtMost = 200;

type Pending = { pin: string; count: number; first: string; last: string; devices: string[] };

/** Numbers with punches that are nobody's, the latest first; and what terminals call them. */
export async function unknownPins(ctx: Ctx) {
  const found = await ctx.db.execute<Pending>(sql`
    SELECT pin, count(*)::int AS count, min(day)::text AS first, max(day)::text AS last,
      array_agg(DISTINCT device) AS devices
    FROM punches WHERE site_id = ${ctx.siteId} AND employee_id IS NULL AND pin IS NOT NULL
    GROUP BY pin ORDER BY max(at) DESC, pin LIMIT ${shownAtMost + 1}`);
  const pins = found.rows.slice(0, shownAtMost).map(({ pin }) => pin);
  if (pins.length === 0) return { pins: [], more: false };
  const names = await ctx.db
    .select({ pin: terminalPeople.pin, name: terminalPeople.name })
    .from(terminalPeople)
    .where(and(eq(terminalPeople.site_id, ctx.siteId), inArray(terminalPeople.pin, pins)));
  const nameOf = new Map(names.filter(({ name }) => name !== '').map(({ pin, name }) => [pin, name]));
  const holders = await ctx.db
    .select({
      id: employees.id,
      pin: employees.biometric_id,
      en: employees.name_en,
      bn: employees.name_bn,
      left_on: employees.left_on,
    })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), inArray(employees.biometric_id, pins)))
    .orderBy(employees.name_en);
  const alike = await sameButZeros(ctx, pins);
  const devices = await ctx.db
    .select({ serial: terminals.serial, name: terminals.name })
    .from(terminals)
    .where(eq(terminals.about_site, ctx.siteId));
  const today = dayIn(ctx.now);
  const isClosed = await closedTo(ctx);
  /** The first day from which the caller may let them count. */
  const opens = (first: CalendarDate): CalendarDate => {
    let day = first;
    while (day < today && isClosed(day)) day = addDays(monthEnd(day), 1);
    return day < today ? day : today;
  };
  const called = new Map(devices.map(({ serial, name }) => [serial, name || serial]));
  return {
    more: found.rows.length > shownAtMost,
    pins: found.rows.slice(0, shownAtMost).map((row) => ({
      ...row,
      devices: row.devices.map((device) => called.get(device) ?? device),
      name: nameOf.get(row.pin) ?? null,
      from: opens(row.first),
      /** Whose number is the same but for zeros in front; the office says whether it is theirs. */
      alike: (alike.get(row.pin) ?? []).slice(0, 5),
      /** Two people with the number, one who has left, or one who got it later: why the punches are nobody's. */
      holders: holders
        .filter(({ pin }) => pin === row.pin)
        .map(({ id, en, bn, left_on }) => ({ id, en, bn, left: left_on !== null && left_on <= today })),
    })),
  };
}

/** The days of what was adopted are worked out again. */
async function adopt(ctx: SiteCtx, pins: readonly string[] | null = null): Promise<Adopted[]> {
  const rows = await adoptWaiting(ctx, pins);
  await markStale(
    ctx,
    rows.filter(({ fault }) => fault === null),
  );
  return rows;
}

/** Nobody else had the number on that day or later, as far as it is known. */
async function refuseOthers(
  ctx: Ctx,
  { pin, employee_id, from }: { pin: string; employee_id: string; from: CalendarDate },
): Promise<void> {
  const all = (await holdingsOf(ctx, [pin])).get(pin) ?? [];
  const begins = instantOf(from, 0).getTime();
  const other = all.find(
    (one) =>
      one.employee_id !== employee_id &&
      (one.to === null || one.to > begins) &&
      (one.left_on === null || one.left_on > from),
  );
  if (!other) return;
  const [person] = await ctx.db
    .select({ en: employees.name_en })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, other.employee_id)));
  const isTheirs = other.to === null && (other.left_on === null || other.left_on > dayIn(ctx.now));
  throw new Problem(isTheirs ? p.taken : p.held, {
    status: 409,
    values: { name: person?.en ?? '' },
    ...(isTheirs ? {} : { field: 'from' }),
  });
}

/**
 * Gives a number to an employee from a day on; who does may change employees. Punches that waited for it since that day
 * become theirs: nobody decides so about their own, nor about a month that is closed to them.
 */
export async function assignPin(
  ctx: Ctx,
  asked: { pin: string; employee_id: string; from: CalendarDate; instead: boolean },
): Promise<{ adopted: number }> {
  const { pin, employee_id, from, instead } = asked;
  if (!may(ctx.actor, 'employee.edit')) throw forbidden();
  refuseOwn(ctx, [employee_id]);
  await refuseDay(ctx, [from], 'from');
  const person = await findRow(ctx, employees, employee_id, 'no key update');
  if (person.left_on !== null) throw new Problem(p.gone, { field: 'employee_id' });
  await noteHoldings(ctx);
  await refuseOthers(ctx, asked);
  // The same number but for zeros is theirs as well: other terminals send it as it was.
  const isAlike = person.biometric_id !== null && withoutZeros(person.biometric_id) === withoutZeros(pin);
  if (person.biometric_id && !isAlike && !instead)
    throw new Problem(p.has_other, { status: 409, values: { pin: person.biometric_id } });
  if (person.biometric_id !== pin && !isAlike) await giveBiometricNumber(ctx, employee_id, pin);
  // The number that it replaces ends.
  await noteHoldings(ctx);
  await assignNumberFrom(ctx, asked);
  const adopted = (await adopt(ctx, [pin])).length;
  await ctx.audit({
    action: 'employee.edit',
    subject: 'employee',
    subjectId: employee_id,
    before: { biometric_id: person.biometric_id },
    after: { biometric_id: isAlike ? person.biometric_id : pin, pin, from, adopted },
  });
  return { adopted };
}

/** Numbers may be given on the employees' own pages too: what came since then is found here. */
async function adoptGiven(ctx: Pick<WorkCtx, 'db' | 'siteId' | 'audit'>): Promise<number> {
  await noteHoldings(ctx);
  const adopted = await adopt(ctx);
  if (adopted.length > 0)
    await ctx.audit({
      action: 'punch.adopt',
      subject: 'punch',
      after: { adopted: adopted.length, pins: [...new Set(adopted.map(({ pin }) => pin))] },
    });
  return adopted.length;
}

export async function adoptEverywhere(stopped: () => boolean = () => false): Promise<number> {
  let adopted = 0;
  for (const siteId of await everySite()) {
    if (stopped()) break;
    adopted += await inTransaction({ siteId }, (db) =>
      adoptGiven({
        db,
        siteId,
        audit: (entry: AuditEntry) =>
          writeAudit(db, siteId, { actor: null, ip: null, requestId: null }, entry),
      }),
    );
  }
  return adopted;
}

export const adoptTask: ScheduledTask = {
  name: 'punches of numbers that were given',
  everyMs: 300_000,
  run: (stopped) => adoptEverywhere(stopped),
};
