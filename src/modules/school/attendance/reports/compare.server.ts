import { sql } from 'drizzle-orm';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import { inBoth } from '#kernel/lists/called.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, MONTHS } from '#kernel/text/dates.ts';
import { addDays, addMonths } from '#kernel/text/days.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import type { LabelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { addShares, percentOfShare } from '../rules/percent.ts';
import { daysByShift } from '../sheets/my-classes.server.ts';
import { boundsOf, sectionsAsked, spanAsked, within, type Span } from './asked.server.ts';
import { sharesBySection } from './span.server.ts';

const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 10_000) / whole) : null;

/** The open days of each section in a span up to today, and on how many of them it was taken. */
async function daysOf(ctx: Ctx, sections: readonly LabelledSection[], span: Span) {
  const today = dayIn(ctx.now);
  const bounds = await boundsOf(ctx, sections);
  const spans = new Map(
    sections.map(({ id }) => {
      const { from, to } = within(span, bounds.get(id));
      return [id, { from, to: to < today ? to : today }];
    }),
  );
  const all = [...spans.values()].filter(({ from, to }) => from <= to);
  if (all.length === 0) return new Map<string, { open: number; taken: number }>();
  const from = all.map((one) => one.from).toSorted()[0] ?? today;
  const to =
    all
      .map((one) => one.to)
      .toSorted()
      .at(-1) ?? today;
  const dayOf = await daysByShift(ctx, sections, { from, to });
  const found = await ctx.db.execute<{ section_id: string; day: string }>(sql`
    SELECT DISTINCT section_id, day::text AS day FROM attendance_sheets
    WHERE site_id = ${ctx.siteId} AND section_id = ANY(${sql.param(sections.map(({ id }) => id))}::uuid[])
      AND day BETWEEN ${from}::date AND ${to}::date AND present + late + absent + on_leave > 0`);
  const taken = new Map(
    [...Map.groupBy(found.rows, ({ section_id }) => section_id)].map(([id, rows]) => [
      id,
      new Set(rows.map(({ day }) => day)),
    ]),
  );
  return new Map(
    sections.map(({ id, shift_id }) => {
      const own = spans.get(id) ?? span;
      const open: string[] = [];
      for (let day = own.from; day <= own.to; day = addDays(day, 1))
        if (dayOf(shift_id, day)?.kind === 'OPEN') open.push(day);
      return [id, { open: open.length, taken: open.filter((day) => taken.get(id)?.has(day)).length }];
    }),
  );
}

/** Each section of a period beside the others. */
export async function sectionRows(ctx: Ctx, asked: ReportAsked) {
  const rows = await sharesBySection(ctx, asked);
  const days = await daysOf(
    ctx,
    rows.map(({ section }) => section),
    spanAsked(ctx, asked),
  );
  return rows.map(({ section, students, late, absent, working, share, percent }) => ({
    section_id: section.id,
    ...inBoth('section', section.label),
    students,
    open_days: days.get(section.id)?.open ?? 0,
    taken_days: days.get(section.id)?.taken ?? 0,
    late,
    percent,
    absent_percent: percentOf(absent, working),
    ...share,
  }));
}

/** The months of the year up to the present one, of everybody who was asked for. */
export async function monthRows(ctx: Ctx, asked: ReportAsked) {
  const sections = await sectionsAsked(ctx, asked);
  const bounds = [...(await boundsOf(ctx, sections)).values()];
  const today = dayIn(ctx.now);
  const first = bounds.map(({ from }) => from).toSorted()[0];
  const end = bounds
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (!first || !end) return [];
  const last = end < today ? end : today;
  const rows: object[] = [];
  for (let from = `${first.slice(0, 7)}-01`; from <= last; from = addMonths(from, 1)) {
    const to = addDays(addMonths(from, 1), -1);
    const span = { from, to };
    const months = await sharesBySection(ctx, { ...asked, period: `${from}..${to}` });
    const share = addShares(months.map((one) => one.share));
    const total = (of: (one: (typeof months)[number]) => number) =>
      months.reduce((sum, one) => sum + of(one), 0);
    const days = await daysOf(
      ctx,
      months.map(({ section }) => section),
      span,
    );
    const open = Math.max(0, ...[...days.values()].map((one) => one.open));
    if (open === 0 && share.possible === 0) continue;
    const month = Number(from.slice(5, 7)) - 1;
    rows.push({
      ...inBoth('month', {
        en: `${MONTHS.en[month]} ${from.slice(0, 4)}`,
        bn: `${MONTHS.bn[month]} ${digitsIn(from.slice(0, 4), 'bn')}`,
      }),
      open_days: open,
      late: total((one) => one.late),
      percent: percentOfShare(share),
      absent_percent: percentOf(
        total((one) => one.absent),
        total((one) => one.working),
      ),
      ...share,
    });
  }
  return rows;
}
