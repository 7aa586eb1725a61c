import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { Problem } from '#kernel/problem.ts';
import { procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { importKind } from './base/define-import.server.ts';
import { checkRun } from './reading/check-run.server.ts';
import { refusedSheet, templateSheet } from './reading/sheets.server.ts';
import { chooseRows, runRows } from './runs/rows.server.ts';
import {
  allowedKind,
  countRows,
  moveRun,
  recentRuns,
  runOf,
  startRun,
  type ImportRun,
} from './runs/runs.server.ts';
import { rowFilters } from './runs/row-filters.ts';
import { shownColumn, shownRow, shownRun, type ShownRun } from './runs/shown-run.ts';
import { choiceOf, shownNoteOf } from './runs/shown-notes.ts';
import { noteId, startImport } from './runs/start-run.server.ts';
import { undoRun } from './runs/undo.server.ts';
import { importWords as w } from './base/words.ts';

const permission = 'import.use';
const panel = 'site';
const target = z.record(z.string().max(40), z.string().max(100));
const sheet = z.int().min(0).max(50);
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
      date_order: run.choice.dateOrder ?? null,
      as_typed: run.choice.asTyped ?? [],
      notes: run.notes.map((note) => ({
        id: noteId(run.id, note),
        ...shownNoteOf(importKind(run.kind)?.findings, note, run.choice),
      })),
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
      input: z.object({ kind: z.string().max(60), file_id: z.uuid(), target, sheet: sheet.optional() }),
      output: shownRun,
    },
    async (ctx, input) => {
      const kind = allowedKind(ctx, input.kind);
      const run = await startRun(ctx, kind, input);
      await checkRun(ctx, kind, run, input.sheet === undefined ? {} : { sheet: input.sheet });
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
      summary: 'Check again with the columns, sheet, date order or letters that were chosen',
      input: byId.extend({
        mapping: mapping.optional(),
        header_row: z.int().min(1).max(1000).optional(),
        sheet: sheet.optional(),
        date_order: z.enum(['dmy', 'mdy']).optional(),
        as_typed: z.array(z.string().max(100)).max(200).optional(),
        hidden_rows: z.enum(['leave', 'take']).optional(),
        hidden_columns: z.enum(['leave', 'take']).optional(),
        percent: z
          .object({ column: z.string().max(100), means: z.enum(['figure', 'share', 'leave']) })
          .optional(),
      }),
      output: shownRun,
    },
    async (ctx, input) => {
      const { run, kind } = await runOf(ctx, input.id);
      await moveRun(ctx, run.id, ['checking', 'checked', 'undone', 'failed', 'cancelled', 'discarded'], {
        state: 'checked',
      });
      const choice = choiceOf(run.choice, input);
      await checkRun(ctx, kind, run, choice);
      await ctx.audit({ action: 'import.check', subject: 'import', subjectId: run.id, after: choice });
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
      input: byId,
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
        samples: run.samples,
      };
    },
  ),
  rows: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/imports/{id}/rows',
      summary: 'Rows of an import with their findings',
      input: byId.extend({
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
      body: 'rows',
      input: byId.extend({
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
      summary: 'Import the selected rows, as a background task; names the warnings that were accepted',
      input: byId.extend({
        version: z.int().min(0),
        accepted: z.array(z.string().max(64)).max(50).default([]),
      }),
      output: z.object({ job_id: z.uuid() }),
    },
    async (ctx, input) => ({ job_id: await startImport(ctx, input) }),
  ),
  undo: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/imports/{id}/undo',
      summary: 'Undo an import',
      input: byId,
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
      input: byId,
      output: byId,
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
      input: byId,
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
