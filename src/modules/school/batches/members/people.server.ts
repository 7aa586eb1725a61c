import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { searchKey } from '#kernel/text/names.ts';
import type { Word } from '#kernel/words.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { seenSections } from '#modules/school/students/face/student-page.server.ts';
import { findBatch, membersSeen, type BatchRow } from '../batch/find-batch.server.ts';
import { joinEnrolment, joinStudent } from '#modules/school/people/base/student-joins.server.ts';

type Person = {
  enrolment_id: string;
  student_id: string;
  student_code: string;
  name_en: string;
  name_bn: string;
  photo_file: string | null;
  roll: number;
  section_id: string;
};
export type Member = Person & { id: string; section: Word; from_on: string; to_on: string | null };
export type Candidate = Person & { section: Word };

const person = sql`e.id AS enrolment_id, p.id AS student_id, p.student_code, p.name_en, p.name_bn, p.photo_file,
  e.roll, e.section_id`;
const inSections = (seen: readonly string[] | null): SQL =>
  seen ? sql`AND e.section_id = ANY (${sql.param([...seen])}::uuid[])` : sql``;

async function withSections<T extends Person>(
  ctx: Ctx,
  rows: readonly T[],
): Promise<(T & { section: Word })[]> {
  const labels = await labelSections(ctx, rows);
  return rows.map((row) => ({ ...row, section: labels.get(row.section_id) ?? { en: '', bn: '' } }));
}

/** The members of a batch whom the caller may see, in the order of lists; with `past` those who left it too. */
export async function membersOf(ctx: Ctx, id: string, past: boolean): Promise<Member[]> {
  const batch = await findBatch(ctx, id);
  const seen = await membersSeen(ctx, batch);
  const found = await ctx.db.execute<Omit<Member, 'section'>>(sql`
    SELECT m.id, ${person}, m.from_on::text AS from_on, m.to_on::text AS to_on
    FROM batch_members m
    ${joinEnrolment(ctx.siteId, 'm')}
    WHERE m.site_id = ${ctx.siteId} AND m.batch_id = ${id} ${past ? sql`` : sql`AND m.to_on IS NULL`}
      ${inSections(seen)}
    ORDER BY m.to_on IS NOT NULL, e.list_order, m.from_on LIMIT 5000`);
  return withSections(ctx, found.rows);
}

/** Who can be a member of a batch by year, class and section. */
const fitting = (batch: BatchRow): SQL => sql`e.year_id = ${batch.year_id} AND e.status = 'ACTIVE'
  ${batch.section_id ? sql`AND e.section_id = ${batch.section_id}` : sql``}
  ${batch.class_id ? sql`AND s.class_id = ${batch.class_id}` : sql``}`;

const studying = (ctx: Ctx, where: SQL): SQL => sql`
  SELECT ${person} FROM enrolments e
  ${joinStudent(ctx.siteId)}
  JOIN sections s ON s.site_id = ${ctx.siteId} AND s.id = e.section_id
  WHERE e.site_id = ${ctx.siteId} AND ${where} ORDER BY e.list_order, e.id LIMIT 300`;

/** Students of a section, or found by a search, who are not in the batch. */
export async function candidatesOf(
  ctx: Ctx,
  asked: { id: string; section_id?: string | undefined; q?: string | undefined },
): Promise<Candidate[]> {
  const batch = await findBatch(ctx, asked.id);
  const q = asked.q?.trim() ?? '';
  if (!asked.section_id && !q) return [];
  const digits = toAsciiDigits(q);
  const names = searchKey(q)
    .split(' ')
    .filter(Boolean)
    .map((part) => sql`p.search_key LIKE ${`%${part}%`}`);
  const searched = /^\d{1,6}$/.test(digits)
    ? sql`(e.roll = ${Number(digits)} OR p.student_code = ${digits})`
    : names.length > 0
      ? sql`(${sql.join(names, sql` AND `)} OR lower(p.student_code) = lower(${q}))`
      : sql`lower(p.student_code) = lower(${q})`;
  const found = await ctx.db.execute<Person>(
    studying(
      ctx,
      sql`${fitting(batch)} ${inSections(await seenSections(ctx))}
        ${asked.section_id ? sql`AND e.section_id = ${asked.section_id}` : sql``}
        ${q ? sql`AND ${searched}` : sql``}
        AND NOT EXISTS (SELECT 1 FROM batch_members m WHERE m.site_id = ${ctx.siteId} AND m.batch_id = ${batch.id}
          AND m.enrolment_id = e.id AND m.to_on IS NULL)`,
    ),
  );
  return withSections(ctx, found.rows);
}

const most = 500;

/** What was pasted, as single rolls and IDs: `1-20` is a range of rolls. */
export function typedEntries(text: string): string[] {
  const entries = toAsciiDigits(text)
    .split(/[\s,;।]+/)
    .filter(Boolean)
    .flatMap((part) => {
      const range = /^(\d{1,6})[-–](\d{1,6})$/.exec(part);
      const [from, to] = [Number(range?.[1]), Number(range?.[2])];
      if (!range || to < from || to - from >= most) return [part.slice(0, 60)];
      return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
    });
  return [...new Set(entries)].slice(0, most);
}

/** The students that pasted rolls (of the section) and student IDs mean, and what means nobody. */
export async function findTyped(
  ctx: Ctx,
  asked: { id: string; section_id: string | null; text: string },
): Promise<{ found: Candidate[]; unknown: string[] }> {
  const batch = await findBatch(ctx, asked.id);
  const entries = typedEntries(asked.text);
  const rolls = asked.section_id ? entries.filter((entry) => /^\d{1,9}$/.test(entry)).map(Number) : [];
  const codes = entries.map((entry) => entry.toLowerCase());
  const rows = await ctx.db.execute<Person>(
    studying(
      ctx,
      sql`e.year_id = ${batch.year_id} AND e.status = 'ACTIVE' ${inSections(await seenSections(ctx))}
        AND (lower(p.student_code) = ANY (${sql.param(codes)}::text[])
          OR (e.section_id = ${asked.section_id}::uuid AND e.roll = ANY (${sql.param(rolls)}::int[])))`,
    ),
  );
  const known = new Set(
    rows.rows.flatMap((row) => [
      row.student_code.toLowerCase(),
      ...(row.section_id === asked.section_id ? [String(row.roll)] : []),
    ]),
  );
  return {
    found: await withSections(ctx, rows.rows),
    unknown: entries.filter((entry) => !known.has(entry.toLowerCase()) && !known.has(String(Number(entry)))),
  };
}
