import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import { reading } from '#kernel/database/prepared.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { CalendarDate } from '#kernel/text/dates.ts';
import { instantOf } from './clock.ts';
import { numberHoldings } from './punch-tables.server.ts';
import { joinEmployee } from '#modules/school/employees/base/employee-joins.server.ts';

/*
 * Who had which number on terminals, and when. Whose a punch is, is asked of the time it was made: a number that is given
 * on brings nobody the late punches of who had it before, nor those that came before it was given.
 */

/** From when to when somebody's number is theirs; never before the first day of service nor from the last one on. */
export type Holding = {
  readonly pin: string;
  readonly employee_id: string;
  /** Instants in milliseconds. */
  readonly from: number;
  readonly to: number | null;
  readonly joined_on: string | null;
  readonly left_on: string | null;
};
type Made = { readonly pin: string; readonly at: Date; readonly day: string };

/** An employee's number is another one now. The same but for zeros in front is theirs too, where the office said so. */
const isOther = sql`ltrim(e.biometric_id, '0') IS DISTINCT FROM ltrim(h.pin, '0')`;

/**
 * A number that was given or taken on a page of employees and is not written down yet begins on the day of that change,
 * and ends with it.
 */
function holdings(siteId: SQL, pins: SQL | null): SQL {
  const one = (column: SQL) => (pins ? sql`AND ${column} = ANY(${pins}::text[])` : sql``);
  return sql`
    SELECT h.pin, h.employee_id, h.from_at, e.joined_on, e.left_on,
      CASE WHEN h.to_at IS NULL AND ${isOther}
        THEN greatest(h.from_at, e.updated_at) ELSE h.to_at END AS to_at
    FROM number_holdings h ${joinEmployee(siteId, 'h')}
    WHERE h.site_id = ${siteId} ${one(sql`h.pin`)}
    UNION ALL SELECT e.biometric_id, e.id, date_trunc('day', e.updated_at, 'Asia/Dhaka'), e.joined_on, e.left_on, NULL
    FROM employees e
    WHERE e.site_id = ${siteId} AND e.biometric_id IS NOT NULL ${one(sql`e.biometric_id`)}
      AND NOT EXISTS (SELECT 1 FROM number_holdings h WHERE h.site_id = ${siteId} AND h.employee_id = e.id
        AND h.pin = e.biometric_id AND h.to_at IS NULL)`;
}

const held = reading<Holding, { site: string; pins: readonly string[] }>(
  'holdings of numbers',
  (value) => sql`
    SELECT pin, employee_id, extract(epoch FROM from_at)::float8 * 1000 AS "from",
      extract(epoch FROM to_at)::float8 * 1000 AS "to", joined_on::text, left_on::text
    FROM (${holdings(sql`${value('site')}::uuid`, value('pins'))}) h`,
);

/** Who had these numbers, and when. */
export async function holdingsOf(
  { db, siteId }: SiteCtx,
  pins: readonly string[],
): Promise<Map<string, Holding[]>> {
  const found = await held(db, { site: siteId, pins: [...new Set(pins)] });
  return Map.groupBy(found, ({ pin }) => pin);
}

const holds = ({ from, to, joined_on, left_on }: Holding, { at, day }: Made): boolean =>
  at.getTime() >= from &&
  (to === null || at.getTime() < to) &&
  (joined_on === null || day >= joined_on) &&
  (left_on === null || day < left_on);

/** Who had the number of a punch when it was made; of a number that two had, nobody until the office decides. */
export function holderAt(all: ReadonlyMap<string, readonly Holding[]>, punch: Made): string | null {
  const people = new Set(
    (all.get(punch.pin) ?? []).flatMap((one) => (holds(one, punch) ? [one.employee_id] : [])),
  );
  return people.size === 1 ? ([...people][0] ?? null) : null;
}

/** Writes down what pages of employees changed: who has a number since then, and who has it no more. */
export async function noteHoldings({ db, siteId }: SiteCtx): Promise<void> {
  await db.execute(sql`
    UPDATE number_holdings h SET to_at = greatest(h.from_at, e.updated_at) FROM employees e
    WHERE h.site_id = ${siteId} AND h.to_at IS NULL AND e.site_id = ${siteId} AND e.id = h.employee_id
      AND ${isOther}`);
  const found = await db.execute<{ id: string; pin: string; from: string }>(sql`
    SELECT e.id, e.biometric_id AS pin, date_trunc('day', e.updated_at, 'Asia/Dhaka')::text AS "from" FROM employees e
    WHERE e.site_id = ${siteId} AND e.biometric_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM number_holdings h
      WHERE h.site_id = ${siteId} AND h.employee_id = e.id AND h.pin = e.biometric_id AND h.to_at IS NULL)`);
  const column = (of: (row: (typeof found.rows)[number]) => string) => found.rows.map(of);
  if (found.rows.length > 0)
    await db.execute(sql`
      INSERT INTO number_holdings (site_id, id, employee_id, pin, from_at)
      VALUES (${siteId}, ${each(
        column(() => uuidv7()),
        'uuid',
      )}, ${each(
        column(({ id }) => id),
        'uuid',
      )}, ${each(
        column(({ pin }) => pin),
        'text',
      )}, ${each(
        column(({ from }) => from),
        'timestamptz',
      )}) ON CONFLICT DO NOTHING`);
}

/** The number is somebody's from the midnight of a day on, or from earlier where it is theirs already. */
export async function assignNumberFrom(
  { db, siteId }: SiteCtx,
  { employee_id, pin, from }: { employee_id: string; pin: string; from: CalendarDate },
): Promise<void> {
  const from_at = instantOf(from, 0);
  const open = and(
    eq(numberHoldings.site_id, siteId),
    eq(numberHoldings.employee_id, employee_id),
    eq(numberHoldings.pin, pin),
    isNull(numberHoldings.to_at),
  );
  const known = await db
    .update(numberHoldings)
    .set({ from_at: sql`least(${numberHoldings.from_at}, ${from_at.toISOString()}::timestamptz)` })
    .where(open)
    .returning({ id: numberHoldings.id });
  if (known.length === 0)
    await db.insert(numberHoldings).values({ site_id: siteId, employee_id, pin, from_at });
}

/** Imported by the person whose they become: a file that one wrote oneself does not count for oneself. */
const ofOwnFile = (siteId: string) => sql`c.source = 'FILE' AND c.fault IS NULL AND EXISTS (
  SELECT 1 FROM memberships m
  JOIN member_people o ON o.site_id = ${siteId} AND o.membership_id = m.id
  WHERE m.site_id = ${siteId} AND m.user_id = coalesce(c.user_id, (SELECT u.user_id FROM device_uploads u
    WHERE u.site_id = ${siteId} AND u.id = c.upload_id)) AND o.kind = 'employee' AND o.person_id = c.employee_id)`;

export type Adopted = { employee_id: string; pin: string; day: string; fault: string | null };

/** Punches that waited for a number, or for any, become those of who had it when they were made. */
export async function adoptWaiting(
  { db, siteId }: SiteCtx,
  pins: readonly string[] | null = null,
): Promise<Adopted[]> {
  const found = await db.execute<Adopted>(sql`
    UPDATE punches p SET employee_id = w.employee_id,
      fault = CASE WHEN w.own THEN 'set-aside' ELSE p.fault END
    FROM (SELECT c.id, c.employee_id, ${ofOwnFile(siteId)} AS own FROM (
      SELECT q.id, q.source, q.fault, q.upload_id, q.user_id, (array_agg(h.employee_id))[1] AS employee_id
      FROM (${holdings(sql`${siteId}::uuid`, pins && sql`${sql.param([...pins])}`)}) h
      JOIN punches q ON q.site_id = ${siteId} AND q.pin = h.pin AND q.employee_id IS NULL
        AND q.at >= h.from_at AND (h.to_at IS NULL OR q.at < h.to_at)
        AND (h.joined_on IS NULL OR q.day >= h.joined_on) AND (h.left_on IS NULL OR q.day < h.left_on)
      GROUP BY q.id, q.source, q.fault, q.upload_id, q.user_id HAVING count(DISTINCT h.employee_id) = 1
    ) c) w
    WHERE p.site_id = ${siteId} AND p.id = w.id AND p.employee_id IS NULL
    RETURNING p.employee_id, p.pin, p.day, p.fault`);
  return found.rows;
}
