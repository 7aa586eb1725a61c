import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import type { MarkStatus } from '#modules/academics/subject-rule.ts';
import { markColumns } from './exam-rule.ts';
import { holdSheet, type OpenedSheet, type SheetKey } from './sheet-access.server.ts';
import { examProblems as w } from './words.ts';

export type CellPlace = { enrolment_id: string; paper: string; part: string };
export type CellValue = { status: MarkStatus; obtained: number | null };
/** `version` is the one the writer saw; 0: an empty place. */
export type CellEdit = CellPlace & CellValue & { version: number };

export type RefusedCell = CellPlace & {
  why: 'stale' | 'above_full' | 'no_such_part' | 'not_taken';
  /** What stands there now, where someone else was faster. */
  now: (CellValue & { version: number; by: string | null; at: string | null }) | null;
};
export type SavedMarks = { saved: (CellPlace & { version: number })[]; refused: RefusedCell[] };

const nameOf = ({ enrolment_id, paper, part }: CellPlace) => `${enrolment_id} ${paper} ${part}`;

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
    const place = { enrolment_id, paper, part };
    const why = limit === undefined ? 'no_such_part' : 'above_full';
    wrong.set(nameOf(place), { ...place, why, now: null });
  }
  return wrong;
}

type Written = CellPlace & {
  old_status: MarkStatus | null;
  old_obtained: number | null;
  new_version: number | null;
};

/** All cells in one statement; a cell whose version has moved on is left as it is. */
async function write(ctx: Ctx, sheet: OpenedSheet, cells: readonly CellEdit[]): Promise<Written[]> {
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
        AND e.section_id = ${sheet.section_id} AND e.status = 'ACTIVE'
      JOIN student_subjects t ON t.site_id = ${ctx.siteId} AND t.enrolment_id = g.enrolment_id
        AND t.class_subject_id = ${sheet.class_subject_id}
      LEFT JOIN marks m ON m.site_id = ${ctx.siteId} AND m.exam_subject_id = ${sheet.exam_subject_id}
        AND m.enrolment_id = g.enrolment_id AND m.paper = g.paper AND m.part = g.part
    ), written AS (
      INSERT INTO marks AS m (site_id, exam_subject_id, enrolment_id, paper, part, status, obtained, version,
        user_id, updated_at)
      SELECT ${ctx.siteId}::uuid, ${sheet.exam_subject_id}::uuid, enrolment_id, paper, part, status, obtained,
        seen + 1, ${ctx.actor.userId}::uuid, ${ctx.now.toISOString()}::timestamptz
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

/** What stands in cells that could not be written. */
async function standing(
  ctx: Ctx,
  sheet: OpenedSheet,
  places: readonly CellPlace[],
): Promise<(CellPlace & CellValue & { version: number; by: string | null; at: string | null })[]> {
  const column = <K extends keyof CellPlace>(key: K) => sql.param(places.map((place) => place[key]));
  const found = await ctx.db.execute<
    CellPlace & CellValue & { version: number; by: string | null; at: string | null }
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
 * someone else changed meanwhile, or that does not fit, is refused by itself, with what stands there now.
 */
export async function saveMarks(ctx: Ctx, key: SheetKey, cells: readonly CellEdit[]): Promise<SavedMarks> {
  const sheet = await holdSheet(ctx, key);
  refuseClosed(ctx, sheet);
  const refused = misfits(cells, sheet);
  const fitting = cells.filter((cell) => !refused.has(nameOf(cell)));
  const rows = fitting.length > 0 ? await write(ctx, sheet, fitting) : [];
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
  await trace(ctx, sheet, fitting, rows);
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

type Change = { enrolment_id: string; paper: string; part: string; mark: number | MarkStatus | null };

const markOf = (status: MarkStatus | null, obtained: number | null): Change['mark'] =>
  status === null || status === 'PRESENT' ? obtained : status;

async function trace(
  ctx: Ctx,
  sheet: OpenedSheet & { sheet_id: string },
  cells: readonly CellEdit[],
  rows: readonly Written[],
): Promise<void> {
  const given = new Map(cells.map((cell) => [nameOf(cell), cell]));
  const changed = rows.filter((row) => row.new_version !== null);
  if (changed.length === 0) return;
  await ctx.audit({
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
}
