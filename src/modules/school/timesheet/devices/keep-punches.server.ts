import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { DHAKA, dayIn } from '#kernel/text/dates.ts';
import { markStale } from '../days/stale.server.ts';
import type { PunchFault, PunchSource } from '../punches/tables.server.ts';

type At = Pick<WorkCtx, 'db' | 'siteId'>;

export type NewPunch = {
  readonly device: string;
  readonly pin: string;
  readonly at: Date;
  readonly day: string;
  readonly fault: PunchFault | null;
};
export type UploadedPunch = NewPunch & { readonly upload_id: string | null };

const hour = 3_600_000;
const earliest = Date.UTC(2010, 0, 1);

/** A clock that lies a day ahead, or is older than any terminal, was wrong: the punch is kept and does not count. */
export function faultOf(at: Date, now: Date): PunchFault | null {
  if (at.getTime() > now.getTime() + 24 * hour) return 'ahead';
  return at.getTime() < earliest ? 'ancient' : null;
}

/** A time as a terminal shows it, `2026-02-03 07:58:41`, in the zone of its clock. */
export const instantOf = (shown: string, zone: number): Date =>
  new Date(Date.parse(`${shown.replace(' ', 'T')}Z`) - zone * hour);

/** A line of a terminal as a punch; `zone` is the clock's, `siteZone` the school's. */
export function punchOf(
  device: string,
  line: { pin: string; at: string },
  { zone, siteZone, now }: { zone: number; siteZone: string; now: Date },
): NewPunch {
  const at = instantOf(line.at, zone);
  // What a clock in Dhaka shows is the day there: a year of punches is not asked for one by one.
  const day = zone === 6 && siteZone === DHAKA ? line.at.slice(0, 10) : dayIn(at, siteZone);
  return { device, pin: line.pin, at, day, fault: faultOf(at, now) };
}

/** Employees by the number on terminals; a number that two people have is nobody's until the office decides. */
export async function employeesByPin(
  { db, siteId }: At,
  pins: readonly string[],
): Promise<Map<string, string>> {
  const found = await db.execute<{ id: string; pin: string }>(sql`
    SELECT id, biometric_id AS pin FROM employees WHERE site_id = ${siteId} AND (left_on IS NULL OR left_on > current_date)
      AND biometric_id = ANY(${sql.param([...new Set(pins)])}::text[])`);
  const people = new Map<string, string>();
  const twice = new Set<string>();
  for (const { id, pin } of found.rows) {
    if (people.has(pin)) twice.add(pin);
    people.set(pin, id);
  }
  for (const pin of twice) people.delete(pin);
  return people;
}

/** Stores punches that are not there yet, in one statement; says how many were new and how many of those are nobody's. */
export async function keepPunches(
  ctx: At,
  punches: readonly UploadedPunch[],
  source: Extract<PunchSource, 'DEVICE' | 'FILE'>,
): Promise<{ stored: number; unknown: number }> {
  if (punches.length === 0) return { stored: 0, unknown: 0 };
  const people = await employeesByPin(
    ctx,
    punches.map(({ pin }) => pin),
  );
  const of = (pick: (punch: UploadedPunch) => unknown) => punches.map(pick);
  const made = await ctx.db.execute<{ employee_id: string | null; day: string; fault: string | null }>(sql`
    INSERT INTO punches (site_id, id, employee_id, pin, device, at, day, source, fault, upload_id)
    VALUES (${ctx.siteId}, ${each(
      punches.map(() => uuidv7()),
      'uuid',
    )}, ${each(
      of(({ pin }) => people.get(pin) ?? null),
      'uuid',
    )}, ${each(
      of(({ pin }) => pin),
      'text',
    )}, ${each(
      of(({ device }) => device),
      'text',
    )}, ${each(
      of(({ at }) => at.toISOString()),
      'text',
    )}::timestamptz, ${each(
      of(({ day }) => day),
      'text',
    )}::date, ${source}, ${each(
      of(({ fault }) => fault),
      'text',
    )}, ${each(
      of(({ upload_id }) => upload_id),
      'uuid',
    )})
    ON CONFLICT (site_id, device, pin, at) DO NOTHING RETURNING employee_id, day::text, fault`);
  const stale = new Map(
    made.rows.flatMap(({ employee_id, day, fault }) =>
      employee_id && !fault ? [[`${employee_id} ${day}`, { employee_id, day }] as const] : [],
    ),
  );
  await markStale(ctx, [...stale.values()]);
  return {
    stored: made.rows.length,
    unknown: made.rows.filter(({ employee_id }) => employee_id === null).length,
  };
}
