import { z } from 'zod';
import { fileAnswer } from '../files/files.server.ts';
import { renderPdf } from '../documents/compile.server.ts';
import { letterhead } from '../documents/letterhead.server.ts';
import { dayIn, formatDate, type CalendarDate } from '../text/dates.ts';
import type { Lang } from '../words.ts';
import { drawnProcedure, procedure, type Ctx } from '../procedures/procedure.server.ts';
import { Problem } from '../problem.ts';
import { askAll } from '../port.server.ts';
import { rowSchema } from './list-shape.server.ts';
import { parseRange } from './day-range.ts';
import { listPermissions } from './list.ts';
import { groupRows, whereSaid, withChosen, type AnyReport, type ReportRow } from './report.ts';
import { paperOf, peopleOf } from './report-paper.server.ts';
import { reportSheetRows } from './report-sheet.server.ts';
import { importWords as w } from './sheet-words.ts';
import { exportLimit, sheetAnswer, sheetLang, sheetQuery } from './sheet.server.ts';

/** What a report is asked: its filters; those of days as a range. */
export type ReportAsked = Readonly<Record<string, string | undefined>>;

const reportInput = z.object({
  filter: z.record(z.string().max(60), z.string().max(200)).optional(),
  cols: z.string().max(2000).optional(),
});
const layouts = { table: 'src/kernel/lists/report.typ', people: 'src/kernel/lists/report-people.typ' };
/** Structure for screen readers costs size: a long list has it no more. */
const taggedAtMost = 1000;
/** Photos of more people than these would be a picture book. */
const peopleAtMost = 400;

/** How a report is read. */
export type ReportSource<R extends AnyReport> = {
  /** All rows in the order of the groups; `columns` are those that somebody will see. */
  readonly read: (
    ctx: Ctx,
    asked: ReportAsked,
    columns: ReadonlySet<string>,
  ) => Promise<readonly ReportRow<R>[]>;
  /** Reading calculates what is missing before it is read. */
  readonly writes?: true;
  /** What the ids that somebody asked for are called, for the paper. */
  readonly named?: (ctx: Ctx, asked: ReportAsked, lang: Lang) => Promise<Readonly<Record<string, string>>>;
  /** The pictures of a sheet of people, small, one for each row. */
  readonly photos?: (ctx: Ctx, rows: readonly ReportRow<R>[]) => Promise<readonly (Uint8Array | null)[]>;
};

/** Refuses days that nobody can read, so that a slip is not an empty report. */
function readable(report: AnyReport, asked: Readonly<Record<string, string>>, today: CalendarDate): void {
  for (const [key, { kind, word }] of Object.entries(report.filters ?? {})) {
    const value = asked[key];
    if (value && kind === 'range' && !parseRange(value, today))
      throw new Problem(w.no_range, { values: { field: word } });
    if (value && kind === 'day' && !parseRange(`${value}..${value}`, today))
      throw new Problem(w.no_day, { values: { field: word } });
  }
}

/** All rows of a report with what was asked and which columns are chosen; none while a required filter is missing. */
async function readWhole<R extends AnyReport>(
  report: R,
  read: ReportSource<R>['read'],
  ctx: Ctx,
  { filter = {}, cols }: z.output<typeof reportInput>,
) {
  const asked: Record<string, string> = { ...report.initially };
  for (const key of Object.keys(report.filters ?? {})) if (filter[key]) asked[key] = filter[key];
  readable(report, asked, dayIn(ctx.now));
  const chosen = withChosen(report, cols?.split(',') ?? null);
  if (report.required?.some((key) => !asked[key])) return { asked, chosen, rows: [] };
  const rows = await read(ctx, asked, new Set(Object.keys(chosen.columns)));
  if (rows.length > exportLimit) throw new Problem(w.too_many_to_export, { values: { max: exportLimit } });
  return { asked, chosen: whereSaid(chosen, rows), rows };
}

/** A report worked out for paper, before it is drawn. */
type ReportSheet = {
  readonly ctx: Ctx;
  readonly lang: Lang;
  readonly head: unknown;
  readonly data: object;
  readonly pictures: readonly (Uint8Array | null)[];
  readonly tagged: boolean;
};

/** Draws a report as PDF and answers it as a file. */
async function printSheet(report: AnyReport, { ctx, lang, head, data, pictures, tagged }: ReportSheet) {
  const images = pictures.flatMap((bytes, at) => (bytes ? [[`photo-${at}`, bytes] as const] : []));
  const bytes = await renderPdf({
    template: report.people ? layouts.people : layouts.table,
    lang,
    tagged,
    data: {
      ...data,
      head,
      printed: formatDate(ctx.now, lang),
      pictures: images.map(([name]) => name),
    },
    images: Object.fromEntries(images),
  });
  const name = `${report.words.title[lang]}.pdf`;
  return fileAnswer(ctx, { name, type: 'application/pdf', bytes: Buffer.from(bytes) }, 'private, no-store');
}

/**
 * The procedures of a report: `rows` for the screen, `export` as a spreadsheet, `paper` as PDF. `read` gives all rows
 * in the order of the groups; never some of them: more than a spreadsheet holds are refused.
 */
export function serveReport<const R extends AnyReport>(
  report: R,
  source: ReportSource<R>['read'] | ReportSource<R>,
) {
  const { read, named, photos, writes }: ReportSource<R> =
    typeof source === 'function' ? { read: source } : source;
  const { view, export: exports } = listPermissions(report);
  const path = `/${report.path}` as const;
  const common = { permission: view, panel: report.panel, method: 'GET' } as const;

  const whole = (ctx: Ctx, input: z.output<typeof reportInput>) => readWhole(report, read, ctx, input);
  const shape = rowSchema(report).omit({ id: true });
  return {
    rows: procedure(
      {
        ...common,
        path,
        made: 'report.rows',
        summary: `Report: ${report.words.title.en}`,
        input: reportInput,
        ...(writes ? { writes } : {}),
        output: z.object({
          rows: z.array(report.choosable ? shape.partial() : shape),
          total: z.int(),
          /** Of all rows, where the screen is sent only some. */
          sums: z.record(z.string(), z.number()).optional(),
        }),
      },
      async (ctx, input) => {
        const { rows, chosen } = await whole(ctx, input);
        const shown = rows.slice(0, report.onScreen);
        return {
          rows: shown as never,
          total: rows.length,
          ...(shown.length < rows.length ? { sums: groupRows(chosen, rows).sums } : {}),
        };
      },
    ),
    export: procedure(
      {
        ...common,
        permission: exports,
        path: `${path}/export`,
        made: 'report.export',
        summary: `Export: ${report.words.title.en}`,
        input: sheetQuery.omit({ q: true, sort: true }).extend({ cols: reportInput.shape.cols }),
        output: z.file(),
        writes: true,
      },
      async (ctx, input) => {
        const lang = sheetLang(ctx, input);
        const { asked, chosen, rows } = await whole(ctx, input);
        return sheetAnswer(ctx, {
          subject: report.key,
          name: report.words.title[lang],
          format: input.format,
          ...reportSheetRows(chosen, rows, asked, lang),
          counted: rows.length,
          asked: traceOf(asked, input.cols),
        });
      },
    ),
    paper: drawnProcedure(
      {
        ...common,
        path: `${path}/paper`,
        made: 'report.paper',
        summary: `Paper: ${report.words.title.en}`,
        input: reportInput.extend({
          lang: z.enum(['en', 'bn']).optional(),
          paper: z.enum(['portrait', 'landscape']).optional(),
        }),
        output: z.file(),
        writes: true,
      },
      async (ctx, input) => {
        const lang = input.lang ?? ctx.lang;
        const { asked, chosen, rows } = await whole(ctx, input);
        if (report.people && rows.length > peopleAtMost)
          throw new Problem(w.too_many_people, { values: { max: peopleAtMost } });
        await ctx.audit({
          action: `${report.key}.export`,
          subject: report.key,
          after: { ...traceOf(asked, input.cols), rows: rows.length, format: 'pdf' },
        });
        const [head] = await askAll(letterhead, ctx, lang);
        const paper = {
          asked,
          named: (await named?.(ctx, asked, lang)) ?? {},
          flipped: (input.paper ?? report.paper) === 'landscape',
        };
        const draw = report.people ? peopleOf : paperOf;
        return {
          ctx,
          lang,
          head: head ?? null,
          data: draw(chosen, rows, paper, lang, dayIn(ctx.now)),
          pictures: (report.people && (await photos?.(ctx, rows))) || [],
          tagged: rows.length <= taggedAtMost,
        };
      },
      (sheet) => printSheet(report, sheet),
    ),
  };
}

const traceOf = (asked: Readonly<Record<string, string>>, cols: string | undefined) =>
  cols ? { ...asked, columns: cols } : asked;
