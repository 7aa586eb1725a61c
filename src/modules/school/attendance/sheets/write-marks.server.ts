import { sql, type SQL } from 'drizzle-orm';
import { reading } from '#kernel/database/prepared.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { joinStudent, memberOn } from '#modules/school/people/base/student-joins.server.ts';
import type { MarkStatus } from '../base/day-status.ts';
import type { DayBefore, MarkSource } from '../base/tables.server.ts';

export type MarkValue = { status: MarkStatus; half: boolean; minutes_late: number };
/** `version` is the one that the writer saw; 0: nothing was there. */
export type MarkEdit = MarkValue & { enrolment_id: string; version: number };

export type Written = {
  enrolment_id: string;
  old_status: MarkStatus | null;
  old_half: boolean | null;
  old_minutes: number | null;
  old_source: MarkSource | null;
  old_user: string | null;
  /** Of a period: the mark of the day that does not follow from periods. */
  of_day: DayBefore | null;
  /** Null: the version has moved on, and the mark was left as it is. */
  new_version: number | null;
};

/** Where a list is: its section, day and the subject for which it is taken, if any, as parts of a statement. */
type ListOf = { site: SQL; section: SQL; day: SQL; subject: SQL };

/** Enrolments `e` that are on the list of a section on a day, of those who take a subject where one is named. */
export const onTheList = ({ site, section, day, subject }: ListOf): SQL => sql`e.section_id = ${section}::uuid
  AND ${memberOn(day)}
  AND (${subject}::uuid IS NULL OR EXISTS (SELECT 1 FROM student_subjects t WHERE t.site_id = ${site}
    AND t.enrolment_id = e.id AND t.class_subject_id = ${subject}::uuid))`;

/** The same of a list by its name. */
export const listOf = (
  siteId: string,
  { section_id, day, class_subject_id }: { section_id: string; day: string; class_subject_id: string | null },
): SQL =>
  onTheList({
    site: sql`${siteId}`,
    section: sql`${section_id}`,
    day: sql`${day}`,
    subject: sql`${class_subject_id}`,
  });

type WriteValues = {
  site: string;
  section: string;
  subject: string | null;
  day: string;
  period: number;
  source: string;
  user: string | null;
  now: string;
  ids: readonly string[];
  statuses: readonly string[];
  halves: readonly boolean[];
  minutes: readonly number[];
  seen: readonly number[];
};

// The plan is made once, maybe while the table is empty: each mark is looked up by its whole key whatever the planner
// then thinks of their number (LATERAL with LIMIT), and who was written is one hashed list rather than a join.
const written = reading<Written, WriteValues>(
  'attendance marks written',
  (value) => sql`
    WITH given AS (
      SELECT * FROM unnest(${value('ids')}::uuid[], ${value('statuses')}::text[], ${value('halves')}::boolean[],
        ${value('minutes')}::int[], ${value('seen')}::int[]) AS g(enrolment_id, status, half, minutes_late, seen)
    ), known AS (
      SELECT g.*, m.status AS old_status, m.half AS old_half, m.minutes_late AS old_minutes, m.source AS old_source,
        m.user_id AS old_user, d.of_day
      FROM given g
      JOIN enrolments e ON e.site_id = ${value('site')} AND e.id = g.enrolment_id AND ${onTheList({
        site: value('site'),
        section: value('section'),
        day: value('day'),
        subject: value('subject'),
      })}
      LEFT JOIN LATERAL (SELECT status, half, minutes_late, source, user_id FROM attendance_marks
        WHERE site_id = ${value('site')} AND enrolment_id = g.enrolment_id AND day = ${value('day')}::date
          AND period = ${value('period')}::int LIMIT 1) m ON true
      LEFT JOIN LATERAL (SELECT jsonb_build_object('status', status, 'half', half, 'minutes_late', minutes_late,
          'source', source, 'user_id', user_id) AS of_day FROM attendance_marks
        WHERE site_id = ${value('site')} AND enrolment_id = g.enrolment_id AND day = ${value('day')}::date
          AND period = 0 AND ${value('period')}::int > 0 AND source NOT IN ('PERIOD', 'CORRECTION') LIMIT 1) d ON true
    ), written AS (
      INSERT INTO attendance_marks AS m (site_id, enrolment_id, day, period, status, half, minutes_late, source,
        version, user_id, updated_at)
      SELECT ${value('site')}::uuid, enrolment_id, ${value('day')}::date, ${value('period')}::int, status, half,
        minutes_late, ${value('source')}, seen + 1, ${value('user')}::uuid, ${value('now')}::timestamptz
      -- A mark that was seen and is gone was taken away by a correction: it does not come back unseen.
      FROM known WHERE seen = 0 OR old_status IS NOT NULL ORDER BY enrolment_id
      ON CONFLICT (site_id, enrolment_id, day, period) DO UPDATE
        SET status = excluded.status, half = excluded.half, minutes_late = excluded.minutes_late,
          source = excluded.source, version = excluded.version, user_id = excluded.user_id,
          updated_at = excluded.updated_at
        WHERE m.version = excluded.version - 1
      RETURNING m.enrolment_id
    )
    SELECT k.enrolment_id, k.old_status, k.old_half, k.old_minutes, k.old_source,
      k.old_user, k.of_day,
      CASE WHEN k.enrolment_id IN (SELECT enrolment_id FROM written) THEN k.seen + 1 END AS new_version
    FROM known k`,
);

/**
 * The marks of one section, day and period in one statement. Whose version has moved on is left as it is; who is not on
 * the list is not among the rows.
 */
export async function writeMarks(
  ctx: WorkCtx,
  at: { section_id: string; day: string; period: number; class_subject_id: string | null },
  cells: readonly MarkEdit[],
  source: MarkSource,
): Promise<Written[]> {
  const column = <K extends keyof MarkEdit>(key: K) => cells.map((cell) => cell[key]);
  return written(ctx.db, {
    site: ctx.siteId,
    section: at.section_id,
    subject: at.class_subject_id,
    day: at.day,
    period: at.period,
    source,
    user: ctx.actor?.userId ?? null,
    now: ctx.now.toISOString(),
    ids: column('enrolment_id'),
    statuses: column('status'),
    halves: column('half'),
    minutes: column('minutes_late'),
    seen: column('version'),
  });
}

export type StoodMark = MarkValue & {
  enrolment_id: string;
  version: number;
  by_en: string | null;
  by_bn: string | null;
  at: string;
};

/** What is in the cells of these enrolments. */
export async function standingMarks(
  ctx: WorkCtx,
  { day, period }: { day: string; period: number },
  enrolmentIds: readonly string[],
): Promise<Map<string, StoodMark>> {
  const found = await ctx.db.execute<StoodMark>(sql`
    SELECT m.enrolment_id, m.status, m.half, m.minutes_late, m.version, u.name_en AS by_en, u.name_bn AS by_bn,
      to_json(m.updated_at) #>> '{}' AS at
    FROM attendance_marks m LEFT JOIN users u ON u.id = m.user_id
    WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = ANY(${sql.param([...enrolmentIds])}::uuid[])
      AND m.day = ${day}::date AND m.period = ${period}`);
  return new Map(found.rows.map((row) => [row.enrolment_id, row]));
}

export type Named = { enrolment_id: string; roll: number; name_en: string; name_bn: string };

/** Names of enrolments of the school. */
export async function namesOf(ctx: WorkCtx, enrolmentIds: readonly string[]): Promise<Map<string, Named>> {
  if (enrolmentIds.length === 0) return new Map();
  const found = await ctx.db.execute<Named>(sql`
    SELECT e.id AS enrolment_id, e.roll, p.name_en, p.name_bn
    FROM enrolments e ${joinStudent(ctx.siteId)}
    WHERE e.site_id = ${ctx.siteId} AND e.id = ANY(${sql.param([...enrolmentIds])}::uuid[])
    ORDER BY e.list_order`);
  return new Map(found.rows.map((row) => [row.enrolment_id, row]));
}

export const sameMark = (a: MarkValue, b: MarkValue): boolean =>
  a.status === b.status && a.half === b.half && a.minutes_late === b.minutes_late;

/** A mark as the log keeps it: `P`, `half`, `L 10`; null where none is. */
export const markText = (
  status: MarkStatus | null,
  half: boolean | null,
  minutes: number | null,
): string | null => (half ? 'half' : status === 'L' && minutes ? `L ${minutes}` : status);
