import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { sitsInSection } from '#modules/school/students/in-section.server.ts';

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

/** The sheets that are there, held in the order of their names. */
async function holdThere(ctx: WorkCtx, keys: readonly HeldKey[]): Promise<HeldSheet[]> {
  const found = await ctx.db.execute<HeldSheet>(sql`
    SELECT s.id, s.section_id, s.day::text AS day, s.period, s.present, s.late, s.absent, s.on_leave
    FROM unnest(${sql.param(column(keys, 'section_id'))}::uuid[], ${sql.param(column(keys, 'day'))}::text[],
      ${sql.param(column(keys, 'period'))}::int[]) AS g(section_id, day, period)
    JOIN attendance_sheets s ON s.site_id = ${ctx.siteId} AND s.section_id = g.section_id AND s.day = g.day::date
      AND s.period = g.period
    ORDER BY s.section_id, s.day, s.period FOR UPDATE OF s`);
  return found.rows;
}

/**
 * Holds the sheets of sections and days until the transaction ends; those that are not there are made, and count as not
 * taken while nobody is marked. Whoever writes marks holds their sheets first, always in this order.
 */
export async function holdSheets(
  ctx: WorkCtx,
  keys: readonly HeldKey[],
  classSubjectId: string | null = null,
): Promise<HeldSheet[]> {
  const all = inOrder(keys);
  if (all.length === 0) return [];
  const there = await holdThere(ctx, all);
  if (there.length === all.length) return there;
  await ctx.db.execute(sql`
    INSERT INTO attendance_sheets (site_id, id, section_id, day, period, class_subject_id, taken_by, taken_at,
      present, late, absent, on_leave)
    VALUES (${ctx.siteId}, ${each(
      all.map(() => uuidv7()),
      'uuid',
    )}, ${each(column(all, 'section_id'), 'uuid')}, ${each(column(all, 'day'), 'text')}::date,
      ${each(column(all, 'period'), 'int')}, ${classSubjectId}::uuid, ${ctx.actor?.userId ?? null}::uuid,
      ${ctx.now.toISOString()}::timestamptz, 0, 0, 0, 0)
    ON CONFLICT DO NOTHING`);
  return holdThere(ctx, all);
}

/** Counts the marks of held sheets again. A sheet that was empty so far is taken by whoever fills it. */
export async function countSheets(
  ctx: WorkCtx,
  sheets: readonly Pick<HeldSheet, 'id'>[],
): Promise<(HeldKey & Counts & { id: string })[]> {
  if (sheets.length === 0) return [];
  const found = await ctx.db.execute<HeldKey & Counts & { id: string }>(sql`
    UPDATE attendance_sheets s SET version = s.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz,
      present = c.present, late = c.late, absent = c.absent, on_leave = c.on_leave,
      taken_by = CASE WHEN s.present + s.late + s.absent + s.on_leave = 0 THEN ${ctx.actor?.userId ?? null}::uuid
        ELSE s.taken_by END,
      taken_at = CASE WHEN s.present + s.late + s.absent + s.on_leave = 0
        THEN ${ctx.now.toISOString()}::timestamptz ELSE s.taken_at END
    FROM (
      SELECT h.id, count(*) FILTER (WHERE m.status = 'P')::int AS present,
        count(*) FILTER (WHERE m.status = 'L')::int AS late, count(*) FILTER (WHERE m.status = 'A')::int AS absent,
        count(*) FILTER (WHERE m.status = 'LV')::int AS on_leave
      FROM attendance_sheets h
      JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.section_id = h.section_id AND ${sitsInSection}
      LEFT JOIN attendance_marks m ON m.site_id = ${ctx.siteId} AND m.enrolment_id = e.id AND m.day = h.day
        AND m.period = h.period
      WHERE h.site_id = ${ctx.siteId} AND h.id = ANY(${sql.param(sheets.map(({ id }) => id))}::uuid[])
      GROUP BY h.id) c
    WHERE s.site_id = ${ctx.siteId} AND s.id = c.id
    RETURNING s.id, s.section_id, s.day::text AS day, s.period, s.present, s.late, s.absent, s.on_leave`);
  return found.rows;
}
