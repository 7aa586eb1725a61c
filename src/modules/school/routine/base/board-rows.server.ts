import { sql, type SQL } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { onStaff } from '#modules/school/employees/face/on-staff.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import type {
  Assignment,
  BoardBatch,
  BoardRoom,
  BoardSubject,
  BoardTeacher,
  Busy,
  Lesson,
  Times,
} from './board.ts';

/** Which rows of a part are wanted; null: all of the school's year. */
export type Ids = readonly string[] | null;

const oneOf = (column: SQL, ids: Ids): SQL =>
  ids === null ? sql`true` : sql`${column} = ANY (${sql.param([...ids])}::uuid[])`;

export const lessonColumns = sql`l.id, l.version, l.section_id, l.class_subject_id, l.batch_id, l.teacher_id,
  l.room_id, l.weekday, l.number, l.span, l.together, l.locked`;

export async function lessonsWhere(
  ctx: SiteCtx,
  routineId: string,
  which: SQL = sql`true`,
): Promise<Lesson[]> {
  const found = await ctx.db.execute<Lesson>(sql`
    SELECT ${lessonColumns} FROM routine_lessons l
    WHERE l.site_id = ${ctx.siteId} AND l.routine_id = ${routineId} AND ${which}
    ORDER BY l.weekday, l.number, l.id`);
  return found.rows;
}

/** Subjects of these classes (as `class group`) in a year with what is asked for; also those that lessons name. */
export async function subjectsOf(ctx: SiteCtx, yearId: string, places: Ids): Promise<BoardSubject[]> {
  const found = await ctx.db.execute<BoardSubject>(sql`
    SELECT s.id, s.class_id, s.group_id, s.code, jsonb_build_object('en', s.name_en, 'bn', s.name_bn) AS name,
      coalesce(d.lessons, 0)::int AS lessons, coalesce(d.doubles, 0)::int AS doubles, d.room_kind_id,
      coalesce(d.parallel, CASE WHEN s.religion IS NOT NULL THEN 'religion' END) AS parallel
    FROM class_subjects s
    LEFT JOIN routine_demands d ON d.site_id = ${ctx.siteId} AND d.class_subject_id = s.id
    WHERE s.site_id = ${ctx.siteId} AND s.year_id = ${yearId} AND s.active AND ${oneOf(sql`s.class_id`, places)}
    ORDER BY s.position, s.code`);
  return found.rows;
}

/** Batches of a year; their sections are the one they are for, else those of their members. */
export async function batchesOf(ctx: SiteCtx, yearId: string, ids: Ids): Promise<BoardBatch[]> {
  const found = await ctx.db.execute<BoardBatch>(sql`
    SELECT b.id, jsonb_build_object('en', b.name_en, 'bn', b.name_bn) AS name, b.set_name,
      CASE WHEN b.section_id IS NOT NULL THEN ARRAY[b.section_id]
        ELSE coalesce((SELECT array_agg(DISTINCT e.section_id ORDER BY e.section_id) FROM batch_members m
          JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.id = m.enrolment_id
          WHERE m.site_id = ${ctx.siteId} AND m.batch_id = b.id AND m.to_on IS NULL), '{}') END AS section_ids,
      b.teacher_id, b.room_id, coalesce(d.lessons, 0)::int AS lessons, coalesce(d.doubles, 0)::int AS doubles,
      d.room_kind_id
    FROM batches b LEFT JOIN routine_demands d ON d.site_id = ${ctx.siteId} AND d.batch_id = b.id
    WHERE b.site_id = ${ctx.siteId} AND b.year_id = ${yearId} AND b.active AND ${oneOf(sql`b.id`, ids)}
    ORDER BY b.name_en`);
  return found.rows;
}

/** Limits of a teacher where nothing is said of the teacher alone. */
export type Limits = { maxDay: number; maxRow: number; maxWeek: number };

/** Who teaches: everybody on the staff whose designation does, and who is named by a lesson or an assignment. */
export async function teachersOf(
  ctx: SiteCtx,
  limits: Limits,
  ids: readonly string[],
  all: boolean,
): Promise<BoardTeacher[]> {
  const found = await ctx.db.execute<{
    id: string;
    name: Word;
    initials: string | null;
    active: boolean;
    max_week: number | null;
    max_day: number | null;
    max_row: number | null;
    unavailable: Times[] | null;
  }>(sql`
    SELECT ${employees.id} AS id, jsonb_build_object('en', ${employees.name_en}, 'bn', ${employees.name_bn}) AS name,
      ${onStaff()} AS active, r.initials, r.max_week, r.max_day, r.max_row, r.unavailable
    FROM employees JOIN designations d ON d.id = ${employees.designation_id}
    LEFT JOIN routine_teachers r ON r.site_id = ${ctx.siteId} AND r.employee_id = ${employees.id}
    WHERE ${employees.site_id} = ${ctx.siteId}
      AND (${employees.id} = ANY (${sql.param([...ids])}::uuid[])
        ${all ? sql`OR (d.teaching AND ${onStaff()})` : sql``})
    ORDER BY d.position, ${employees.name_en}, ${employees.id}`);
  return found.rows.map((row) => ({
    ...row,
    max_week: row.max_week ?? (limits.maxWeek > 0 ? limits.maxWeek : null),
    max_day: row.max_day ?? limits.maxDay,
    max_row: row.max_row ?? limits.maxRow,
    unavailable: row.unavailable ?? [],
  }));
}

export async function roomsOf(ctx: SiteCtx, ids: Ids): Promise<BoardRoom[]> {
  const found = await ctx.db.execute<BoardRoom>(sql`
    SELECT r.id, jsonb_build_object(
        'en', CASE WHEN several.is THEN b.name_en || ' ' || r.number ELSE r.number END,
        'bn', CASE WHEN several.is THEN b.name_bn || ' ' || r.number ELSE r.number END) AS label,
      r.kind_id, r.capacity, r.active
    FROM rooms r JOIN buildings b ON b.site_id = ${ctx.siteId} AND b.id = r.building_id
    CROSS JOIN (SELECT count(*) > 1 AS is FROM buildings WHERE site_id = ${ctx.siteId} AND active) several
    WHERE r.site_id = ${ctx.siteId} AND ${oneOf(sql`r.id`, ids)}
    ORDER BY b.position, b.name_en, r.number`);
  return found.rows;
}

export async function assignmentsOf(ctx: SiteCtx, yearId: string): Promise<Assignment[]> {
  const found = await ctx.db.execute<Assignment>(sql`
    SELECT a.employee_id AS teacher_id, a.section_id, a.class_subject_id FROM teaching_assignments a
    JOIN sections s ON s.site_id = ${ctx.siteId} AND s.id = a.section_id AND s.year_id = ${yearId}
    WHERE a.site_id = ${ctx.siteId} ORDER BY a.created_at, a.id`);
  return found.rows;
}

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Teachers, rooms and sections that hours of batches occupy, in so far as the batch is not on the board itself. */
export async function batchHours(
  ctx: SiteCtx,
  { id, year_id }: { id: string; year_id: string },
  day: string,
): Promise<Busy[]> {
  const found = await ctx.db.execute<{
    name: Word;
    section_id: string | null;
    teacher_id: string | null;
    room_id: string | null;
    hours: { weekday: number; starts: string; ends: string; room_id: string | null }[];
  }>(sql`
    SELECT jsonb_build_object('en', b.name_en, 'bn', b.name_bn) AS name, b.section_id, b.teacher_id, b.room_id, b.hours
    FROM batches b
    WHERE b.site_id = ${ctx.siteId} AND b.year_id = ${year_id} AND b.active AND jsonb_array_length(b.hours) > 0
      AND (b.ends_on IS NULL OR b.ends_on >= ${day}::date)
      AND NOT EXISTS (SELECT 1 FROM routine_lessons l
        WHERE l.site_id = ${ctx.siteId} AND l.routine_id = ${id} AND l.batch_id = b.id)`);
  return found.rows.flatMap(({ name: title, section_id, teacher_id, room_id, hours }) =>
    hours.flatMap((hour) => {
      const at = { weekday: hour.weekday, starts: minutes(hour.starts), ends: minutes(hour.ends) };
      const who = [
        ['teacher', teacher_id],
        ['room', hour.room_id ?? room_id],
        ['section', section_id],
      ] as const;
      return who.flatMap(([kind, id]): Busy[] => (id ? [{ ...at, who: kind, id, why: 'batch', title }] : []));
    }),
  );
}

const elsewhere = { en: 'Another institution', bn: 'অন্য প্রতিষ্ঠান' };

/**
 * When teachers teach in another institution of the same group: the same person by a login of both, whose routine
 * there holds on a day of the year from now. Times alone are known.
 */
export async function busyElsewhere(ctx: SiteCtx, day: string): Promise<Busy[]> {
  const found = await ctx.db.execute<{
    id: string;
    weekday: number;
    starts: number;
    ends: number;
    title: Word | null;
  }>(sql`
    SELECT e.id, t.weekday, t.starts, t.ends, jsonb_build_object('en', o.name_en, 'bn', o.name_bn) AS title
    FROM employees e JOIN teaching_elsewhere t ON t.user_id = e.user_id
    JOIN sites o ON o.id = t.about_site
    JOIN sites h ON h.id = ${ctx.siteId} AND h.group_id = o.group_id
    WHERE e.site_id = ${ctx.siteId} AND t.about_site <> ${ctx.siteId} AND t.ends_on >= ${day}::date`);
  return found.rows.map(({ title, ...times }) => ({
    ...times,
    who: 'teacher',
    why: 'elsewhere',
    title: title ?? elsewhere,
  }));
}
