import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import { reading } from '#kernel/database/prepared.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { memberOn } from '#modules/school/people/base/student-joins.server.ts';

export type HeldKey = { section_id: string; day: string; period: number };
export type Counts = { present: number; late: number; absent: number; on_leave: number };
export type HeldSheet = HeldKey & Counts & { id: string };

const inOrder = (keys: readonly HeldKey[]): HeldKey[] => {
  const nameOf = ({ section_id, day, period }: HeldKey) =>
    `${section_id} ${day} ${String(period).padStart(2, '0')}`;
  const known = new Map(keys.map((key) => [nameOf(key), key]));
  return [...known.keys()].toSorted().map((name) => known.get(name) as HeldKey);
};

const column = (keys: readonly HeldKey[], key: keyof HeldKey) => keys.map((each) => each[key]);

const heldReading = reading<
  HeldSheet,
  { site: string; sections: readonly string[]; days: readonly string[]; periods: readonly number[] }
>(
  'attendance sheets held',
  (value) => sql`
    SELECT s.id, s.section_id, s.day::text AS day, s.period, s.present, s.late, s.absent, s.on_leave
    FROM unnest(${value('sections')}::uuid[], ${value('days')}::text[], ${value('periods')}::int[])
      AS g(section_id, day, period)
    JOIN attendance_sheets s ON s.site_id = ${value('site')} AND s.section_id = g.section_id
      AND s.day = g.day::date AND s.period = g.period
    ORDER BY s.section_id, s.day, s.period FOR UPDATE OF s`,
);

/** Holds those of the sheets that are there, in the order of their names. */
export function lockThere(ctx: WorkCtx, keys: readonly HeldKey[]): Promise<HeldSheet[]> {
  const all = inOrder(keys);
  return heldReading(ctx.db, {
    site: ctx.siteId,
    sections: all.map((key) => key.section_id),
    days: all.map((key) => key.day),
    periods: all.map((key) => key.period),
  });
}

/**
 * Holds the sheets of sections and days until the transaction ends; those that are not there are made, and count as not
 * taken while nobody is marked. Anyone who writes marks holds their sheets first, always in this order.
 */
export async function lockSheets(
  ctx: WorkCtx,
  keys: readonly HeldKey[],
  classSubjectId: string | null = null,
): Promise<HeldSheet[]> {
  const all = inOrder(keys);
  if (all.length === 0) return [];
  const there = await lockThere(ctx, all);
  if (there.length === all.length) return there;
  await ctx.db.execute(sql`
    INSERT INTO attendance_sheets (site_id, id, section_id, day, period, class_subject_id, taken_by, taken_at,
      present, late, absent, on_leave)
    VALUES (${ctx.siteId}, ${each(
      all.map(() => uuidv7()),
      'uuid',
    )}, ${each(column(all, 'section_id'), 'uuid')}, ${each(column(all, 'day'), 'date')},
      ${each(column(all, 'period'), 'smallint')}, ${classSubjectId}::uuid, ${ctx.actor?.userId ?? null}::uuid,
      ${ctx.now.toISOString()}::timestamptz, 0, 0, 0, 0)
    ON CONFLICT DO NOTHING`);
  return lockThere(ctx, all);
}

const countedReading = reading<
  HeldSheet,
  { site: string; user: string | null; now: string; ids: readonly string[] }
>(
  'attendance sheets counted',
  (value) => sql`
    UPDATE attendance_sheets s SET version = s.version + 1, updated_at = ${value('now')}::timestamptz,
      (present, half, late, absent, on_leave) = (
        SELECT count(*) FILTER (WHERE c.status IN ('P', 'H')), count(*) FILTER (WHERE c.status = 'H'),
          count(*) FILTER (WHERE c.status = 'L'), count(*) FILTER (WHERE c.status = 'A'),
          count(*) FILTER (WHERE c.status = 'LV')
        FROM (
          SELECT (SELECT CASE WHEN m.half AND m.status = 'P' THEN 'H' ELSE m.status END FROM attendance_marks m
            WHERE m.site_id = ${value('site')} AND m.enrolment_id = e.id AND m.day = s.day AND m.period = s.period
          ) AS status
          FROM enrolments e WHERE e.site_id = ${value('site')} AND e.section_id = s.section_id
            AND ${memberOn(sql`s.day`)}
        ) c),
      taken_by = CASE WHEN s.present + s.late + s.absent + s.on_leave = 0 THEN ${value('user')}::uuid
        ELSE s.taken_by END,
      taken_at = CASE WHEN s.present + s.late + s.absent + s.on_leave = 0
        THEN ${value('now')}::timestamptz ELSE s.taken_at END
    WHERE s.site_id = ${value('site')} AND s.id = ANY(${value('ids')}::uuid[])
    RETURNING s.id, s.section_id, s.day, s.period, s.present, s.late, s.absent, s.on_leave`,
);

/**
 * Counts the marks of held sheets again, also of students who have left since: they were members that day. A sheet that was
 * empty so far is taken by anyone who fills it.
 */
export async function countSheets(
  ctx: WorkCtx,
  sheets: readonly Pick<HeldSheet, 'id'>[],
): Promise<HeldSheet[]> {
  if (sheets.length === 0) return [];
  return countedReading(ctx.db, {
    site: ctx.siteId,
    user: ctx.actor?.userId ?? null,
    now: ctx.now.toISOString(),
    ids: sheets.map(({ id }) => id),
  });
}
