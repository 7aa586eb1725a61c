import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { forbidden, notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedure.server.ts';
import { everySite } from '#modules/platform/sites/every-site.server.ts';
import { giveBiometricNumber } from '#modules/school/employees/biometric-number.server.ts';
import { employees } from '#modules/school/employees/tables.server.ts';
import { markStale } from '../days/stale.server.ts';
import { employeesByPin } from '../devices/keep-punches.server.ts';
import { terminalPeople, terminals } from '../devices/tables.server.ts';
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
      pin: employees.biometric_id,
      en: employees.name_en,
      bn: employees.name_bn,
    })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), inArray(employees.biometric_id, pins)))
    .orderBy(employees.name_en);
  const devices = await ctx.db
    .select({ serial: terminals.serial, name: terminals.name })
    .from(terminals)
    .where(eq(terminals.about_site, ctx.siteId));
  const called = new Map(devices.map(({ serial, name }) => [serial, name || serial]));
  return {
    more: found.rows.length > shownAtMost,
    pins: found.rows.slice(0, shownAtMost).map((row) => ({
      ...row,
      devices: row.devices.map((device) => called.get(device) ?? device),
      name: nameOf.get(row.pin) ?? null,
      /** Two people with the number, or one who has left: why it is nobody's. */
      holders: holders.filter(({ pin }) => pin === row.pin).map(({ en, bn }) => ({ en, bn })),
    })),
  };
}

/** Punches that waited for these numbers become their people's, and their days are worked out. */
async function adopt(
  ctx: Pick<WorkCtx, 'db' | 'siteId'>,
  people: ReadonlyMap<string, string>,
): Promise<number> {
  let count = 0;
  for (const [pin, employeeId] of people) {
    const { rows } = await ctx.db.execute<{ day: string; fault: string | null }>(sql`
      UPDATE punches SET employee_id = ${employeeId}::uuid
      WHERE site_id = ${ctx.siteId} AND pin = ${pin} AND employee_id IS NULL RETURNING day::text, fault`);
    const days = new Set(rows.filter(({ fault }) => fault === null).map(({ day }) => day));
    await markStale(
      ctx,
      [...days].map((day) => ({ employee_id: employeeId, day })),
    );
    count += rows.length;
  }
  return count;
}

/** Gives a number to an employee; who does may change employees. Punches that waited for it become theirs. */
export async function assignPin(
  ctx: Ctx,
  { pin, employee_id, instead }: { pin: string; employee_id: string; instead: boolean },
): Promise<{ adopted: number }> {
  if (!may(ctx.actor, 'employee.edit')) throw forbidden();
  const [person] = await ctx.db
    .select()
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, employee_id)))
    .for('no key update');
  if (!person) throw notFound();
  if (person.left_on !== null) throw new Problem(p.gone, { field: 'employee_id' });
  const [other] = await ctx.db
    .select({ en: employees.name_en })
    .from(employees)
    .where(
      and(
        eq(employees.site_id, ctx.siteId),
        eq(employees.biometric_id, pin),
        ne(employees.id, employee_id),
        isNull(employees.left_on),
      ),
    )
    .limit(1);
  if (other) throw new Problem(p.taken, { status: 409, values: { name: other.en } });
  if (person.biometric_id && person.biometric_id !== pin && !instead)
    throw new Problem(p.has_other, { status: 409, values: { pin: person.biometric_id } });
  if (person.biometric_id !== pin) await giveBiometricNumber(ctx, employee_id, pin);
  const adopted = await adopt(ctx, new Map([[pin, employee_id]]));
  await ctx.audit({
    action: 'employee.edit',
    subject: 'employee',
    subjectId: employee_id,
    before: { biometric_id: person.biometric_id },
    after: { biometric_id: pin, adopted },
  });
  return { adopted };
}

/** Numbers may be given on the employees' own pages too: what waited for them is found here. */
async function adoptGiven(ctx: Pick<WorkCtx, 'db' | 'siteId' | 'audit'>): Promise<number> {
  const waiting = await ctx.db.execute<{ pin: string }>(sql`
    SELECT DISTINCT e.biometric_id AS pin FROM employees e
    WHERE e.site_id = ${ctx.siteId} AND e.biometric_id IS NOT NULL AND EXISTS (SELECT 1 FROM punches w
      WHERE w.site_id = ${ctx.siteId} AND w.pin = e.biometric_id AND w.employee_id IS NULL)`);
  if (waiting.rows.length === 0) return 0;
  const people = await employeesByPin(
    ctx,
    waiting.rows.map(({ pin }) => pin),
  );
  const adopted = await adopt(ctx, people);
  if (adopted > 0)
    await ctx.audit({
      action: 'punch.adopt',
      subject: 'punch',
      after: { adopted, pins: [...people.keys()] },
    });
  return adopted;
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
