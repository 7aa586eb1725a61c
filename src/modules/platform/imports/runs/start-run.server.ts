import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { startJob } from '#kernel/jobs/jobs.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { say, type Word } from '#kernel/words.ts';
import type { ImportKind } from '../base/define-import.server.ts';
import { findingWord } from '../findings/finding-word.ts';
import { moveRun, runOf, type ImportRun } from './runs.server.ts';
import type { SheetNote } from '../base/sheet-notes.ts';
import { importRuns } from '../base/tables.server.ts';
import { importWords as w } from '../base/words.ts';

/**
 * What a note is called in an answer to it. It is made of the run and of everything that the note says, so that what
 * was accepted of another sheet, or before a figure changed, answers nothing.
 */
export const noteId = (runId: string, { weight, column, code, values = {} }: SheetNote): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        runId,
        weight,
        column,
        code,
        Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ]),
    )
    .digest('hex')
    .slice(0, 32);

/** A question that only another look at the sheet answers. */
const isOpen = ({ weight, code }: SheetNote): boolean => weight === 'question' && !code.endsWith('-chosen');

function refuseWith(first: Word, kind: ImportKind, notes: readonly SheetNote[]): never {
  const words = notes.map((note) => findingWord(kind.findings, note));
  const sentence = (lang: 'en' | 'bn') =>
    `${say(first, lang)}: ${words.map((word) => say(word, lang)).join(' ')}`;
  throw new Problem({ en: sentence('en'), bn: sentence('bn') }, { status: 409, data: { words } });
}

/** Refuses while the person has not said what only a person can say of this sheet. */
function demandAnswers(kind: ImportKind, run: ImportRun, accepted: readonly string[]): void {
  const open = run.notes.filter(isOpen);
  if (open.length > 0) refuseWith(w.answer_first, kind, open);
  const said = new Set(accepted);
  const left = run.notes.filter((note) => note.weight === 'warning' && !said.has(noteId(run.id, note)));
  if (left.length > 0) refuseWith(w.confirm_first, kind, left);
}

/**
 * Starts the job that brings the chosen rows in, for somebody who has seen the run as it is: `version` is the run's as
 * it was shown, `accepted` the ids of its warnings. Answers with the job's id.
 */
export async function startImport(
  ctx: Ctx,
  { id, version, accepted }: { id: string; version: number; accepted: readonly string[] },
): Promise<string> {
  await runOf(ctx, id);
  // First, so that a second person waits here; what follows sees the run as it stays.
  await moveRun(ctx, id, ['checked', 'cancelled', 'failed'], { state: 'importing' });
  const { run, kind } = await runOf(ctx, id);
  if (run.version !== version + 1) throw new Problem(w.changed_since, { status: 409 });
  demandAnswers(kind, run, accepted);
  const total = run.counts.chosen ?? 0;
  if (total === 0) throw new Problem(w.nothing_to_import, { status: 409 });
  const job_id = await startJob(ctx, {
    kind: 'import',
    title: { en: say(w.job, 'en', { what: kind.title }), bn: say(w.job, 'bn', { what: kind.title }) },
    input: { run_id: id, kind: kind.kind },
    total: total + (run.counts.written ?? 0),
  });
  await ctx.db
    .update(importRuns)
    .set({ job_id })
    .where(and(eq(importRuns.site_id, ctx.siteId), eq(importRuns.id, id)));
  const warnings = run.notes.filter(({ weight }) => weight === 'warning').map(({ code }) => code);
  await ctx.audit({
    action: 'import.start',
    subject: 'import',
    subjectId: id,
    after: { kind: run.kind, target: run.target, rows: total, ...(warnings.length ? { warnings } : {}) },
  });
  return job_id;
}
