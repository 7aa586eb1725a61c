import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import type { Word } from '#kernel/words.ts';
import { joinStudent, sitsInSection } from '../base/student-joins.server.ts';
import { ownChildLine, type OwnChildLine } from '../base/schemas.ts';

type Found = {
  student_id: string;
  enrolment_id: string;
  section_id: string;
  shift_id: string;
  name_en: string;
  name_bn: string;
  photo: string | null;
  roll: number;
  starts_on: string;
  ends_on: string;
  started_on: string;
};
export type OwnChild = Found & { section: Word };

/**
 * The student who asks, or the children whom a guardian may see, each in the year that began last. Whom the session
 * does not name does not exist here: a child withheld, or one whose access ended, is gone with the next request.
 */
export async function ownChildren(ctx: Ctx): Promise<OwnChild[]> {
  const ids = [...ctx.actor.studentIds];
  if (ids.length === 0) return [];
  const found = await ctx.db.execute<Found>(sql`
    SELECT DISTINCT ON (p.id) p.id AS student_id, e.id AS enrolment_id, e.section_id, s.shift_id, p.name_en, p.name_bn,
      p.photo_file AS photo, e.roll, least(y.starts_on, x.starts_on)::text AS starts_on,
      greatest(y.ends_on, x.ends_on)::text AS ends_on, e.started_on::text AS started_on
    FROM enrolments e
    ${joinStudent(ctx.siteId)}
    JOIN sections s ON s.site_id = ${ctx.siteId} AND s.id = e.section_id
    JOIN academic_years y ON y.id = s.year_id
    LEFT JOIN academic_sessions x ON x.id = s.session_id
    WHERE e.site_id = ${ctx.siteId} AND e.student_id = ANY(${sql.param(ids)}::uuid[]) AND ${sitsInSection}
    ORDER BY p.id, y.starts_on DESC, e.id DESC`);
  const labels = await labelSections(ctx, found.rows);
  return found.rows
    .flatMap((row) => {
      const section = labels.get(row.section_id);
      return section ? [{ ...row, section }] : [];
    })
    .toSorted((a, b) => a.name_en.localeCompare(b.name_en) || a.student_id.localeCompare(b.student_id));
}

/** One of them by the enrolment, or 404: another's child is nobody's. */
export async function ownChild(ctx: Ctx, enrolmentId: string): Promise<OwnChild> {
  const child = (await ownChildren(ctx)).find(({ enrolment_id }) => enrolment_id === enrolmentId);
  if (!child) throw notFound();
  return child;
}

/** What pages name of a child. */
export const childLine = (child: OwnChild): OwnChildLine => {
  const { enrolment_id, student_id, name_en, name_bn, photo, section, roll } = child;
  return { enrolment_id, student_id, name_en, name_bn, photo, section, roll };
};

/** What is asked and answered by the call that says whose pages of a module the caller may see. */
export const ownChildrenSpec = {
  panel: ['student', 'guardian'],
  method: 'GET',
  input: z.object({}),
  output: z.array(ownChildLine),
} as const;

/** Answers it: the caller, or their children. */
export const listOwnChildren = async (ctx: Ctx): Promise<OwnChildLine[]> =>
  (await ownChildren(ctx)).map(childLine);
