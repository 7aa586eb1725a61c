import { sql, type SQL } from 'drizzle-orm';
import { each } from '#kernel/database/each.server.ts';
import { lockNumbers } from '#kernel/connection/lock-numbers.ts';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays, daysBetween } from '#kernel/text/days.ts';
import { daysOutOfService } from '#modules/school/employees/face/out-of-service.server.ts';
import { joinEmployee } from '#modules/school/employees/base/employee-joins.server.ts';
import { calculate, calendarReader, keyOf, type PersonDay } from './calculate.server.ts';
import type { EmployeeDay, employeeDays } from './tables.server.ts';

export type DaysAsked = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Of everybody where it is left out. */
  readonly ids?: readonly string[];
};

const columns = [
  ['kind', 'text'],
  ['state', 'text'],
  ['shift_id', 'uuid'],
  ['shift_in', 'int'],
  ['shift_out', 'int'],
  ['first_in', 'int'],
  ['last_out', 'int'],
  ['punches', 'smallint'],
  ['scheduled', 'int'],
  ['late', 'int'],
  ['counted_late', 'int'],
  ['early', 'int'],
  ['counted_early', 'int'],
  ['worked', 'int'],
  ['presence', 'int'],
  ['overtime', 'int'],
  ['counted_overtime', 'int'],
  ['holiday_worked', 'int'],
  ['absent', 'int'],
  ['cut', 'int'],
  ['missing_out', 'boolean'],
  ['running', 'boolean'],
  ['excuse', 'text'],
] as const satisfies readonly (readonly [
  keyof typeof employeeDays.$inferSelect,
  'text' | 'uuid' | 'smallint' | 'int' | 'boolean',
])[];

/** Writes calculated days in one statement. */
async function write({ db, siteId }: SiteCtxAt, days: readonly EmployeeDay[]): Promise<void> {
  if (days.length === 0) return;
  const rows = days.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  const names = sql.raw(columns.map(([name]) => name).join(', '));
  const values = sql.join(
    columns.map(([name, type]): SQL =>
      each(
        rows.map((row) => row[name]),
        type,
      ),
    ),
    sql`, `,
  );
  const set = sql.raw(
    [...columns.map(([name]) => name), 'title'].map((name) => `${name} = excluded.${name}`).join(', '),
  );
  await db.execute(sql`
    INSERT INTO employee_days (site_id, employee_id, day, ${names}, title)
    VALUES (${siteId}, ${each(
      rows.map((row) => row.employee_id),
      'uuid',
    )}, ${each(
      rows.map((row) => row.day),
      'date',
    )}, ${values}, ${each(
      rows.map((row) => (row.title ? JSON.stringify(row.title) : null)),
      'jsonb',
    )})
    ON CONFLICT (site_id, employee_id, day) DO UPDATE SET ${set}`);
}

const perRound = 5000;

/** Calculates these days and keeps them; one at a time in a school, so that an older reading never overwrites a newer. */
export async function keepDays(ctx: SiteCtxAt, wanted: readonly PersonDay[]): Promise<void> {
  await ctx.db.execute(
    sql`SELECT pg_advisory_xact_lock(${lockNumbers.employeeDays}, hashtext(${ctx.siteId}))`,
  );
  await unmark(ctx, wanted);
  const sorted = wanted.toSorted((a, b) => a.day.localeCompare(b.day));
  for (let at = 0; at < sorted.length; at += perRound)
    await write(ctx, await calculate(ctx, sorted.slice(at, at + perRound)));
}

/** Before the punches are read: anyone who marks a day meanwhile marks it again. */
async function unmark({ db, siteId }: SiteCtxAt, days: readonly PersonDay[]): Promise<void> {
  if (days.length === 0) return;
  await db.execute(sql`
    DELETE FROM stale_employee_days s
    USING unnest(${sql.param(days.map((one) => one.employee_id))}::uuid[], ${sql.param(
      days.map(({ day }) => day),
    )}::date[]) AS g(employee_id, day)
    WHERE s.site_id = ${siteId} AND s.employee_id = g.employee_id AND s.day = g.day`);
}

/** The first day on which anybody of the school punched: before it nobody was absent. */
export async function firstDay({
  db,
  siteId,
}: Pick<SiteCtxAt, 'db' | 'siteId'>): Promise<CalendarDate | null> {
  const found = await db.execute<{ day: string | null }>(sql`
    SELECT min(f.day)::text AS day FROM employees e
    CROSS JOIN LATERAL (SELECT p.day FROM punches p WHERE p.site_id = ${siteId} AND p.employee_id = e.id
      AND p.fault IS NULL ORDER BY p.day LIMIT 1) f
    WHERE e.site_id = ${siteId}`);
  return found.rows[0]?.day ?? null;
}

type Served = { employee_id: string; from: string; to: string; kept: number };

/** Whose days of the span there should be, and how many are kept. */
async function served({ db, siteId }: SiteCtxAt, { from, to, ids }: DaysAsked): Promise<Served[]> {
  const found = await db.execute<Served>(sql`
    SELECT e.id AS employee_id, greatest(${from}::date, e.joined_on)::text AS "from",
      least(${to}::date, e.left_on - 1)::text AS "to",
      (SELECT count(*)::int FROM employee_days d WHERE d.site_id = ${siteId} AND d.employee_id = e.id
        AND d.day >= greatest(${from}::date, e.joined_on) AND d.day <= least(${to}::date, e.left_on - 1)) AS kept
    FROM employees e
    WHERE e.site_id = ${siteId} AND e.status <> 'expected'
      ${ids ? sql`AND e.id = ANY(${sql.param([...ids])}::uuid[])` : sql``}
      AND greatest(${from}::date, e.joined_on) <= least(${to}::date, e.left_on - 1)
    ORDER BY e.id`);
  return found.rows;
}

/** The days that a span lacks. */
async function missing(ctx: SiteCtxAt, asked: DaysAsked): Promise<PersonDay[]> {
  const short = (await served(ctx, asked)).filter(({ from, to, kept }) => kept < daysBetween(from, to) + 1);
  if (short.length === 0) return [];
  const kept = await ctx.db.execute<PersonDay>(sql`
    SELECT employee_id, day::text AS day FROM employee_days
    WHERE site_id = ${ctx.siteId} AND day >= ${asked.from}::date AND day <= ${asked.to}::date
      AND employee_id = ANY(${sql.param(short.map((one) => one.employee_id))}::uuid[])`);
  const known = new Set(kept.rows.map(keyOf));
  return short.flatMap(({ employee_id, from, to }) =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => ({
      employee_id,
      day: addDays(from, at),
    })).filter((one) => !known.has(keyOf(one))),
  );
}

/**
 * Days that are no longer true though nobody's own punch, leave or duty changed: of people whose suspension or long leave
 * was recorded, lifted or undone, and of those who were called, when the first punch of anybody came or the last one went.
 */
async function changedElsewhere(ctx: SiteCtxAt, { from, to, ids }: DaysAsked): Promise<PersonDay[]> {
  const { db, siteId } = ctx;
  const of = ids ? sql`AND d.employee_id = ANY(${sql.param([...ids])}::uuid[])` : sql``;
  const out = await daysOutOfService(ctx, ids, { from, to });
  // A day of long leave may bear the leave that was approved for it.
  const found = await db.execute<PersonDay>(sql`
    SELECT d.employee_id, d.day::text AS day FROM employee_days d
    LEFT JOIN unnest(${sql.param(out.map((one) => one.employee_id))}::uuid[],
      ${sql.param(out.map(({ day }) => day))}::date[], ${sql.param(out.map(({ status }) => status))}::text[])
      AS g(employee_id, day, status) ON g.employee_id = d.employee_id AND g.day = d.day
    WHERE d.site_id = ${siteId} AND d.day >= ${from}::date AND d.day <= ${to}::date ${of} AND (
      (d.state = 'suspended') <> (g.status IS NOT DISTINCT FROM 'suspended')
      OR (d.excuse = 'long-leave' AND g.status IS DISTINCT FROM 'on_leave')
      OR (g.status = 'on_leave' AND coalesce(d.excuse, 'called') = 'called')
      OR (d.excuse IN ('called', 'duty') AND d.kind IN ('WEEKLY', 'HOLIDAY')
        AND d.state IN ('off', 'holiday', 'not-come', 'absent') AND NOT d.running AND (d.state IN ('off', 'holiday')) = EXISTS (SELECT 1 FROM punches p WHERE p.site_id = ${siteId}
          AND p.day = d.day AND p.fault IS NULL AND p.employee_id IS NOT NULL)))`);
  return found.rows;
}

/** Marked days of the span, those whose shift was not over, and those whose place in the calendar has changed since. */
async function outdated(ctx: SiteCtxAt, { from, to, ids }: DaysAsked): Promise<PersonDay[]> {
  const { db, siteId } = ctx;
  const of = ids ? sql`AND employee_id = ANY(${sql.param([...ids])}::uuid[])` : sql``;
  const within = sql`site_id = ${siteId} AND day >= ${from}::date AND day <= ${to}::date ${of}`;
  // A punch after midnight may end the day before.
  const marked = await db.execute<PersonDay>(sql`
    SELECT s.employee_id, (s.day - n)::text AS day FROM stale_employee_days s
    CROSS JOIN generate_series(0, 1) AS n
    ${joinEmployee(siteId, 's')}
    WHERE s.site_id = ${siteId} AND s.day >= ${from}::date AND s.day <= ${to}::date + 1
      ${ids ? sql`AND s.employee_id = ANY(${sql.param([...ids])}::uuid[])` : sql``} AND s.day - n <= ${dayIn(ctx.now)}::date
      AND (e.left_on IS NULL OR s.day - n < e.left_on) AND (e.joined_on IS NULL OR s.day - n >= e.joined_on)
    UNION SELECT employee_id, day::text FROM employee_days WHERE ${within} AND running`);
  const kinds = await db.execute<{ day: string; shift_id: string | null; kind: string; own: boolean }>(sql`
    SELECT day::text AS day, shift_id, kind, shift_id IS NULL AS own FROM employee_days WHERE ${within}
    GROUP BY day, shift_id, kind`);
  const calendar = await calendarReader(ctx, { from, to });
  const moved: typeof kinds.rows = [];
  for (const row of kinds.rows) {
    const day = (await calendar(row.shift_id)).get(row.day);
    if (!day) continue;
    const isHoliday = day.kind !== 'OPEN' && day.holidayId !== null;
    const stands = row.own
      ? (row.kind === 'HOLIDAY') === isHoliday || (row.kind === 'NONE' && day.kind !== 'HOLIDAY')
      : row.kind === day.kind || (row.kind === 'NONE' && day.kind === 'OPEN');
    if (!stands) moved.push(row);
  }
  const others = [...marked.rows, ...(await changedElsewhere(ctx, { from, to, ...(ids ? { ids } : {}) }))];
  if (moved.length === 0) return others;
  const changed = await db.execute<PersonDay>(sql`
    SELECT d.employee_id, d.day::text AS day FROM employee_days d
    JOIN unnest(${sql.param(moved.map(({ day }) => day))}::date[], ${sql.param(
      moved.map(({ shift_id }) => shift_id),
    )}::uuid[], ${sql.param(moved.map(({ kind }) => kind))}::text[]) AS g(day, shift_id, kind)
      ON g.day = d.day AND g.kind = d.kind AND g.shift_id IS NOT DISTINCT FROM d.shift_id
    WHERE d.site_id = ${siteId} ${ids ? sql`AND d.employee_id = ANY(${sql.param([...ids])}::uuid[])` : sql``}`);
  return [...others, ...changed.rows];
}

/** The span as far as it has been: until today, and not before the school's first punch. */
export async function pastOf<A extends DaysAsked>(ctx: SiteCtxAt, asked: A): Promise<A | null> {
  const begins = await firstDay(ctx);
  if (!begins) return null;
  const today = dayIn(ctx.now);
  const from = asked.from < begins ? begins : asked.from;
  const to = asked.to > today ? today : asked.to;
  return from > to ? null : { ...asked, from, to };
}

/** Before days are read: what is missing or no longer true is calculated. Answers how many days that were. */
export async function freshen(ctx: SiteCtxAt, asked: DaysAsked): Promise<number> {
  const span = await pastOf(ctx, asked);
  if (!span) return 0;
  const found = [...(await missing(ctx, span)), ...(await outdated(ctx, span))];
  const wanted = new Map(found.map((one) => [keyOf(one), one]));
  if (wanted.size > 0) await keepDays(ctx, [...wanted.values()]);
  return wanted.size;
}
