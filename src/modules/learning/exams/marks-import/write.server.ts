import { sql } from 'drizzle-orm';
import { each } from '#kernel/database/each.server.ts';
import { uuidv7 } from 'uuidv7';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { ReadyRow, WrittenRow } from '#modules/platform/imports/base/define-import.server.ts';
import type { Finding } from '#modules/platform/imports/base/row-findings.ts';
import type { Paper } from '#modules/school/academics/base/tables.server.ts';
import { markColumns } from '../base/exam-rule.ts';
import type { SheetState } from '../base/tables.server.ts';
import { examProblems, sheetStateWords } from '../base/words.ts';
import { type CellValue, type HeldSheet, keepWritten, writeCells } from '../sheets/write-cells.server.ts';
import type { MarksRow, SheetMark } from './check.server.ts';
import {
  candidatesOf,
  type MarksTarget,
  markKey,
  type SubjectMark,
  standingMarks,
} from './load-target.server.ts';

/** What an import put into a cell, and what was there before. */
export type MadeMark = SubjectMark & { before: CellValue | null };
export type MadeMarks = { cells: MadeMark[] };

export type SheetNow = HeldSheet & { state: SheetState; name_en: string; name_bn: string; papers: Paper[] };

/** The sheets that marks go into; their states are until the transaction ends. A missing one is made. */
export async function lockSheets(
  ctx: WorkCtx,
  sectionId: string,
  subjectIds: readonly string[],
): Promise<Map<string, SheetNow>> {
  const ids = [...new Set(subjectIds)].toSorted();
  await ctx.db.execute(sql`
    INSERT INTO mark_sheets (site_id, id, exam_subject_id, section_id)
    VALUES (${ctx.siteId}, ${each(
      ids.map(() => uuidv7()),
      'uuid',
    )}, ${each(ids, 'uuid')}, ${sectionId})
    ON CONFLICT DO NOTHING`);
  const held = sql`h.site_id = ${ctx.siteId} AND h.section_id = ${sectionId}
      AND h.exam_subject_id = ANY(${sql.param(ids)}::uuid[])`;
  await ctx.db.execute(sql`SELECT h.id FROM mark_sheets h WHERE ${held} ORDER BY h.id FOR SHARE`);
  // Read only now: whom we waited for may have changed the exam's parts and full marks.
  const found = await ctx.db.execute<SheetNow>(sql`
    SELECT s.id AS exam_subject_id, h.section_id, s.class_subject_id, h.id AS sheet_id, h.state, s.name_en, s.name_bn,
      s.papers
    FROM mark_sheets h
    JOIN exam_subjects s ON s.site_id = ${ctx.siteId} AND s.id = h.exam_subject_id
    WHERE ${held}`);
  return new Map(found.rows.map((row) => [row.exam_subject_id, row]));
}

/** Writes cells sheet by sheet, each with its entry in the log; all of them, or the transaction is given up. */
export async function writeAll(
  ctx: WorkCtx,
  sheets: ReadonlyMap<string, SheetNow>,
  cells: readonly SubjectMark[],
): Promise<void> {
  const bySheet = Map.groupBy(cells, (cell) => cell.exam_subject_id);
  // In one order, so that two imports do not wait for each other's counts.
  for (const [id, own] of [...bySheet].toSorted(([a], [b]) => a.localeCompare(b))) {
    const sheet = sheets.get(id);
    const written = sheet ? await writeCells(ctx, sheet, own) : [];
    // Somebody was faster by the blink between reading and writing: the batch is tried again as a whole.
    if (!sheet || written.length < own.length || written.some((row) => row.new_version === null))
      throw new Problem(examProblems.marks_moved, { status: 409 });
    await keepWritten(ctx, sheet, own, written);
  }
}

const same = (a: CellValue | undefined, b: CellValue) => a?.status === b.status && a.obtained === b.obtained;

function whyNot(
  cell: SheetMark,
  now: SubjectMark | undefined,
  sheet: SheetNow | undefined,
  takes: readonly string[],
): Finding | null {
  const { column, paper, part, obtained } = cell;
  if (!sheet || !takes.includes(sheet.class_subject_id)) return { column, code: 'not-taken' };
  if (sheet.state !== 'DRAFT') {
    const state = sheetStateWords[sheet.state];
    const values = { subject_en: sheet.name_en, subject_bn: sheet.name_bn };
    return {
      column,
      code: 'sheet-closed',
      values: { ...values, state_en: state.en.toLowerCase(), state_bn: state.bn },
    };
  }
  const full = markColumns(sheet.papers).find((at) => at.paper === paper && at.part === part)?.full ?? 0;
  if ((obtained ?? 0) > full) return { column, code: 'above-full' };
  return (now?.version ?? 0) === cell.version ? null : { column, code: 'changed-meanwhile' };
}

/** One batch: rows whose marks are free to be written come in whole, the others are refused whole. */
export async function writeMarks(
  ctx: WorkCtx,
  target: MarksTarget,
  rows: readonly ReadyRow[],
): Promise<WrittenRow[]> {
  // The values were made by `checkMarks`.
  const wanted = rows.map(({ number, values }) => ({ number, ...(values as MarksRow) }));
  const cells = wanted.flatMap((row) => row.cells);
  const subjects = cells.map((cell) => cell.exam_subject_id);
  const sheets = await lockSheets(ctx, target.section_id, subjects);
  const standing = await standingMarks(
    ctx,
    [...sheets.keys()],
    wanted.map((row) => row.enrolment_id),
    true,
  );
  const takes = new Map(
    (await candidatesOf(ctx, target.section_id)).map((student) => [student.enrolment_id, student.takes]),
  );
  const writing: SubjectMark[] = [];
  const outcome = wanted.map((row): WrittenRow => {
    const fresh = row.cells.filter((cell) => !same(standing.get(markKey(cell)), cell));
    const problems = fresh.flatMap((cell) => {
      const now = standing.get(markKey(cell));
      return whyNot(cell, now, sheets.get(cell.exam_subject_id), takes.get(row.enrolment_id) ?? []) ?? [];
    });
    const { number } = row;
    if (problems.length > 0) return { number, state: 'refused', problems: problems.slice(0, 1) };
    if (fresh.length === 0) return { number, state: 'unchanged' };
    writing.push(...fresh);
    const made: MadeMarks = {
      cells: fresh.map(({ column: _, ...cell }) => {
        const before = standing.get(markKey(cell));
        return { ...cell, before: before ? { status: before.status, obtained: before.obtained } : null };
      }),
    };
    return { number, state: 'written', made };
  });
  await writeAll(ctx, sheets, writing);
  return outcome;
}
