import { and, asc, desc, eq, inArray, isNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#kernel/database/pool.server.ts';
import { preparedRows } from '#kernel/database/prepared.server.ts';
import { containsPattern } from '#kernel/lists/query.ts';
import { pick } from '#kernel/pick.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { searchKey } from '#kernel/text/names.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { sittingStates, studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { parentNames, traitKeys } from '#modules/school/people/base/student-values.ts';
import type { ListedStudent } from '#modules/school/people/base/schemas.ts';
import { moreColumnKeys, moreOfEnrolment, moreOfPerson, type AskedColumn } from './more-columns.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { seenSections } from '#modules/school/people/base/who-may-see.server.ts';
import { inBatch } from './batches.server.ts';
import { enrolmentSource, ofEnrolment } from './narrowed-by.server.ts';

/** Name in either script, roll, student ID, mobile or birth registration number; digits of either script. */
export function searched(q: string): SQL | undefined {
  const digits = toAsciiDigits(q).replace(/[\s-]/g, '');
  const key = searchKey(q);
  // A search key holds letters and digits only, so nothing in it is a wildcard; it is not NFC, and must not be made so.
  const words = key.split(' ').filter((word) => word !== '');
  const byName = and(...words.map((word) => sql`${students.search_key} LIKE ${`%${word}%`}`));
  if (!/^\+?\d+$/.test(digits))
    return or(byName, sql`lower(${students.student_code}) LIKE ${containsPattern(q.trim().toLowerCase())}`);
  const number = digits.replace(/^\+?88/, '');
  return or(
    number.length <= 6 ? eq(enrolments.roll, Number(number)) : undefined,
    sql`${students.student_code} LIKE ${containsPattern(digits)}`,
    number.length >= 4 ? sql`${students.phone} LIKE ${containsPattern(number)}` : undefined,
    number.length >= 6 ? sql`${students.birth_registration} LIKE ${containsPattern(number)}` : undefined,
  );
}

/** A value of a condition, or the place where it comes later. */
type Value = string | Placeholder;
type ClassFilter = 'class_id' | 'group_id' | 'shift_id' | 'version_id';
type OwnFilter = (typeof ofEnrolment)[number] | (typeof traitKeys)[number];
export type StudentFilter = {
  [K in ClassFilter | OwnFilter | 'section_id' | 'batch_id' | 'q']?: string | undefined;
} & {
  year_id: string;
  /** Only these of them. */
  ids?: readonly string[] | undefined;
};
type Conditions = { site: Value; year: Value; seen: SQL | undefined } & Partial<
  Record<ClassFilter | 'section_id' | 'sitting' | OwnFilter, Value | undefined>
>;
const classFilters: readonly ClassFilter[] = ['class_id', 'group_id', 'shift_id', 'version_id'];

const says = (column: PgColumn | SQL, value: Value | undefined): SQL | undefined =>
  value === undefined ? undefined : value === 'none' ? isNull(column) : sql`${column} = ${value}`;

function conditions(of: Conditions): SQL | undefined {
  const wanted = classFilters.flatMap((key) => {
    const value = of[key];
    return value ? [eq(sections[key], value)] : [];
  });
  const inClass = wanted.length
    ? sql`${enrolments.section_id} IN (SELECT ${sections.id} FROM ${sections} WHERE ${and(
        eq(sections.site_id, of.site),
        eq(sections.year_id, of.year),
        ...wanted,
      )})`
    : undefined;
  return and(
    eq(enrolments.site_id, of.site),
    eq(enrolments.year_id, of.year),
    of.seen,
    of.section_id ? eq(enrolments.section_id, of.section_id) : undefined,
    inClass,
    of.sitting ? inArray(enrolments.status, [...sittingStates]) : undefined,
    ...ofEnrolment.map((key) => says(enrolmentSource[key], of[key])),
    ...traitKeys.map((key) => says(students[key], of[key])),
  );
}

/** Unless told: who sits in the sections, or sat there until the year ended; a year that is over keeps its list. */
export const statusOf = ({ status }: StudentFilter): { sitting?: string; status?: string | undefined } =>
  status === undefined ? { sitting: 'yes' } : { status: status === 'all' ? undefined : status };

type Narrowed = { where: SQL | undefined; needsStudent: boolean };

/** The condition of a list, and whether it looks at the person as well as the enrolment. */
async function narrowed(ctx: Ctx, filter: StudentFilter): Promise<Narrowed> {
  const seen = await seenSections(ctx);
  const q = filter.q?.trim();
  const given = conditions({
    ...filter,
    status: undefined,
    ...statusOf(filter),
    site: ctx.siteId,
    year: filter.year_id,
    seen: seen ? inArray(enrolments.section_id, [...seen]) : undefined,
  });
  return {
    needsStudent: Boolean(q) || traitKeys.some((key) => filter[key]),
    where: and(
      given,
      filter.batch_id ? await inBatch(ctx, sql`${enrolments.id}`, filter.batch_id) : undefined,
      filter.ids ? sql`${enrolments.id} = ANY (${sql.param([...filter.ids])}::uuid[])` : undefined,
      q ? searched(q) : undefined,
    ),
  };
}

/** The same condition for readings that join the person themselves. */
export const matchingEnrolments = async (ctx: Ctx, filter: StudentFilter): Promise<SQL | undefined> =>
  (await narrowed(ctx, filter)).where;

const columns = {
  id: students.id,
  enrolment_id: enrolments.id,
  student_code: students.student_code,
  name_en: students.name_en,
  name_bn: students.name_bn,
  roll: enrolments.roll,
  section_id: enrolments.section_id,
  ...pick(students, ['gender', 'religion', 'phone', ...parentNames.father]),
  status: enrolments.status,
  photo_file: students.photo_file,
};
/** Read only for who asks for them: most look at the list as it comes. */
const moreColumns = { ...pick(students, moreOfPerson), ...pick(enrolments, moreOfEnrolment) };
type Also = readonly AskedColumn[];
const chosenColumns = (also: Also = []) => ({
  ...columns,
  ...Object.fromEntries(
    moreColumnKeys.filter((key) => also.includes(key)).map((key) => [key, moreColumns[key]]),
  ),
});

export type Page = {
  page: number;
  per_page: number;
  sort?: string | undefined;
  also?: Also | undefined;
};

const sortable = {
  name_en: students.name_en,
  name_bn: students.name_bn,
  roll: enrolments.roll,
  student_code: students.student_code,
} as const;

/** Another order than the register's: every row that the list finds is looked at. */
async function sortedPage(ctx: Ctx, filter: StudentFilter, { page, per_page, sort = '', also }: Page) {
  const column = sortable[sort.replace('-', '') as keyof typeof sortable];
  const { where } = await narrowed(ctx, filter);
  return ctx.db
    .select(chosenColumns(also))
    .from(enrolments)
    .innerJoin(students, studentOf(enrolments))
    .where(where)
    .orderBy(
      sort.startsWith('-') ? desc(column) : asc(column),
      asc(enrolments.list_order),
      asc(enrolments.id),
    )
    .limit(per_page)
    .offset((page - 1) * per_page);
}

/**
 * Only the rows of the page are joined with their persons; the order comes from the index.
 */
function pageQuery(
  db: Db,
  site: Value,
  { where, needsStudent }: Narrowed,
  limit: number | Placeholder,
  offset: number | Placeholder,
  also: Also | undefined,
) {
  const source = db
    .select({ id: enrolments.id, list_order: enrolments.list_order })
    .from(enrolments)
    .$dynamic();
  const chosen = (needsStudent ? source.innerJoin(students, studentOf(enrolments)) : source)
    .where(where)
    .orderBy(asc(enrolments.list_order), asc(enrolments.id))
    .limit(limit)
    .offset(offset)
    .as('chosen');
  return db
    .select(chosenColumns(also))
    .from(chosen)
    .innerJoin(enrolments, and(eq(enrolments.site_id, site), eq(enrolments.id, chosen.id)))
    .innerJoin(students, studentOf(enrolments, site))
    .orderBy(asc(chosen.list_order), asc(chosen.id));
}

/** One page of the students of a year, in the order of classes, sections and rolls. */
export async function studentPage(
  ctx: Ctx,
  filter: StudentFilter,
  { page, per_page, sort, also }: Page,
): Promise<ListedStudent[]> {
  if (sort) return sortedPage(ctx, filter, { page, per_page, sort, also });
  const offset = (page - 1) * per_page;
  // A search has as many texts as words, and batches are in another module; every other filter has one for each set of
  // filters that are used.
  if (filter.q?.trim() || filter.batch_id)
    return pageQuery(ctx.db, ctx.siteId, await narrowed(ctx, filter), per_page, offset, also);
  const seen = await seenSections(ctx);
  const keys = [...classFilters, 'section_id', ...ofEnrolment, ...traitKeys] as const;
  const narrowing = { ...Object.fromEntries(keys.map((key) => [key, filter[key]])), ...statusOf(filter) };
  const used = Object.entries(narrowing).filter(([, value]) => value);
  const key = [
    'student-page',
    seen && 'seen',
    ...used.map(([key, value]) => (value === 'none' ? `no ${key}` : key)),
    ...moreColumnKeys.filter((key) => also?.includes(key)).map((key) => `with ${key}`),
  ]
    .filter(Boolean)
    .join(' ');
  const reading = preparedRows<ListedStudent>(ctx.db, key, () => {
    const site = sql.placeholder('site');
    const where = conditions({
      ...Object.fromEntries(
        used.map(([key, value]) => [key, value === 'none' ? value : sql.placeholder(key)]),
      ),
      site,
      year: sql.placeholder('year'),
      seen: seen ? sql`${enrolments.section_id} = ANY (${sql.placeholder('seen')}::uuid[])` : undefined,
    });
    const needsStudent = traitKeys.some((key) => filter[key]);
    const [limit, from] = [sql.placeholder('limit'), sql.placeholder('offset')];
    return {
      keys: Object.keys(chosenColumns(also)) as (keyof ListedStudent)[],
      query: pageQuery(ctx.db, site, { where, needsStudent }, limit, from, also),
    };
  });
  return reading.execute({
    ...Object.fromEntries(used.filter(([, value]) => value !== 'none')),
    site: ctx.siteId,
    year: filter.year_id,
    seen: seen && [...seen],
    limit: per_page,
    offset,
  });
}

export async function studentCount(ctx: Ctx, filter: StudentFilter): Promise<number> {
  const { where, needsStudent } = await narrowed(ctx, filter);
  const source = ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(enrolments)
    .$dynamic();
  const found = await (needsStudent ? source.innerJoin(students, studentOf(enrolments)) : source).where(
    where,
  );
  return found[0]?.total ?? 0;
}
