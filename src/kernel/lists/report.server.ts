import { z } from 'zod';
import { fileAnswer } from '../files/files.server.ts';
import { renderPdf } from '../documents/compile.server.ts';
import { letterhead } from '../documents/letterhead.server.ts';
import { dayIn, formatDate } from '../text/dates.ts';
import { drawnProcedure, procedure, type Ctx } from '../procedure.server.ts';
import { Problem } from '../problem.ts';
import { askAll } from '../port.server.ts';
import { rowSchema } from './list-shape.server.ts';
import { parseRange } from './day-range.ts';
import { listPermissions } from './list.ts';
import type { AnyReport, ReportRow } from './report.ts';
import { paperOf } from './report-paper.server.ts';
import { reportSheetRows } from './report-sheet.server.ts';
import { importWords as w } from './sheet-words.ts';
import { exportLimit, sheetAnswer, sheetLang, sheetQuery } from './sheet.server.ts';

/** What a report is asked: its filters; those of days as a range. */
export type ReportAsked = Readonly<Record<string, string | undefined>>;

const reportInput = z.object({
  filter: z.record(z.string().max(60), z.string().max(200)).optional(),
});
const template = 'src/kernel/lists/report.typ';

/**
 * The procedures of a report: `rows` for the screen, `export` as a spreadsheet, `paper` as PDF. `read` gives all rows
 * in the order of the groups; never some of them: more than a spreadsheet holds are refused.
 */
export function serveReport<const R extends AnyReport>(
  report: R,
  read: (ctx: Ctx, asked: ReportAsked) => Promise<readonly ReportRow<R>[]>,
) {
  const { view, export: exports } = listPermissions(report);
  const path = `/${report.path}` as const;
  const common = { permission: view, panel: report.panel, method: 'GET' } as const;

  async function whole(ctx: Ctx, filter: Readonly<Record<string, string>> = {}) {
    const asked: Record<string, string> = { ...report.initially };
    for (const key of Object.keys(report.filters ?? {})) if (filter[key]) asked[key] = filter[key];
    for (const [key, { kind, word }] of Object.entries(report.filters ?? {}))
      if (kind === 'range' && asked[key] && !parseRange(asked[key], dayIn(ctx.now)))
        throw new Problem(w.no_range, { values: { field: word } });
    if (report.required?.some((key) => !asked[key])) return { asked, rows: [] };
    const rows = await read(ctx, asked);
    if (rows.length > exportLimit) throw new Problem(w.too_many_to_export, { values: { max: exportLimit } });
    return { asked, rows };
  }

  return {
    rows: procedure(
      {
        ...common,
        path,
        summary: `Report: ${report.words.title.en}`,
        input: reportInput,
        output: z.object({ rows: z.array(rowSchema(report).omit({ id: true })) }),
      },
      async (ctx, input) => ({ rows: (await whole(ctx, input.filter)).rows as never }),
    ),
    export: procedure(
      {
        ...common,
        permission: exports,
        path: `${path}/export`,
        summary: `Export: ${report.words.title.en}`,
        input: sheetQuery.omit({ q: true, sort: true }),
        output: z.file(),
        writes: true,
      },
      async (ctx, input) => {
        const lang = sheetLang(ctx, input);
        const { asked, rows } = await whole(ctx, input.filter);
        return sheetAnswer(ctx, {
          subject: report.key,
          name: report.words.title[lang],
          format: input.format,
          ...reportSheetRows(report, rows, asked, lang),
          counted: rows.length,
          asked,
        });
      },
    ),
    paper: drawnProcedure(
      {
        ...common,
        path: `${path}/paper`,
        summary: `Paper: ${report.words.title.en}`,
        input: reportInput.extend({ lang: z.enum(['en', 'bn']).optional() }),
        output: z.file(),
        writes: true,
      },
      async (ctx, input) => {
        const lang = input.lang ?? ctx.lang;
        const { asked, rows } = await whole(ctx, input.filter);
        await ctx.audit({
          action: `${report.key}.export`,
          subject: report.key,
          after: { ...asked, rows: rows.length, format: 'pdf' },
        });
        const [head] = await askAll(letterhead, ctx, lang);
        return { ctx, lang, head: head ?? null, data: paperOf(report, rows, asked, lang, dayIn(ctx.now)) };
      },
      async ({ ctx, lang, head, data }) => {
        const bytes = await renderPdf({
          template,
          lang,
          tagged: true,
          data: { ...data, head, printed: formatDate(ctx.now, lang) },
        });
        const name = `${report.words.title[lang]}.pdf`;
        return fileAnswer(
          ctx,
          { name, type: 'application/pdf', bytes: Buffer.from(bytes) },
          'private, no-store',
        );
      },
    ),
  };
}
