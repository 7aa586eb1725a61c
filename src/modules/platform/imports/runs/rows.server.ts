import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { cellText, type Cell } from '#kernel/spreadsheet/table.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { ImportKind } from '../base/define-import.server.ts';
import { findingWord } from '../findings/finding-word.ts';
import { doubtful } from './runs.server.ts';
import type { RowFilter } from './row-filters.ts';
import type { ShownFinding, ShownRow } from './shown-run.ts';
import { importRows, type RowFinding } from '../base/tables.server.ts';

const filters: Record<RowFilter, SQL | undefined> = {
  all: undefined,
  good: eq(importRows.state, 'ready'),
  doubtful: sql`${importRows.state} = 'ready' AND ${doubtful}`,
  cleaned: sql`${importRows.state} <> 'refused' AND ${importRows.cleaned} <> '[]'::jsonb`,
  refused: eq(importRows.state, 'refused'),
  unchanged: eq(importRows.state, 'unchanged'),
  written: eq(importRows.state, 'written'),
  unticked: eq(importRows.chosen, false),
};

const ofRun = (ctx: Ctx, runId: string) =>
  and(eq(importRows.site_id, ctx.siteId), eq(importRows.run_id, runId));

const shown = (kind: ImportKind, finding: RowFinding): ShownFinding => ({
  column: finding.column,
  code: finding.code,
  word: findingWord(kind.findings, finding),
  doubt: finding.doubt ?? false,
  from: finding.from ?? null,
  to: finding.to === undefined ? null : { en: finding.to, bn: finding.to_bn ?? finding.to },
});

export async function runRows(
  ctx: Ctx,
  kind: ImportKind,
  runId: string,
  input: { filter: RowFilter; page: number; per_page: number },
): Promise<{ rows: ShownRow[]; total: number }> {
  const condition = and(ofRun(ctx, runId), filters[input.filter]);
  const counted = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(importRows)
    .where(condition);
  const found = await ctx.db
    .select()
    .from(importRows)
    .where(condition)
    .orderBy(asc(importRows.row_number))
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page);
  return {
    total: counted[0]?.total ?? 0,
    rows: found.map((row) => ({
      row_number: row.row_number,
      state: row.state,
      chosen: row.chosen,
      cells: row.cells.map((cell) => cellText(cell as Cell)),
      values: row.values,
      cleaned: row.cleaned.map((finding) => shown(kind, finding)),
      problems: row.problems.map((finding) => shown(kind, finding)),
    })),
  };
}

/** Ticks or unticks rows that are still waiting; without numbers, all of them. */
export async function chooseRows(
  ctx: Ctx,
  runId: string,
  numbers: readonly number[] | undefined,
  chosen: boolean,
): Promise<number> {
  const changed = await ctx.db
    .update(importRows)
    .set({ chosen })
    .where(
      and(
        ofRun(ctx, runId),
        eq(importRows.state, 'ready'),
        numbers ? inArray(importRows.row_number, [...numbers]) : undefined,
      ),
    )
    .returning({ number: importRows.row_number });
  return changed.length;
}
