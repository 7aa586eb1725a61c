import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { markColumns } from '../base/exam-rule.ts';
import { lockSheet, type OpenedSheet, type SheetKey } from '../sheets/access.server.ts';
import { examProblems as w } from '../base/words.ts';
import {
  type CellEdit,
  type CellKey,
  type CellValue,
  keepWritten,
  nameOf,
  writeCells,
} from '../sheets/write-cells.server.ts';

export type RefusedCell = CellKey & {
  why: 'stale' | 'above_full' | 'no_such_part' | 'not_taken';
  /** What is there now, where someone else was faster. */
  now: (CellValue & { version: number; by: string | null; at: string | null }) | null;
};
export type SavedMarks = { saved: (CellKey & { version: number })[]; refused: RefusedCell[] };

/** Who may change the marks of a sheet in its state: teachers drafts, the office all until they are published. */
export function refuseClosed(ctx: Ctx, { state }: Pick<OpenedSheet, 'state'>): void {
  if (state === 'PUBLISHED' || state === 'LOCKED') throw new Problem(w.sheet_closed, { status: 409 });
  if (state !== 'DRAFT' && !may(ctx.actor, 'mark.enter-all'))
    throw new Problem(w.sheet_submitted, { status: 409 });
}

function misfits(cells: readonly CellEdit[], sheet: OpenedSheet): Map<string, RefusedCell> {
  const full = new Map(markColumns(sheet.papers).map((at) => [`${at.paper} ${at.part}`, at.full]));
  const wrong = new Map<string, RefusedCell>();
  for (const { enrolment_id, paper, part, obtained } of cells) {
    const limit = full.get(`${paper} ${part}`);
    if (limit !== undefined && (obtained ?? 0) <= limit) continue;
    const cellId = { enrolment_id, paper, part };
    const why = limit === undefined ? 'no_such_part' : 'above_full';
    wrong.set(nameOf(cellId), { ...cellId, why, now: null });
  }
  return wrong;
}

/** What is in cells that could not be written. */
async function standing(
  ctx: Ctx,
  sheet: OpenedSheet,
  keys: readonly CellKey[],
): Promise<(CellKey & CellValue & { version: number; by: string | null; at: string | null })[]> {
  const column = <K extends keyof CellKey>(key: K) => sql.param(keys.map((cellId) => cellId[key]));
  const found = await ctx.db.execute<
    CellKey & CellValue & { version: number; by: string | null; at: string | null }
  >(sql`
    SELECT m.enrolment_id, m.paper, m.part, m.status, m.obtained, m.version, u.name_en AS by,
      to_json(m.updated_at) #>> '{}' AS at
    FROM unnest(${column('enrolment_id')}::uuid[], ${column('paper')}::text[], ${column('part')}::text[])
      AS g(enrolment_id, paper, part)
    JOIN marks m ON m.site_id = ${ctx.siteId} AND m.exam_subject_id = ${sheet.exam_subject_id}
      AND m.enrolment_id = g.enrolment_id AND m.paper = g.paper AND m.part = g.part
    LEFT JOIN users u ON u.id = m.user_id`);
  return found.rows;
}

const same = (a: CellValue, b: CellValue) => a.status === b.status && a.obtained === b.obtained;

/**
 * Saves cells of one sheet: those that fit are written in one statement with one entry in the log; a cell that
 * someone else changed meanwhile, or that does not fit, is refused by itself, with what is there now.
 */
export async function saveMarks(ctx: Ctx, key: SheetKey, cells: readonly CellEdit[]): Promise<SavedMarks> {
  const sheet = await lockSheet(ctx, key);
  refuseClosed(ctx, sheet);
  const refused = misfits(cells, sheet);
  const fitting = cells.filter((cell) => !refused.has(nameOf(cell)));
  const rows = fitting.length > 0 ? await writeCells(ctx, sheet, fitting) : [];
  const written = new Map(rows.map((row) => [nameOf(row), row]));
  const saved: SavedMarks['saved'] = [];
  const late: CellEdit[] = [];
  for (const cell of fitting) {
    const { enrolment_id, paper, part } = cell;
    const row = written.get(nameOf(cell));
    if (!row) refused.set(nameOf(cell), { enrolment_id, paper, part, why: 'not_taken', now: null });
    else if (row.new_version === null) late.push(cell);
    else saved.push({ enrolment_id, paper, part, version: row.new_version });
  }
  if (late.length > 0) await judgeLate(ctx, sheet, late, saved, refused);
  await keepWritten(ctx, sheet, fitting, rows);
  return { saved, refused: [...refused.values()] };
}

/** The same value under a newer version is our own request, sent again after its answer was lost. */
async function judgeLate(
  ctx: Ctx,
  sheet: OpenedSheet,
  late: readonly CellEdit[],
  saved: SavedMarks['saved'],
  refused: Map<string, RefusedCell>,
): Promise<void> {
  const now = new Map((await standing(ctx, sheet, late)).map((row) => [nameOf(row), row]));
  for (const cell of late) {
    const { enrolment_id, paper, part } = cell;
    const row = now.get(nameOf(cell));
    if (row && same(row, cell)) saved.push({ enrolment_id, paper, part, version: row.version });
    else {
      const { status, obtained, version, by, at } = row ?? {
        status: 'PRESENT',
        obtained: null,
        version: 0,
        by: null,
        at: null,
      };
      refused.set(nameOf(cell), {
        enrolment_id,
        paper,
        part,
        why: 'stale',
        now: { status, obtained, version, by, at },
      });
    }
  }
}
