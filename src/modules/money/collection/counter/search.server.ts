import { sql, type SQL } from 'drizzle-orm';
import { readTyped } from '#kernel/declarations/finder.server.ts';
import { askAll } from '#kernel/port.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import type { Word } from '#kernel/words.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { labelledSections, labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { cardHolder } from '#modules/school/attendance/base/ports.server.ts';
import { studentsTyped } from '#modules/school/students/base/find-typed.server.ts';
import { duesOf } from '../posting/dues.server.ts';
import { rollOfText, sectionsSaid } from '../posting/roll-of-class.server.ts';

const none = '00000000-0000-0000-0000-000000000000';
const atMost = 8;

export type FoundStudent = {
  student_id: string;
  name_en: string;
  name_bn: string;
  code: string;
  label: Word | null;
  roll: number | null;
  /** Of the day, in poisha. */
  due: number;
};
type Row = Omit<FoundStudent, 'label' | 'due'> & { section_id: string | null };

async function rollOfClass(ctx: Ctx, yearId: string, text: string): Promise<SQL | null> {
  const said = rollOfText(text);
  if (!said) return null;
  const ids = sectionsSaid(await labelledSections(ctx, { yearId }), said.words);
  if (ids.length === 0) return null;
  return sql`e.section_id = ANY(${sql.param(ids)}::uuid[]) AND e.roll = ${said.roll}`;
}

/**
 * Students of the school as a cashier names them: roll with class, student ID, mobile, name, or what is in the code of
 * a card; the best first, with what each owes today.
 */
export async function searchCounter(ctx: Ctx, { q }: { q: string }): Promise<FoundStudent[]> {
  const text = q.trim();
  if (text === '') return [];
  const year = (await currentYear(ctx.db, ctx.siteId))?.year_id ?? none;
  const [holder] = (await askAll(cardHolder, ctx, text)).filter((id) => id !== null);
  const which = holder
    ? sql`s.id = ${holder}`
    : ((await rollOfClass(ctx, year, text)) ?? studentsTyped(ctx, readTyped(text)));
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT s.id AS student_id, s.name_en, s.name_bn, s.student_code AS code, e.section_id, e.roll
    FROM students s
    LEFT JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.year_id = ${year} AND e.student_id = s.id
    WHERE s.site_id = ${ctx.siteId} AND (${which})
    ORDER BY s.student_code = ${toAsciiDigits(text)} DESC, e.status = 'ACTIVE' DESC NULLS LAST, e.list_order, s.id
    LIMIT ${atMost}`);
  return withPlaces(ctx, rows);
}

/** Where they sit and what they owe today. */
export async function withPlaces(ctx: Ctx, rows: readonly Row[]): Promise<FoundStudent[]> {
  const [labels, dues] = await Promise.all([
    labelSections(ctx, rows),
    duesOf(
      ctx,
      rows.map(({ student_id }) => student_id),
      dayIn(ctx.now),
    ),
  ]);
  return rows.map(({ section_id, ...row }) => ({
    ...row,
    label: (section_id && labels.get(section_id)) || null,
    due: dues.get(row.student_id)?.due ?? 0,
  }));
}
