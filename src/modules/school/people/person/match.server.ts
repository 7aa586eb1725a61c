import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inSlices } from '#kernel/overload/in-slices.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { searchKey } from '#kernel/text/names.ts';
import type { Word } from '#kernel/words.ts';
import type { Finding } from '#modules/platform/imports/base/row-findings.ts';
import type { LabelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import type { EnrolmentValues, StudentValues } from '../base/student-values.ts';
import { enrolments, students } from '../base/tables.server.ts';
import { awayTo } from '../base/ports.server.ts';
import { detailsOf, type Details } from '../base/details.ts';
import { readDetails } from '../base/details.server.ts';

type Held = typeof students.$inferSelect & Details;
type Enrolled = Pick<
  typeof enrolments.$inferSelect,
  'id' | 'section_id' | 'roll' | 'student_id' | 'status' | 'version'
> &
  EnrolmentValues;

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

type Known = {
  students: Held[];
  enrolments: Enrolled[];
  /** Who belongs to another institution by a transfer, and to which. */
  away: ReadonlyMap<string, Word>;
};

/** Everyone of the school who may be one of the rows, and where they sit this year. */
async function findKnown(ctx: SiteCtx, sectionRow: LabelledSection, rows: readonly Wanted[]): Promise<Known> {
  const given = (values: readonly (string | null | undefined)[]) => values.filter((value) => value != null);
  const codes = given(rows.map((row) => row.student_code));
  const registrations = given(rows.map((row) => row.birth_registration));
  const birthdays = given(rows.map((row) => row.date_of_birth));
  const names = await inSlices(
    rows.filter((row) => row.date_of_birth),
    nameKey,
  );
  const rolls = rows.map((row) => row.roll);
  const inSection = and(
    eq(enrolments.site_id, ctx.siteId),
    eq(enrolments.section_id, sectionRow.id),
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
          names,
          sql`${students.date_of_birth} = ANY (${sql.param(birthdays)}::date[])`,
        )
      : []),
  ];
  const found = await ctx.db
    .select()
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), sql`${students.id} IN (${sql.join(ways, sql` UNION `)})`));
  const ids = found.map((student) => student.id);
  const details = await readDetails(ctx, ids);
  const enrolled = ids.length
    ? await ctx.db
        .select({
          id: enrolments.id,
          student_id: enrolments.student_id,
          section_id: enrolments.section_id,
          roll: enrolments.roll,
          status: enrolments.status,
          version: enrolments.version,
          house_id: enrolments.house_id,
          category_id: enrolments.category_id,
          session_id: enrolments.session_id,
          board_roll: enrolments.board_roll,
          board_registration: enrolments.board_registration,
          started_on: enrolments.started_on,
        })
        .from(enrolments)
        .where(
          and(
            eq(enrolments.site_id, ctx.siteId),
            eq(enrolments.year_id, sectionRow.year_id),
            sql`${enrolments.student_id} = ANY (${sql.param(ids)}::uuid[])`,
          ),
        )
    : [];
  const known = found.map((student) => ({ ...student, ...(details.get(student.id) ?? detailsOf({})) }));
  return { students: known, enrolments: enrolled, away: await awayTo(ctx, ids) };
}

const contradiction = (column: string, code: string, values: Finding['values'] = {}): Match => ({
  is: 'contradiction',
  finding: { column, code, values },
});

/** A row without a roll is the one of the section who has its name, each of them once. */
function ofSameName(row: Wanted, { inSection, taken }: Search): Held | undefined {
  if (row.roll !== 0) return undefined;
  const fits = (held: Held) => !taken.has(held) && sameFather(row, held) && !differ(row, held);
  for (const name of [row.name_en, row.name_bn]) {
    const found = inSection.get(searchKey(name))?.find(fits);
    if (found) return found;
  }
  return undefined;
}

/** Whom a row may be, by everything that tells one person from another: each row is looked up, none is searched. */
type Search = {
  sectionRow: LabelledSection;
  byCode: ReadonlyMap<string, Held>;
  byRegistration: ReadonlyMap<string, Held>;
  byRoll: ReadonlyMap<number, Held>;
  /** By day of birth and both names. */
  byBirth: ReadonlyMap<string, Held[]>;
  /** Students of the section, by either name. */
  inSection: ReadonlyMap<string, Held[]>;
  enrolmentOf: ReadonlyMap<string, Enrolled>;
  away: Known['away'];
  taken: Set<Held>;
};

const birthKey = (born: string, names: string): string => `${born} ${names}`;

function addTo<K>(lists: Map<K, Held[]>, key: K, held: Held): void {
  const list = lists.get(key);
  if (list) list.push(held);
  else lists.set(key, [held]);
}

async function searchOf(sectionRow: LabelledSection, known: Known): Promise<Search> {
  const byId = new Map(known.students.map((held) => [held.id, held]));
  const byRoll = new Map<number, Held>();
  const inSection = new Map<string, Held[]>();
  const enrolmentOf = new Map<string, Enrolled>();
  await inSlices(known.enrolments, (each) => {
    if (!enrolmentOf.has(each.student_id)) enrolmentOf.set(each.student_id, each);
    const held = byId.get(each.student_id);
    if (!held || each.section_id !== sectionRow.id) return;
    if (each.status === 'ACTIVE') byRoll.set(each.roll, held);
    for (const key of new Set([searchKey(held.name_en), searchKey(held.name_bn)]))
      addTo(inSection, key, held);
  });
  const byBirth = new Map<string, Held[]>();
  const byCode = new Map<string, Held>();
  const byRegistration = new Map<string, Held>();
  for (const held of known.students) {
    byCode.set(held.student_code, held);
    if (held.birth_registration) byRegistration.set(held.birth_registration, held);
    if (held.date_of_birth) addTo(byBirth, birthKey(held.date_of_birth, held.search_key), held);
  }
  const { away } = known;
  const by = { byCode, byRegistration, byRoll, byBirth };
  return { sectionRow, ...by, inSection, enrolmentOf, away, taken: new Set() };
}

const ofSameBirth = (row: Wanted, { byBirth }: Search): Held | undefined =>
  row.date_of_birth
    ? byBirth
        .get(birthKey(row.date_of_birth, nameKey(row)))
        ?.find((held) => sameFather(row, held) && !differ(row, held))
    : undefined;

function matchOne(row: Wanted, search: Search): Match {
  const { sectionRow, byRoll, taken } = search;
  const byCode = row.student_code ? search.byCode.get(row.student_code) : undefined;
  if (byCode && !sameName(row, byCode))
    return contradiction('student_code', 'code-taken', { name_en: byCode.name_en, name_bn: byCode.name_bn });
  const occupant = byRoll.get(row.roll);
  const student =
    byCode ??
    (row.birth_registration ? search.byRegistration.get(row.birth_registration) : undefined) ??
    (occupant && sameName(row, occupant) && !differ(row, occupant) ? occupant : undefined) ??
    ofSameBirth(row, search) ??
    ofSameName(row, search);
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
  const enrolment = search.enrolmentOf.get(student.id);
  const to = search.away.get(student.id);
  if (to && enrolment?.status !== 'ACTIVE')
    return contradiction('roll', 'transferred-away', { name_en: to.en, name_bn: to.bn });
  if (!enrolment) return { is: 'known', student };
  if (enrolment.status !== 'ACTIVE') return contradiction('roll', 'left-this-year', { roll: enrolment.roll });
  if (enrolment.section_id !== sectionRow.id)
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

/** Who each row is, found in five statements however many rows there are. */
export async function matchStudents(
  ctx: SiteCtx,
  sectionRow: LabelledSection,
  rows: readonly Wanted[],
): Promise<Match[]> {
  const known = await findKnown(ctx, sectionRow, rows);
  const search = await searchOf(sectionRow, known);
  return inSlices(rows, (row) => matchOne(row, search));
}
