import { sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import { reading } from '#kernel/database/prepared.server.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { sectionReading } from '#modules/school/academics/labelled-sections.server.ts';
import type { ShownStudent } from '../person/schemas.ts';
import { seenSections } from '../person/who-may-see.server.ts';

type Person = Omit<ShownStudent, 'enrolments'>;
/** `seen`: the sections whose students the caller may see; null: all. */
type Asked = { site: string; student: string; seen: readonly string[] | null };

/** The student, with guardians and the other children of the same guardians; nobody outside the sections seen. */
const person = reading<Person, Asked>('student', (value) => {
  const isSeen = (id: string) => sql`(${value('seen')}::uuid[] IS NULL OR EXISTS (
    SELECT 1 FROM enrolments e WHERE e.site_id = ${value('site')} AND e.student_id = ${sql.raw(id)}
      AND e.section_id = ANY (${value('seen')}::uuid[])))`;
  return sql`
    SELECT s.id, s.version, s.student_code, s.name_en, s.name_bn, s.gender, s.religion, s.date_of_birth,
      s.birth_registration, s.blood_group, s.phone, s.email, s.father_name_en, s.father_name_bn, s.mother_name_en,
      s.mother_name_bn, s.present_address, s.permanent_address, s.admitted_on, s.remark, s.photo_file,
      s.user_id IS NOT NULL AS has_login,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'version', g.version, 'name_en', g.name_en,
          'name_bn', g.name_bn, 'phone', g.phone, 'email', g.email, 'occupation', g.occupation,
          'relation', o.relation, 'has_login', g.user_id IS NOT NULL) ORDER BY g.id)
        FROM guardian_students o
        JOIN guardians g ON g.site_id = ${value('site')} AND g.id = o.guardian_id
        WHERE o.site_id = ${value('site')} AND o.student_id = s.id), '[]') AS guardians,
      coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object('student_code', b.student_code, 'id', b.id,
          'name_en', b.name_en, 'name_bn', b.name_bn))
        FROM guardian_students o
        JOIN guardian_students p ON p.site_id = ${value('site')} AND p.guardian_id = o.guardian_id
          AND p.student_id <> o.student_id
        JOIN students b ON b.site_id = ${value('site')} AND b.id = p.student_id
        WHERE o.site_id = ${value('site')} AND o.student_id = s.id AND ${isSeen('b.id')}), '[]') AS siblings
    FROM students s
    WHERE s.site_id = ${value('site')} AND s.id = ${value('student')} AND ${isSeen('s.id')}`;
});

type Enrolment = Omit<ShownStudent['enrolments'][number], 'year' | 'section'>;

/** The student's years, the one that came last first, with what was taken in each. */
const years = reading<Enrolment, Omit<Asked, 'seen'>>(
  'years of a student',
  (value) => sql`
    SELECT e.id, e.version, e.year_id, e.section_id, e.roll, e.status, e.board_roll, e.board_registration,
      e.religion_subject_code,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'name_en', c.name_en,
          'name_bn', c.name_bn, 'kind', t.kind) ORDER BY c.position, c.code)
        FROM student_subjects t
        JOIN class_subjects c ON c.site_id = ${value('site')} AND c.id = t.class_subject_id
        WHERE t.site_id = ${value('site')} AND t.enrolment_id = e.id), '[]') AS subjects
    FROM enrolments e
    WHERE e.site_id = ${value('site')} AND e.student_id = ${value('student')}
    ORDER BY e.created_at DESC`,
);

const itsSections = sectionReading<{ student: string }>(
  'of a student',
  (value) => sql`sections.id = ANY (ARRAY(
    SELECT e.section_id FROM enrolments e WHERE e.site_id = ${value('site')} AND e.student_id = ${value('student')}))`,
);

async function show(ctx: Ctx, student: string, seen: Asked['seen']): Promise<ShownStudent | null> {
  const asked = { site: ctx.siteId, student };
  const [[found], enrolled, sections] = await Promise.all([
    person(ctx.db, { ...asked, seen }),
    years(ctx.db, asked),
    itsSections(ctx, { student }),
  ]);
  if (!found) return null;
  return {
    ...found,
    // Ordered here: as distinct values they come by what jsonb thinks of them.
    siblings: found.siblings.toSorted((a, b) => a.student_code.localeCompare(b.student_code)),
    enrolments: enrolled
      .flatMap((row) => {
        const section = sections.find((each) => each.id === row.section_id);
        return section ? [{ ...row, of: section }] : [];
      })
      .toSorted((a, b) => b.of.year_code.localeCompare(a.of.year_code))
      .map(({ of, ...row }) => ({ ...row, year: of.year, section: of.label })),
  };
}

/** Everything that a student's own page shows; 404 where the caller may not see the student. */
export async function showStudent(ctx: Ctx, id: string): Promise<ShownStudent> {
  const shown = await show(ctx, id, await seenSections(ctx));
  if (!shown) throw notFound();
  return shown;
}

/** The caller's own rows: a student's, or those of a guardian's children. */
export async function ownStudents(ctx: Ctx): Promise<ShownStudent[]> {
  const shown = await Promise.all(ctx.actor.studentIds.map((id) => show(ctx, id, null)));
  return shown
    .flatMap((student) => (student ? { ...student, siblings: [] } : []))
    .toSorted((a, b) => a.student_code.localeCompare(b.student_code));
}
