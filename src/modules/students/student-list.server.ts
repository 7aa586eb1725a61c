import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { containsPattern } from '#kernel/list-query.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { searchKey } from '#kernel/text/names.ts';
import { sections } from '#modules/academics/tables.server.ts';
import { enrolments, students } from './tables.server.ts';
import { seenSections } from './who-may-see.server.ts';

export type StudentFilter = {
  year_id: string;
  section_id?: string | undefined;
  class_id?: string | undefined;
  group_id?: string | undefined;
  shift_id?: string | undefined;
  gender?: string | undefined;
  religion?: string | undefined;
  status?: string | undefined;
  q?: string | undefined;
};

/** Name in either script, roll, student ID, mobile or birth registration number; digits of either script. */
function searched(q: string): SQL | undefined {
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

type Narrowed = { where: SQL | undefined; needsStudent: boolean };

/** The condition of a list, and whether it looks at the person as well as the enrolment. */
async function narrowed(ctx: Ctx, filter: StudentFilter): Promise<Narrowed> {
  const seen = await seenSections(ctx);
  const q = filter.q?.trim();
  const place = { class_id: filter.class_id, group_id: filter.group_id, shift_id: filter.shift_id };
  const wanted = Object.entries(place).filter((entry): entry is [keyof typeof place, string] =>
    Boolean(entry[1]),
  );
  const inPlace = wanted.length
    ? sql`${enrolments.section_id} IN (SELECT ${sections.id} FROM ${sections} WHERE ${and(
        eq(sections.site_id, ctx.siteId),
        eq(sections.year_id, filter.year_id),
        ...wanted.map(([key, id]) => eq(sections[key], id)),
      )})`
    : undefined;
  return {
    needsStudent: Boolean(q || filter.gender || filter.religion),
    where: and(
      eq(enrolments.site_id, ctx.siteId),
      eq(enrolments.year_id, filter.year_id),
      seen ? inArray(enrolments.section_id, [...seen]) : undefined,
      filter.section_id ? eq(enrolments.section_id, filter.section_id) : undefined,
      inPlace,
      filter.status === 'all' ? undefined : eq(enrolments.status, filter.status ?? 'ACTIVE'),
      filter.gender ? eq(students.gender, filter.gender) : undefined,
      filter.religion ? eq(students.religion, filter.religion) : undefined,
      q ? searched(q) : undefined,
    ),
  };
}

/** The same condition for readings that join the person themselves. */
export const matchingEnrolments = async (ctx: Ctx, filter: StudentFilter): Promise<SQL | undefined> =>
  (await narrowed(ctx, filter)).where;

const ofSameStudent = and(eq(students.site_id, enrolments.site_id), eq(students.id, enrolments.student_id));

const columns = {
  id: students.id,
  enrolment_id: enrolments.id,
  student_code: students.student_code,
  name_en: students.name_en,
  name_bn: students.name_bn,
  roll: enrolments.roll,
  section_id: enrolments.section_id,
  gender: students.gender,
  religion: students.religion,
  phone: students.phone,
  father_name_en: students.father_name_en,
  father_name_bn: students.father_name_bn,
  status: enrolments.status,
  photo_file: students.photo_file,
};

export type Page = { page: number; per_page: number };

/**
 * One page of the students of a year, in the order of classes, sections and rolls. Only the rows of the page are
 * joined with their persons; the order comes from the index.
 */
export async function studentPage(ctx: Ctx, filter: StudentFilter, { page, per_page }: Page) {
  const { where, needsStudent } = await narrowed(ctx, filter);
  const source = ctx.db
    .select({ id: enrolments.id, list_order: enrolments.list_order })
    .from(enrolments)
    .$dynamic();
  const chosen = (needsStudent ? source.innerJoin(students, ofSameStudent) : source)
    .where(where)
    .orderBy(asc(enrolments.list_order), asc(enrolments.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .as('chosen');
  return ctx.db
    .select(columns)
    .from(chosen)
    .innerJoin(enrolments, and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.id, chosen.id)))
    .innerJoin(students, and(eq(students.site_id, ctx.siteId), eq(students.id, enrolments.student_id)))
    .orderBy(asc(chosen.list_order), asc(chosen.id));
}

export async function studentCount(ctx: Ctx, filter: StudentFilter): Promise<number> {
  const { where, needsStudent } = await narrowed(ctx, filter);
  const source = ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(enrolments)
    .$dynamic();
  const found = await (needsStudent ? source.innerJoin(students, ofSameStudent) : source).where(where);
  return found[0]?.total ?? 0;
}
