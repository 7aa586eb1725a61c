import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import { reading } from '#kernel/database/prepared.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import {
  asLabelled,
  sectionsText,
  type SectionDetails,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { withoutGuarded } from '#modules/school/people/base/details.ts';
import { personalKeys } from '#modules/school/people/base/student-values.ts';
import type { ShownStudent } from '#modules/school/people/base/schemas.ts';
import { seenSections } from '#modules/school/people/base/who-may-see.server.ts';

type Year = Omit<ShownStudent['enrolments'][number], 'year' | 'section'>;
type Found = Omit<ShownStudent, 'enrolments'> & { years: Year[]; sections: SectionDetails[] };
/** `seen`: the sections whose students the caller may see; null: all. */
type Asked = { site: string; student: string; seen: readonly string[] | null };

/**
 * The student, with guardians, the other children of the same guardians, and their years with what was taken in each,
 * the one that came last first; nobody outside the sections seen. One statement: the page is opened all day, and each
 * further one would cost as much as what it reads.
 */
const person = reading<Found, Asked>('student', (value) => {
  const isSeen = (id: string) => sql`(${value('seen')}::uuid[] IS NULL OR EXISTS (
    SELECT 1 FROM enrolments e WHERE e.site_id = ${value('site')} AND e.student_id = ${sql.raw(id)}
      AND e.section_id = ANY (${value('seen')}::uuid[])))`;
  const inYears = sql`sections.id = ANY (ARRAY(
    SELECT e.section_id FROM enrolments e WHERE e.site_id = ${value('site')} AND e.student_id = ${value('student')}))`;
  return sql`
    SELECT s.id, s.version, s.student_code, ${sql.raw(personalKeys.map((key) => `s.${key}`).join(', '))}, s.photo_file,
      s.user_id IS NOT NULL AS has_login,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'version', g.version, 'name_en', g.name_en,
          'name_bn', g.name_bn, 'phone', g.phone, 'email', g.email, 'occupation', g.occupation,
          'relation', o.relation, 'may_collect', o.may_collect, 'has_login', g.user_id IS NOT NULL) ORDER BY g.id)
        FROM guardian_students o
        JOIN guardians g ON g.site_id = ${value('site')} AND g.id = o.guardian_id
        WHERE o.site_id = ${value('site')} AND o.student_id = s.id), '[]') AS guardians,
      coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object('student_code', b.student_code, 'id', b.id,
          'name_en', b.name_en, 'name_bn', b.name_bn))
        FROM guardian_students o
        JOIN guardian_students p ON p.site_id = ${value('site')} AND p.guardian_id = o.guardian_id
          AND p.student_id <> o.student_id
        JOIN students b ON b.site_id = ${value('site')} AND b.id = p.student_id
        WHERE o.site_id = ${value('site')} AND o.student_id = s.id AND ${isSeen('b.id')}), '[]') AS siblings,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', e.id, 'version', e.version, 'year_id', e.year_id,
          'section_id', e.section_id, 'roll', e.roll, 'status', e.status, 'board_roll', e.board_roll,
          'board_registration', e.board_registration, 'house_id', e.house_id, 'category_id', e.category_id,
          'session_id', e.session_id, 'started_on', e.started_on, 'ended_on', e.ended_on, 'religion_subject_code', e.religion_subject_code,
          'subjects', coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code,
              'name_en', c.name_en, 'name_bn', c.name_bn, 'kind', t.kind) ORDER BY c.position, c.code)
            FROM student_subjects t
            JOIN class_subjects c ON c.site_id = ${value('site')} AND c.id = t.class_subject_id
            WHERE t.site_id = ${value('site')} AND t.enrolment_id = e.id), '[]')) ORDER BY e.created_at DESC)
        FROM enrolments e
        WHERE e.site_id = ${value('site')} AND e.student_id = s.id), '[]') AS years,
      coalesce((SELECT jsonb_agg(to_jsonb(c)) FROM (${sectionsText(value('site'), inYears)}) c), '[]') AS sections
    FROM students s
    WHERE s.site_id = ${value('site')} AND s.id = ${value('student')} AND ${isSeen('s.id')}`;
});

async function show(ctx: Ctx, student: string, seen: Asked['seen']): Promise<ShownStudent | null> {
  const [row] = await person(ctx.db, { site: ctx.siteId, student, seen });
  if (!row) return null;
  const { years, sections, ...found } = row;
  const named = new Map((await asLabelled(ctx, sections)).map((section) => [section.id, section]));
  return {
    ...found,
    // Ordered here: as distinct values they come by what jsonb thinks of them.
    siblings: found.siblings.toSorted((a, b) => a.student_code.localeCompare(b.student_code)),
    enrolments: years
      .flatMap((year) => {
        const section = named.get(year.section_id);
        return section ? [{ year, section }] : [];
      })
      .toSorted((a, b) => b.section.year_code.localeCompare(a.section.year_code))
      .map(({ year, section }) => ({ ...year, year: section.year, section: section.label })),
  };
}

/** Everything that a student's own page shows; 404 where the caller may not see the student. */
export async function showStudent(ctx: Ctx, id: string): Promise<ShownStudent> {
  const shown = await show(ctx, id, await seenSections(ctx));
  if (!shown) throw notFound();
  return may(ctx.actor, 'student.edit') ? shown : withoutGuarded(shown);
}

/** One parent is not told by the school how to reach the other, nor what it settled with them. */
const forFamily = (guardian: ShownStudent['guardians'][number]): ShownStudent['guardians'][number] => ({
  ...guardian,
  phone: null,
  email: null,
  occupation: null,
  has_login: false,
  may_collect: null,
});

/** The caller's own rows: a student's, or those of a guardian's children. */
export async function ownStudents(ctx: Ctx): Promise<ShownStudent[]> {
  const shown = await Promise.all(ctx.actor.studentIds.map((id) => show(ctx, id, null)));
  return shown
    .flatMap((student) =>
      student
        ? {
            ...student,
            siblings: [],
            // What the school wrote for itself.
            remark: null,
            guardians: student.guardians.map((guardian) => forFamily(guardian)),
          }
        : [],
    )
    .toSorted((a, b) => a.student_code.localeCompare(b.student_code));
}
