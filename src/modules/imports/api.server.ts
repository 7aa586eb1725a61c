import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { fileAnswer } from '#kernel/files.server.ts';
import { startJob } from '#kernel/jobs.server.ts';
import { Problem } from '#kernel/problem.ts';
import { procedure, type Ctx } from '#kernel/procedure.server.ts';
import { say } from '#kernel/words.ts';
import { users } from '#modules/identity/tables.server.ts';
import { checkRun } from './check-run.server.ts';
import { refusedSheet, templateSheet } from './import-sheets.server.ts';
import { chooseRows, runRows, sampleCells } from './rows.server.ts';
import {
  allowedKind,
  countRows,
  moveRun,
  recentRuns,
  runOf,
  startRun,
  type ImportRun,
} from './runs.server.ts';
import { rowFilters } from './row-filters.ts';
import { shownColumn, shownRow, shownRun, type ShownRun } from './shown-run.ts';
import { importRuns } from './tables.server.ts';
import { undoRun } from './undo-run.server.ts';
import { importWords as w } from './words.ts';

const permission = 'import.use';
const panel = 'site';
const runId = z.object({ id: z.uuid() });
const target = z.record(z.string().max(40), z.string().max(100));
const mapping = z.record(z.string().max(100), z.int().min(0).max(200).nullable());

async function show(ctx: Ctx, runs: readonly ImportRun[]): Promise<ShownRun[]> {
  const ids = [...new Set(runs.flatMap((run) => run.user_id ?? []))];
  const people = ids.length
    ? await ctx.db
        .select({ id: users.id, en: users.name_en, bn: users.name_bn })
        .from(users)
        .where(inArray(users.id, ids))
    : [];
  const shown: ShownRun[] = [];
  for (const run of runs) {
    const person = people.find((each) => each.id === run.user_id);
    // A job that is under way, or was stopped, has not written down what it counted.
    const moving = run.state === 'importing' || run.state === 'cancelled' || run.state === 'failed';
    shown.push({
      ...run,
      counts: moving ? await countRows(ctx, run.id) : run.counts,
      user_name: person ? { en: person.en, bn: person.bn } : null,
    });
  }
  return shown;
}

async function showOne(ctx: Ctx, id: string): Promise<ShownRun> {
  const { run } = await runOf(ctx, id);
  const [shown] = await show(ctx, [run]);
  return shown!;
}

export const importsApi = {
  list: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/imports',
      summary: 'Earlier imports of a kind',
      input: z.object({ kind: z.string().max(60), target: target.optional() }),
      output: z.array(shownRun),
    },
    async (ctx, input) => show(ctx, await recentRuns(ctx, allowedKind(ctx, input.kind), input.target)),
  ),
  create: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/imports',
      summary: 'Read an uploaded spreadsheet and check every row (nothing is written)',
      input: z.object({ kind: z.string().max(60), file_id: z.uuid(), target }),
      output: shownRun,
    },
    async (ctx, input) => {
      const kind = allowedKind(ctx, input.kind);
      const run = await startRun(ctx, kind, input);
      await checkRun(ctx, kind, run, {});
      await ctx.audit({
        action: 'import.check',
        subject: 'import',
        subjectId: run.id,
        after: { kind: kind.kind, file_name: run.file_name, target: run.target },
      });
      return showOne(ctx, run.id);
    },
  ),
  recheck: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/imports/{id}/check',
      summary: 'Check again, with the columns as the person says',
      input: runId.extend({ mapping: mapping.optional(), header_row: z.int().min(1).max(1000).optional() }),
      output: shownRun,
    },
    async (ctx, input) => {
      const { run, kind } = await runOf(ctx, input.id);
      await moveRun(ctx, run.id, ['checking', 'checked', 'undone', 'failed', 'cancelled', 'discarded'], {
        state: 'checked',
      });
      const headerRow = input.header_row === undefined ? undefined : input.header_row - 1;
      await checkRun(ctx, kind, run, { mapping: input.mapping, headerRow });
      await ctx.audit({ action: 'import.check', subject: 'import', subjectId: run.id, after: input.mapping });
      return showOne(ctx, run.id);
    },
  ),
  get: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/imports/{id}',
      summary: 'One import: its state, headings and counts',
      input: runId,
      output: shownRun.extend({
        columns: z.array(shownColumn),
        samples: z.array(z.array(z.string())),
      }),
    },
    async (ctx, { id }) => {
      const { run, kind } = await runOf(ctx, id);
      const columns = await kind.columns(ctx, run.target);
      return {
        ...(await showOne(ctx, id)),
        columns: columns.map(({ key, word, required }) => ({ key, word, required: required ?? false })),
        samples: await sampleCells(ctx, id),
      };
    },
  ),
  rows: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/imports/{id}/rows',
      summary: 'Rows of an import with what was found in them',
      input: runId.extend({
        filter: z.enum(rowFilters).default('all'),
        page: z.int().min(1).max(2000).default(1),
        per_page: z.int().min(1).max(200).default(50),
      }),
      output: z.object({ rows: z.array(shownRow), total: z.int() }),
    },
    async (ctx, input) => {
      const { kind } = await runOf(ctx, input.id);
      return runRows(ctx, kind, input.id, input);
    },
  ),
  choose: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/imports/{id}/choose',
      summary: 'Tick or untick rows; without row numbers, all of them',
      input: runId.extend({
        rows: z.array(z.int().min(1).max(1_000_000)).max(20_000).optional(),
        chosen: z.boolean(),
      }),
      output: z.object({ changed: z.int() }),
    },
    async (ctx, input) => {
      const { run } = await runOf(ctx, input.id);
      await moveRun(ctx, run.id, ['checked', 'cancelled', 'failed'], { state: run.state });
      const changed = await chooseRows(ctx, run.id, input.rows, input.chosen);
      await moveRun(ctx, run.id, ['checked', 'cancelled', 'failed'], { state: run.state });
      await ctx.audit({ action: 'import.choose', subject: 'import', subjectId: run.id, after: input });
      return { changed };
    },
  ),
  start: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/imports/{id}/start',
      summary: 'Bring the chosen rows in, as a job',
      input: runId,
      output: z.object({ job_id: z.uuid() }),
    },
    async (ctx, { id }) => {
      const { run, kind } = await runOf(ctx, id);
      await moveRun(ctx, id, ['checked', 'cancelled', 'failed'], { state: 'importing' });
      const { run: moved } = await runOf(ctx, id);
      const total = moved.counts.chosen ?? 0;
      if (total === 0) throw new Problem(w.nothing_to_import, { status: 409 });
      const job_id = await startJob(ctx, {
        kind: 'import',
        title: { en: say(w.job, 'en', { what: kind.title }), bn: say(w.job, 'bn', { what: kind.title }) },
        input: { run_id: id, kind: kind.kind },
        total: total + (moved.counts.written ?? 0),
      });
      await ctx.db
        .update(importRuns)
        .set({ job_id })
        .where(and(eq(importRuns.site_id, ctx.siteId), eq(importRuns.id, id)));
      await ctx.audit({
        action: 'import.start',
        subject: 'import',
        subjectId: id,
        after: { kind: run.kind, target: run.target, rows: total },
      });
      return { job_id };
    },
  ),
  undo: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/imports/{id}/undo',
      summary: 'Take everything back that the import brought in',
      input: runId,
      output: z.object({ rows: z.int() }),
    },
    async (ctx, { id }) => {
      const { run, kind } = await runOf(ctx, id);
      const rows = await undoRun(ctx, kind, run);
      await ctx.audit({ action: 'import.undo', subject: 'import', subjectId: id, after: { rows } });
      return { rows };
    },
  ),
  discard: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/imports/{id}/discard',
      summary: 'Import none of the rows',
      input: runId,
      output: z.object({ id: z.uuid() }),
    },
    async (ctx, { id }) => {
      await runOf(ctx, id);
      await moveRun(ctx, id, ['checking', 'checked'], { state: 'discarded' });
      await ctx.audit({ action: 'import.discard', subject: 'import', subjectId: id });
      return { id };
    },
  ),
  refused: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/imports/{id}/refused-sheet',
      summary: 'The refused rows as a spreadsheet, each with its reasons',
      input: runId,
      output: z.file(),
    },
    async (ctx, { id }) => {
      const { run, kind } = await runOf(ctx, id);
      return fileAnswer(ctx, await refusedSheet(ctx, kind, run), 'private, no-store');
    },
  ),
  template: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/imports/template',
      summary: 'An empty spreadsheet with the headings of a kind of import',
      input: z.object({ kind: z.string().max(60), target }),
      output: z.file(),
    },
    async (ctx, input) => {
      const kind = allowedKind(ctx, input.kind);
      const wanted = kind.target.safeParse(input.target);
      if (!wanted.success) throw new Problem(w.no_target, { field: 'target' });
      await kind.allowed(ctx, wanted.data);
      return fileAnswer(ctx, await templateSheet(ctx, kind, wanted.data), 'private, no-store');
    },
  ),
};
