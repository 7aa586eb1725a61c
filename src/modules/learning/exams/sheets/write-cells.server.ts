import { sql } from 'drizzle-orm';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { MarkStatus } from '#modules/school/academics/base/subject-rule.ts';
import type { OpenedSheet } from './access.server.ts';
import { addToSheet } from './counts.server.ts';
import { sitsInSection } from '#modules/school/people/base/student-joins.server.ts';

export type CellKey = { enrolment_id: string; paper: string; part: string };
export type CellValue = { status: MarkStatus; obtained: number | null };
/** `version` is the one the writer saw; 0: an empty place. */
export type CellEdit = CellKey & CellValue & { version: number };

/** The sheet that cells are written into. */
export type HeldSheet = Pick<OpenedSheet, 'exam_subject_id' | 'section_id' | 'class_subject_id'> & {
  sheet_id: string;
};

export const nameOf = ({ enrolment_id, paper, part }: CellKey) => `${enrolment_id} ${paper} ${part}`;

export type Written = CellKey & {
  old_status: MarkStatus | null;
  old_obtained: number | null;
  new_version: number | null;
};

/** All cells in one statement; a cell whose version has moved on is left as it is. */
export async function writeCells(
  ctx: WorkCtx,
  sheet: HeldSheet,
  cells: readonly CellEdit[],
): Promise<Written[]> {
  const column = <K extends keyof CellEdit>(key: K) => sql.param(cells.map((cell) => cell[key]));
  const found = await ctx.db.execute<Written>(sql`
    WITH given AS (
      SELECT * FROM unnest(${column('enrolment_id')}::uuid[], ${column('paper')}::text[], ${column('part')}::text[],
        ${column('status')}::text[], ${column('obtained')}::int[], ${column('version')}::int[])
        AS g(enrolment_id, paper, part, status, obtained, seen)
    ), known AS (
      SELECT g.*, m.status AS old_status, m.obtained AS old_obtained
      FROM given g
      JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.id = g.enrolment_id
        AND e.section_id = ${sheet.section_id} AND ${sitsInSection}
      JOIN student_subjects t ON t.site_id = ${ctx.siteId} AND t.enrolment_id = g.enrolment_id
        AND t.class_subject_id = ${sheet.class_subject_id}
      LEFT JOIN marks m ON m.site_id = ${ctx.siteId} AND m.exam_subject_id = ${sheet.exam_subject_id}
        AND m.enrolment_id = g.enrolment_id AND m.paper = g.paper AND m.part = g.part
    ), written AS (
      INSERT INTO marks AS m (site_id, exam_subject_id, enrolment_id, paper, part, status, obtained, version,
        user_id, updated_at)
      SELECT ${ctx.siteId}::uuid, ${sheet.exam_subject_id}::uuid, enrolment_id, paper, part, status, obtained,
        seen + 1, ${ctx.actor?.userId ?? null}::uuid, ${ctx.now.toISOString()}::timestamptz
      FROM known ORDER BY enrolment_id, paper, part
      ON CONFLICT (site_id, exam_subject_id, enrolment_id, paper, part) DO UPDATE
        SET status = excluded.status, obtained = excluded.obtained, version = excluded.version,
          user_id = excluded.user_id, updated_at = excluded.updated_at
        WHERE m.version = excluded.version - 1
      RETURNING m.enrolment_id, m.paper, m.part, m.version
    )
    SELECT k.enrolment_id, k.paper, k.part, k.old_status, k.old_obtained, n.version AS new_version
    FROM known k LEFT JOIN written n USING (enrolment_id, paper, part)`);
  return found.rows;
}

type Change = { enrolment_id: string; paper: string; part: string; mark: number | MarkStatus | null };

const markOf = (status: MarkStatus | null, obtained: number | null): Change['mark'] =>
  status === null || status === 'PRESENT' ? obtained : status;

/** One entry in the log for all cells of a sheet that were written, and the sheet's counts. */
export async function keepWritten(
  ctx: WorkCtx,
  sheet: HeldSheet,
  cells: readonly CellEdit[],
  rows: readonly Written[],
): Promise<void> {
  const given = new Map(cells.map((cell) => [nameOf(cell), cell]));
  const changed = rows.filter((row) => row.new_version !== null);
  if (changed.length === 0) return;
  const counted = changed.flatMap((row) => {
    const cell = given.get(nameOf(row));
    return cell ? [{ ...row, cell }] : [];
  });
  const entry = ctx.audit({
    action: 'mark.save',
    subject: 'mark-sheet',
    subjectId: sheet.sheet_id,
    before: changed.map(({ enrolment_id, paper, part, old_status, old_obtained }): Change => ({
      enrolment_id,
      paper,
      part,
      mark: markOf(old_status, old_obtained),
    })),
    after: changed.map((row): Change => {
      const { enrolment_id, paper, part } = row;
      const cell = given.get(nameOf(row));
      return { enrolment_id, paper, part, mark: cell ? markOf(cell.status, cell.obtained) : null };
    }),
  });
  await Promise.all([entry, addToSheet(ctx, sheet, counted)]);
}
