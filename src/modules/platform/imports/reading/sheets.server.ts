import { and, asc, eq } from 'drizzle-orm';
import { spreadsheet } from '#kernel/files/kinds.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { writeSheet } from '#kernel/spreadsheet/write.server.ts';
import { cellText, type Cell } from '#kernel/spreadsheet/table.ts';
import type { ImportKind, Target } from '../base/define-import.server.ts';
import { findingWord } from '../findings/finding-word.ts';
import type { ImportRun } from '../runs/runs.server.ts';
import { importRows } from '../base/tables.server.ts';
import { importWords as w } from '../base/words.ts';

type Sheet = { name: string; type: string; bytes: Buffer };

/** The refused rows as they were sent, with the reasons in a last column: to be corrected and sent again. */
export async function refusedSheet(ctx: Ctx, kind: ImportKind, run: ImportRun): Promise<Sheet> {
  const rows = await ctx.db
    .select()
    .from(importRows)
    .where(
      and(eq(importRows.site_id, ctx.siteId), eq(importRows.run_id, run.id), eq(importRows.state, 'refused')),
    )
    .orderBy(asc(importRows.row_number));
  const columns = await kind.columns(ctx, run.target);
  const wordOf = (key: string) => columns.find((column) => column.key === key)?.word[ctx.lang] ?? key;
  const reasons = (row: (typeof rows)[number]) =>
    row.problems
      .map((finding) => `${wordOf(finding.column)}: ${findingWord(kind.findings, finding)[ctx.lang]}`)
      .join('; ');
  const bytes = await writeSheet({
    sheets: [
      {
        name: kind.title[ctx.lang],
        columns: [
          ...run.headings.map((header) => ({ header, type: 'text' as const })),
          { header: w.reason[ctx.lang], type: 'text', width: 60 },
        ],
        rows: rows.map((row) => [
          ...run.headings.map((_, at) => cellText(row.cells[at] as Cell | undefined)),
          reasons(row),
        ]),
      },
    ],
  });
  return { name: `${kind.kind}-refused.xlsx`, type: spreadsheet, bytes: Buffer.from(bytes) };
}

/** An empty sheet with every heading that the import knows. */
export async function templateSheet(ctx: Ctx, kind: ImportKind, target: Target): Promise<Sheet> {
  const columns = await kind.columns(ctx, target);
  const bytes = await writeSheet({
    sheets: [
      {
        name: kind.title[ctx.lang],
        columns: columns.map(({ word }) => ({ header: word[ctx.lang], type: 'text' as const })),
        rows: [],
      },
    ],
  });
  return { name: `${kind.kind}.xlsx`, type: spreadsheet, bytes: Buffer.from(bytes) };
}
