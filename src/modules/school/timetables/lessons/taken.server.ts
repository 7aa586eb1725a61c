import { sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { CalendarDate } from '#kernel/text/dates.ts';
import { isMemberOn, type Stay } from '#modules/school/people/base/membership.ts';
import { sitsInSection } from '#modules/school/people/base/student-joins.server.ts';
import {
  lessonsBetween,
  type DayLesson,
  type Held,
} from '#modules/school/routine/face/lessons-between.server.ts';

type Span = { from: CalendarDate; to: CalendarDate };

type Sitting = Stay & {
  student_id: string;
  section_id: string;
  subjects: string[];
  batches: { id: string; from: string; to: string | null }[];
};

/** Where students sit and what each of them takes; of every year, since a span may reach into the next one. */
async function sittings({ db, siteId }: SiteCtx, studentIds: readonly string[]): Promise<Sitting[]> {
  const found = await db.execute<Sitting>(sql`
    SELECT e.student_id, e.section_id, e.started_on::text AS started_on, e.ended_on::text AS ended_on,
      coalesce((SELECT array_agg(s.class_subject_id) FROM student_subjects s
        WHERE s.site_id = ${siteId} AND s.enrolment_id = e.id), '{}') AS subjects,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.batch_id, 'from', m.from_on, 'to', m.to_on))
        FROM batch_members m WHERE m.site_id = ${siteId} AND m.enrolment_id = e.id), '[]') AS batches
    FROM enrolments e
    WHERE e.site_id = ${siteId} AND e.student_id = ANY (${sql.param([...studentIds])}::uuid[]) AND ${sitsInSection}`);
  return found.rows;
}

/** Subjects that not everybody of the class takes: religions, electives, 4th subjects. */
async function chosenSubjects(
  { db, siteId }: SiteCtx,
  lessons: readonly DayLesson[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(lessons.map(({ usual }) => usual.class_subject_id).filter((id) => id !== null))];
  if (ids.length === 0) return new Set();
  const found = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM class_subjects s WHERE s.site_id = ${siteId} AND s.id = ANY (${sql.param(ids)}::uuid[])
      AND s.slot IN ('RELIGION', 'ELECTIVE', 'OPTIONAL4')`);
  return new Set(found.rows.map(({ id }) => id));
}

/**
 * The lessons of a span that each of these students takes: those of the section for everybody, of subjects taught in
 * parallel the own ones, of batches those of which the student is a member on that day.
 */
export async function lessonsTaken(
  ctx: SiteCtx,
  studentIds: readonly string[],
  span: Span,
  holds?: readonly Held[],
): Promise<ReadonlyMap<string, DayLesson[]>> {
  if (studentIds.length === 0) return new Map();
  const sitting = await sittings(ctx, studentIds);
  const sectionIds = [...new Set(sitting.map(({ section_id }) => section_id))];
  const lessons = sectionIds.length > 0 ? await lessonsBetween(ctx, span, { sectionIds }, holds) : [];
  const chosen = await chosenSubjects(ctx, lessons);
  const takes = ({ section_id, subjects, batches, ...stay }: Sitting, lesson: DayLesson): boolean => {
    const { day, batch_id, usual } = lesson;
    if (lesson.section_id !== section_id || !isMemberOn(stay, day)) return false;
    if (batch_id)
      return batches.some(({ id, from, to }) => id === batch_id && from <= day && (!to || day <= to));
    const subject = usual.class_subject_id;
    // Nobody has said yet what a new student takes: then all is shown.
    return !subject || subjects.length === 0 || !chosen.has(subject) || subjects.includes(subject);
  };
  const of = Map.groupBy(sitting, ({ student_id }) => student_id);
  return new Map(
    studentIds.map((id) => [
      id,
      lessons.filter((lesson) => (of.get(id) ?? []).some((one) => takes(one, lesson))),
    ]),
  );
}
