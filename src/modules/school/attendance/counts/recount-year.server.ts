import { sql } from 'drizzle-orm';
import { defineJob, startJob, type JobRun } from '#kernel/jobs/jobs.server.ts';
import type { Ctx, WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { runBatches } from '#kernel/runs/batches.server.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { attendanceOptions } from '../rules/options.ts';
import { attendanceSettings } from '../rules/settings.server.ts';
import { writeDays, type OneDay } from '../sheets/write-days.server.ts';

type Input = { year_id: string };
/** A section's month: small enough for one transaction. */
type Part = { section_id: string; month: string };

const kind = 'attendance.day-from-periods';

/** Begins the work when a school has changed by which periods a day is judged; without periods there is none. */
export async function recountAfterChange(ctx: Ctx, key: string): Promise<string | null> {
  if (key !== attendanceOptions.dayFromPeriods.key) return null;
  const year = await currentYear(ctx.db, ctx.siteId);
  const parts = year ? await partsOf(ctx, year.year_id) : [];
  if (!year || parts.length === 0) return null;
  return startJob(ctx, {
    kind,
    title: { en: 'Days from periods, calculated again', bn: 'পিরিয়ড থেকে দিনের উপস্থিতির নতুন হিসাব' },
    input: { year_id: year.year_id } satisfies Input,
    total: parts.length,
  });
}

async function partsOf({ db, siteId }: SiteCtx, yearId: string): Promise<Part[]> {
  const found = await db.execute<Part>(sql`
    SELECT DISTINCT h.section_id, to_char(h.day, 'YYYY-MM') AS month
    FROM attendance_sheets h JOIN sections s ON s.site_id = ${siteId} AND s.id = h.section_id
    WHERE h.site_id = ${siteId} AND h.period > 0 AND s.year_id = ${yearId}
    ORDER BY 1, 2`);
  return found.rows;
}

/** The days of a section's students in a month that were taken by period. */
async function daysOf({ db, siteId }: WorkCtx, { section_id, month }: Part): Promise<OneDay[]> {
  const first = `${month}-01`;
  const found = await db.execute<OneDay>(sql`
    SELECT DISTINCT m.enrolment_id, m.day::text AS day
    FROM enrolments e JOIN attendance_marks m ON m.site_id = ${siteId} AND m.enrolment_id = e.id
    WHERE e.site_id = ${siteId} AND e.section_id = ${section_id} AND m.period > 0
      AND m.day >= ${first}::date AND m.day < ${first}::date + interval '1 month'`);
  return found.rows;
}

async function recount(ctx: WorkCtx, part: Part): Promise<void> {
  const { dayFromPeriods } = await attendanceSettings(ctx);
  const days = await daysOf(ctx, part);
  if (days.length === 0) return;
  const sheets = [...new Set(days.map(({ day }) => day))].map((day) => ({
    section_id: part.section_id,
    day,
  }));
  await writeDays(ctx, sheets, days, dayFromPeriods);
  await ctx.audit({
    action: 'attendance-rule.recount',
    subject: 'attendance-rule',
    subjectId: part.section_id,
    after: { month: part.month, rule: dayFromPeriods, days: days.length },
  });
}

async function run(job: JobRun<Input>): Promise<{ parts: number }> {
  const parts = await job.step((ctx) => partsOf(ctx, job.input.year_id));
  const { at } = await runBatches({
    job,
    begin: { done: 0 },
    next: async (ctx, { done }) => {
      const part = parts[done];
      if (!part) return null;
      await recount(ctx, part);
      return { done: done + 1 };
    },
    progress: ({ done }) => [done, parts.length],
  });
  return { parts: at.done };
}

export const recountJob = defineJob<Input>({ kind, run });
