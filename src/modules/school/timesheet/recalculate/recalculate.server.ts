import { and, desc, eq, sql } from 'drizzle-orm';
import { findRow, updateSeenRow } from '#kernel/database/rows.server.ts';
import { each } from '#kernel/database/each.server.ts';
import { defineJob, startJob, type JobRun } from '#kernel/jobs/jobs.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx, WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { addDays, daysBetween } from '#kernel/text/days.ts';
import { runBatches } from '#kernel/runs/batches.server.ts';
import { calculate, keyOf, type PersonDay } from '../days/calculate.server.ts';
import { freshen, keepDays } from '../days/keep.server.ts';
import type { EmployeeDay } from '../days/tables.server.ts';
import { refuseDay } from '../rules/settings.server.ts';
import { recalculations, type Figures } from './tables.server.ts';
import { recalculateWords as w } from './words.ts';
import { joinEmployee } from '#modules/school/employees/base/employee-joins.server.ts';

const kind = 'timesheet.recalculate';
const longest = 366;
const shown = 1000;
/** So many days of everybody in one transaction. */
const perStep = 7;

type Input = { id: string; keep: boolean };
type Row = typeof recalculations.$inferSelect;

const figuresOf = (day: EmployeeDay): Figures => ({
  state: day.state,
  counted_late: day.counted_late,
  counted_early: day.counted_early,
  worked: day.worked,
  counted_overtime: day.counted_overtime,
  holiday_worked: day.holiday_worked,
  absent: day.absent,
  cut: day.cut,
});

const one = (ctx: SiteCtx, id: string): Promise<Row> => findRow(ctx, recalculations, id);

const change = (ctx: WorkCtx, row: Row, values: Partial<Row>): Promise<Row> =>
  updateSeenRow(ctx, recalculations, row, values, () => stale({}, row));

/** Begins to calculate a span again, and keeps nothing of it. */
export async function startRecalculation(ctx: Ctx, asked: { from: string; to: string; reason: string }) {
  const { from, to, reason } = asked;
  if (to < from) throw new Problem(w.turned, { field: 'to' });
  if (daysBetween(from, to) > longest) throw new Problem(w.too_long, { field: 'from' });
  await refuseDay(ctx, [from, to]);
  const open = sql`${recalculations.state} IN ('COUNTING', 'READY', 'KEEPING')`;
  const waiting = await ctx.db.$count(recalculations, and(eq(recalculations.site_id, ctx.siteId), open));
  if (waiting > 0) throw new Problem(w.waits, { status: 409 });
  await freshen(ctx, { from, to });
  const [made] = await ctx.db
    .insert(recalculations)
    .values({ site_id: ctx.siteId, from_day: from, to_day: to, reason, asked_by: ctx.actor.userId })
    .returning();
  const job = await startJob(ctx, {
    kind,
    title: w.job,
    input: { id: made!.id, keep: false } satisfies Input,
    total: daysBetween(from, to) + 1,
  });
  await change(ctx, made!, { job_id: job });
  await ctx.audit({
    action: 'recalculation.begin',
    subject: 'recalculation',
    subjectId: made!.id,
    after: { from, to },
    reason,
  });
  return { id: made!.id };
}

/** Keeps what was calculated, or leaves everything as it was. */
export async function decideRecalculation(
  ctx: Ctx,
  { id, version, keep }: { id: string; version: number; keep: boolean },
) {
  const found = await one(ctx, id);
  if (found.version !== version) throw stale({ keep }, found);
  // What never became ready can be left, so that another can begin.
  if (keep ? found.state !== 'READY' : !['READY', 'COUNTING'].includes(found.state))
    throw new Problem(w.not_ready, { status: 409 });
  if (keep) await refuseDay(ctx, [found.from_day, found.to_day]);
  const job = keep
    ? await startJob(ctx, {
        kind,
        title: w.keep_job,
        input: { id, keep } satisfies Input,
        total: daysBetween(found.from_day, found.to_day) + 1,
      })
    : found.job_id;
  await change(ctx, found, { state: keep ? 'KEEPING' : 'LEFT', job_id: job });
  await ctx.audit({
    action: keep ? 'recalculation.keep-new' : 'recalculation.leave',
    subject: 'recalculation',
    subjectId: id,
    after: { from: found.from_day, to: found.to_day, differences: found.differences },
    reason: found.reason,
  });
  return { id };
}

/** What would differ between two days; answers how many days there are and how many differ. */
async function compare(ctx: WorkCtx, id: string, from: string, to: string) {
  const kept = await ctx.db.execute<EmployeeDay>(sql`
    SELECT employee_id, day::text AS day, state, counted_late, counted_early, worked, counted_overtime, holiday_worked,
      absent, cut
    FROM employee_days WHERE site_id = ${ctx.siteId} AND day >= ${from}::date AND day <= ${to}::date`);
  const now = new Map((await calculate(ctx, kept.rows)).map((day) => [keyOf(day), figuresOf(day)]));
  const different = kept.rows.flatMap((day) => {
    const [before, after] = [figuresOf(day), now.get(keyOf(day))];
    return after && JSON.stringify(before) !== JSON.stringify(after)
      ? [{ employee_id: day.employee_id, day: day.day, before, after }]
      : [];
  });
  if (different.length > 0)
    await ctx.db.execute(sql`
      INSERT INTO time_differences (site_id, recalculation_id, employee_id, day, before, after)
      VALUES (${ctx.siteId}, ${id}::uuid, ${each(
        different.map((row) => row.employee_id),
        'uuid',
      )},
        ${each(
          different.map((row) => row.day),
          'date',
        )},
        ${each(
          different.map((row) => JSON.stringify(row.before)),
          'jsonb',
        )},
        ${each(
          different.map((row) => JSON.stringify(row.after)),
          'jsonb',
        )})
      ON CONFLICT DO NOTHING`);
  return { days: kept.rows.length, differences: different.length };
}

/** The days that differ between two days are calculated and kept; by what holds at this moment. */
async function keepBetween(ctx: WorkCtx, id: string, from: string, to: string): Promise<void> {
  const found = await ctx.db.execute<PersonDay>(sql`
    SELECT employee_id, day::text AS day FROM time_differences
    WHERE site_id = ${ctx.siteId} AND recalculation_id = ${id}::uuid AND day >= ${from}::date AND day <= ${to}::date`);
  await keepDays(ctx, found.rows);
}

type Done = { days: number; counted: number; differences: number };

async function run(job: JobRun<Input>): Promise<Done> {
  const { id, keep } = job.input;
  const asked = await job.step((ctx) => one(ctx, id));
  const total = daysBetween(asked.from_day, asked.to_day) + 1;
  const { at: done, cancelled } = await runBatches<Input, Done>({
    job,
    begin: { days: 0, counted: 0, differences: 0 },
    next: async (ctx, at) => {
      if (at.days >= total) return null;
      const from = addDays(asked.from_day, at.days);
      const last = addDays(from, perStep - 1);
      const to = last < asked.to_day ? last : asked.to_day;
      const found = keep
        ? (await keepBetween(ctx, id, from, to), { days: 0, differences: 0 })
        : await compare(ctx, id, from, to);
      return {
        days: at.days + daysBetween(from, to) + 1,
        counted: at.counted + found.days,
        differences: at.differences + found.differences,
      };
    },
    progress: ({ days }) => [days, total],
    cancelled: async (ctx) => {
      const row = await one(ctx, id);
      if (row.state === 'COUNTING') await change(ctx, row, { state: 'LEFT' });
      if (row.state === 'KEEPING') await change(ctx, row, { state: 'READY' });
      await ctx.audit({ action: 'recalculation.cancel', subject: 'recalculation', subjectId: id });
    },
  });
  if (cancelled) return done;
  await job.step(async (ctx) => {
    const row = await one(ctx, id);
    // Left meanwhile: nothing is waiting any more.
    if (row.state === 'LEFT') return;
    await change(
      ctx,
      row,
      keep ? { state: 'KEPT' } : { state: 'READY', days: done.counted, differences: done.differences },
    );
    await ctx.audit({
      action: 'recalculation.done',
      subject: 'recalculation',
      subjectId: id,
      after: keep ? { kept: row.differences } : { days: done.counted, differences: done.differences },
    });
  });
  return done;
}

export const recalculateJob = defineJob<Input>({ kind, run });

/** The last calculations, the newest first. */
export async function listRecalculations({ db, siteId }: Ctx) {
  return db
    .select({
      id: recalculations.id,
      version: recalculations.version,
      from_day: recalculations.from_day,
      to_day: recalculations.to_day,
      reason: recalculations.reason,
      state: recalculations.state,
      days: recalculations.days,
      differences: recalculations.differences,
      job_id: recalculations.job_id,
    })
    .from(recalculations)
    .where(eq(recalculations.site_id, siteId))
    .orderBy(desc(recalculations.created_at), desc(recalculations.id))
    .limit(20);
}

/** Who, which day, and every figure before and after. */
export async function differencesOf({ db, siteId }: Ctx, { id }: { id: string }) {
  await one({ db, siteId }, id);
  const found = await db.execute<{
    employee_id: string;
    name_en: string;
    name_bn: string;
    day: string;
    before: Figures;
    after: Figures;
  }>(sql`
    SELECT f.employee_id, e.name_en, e.name_bn, f.day::text AS day, f.before, f.after
    FROM time_differences f ${joinEmployee(siteId, 'f')}
    WHERE f.site_id = ${siteId} AND f.recalculation_id = ${id}::uuid
    ORDER BY e.name_en, f.employee_id, f.day LIMIT ${shown}`);
  return found.rows;
}
