import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { MadeRow } from '#modules/platform/imports/base/define-import.server.ts';
import type { Finding } from '#modules/platform/imports/base/row-findings.ts';
import { type MarksTarget, markKey, type SubjectMark, standingMarks } from './load-target.server.ts';
import { lockSheets, type MadeMark, type MadeMarks, type SheetNow, writeAll } from './write.server.ts';

const madeBy = (rows: readonly MadeRow[]): MadeMark[] => rows.flatMap((row) => (row.made as MadeMarks).cells);

async function standingNow(
  ctx: WorkCtx,
  target: MarksTarget,
  made: readonly MadeMark[],
): Promise<{ sheets: Map<string, SheetNow>; marks: Map<string, SubjectMark> }> {
  const sheets = await lockSheets(
    ctx,
    target.section_id,
    made.map((cell) => cell.exam_subject_id),
  );
  const enrolments = [...new Set(made.map((cell) => cell.enrolment_id))];
  return { sheets, marks: await standingMarks(ctx, [...sheets.keys()], enrolments, true) };
}

/** Marks that were handed in since, or that somebody has changed by hand, are not undone. */
export async function marksBlockers(
  ctx: WorkCtx,
  target: MarksTarget,
  rows: readonly MadeRow[],
): Promise<Finding[]> {
  const { sheets, marks } = await standingNow(ctx, target, madeBy(rows));
  const closed = [...sheets.values()].filter((sheet) => sheet.state !== 'DRAFT');
  const edited = rows.filter((row) =>
    madeBy([row]).some((cell) => {
      const now = marks.get(markKey(cell));
      return now?.status !== cell.status || now.obtained !== cell.obtained;
    }),
  );
  const found: Finding[] = [];
  if (closed.length > 0)
    found.push({
      column: 'marks',
      code: 'sheets-closed',
      values: {
        subjects_en: closed.map((sheet) => sheet.name_en).join(', '),
        subjects_bn: closed.map((sheet) => sheet.name_bn).join(', '),
      },
    });
  if (edited.length > 0)
    found.push({ column: 'marks', code: 'changed-since', values: { count: edited.length } });
  return found;
}

/** What was before is again; a mark is never deleted, a new one becomes an empty cell with its history. */
export async function undoMarks(ctx: WorkCtx, target: MarksTarget, rows: readonly MadeRow[]): Promise<void> {
  const made = madeBy(rows);
  const { sheets, marks } = await standingNow(ctx, target, made);
  await writeAll(
    ctx,
    sheets,
    made.map(({ before, ...cell }) => ({
      ...cell,
      ...(before ?? { status: 'PRESENT', obtained: null }),
      version: marks.get(markKey(cell))?.version ?? 0,
    })),
  );
}
