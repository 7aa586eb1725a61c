import { sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import type { MarkStatus } from '../base/day-status.ts';
import { attendancePercent, type DayCounts } from '../rules/percent.ts';
import { attendanceSettings, percentRuleOf } from '../rules/settings.server.ts';
import { ownChild } from '#modules/school/people/face/own-children.server.ts';

type Cell = {
  day: string;
  period: number;
  status: MarkStatus;
  minutes_late: number;
  subject_id: string | null;
  en: string | null;
  bn: string | null;
};

const count = (cells: readonly Cell[], status: MarkStatus) =>
  cells.filter((cell) => cell.status === status).length;
const countsOf = (cells: readonly Cell[]): DayCounts => ({
  present: count(cells, 'P'),
  late: count(cells, 'L'),
  absent: count(cells, 'A'),
  leave: count(cells, 'LV'),
  half: 0,
});
const subjectOf = ({ en, bn }: Cell): Word | null => (en === null ? null : { en, bn: bn ?? en });

/** Periods of a span as they were taken, day by day, and of each subject the share in which the student was present. */
export async function ownPeriods(
  ctx: Ctx,
  { enrolment_id, from, to }: { enrolment_id: string; from: string; to: string },
) {
  const child = await ownChild(ctx, enrolment_id);
  const settings = await attendanceSettings(ctx);
  const rule = percentRuleOf(settings);
  const days = await schoolDays(ctx, { from, to }, { who: 'students', shiftId: child.shift_id });
  const open = new Set(days.filter(({ kind }) => kind === 'OPEN').map(({ day }) => day));
  const found = await ctx.db.execute<Cell>(sql`
    SELECT m.day::text AS day, m.period, m.status, m.minutes_late, c.id AS subject_id, c.name_en AS en, c.name_bn AS bn
    FROM attendance_marks m
    LEFT JOIN attendance_sheets h ON h.site_id = ${ctx.siteId} AND h.section_id = ${child.section_id}
      AND h.day = m.day AND h.period = m.period
    -- Subjects at the same time share a list: whose it is not has been marked in another of them.
    LEFT JOIN class_subjects c ON c.site_id = ${ctx.siteId} AND c.id = h.class_subject_id
      AND (EXISTS (SELECT 1 FROM student_subjects t WHERE t.site_id = ${ctx.siteId} AND t.enrolment_id = m.enrolment_id
          AND t.class_subject_id = c.id)
        OR NOT EXISTS (SELECT 1 FROM student_subjects t WHERE t.site_id = ${ctx.siteId} AND t.class_subject_id = c.id))
    WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = ${enrolment_id} AND m.period > 0
      AND m.day BETWEEN ${from}::date AND ${to}::date
    ORDER BY m.day, m.period`);
  const cells = found.rows.filter(({ day }) => open.has(day));
  const byDay = Map.groupBy(cells, ({ day }) => day);
  const row = (name: Word | null, of: readonly Cell[]) => {
    const counts = countsOf(of);
    return { name, ...counts, taken: of.length, percent: attendancePercent(counts, of.length, rule) };
  };
  return {
    mode: settings.mode,
    periods: [...new Set(cells.map(({ period }) => period))].toSorted((a, b) => a - b),
    days: days
      .filter(({ day }) => byDay.has(day))
      .map((one) => ({
        day: one.day,
        cells: (byDay.get(one.day) ?? []).map((cell) => ({
          period: cell.period,
          status: cell.status,
          minutes_late: cell.minutes_late,
          subject: subjectOf(cell),
        })),
      })),
    subjects: [...Map.groupBy(cells, ({ subject_id }) => subject_id).values()]
      .map((of) => row(of[0] ? subjectOf(of[0]) : null, of))
      .toSorted((a, b) => {
        if (!a.name || !b.name) return Number(!a.name) - Number(!b.name);
        return a.name.en.localeCompare(b.name.en);
      }),
    total: row(null, cells),
  };
}
