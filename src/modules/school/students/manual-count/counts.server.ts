import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { notFound, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { userNames } from '#kernel/resource/user-names.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { sections as sectionRows, studentCategories } from '#modules/school/academics/base/tables.server.ts';
import { sectionChoicesFor } from '#modules/school/people/face/years-and-sections.server.ts';
import { genderCodes } from '#modules/school/people/base/codes.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { codeWords } from '#modules/school/people/base/words.ts';
import { manualCounts } from './tables.server.ts';
import { manualCountWords as w } from './words.ts';

export type By = 'gender' | 'category';
export type Cell = { section_id: string; value: string; declared: number | null; seen: number | null };

const valueOf = (by: By) =>
  by === 'gender'
    ? sql<string>`coalesce(${students.gender}, '')`
    : sql<string>`coalesce(${enrolments.category_id}::text, '')`;

/** By what students are counted: every gender, or the categories of the operator; and those of whom it is not known. */
async function valuesOf(ctx: Ctx, by: By): Promise<{ value: string; word: Word }[]> {
  const unknown = { value: '', word: w.unknown };
  if (by === 'gender')
    return [...genderCodes.map((value) => ({ value, word: codeWords[value] ?? w.unknown })), unknown];
  const rows = await ctx.db
    .select({ id: studentCategories.id, en: studentCategories.name_en, bn: studentCategories.name_bn })
    .from(studentCategories)
    .where(eq(studentCategories.active, true))
    .orderBy(asc(studentCategories.position), asc(studentCategories.name_en));
  return [...rows.map(({ id, en, bn }) => ({ value: id, word: { en, bn } })), unknown];
}

/** How many the register has now, by section and value: `section value`. */
async function registered(ctx: Ctx, by: By, sectionIds: readonly string[]): Promise<Map<string, number>> {
  const value = valueOf(by);
  const rows = await ctx.db
    .select({ section_id: enrolments.section_id, value, students: sql<number>`count(*)::int` })
    .from(enrolments)
    .innerJoin(students, studentOf(enrolments, ctx.siteId))
    .where(
      and(
        eq(enrolments.site_id, ctx.siteId),
        inArray(enrolments.section_id, [...sectionIds]),
        eq(enrolments.status, 'ACTIVE'),
      ),
    )
    .groupBy(enrolments.section_id, sql`2`);
  return new Map(rows.map((row) => [`${row.section_id} ${row.value}`, row.students]));
}

const ofDay = (ctx: Ctx, on: string, by: By, sectionIds: readonly string[]) =>
  and(
    eq(manualCounts.site_id, ctx.siteId),
    eq(manualCounts.counted_on, on),
    eq(manualCounts.by, by),
    inArray(manualCounts.section_id, [...sectionIds]),
  );

/** The sections that the caller may see with what was counted on a day, beside the register of that day. */
export async function manualCount(ctx: Ctx, { on: asked, by }: { on: string | null; by: By }) {
  const today = dayIn(ctx.now);
  const on = asked ?? today;
  const { sections } = await sectionChoicesFor(ctx, undefined);
  const ids = sections.map(({ id }) => id);
  const values = await valuesOf(ctx, by);
  if (ids.length === 0) return { on, today, values, rows: [], days: [] };
  const kept = await ctx.db
    .select()
    .from(manualCounts)
    .where(ofDay(ctx, on, by, ids))
    .limit(20_000);
  const counted = new Map(kept.map((row) => [`${row.section_id} ${row.value}`, row]));
  const names = await userNames(
    ctx.db,
    kept.map((row) => row.counted_by),
  );
  const now = on === today ? await registered(ctx, by, ids) : null;
  const days = await ctx.db
    .selectDistinct({ on: manualCounts.counted_on })
    .from(manualCounts)
    .where(and(eq(manualCounts.site_id, ctx.siteId), inArray(manualCounts.section_id, ids)))
    .orderBy(desc(manualCounts.counted_on))
    .limit(60);
  return {
    on,
    today,
    values,
    days: days.map((row) => row.on),
    rows: sections.map((section) => ({
      section_id: section.id,
      label: section.label,
      class: section.class,
      cells: values.map(({ value }) => {
        const row = counted.get(`${section.id} ${value}`);
        return {
          value,
          declared: row?.declared ?? null,
          registered: now ? (now.get(`${section.id} ${value}`) ?? 0) : (row?.registered ?? null),
          by: row?.counted_by ? (names.get(row.counted_by) ?? null) : null,
        };
      }),
    })),
  };
}

/** Keeps today's counts of some cells, all or none; a cell that somebody else counted meanwhile is shown with both. */
export async function saveManualCount(
  ctx: Ctx,
  { by, cells }: { by: By; cells: readonly Cell[] },
): Promise<{ saved: number }> {
  const on = dayIn(ctx.now);
  const { sections } = await sectionChoicesFor(ctx, undefined);
  const own = new Set(sections.map(({ id }) => id));
  const known = new Set((await valuesOf(ctx, by)).map(({ value }) => value));
  if (cells.some(({ section_id, value }) => !own.has(section_id) || !known.has(value))) throw notFound();
  const ids = [...new Set(cells.map(({ section_id }) => section_id))];
  // The sections are held, so that two who count one section come after each other, the first time as well.
  await ctx.db
    .select({ id: sectionRows.id })
    .from(sectionRows)
    .where(and(eq(sectionRows.site_id, ctx.siteId), inArray(sectionRows.id, ids)))
    .orderBy(asc(sectionRows.id))
    .for('no key update');
  const rows = await ctx.db
    .select()
    .from(manualCounts)
    .where(ofDay(ctx, on, by, ids));
  const held = new Map(rows.map((row) => [`${row.section_id} ${row.value}`, row.declared]));
  const keyOf = (cell: Cell) => `${cell.section_id} ${cell.value}`;
  const late = cells.filter((cell) => (held.get(keyOf(cell)) ?? null) !== cell.seen);
  if (late.length > 0)
    throw stale(
      late,
      late.map((cell) => ({ ...cell, declared: held.get(keyOf(cell)) ?? null })),
    );
  const now = await registered(ctx, by, ids);
  const written = cells.filter((cell) => cell.declared !== null);
  const emptied = cells.filter((cell) => cell.declared === null);
  if (written.length > 0)
    await ctx.db
      .insert(manualCounts)
      .values(
        written.map((cell) => ({
          site_id: ctx.siteId,
          section_id: cell.section_id,
          counted_on: on,
          by,
          value: cell.value,
          declared: cell.declared ?? 0,
          registered: now.get(keyOf(cell)) ?? 0,
          counted_by: ctx.actor.userId,
        })),
      )
      .onConflictDoUpdate({
        target: [
          manualCounts.site_id,
          manualCounts.section_id,
          manualCounts.counted_on,
          manualCounts.by,
          manualCounts.value,
        ],
        set: {
          declared: sql`excluded.declared`,
          registered: sql`excluded.registered`,
          counted_by: ctx.actor.userId,
          updated_at: ctx.now,
        },
      });
  for (const cell of emptied)
    await ctx.db
      .delete(manualCounts)
      .where(and(ofDay(ctx, on, by, [cell.section_id]), eq(manualCounts.value, cell.value)));
  const before = Object.fromEntries(cells.map((cell) => [keyOf(cell), cell.seen]));
  const after = Object.fromEntries(cells.map((cell) => [keyOf(cell), cell.declared]));
  await ctx.audit({ action: 'manual-count.save', subject: 'manual-count', before, after });
  return { saved: cells.length };
}

/** Who the register has in a section by one value: the names behind a difference. */
export async function countedNames(
  ctx: Ctx,
  { section_id, by, value }: { section_id: string; by: By; value: string },
) {
  const { sections } = await sectionChoicesFor(ctx, undefined);
  if (!sections.some(({ id }) => id === section_id)) throw notFound();
  return ctx.db
    .select({
      id: students.id,
      roll: enrolments.roll,
      name_en: students.name_en,
      name_bn: students.name_bn,
    })
    .from(enrolments)
    .innerJoin(students, studentOf(enrolments, ctx.siteId))
    .where(
      and(
        eq(enrolments.site_id, ctx.siteId),
        eq(enrolments.section_id, section_id),
        eq(enrolments.status, 'ACTIVE'),
        sql`${valueOf(by)} = ${value}`,
      ),
    )
    .orderBy(asc(enrolments.roll))
    .limit(500);
}
