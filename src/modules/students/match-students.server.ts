import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { searchKey } from '#kernel/text/names.ts';
import type { Finding } from '#modules/imports/row-findings.ts';
import type { NamedPlace } from '#modules/academics/section-places.server.ts';
import type { StudentValues } from './student-values.ts';
import { enrolments, students } from './tables.server.ts';

type ReadCtx = Pick<WorkCtx, 'db' | 'siteId'>;
type Held = typeof students.$inferSelect;
type Enrolled = Pick<typeof enrolments.$inferSelect, 'id' | 'section_id' | 'roll' | 'student_id' | 'status'>;

/** Who a row is: nobody yet, someone to enrol in this section, someone enrolled in it already, or a contradiction. */
export type Match =
  | { is: 'new' }
  | { is: 'known'; student: Held }
  | { is: 'enrolled'; student: Held; enrolment: Enrolled }
  | { is: 'contradiction'; finding: Finding };

export type Wanted = Pick<
  StudentValues,
  | 'roll'
  | 'student_code'
  | 'birth_registration'
  | 'name_en'
  | 'name_bn'
  | 'date_of_birth'
  | 'father_name_en'
  | 'father_name_bn'
>;

/** Both names as a search sees them; what `students.search_key` holds. */
export const nameKey = (row: { name_en: string; name_bn: string }): string =>
  `${searchKey(row.name_en)} ${searchKey(row.name_bn)}`.trim();

const sameName = (a: { name_en: string; name_bn: string }, b: { name_en: string; name_bn: string }) =>
  searchKey(a.name_en) === searchKey(b.name_en) || searchKey(a.name_bn) === searchKey(b.name_bn);

const sameFather = (row: Wanted, held: Held): boolean => {
  const keys = (one: { father_name_en?: string | null; father_name_bn?: string | null }) =>
    [one.father_name_en, one.father_name_bn].flatMap((name) => (name ? [searchKey(name)] : []));
  const [wanted, known] = [keys(row), keys(held)];
  return wanted.length === 0 || known.length === 0 || wanted.some((key) => known.includes(key));
};

type Known = { students: Held[]; enrolments: Enrolled[] };

/** Everyone of the school who may be one of the rows, and where they sit this year. */
async function findKnown(ctx: ReadCtx, place: NamedPlace, rows: readonly Wanted[]): Promise<Known> {
  const given = (values: readonly (string | null | undefined)[]) => values.filter((value) => value != null);
  const codes = given(rows.map((row) => row.student_code));
  const registrations = given(rows.map((row) => row.birth_registration));
  const birthdays = given(rows.map((row) => row.date_of_birth));
  const rolls = rows.map((row) => row.roll);
  const inSection = and(
    eq(enrolments.site_id, ctx.siteId),
    eq(enrolments.section_id, place.id),
    // A row without a roll may be anybody of the section.
    rolls.includes(0) ? undefined : sql`${enrolments.roll} = ANY (${sql.param(rolls)}::int[])`,
  );
  const having = (column: PgColumn, values: readonly string[], more?: SQL) =>
    values.length > 0
      ? [
          sql`SELECT ${students.id} FROM ${students} WHERE ${and(
            eq(students.site_id, ctx.siteId),
            sql`${column} = ANY (${sql.param(values)})`,
            more,
          )}`,
        ]
      : [];
  // Each way of knowing someone through its own index.
  const ways = [
    sql`SELECT ${enrolments.student_id} FROM ${enrolments} WHERE ${inSection}`,
    ...having(students.student_code, codes),
    ...having(students.birth_registration, registrations),
    ...(birthdays.length > 0
      ? having(
          students.search_key,
          rows.filter((row) => row.date_of_birth).map(nameKey),
          sql`${students.date_of_birth} = ANY (${sql.param(birthdays)}::date[])`,
        )
      : []),
  ];
  const found = await ctx.db
    .select()
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), sql`${students.id} IN (${sql.join(ways, sql` UNION `)})`));
  const ids = found.map((student) => student.id);
  const enrolled = ids.length
    ? await ctx.db
        .select({
          id: enrolments.id,
          student_id: enrolments.student_id,
          section_id: enrolments.section_id,
          roll: enrolments.roll,
          status: enrolments.status,
        })
        .from(enrolments)
        .where(
          and(
            eq(enrolments.site_id, ctx.siteId),
            eq(enrolments.year_id, place.year_id),
            sql`${enrolments.student_id} = ANY (${sql.param(ids)}::uuid[])`,
          ),
        )
    : [];
  return { students: found, enrolments: enrolled };
}

const contradiction = (column: string, code: string, values: Finding['values'] = {}): Match => ({
  is: 'contradiction',
  finding: { column, code, values },
});

/** A row without a roll is whoever of the section has its name, each of them once. */
function ofSameName(
  row: Wanted,
  place: NamedPlace,
  known: Known,
  taken: ReadonlySet<Held>,
): Held | undefined {
  if (row.roll !== 0) return undefined;
  return known.students.find(
    (held) =>
      !taken.has(held) &&
      sameName(row, held) &&
      sameFather(row, held) &&
      !differ(row, held) &&
      known.enrolments.some((each) => each.student_id === held.id && each.section_id === place.id),
  );
}

type Search = { place: NamedPlace; known: Known; byRoll: ReadonlyMap<number, Held>; taken: Set<Held> };

function matchOne(row: Wanted, { place, known, byRoll, taken }: Search): Match {
  const byCode = row.student_code && known.students.find((held) => held.student_code === row.student_code);
  if (byCode && !sameName(row, byCode))
    return contradiction('student_code', 'code-taken', { name_en: byCode.name_en, name_bn: byCode.name_bn });
  const occupant = byRoll.get(row.roll);
  const student =
    byCode ||
    (row.birth_registration &&
      known.students.find((held) => held.birth_registration === row.birth_registration)) ||
    (occupant && sameName(row, occupant) && !differ(row, occupant) ? occupant : undefined) ||
    (row.date_of_birth &&
      known.students.find(
        (held) =>
          held.date_of_birth === row.date_of_birth &&
          held.search_key === nameKey(row) &&
          sameFather(row, held) &&
          !differ(row, held),
      )) ||
    ofSameName(row, place, known, taken);
  if (student) taken.add(student);
  if (occupant && occupant !== student)
    return contradiction('roll', 'roll-taken', {
      roll: row.roll,
      name_en: occupant.name_en,
      name_bn: occupant.name_bn,
    });
  if (!student) return { is: 'new' };
  if (!sameName(row, student))
    return contradiction('birth_registration', 'number-taken', {
      name_en: student.name_en,
      name_bn: student.name_bn,
    });
  const enrolment = known.enrolments.find((each) => each.student_id === student.id);
  if (!enrolment) return { is: 'known', student };
  if (enrolment.status !== 'ACTIVE') return contradiction('roll', 'left-this-year', { roll: enrolment.roll });
  if (enrolment.section_id !== place.id)
    return contradiction('roll', 'in-other-section', { roll: enrolment.roll });
  if (row.roll !== 0 && enrolment.roll !== row.roll)
    return contradiction('roll', 'has-other-roll', { roll: enrolment.roll });
  return { is: 'enrolled', student, enrolment };
}

/** Two people of one name: each has a birth registration number, and not the same one. */
const differ = (row: Wanted, held: Held): boolean =>
  Boolean(
    row.birth_registration && held.birth_registration && row.birth_registration !== held.birth_registration,
  );

/** Who each row is, found in three statements however many rows there are. */
export async function matchStudents(
  ctx: ReadCtx,
  place: NamedPlace,
  rows: readonly Wanted[],
): Promise<Match[]> {
  const known = await findKnown(ctx, place, rows);
  const byId = new Map(known.students.map((held) => [held.id, held]));
  const byRoll = new Map<number, Held>();
  for (const each of known.enrolments) {
    const held = byId.get(each.student_id);
    if (each.section_id === place.id && each.status === 'ACTIVE' && held) byRoll.set(each.roll, held);
  }
  const search = { place, known, byRoll, taken: new Set<Held>() };
  return rows.map((row) => matchOne(row, search));
}
