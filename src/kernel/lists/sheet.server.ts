import { z } from 'zod';
import { fileAnswer } from '../files/files.server.ts';
import { listInput, type ListInput } from './query.ts';
import { Problem } from '../problem.ts';
import { procedure, type Ctx } from '../procedures/procedure.server.ts';
import type { ProcedurePanel } from '../procedures/procedure-spec.ts';
import { importWords as w } from './sheet-words.ts';
import { writeCsv, writeSheet, type ColumnType, type WrittenValue } from '../spreadsheet/write.server.ts';
import { formatDateTime } from '../text/dates.ts';
import { isLang, type Lang, type Word } from '../words.ts';

/** What one spreadsheet can hold and a person can still look through. */
export const exportLimit = 50_000;
const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** What an export asks: the search, filters and order on screen, the kind of file and its language. */
export const sheetQuery = listInput
  .pick({ sort: true, q: true, filter: true })
  .extend({ format: z.enum(['xlsx', 'csv']).default('xlsx'), lang: z.enum(['en', 'bn']).optional() });
export type SheetQuery = z.output<typeof sheetQuery>;

export const sheetLang = (ctx: Pick<Ctx, 'lang'>, input: SheetQuery): Lang =>
  isLang(input.lang) ? input.lang : ctx.lang;

/** Writes the file of a list and leaves the trace that somebody took it out. */
export async function sheetAnswer(
  ctx: Ctx,
  sheet: {
    subject: string;
    name: string;
    format: keyof typeof types;
    columns: { header: string; type: ColumnType }[];
    rows: WrittenValue[][];
    /** What the list was asked with beside search and filters; the trace keeps it. */
    asked?: Record<string, unknown>;
    /** How many rows the trace tells of, where a line of sums is not one. */
    counted?: number;
  },
) {
  const { subject, name, format, columns, rows, asked = {}, counted = rows.length } = sheet;
  if (rows.length > exportLimit) throw new Problem(w.too_many_to_export, { values: { max: exportLimit } });
  const bytes =
    format === 'csv' ? writeCsv({ columns, rows }) : await writeSheet({ sheets: [{ name, columns, rows }] });
  await ctx.audit({ action: `${subject}.export`, subject, after: { ...asked, rows: counted, format } });
  return fileAnswer(
    ctx,
    { name: `${name}.${format}`, type: types[format], bytes: Buffer.from(bytes) },
    'private, no-store',
  );
}

export type SheetColumn<R> = {
  readonly word: Word;
  readonly type?: ColumnType;
  readonly value: (row: R, lang: Lang) => WrittenValue;
};

/** Rows are read in pieces of so many, as the screen reads its pages. */
const piece = 1000;

/** An instant in a cell: the day and the time in Bangladesh, as the language writes them. */
export const whenCell = (at: Date | string | null, lang: Lang): string | null =>
  at === null ? null : formatDateTime(new Date(at), lang);

type Nothing = z.ZodObject<Record<never, never>>;

/**
 * The spreadsheet of a list that has a screen of its own: `read` is what the screen reads its pages by. The module
 * declares its permission. `extra` is what the list is asked with beside search and filters.
 */
export function listSheet<R, E extends z.ZodObject = Nothing>(list: {
  subject: string;
  /** `<subject>.export` unless told. */
  permission?: string;
  path: `/${string}`;
  panel: ProcedurePanel | readonly ProcedurePanel[];
  name: Word | ((asked: z.output<E>) => Word);
  /** A function where not everybody who exports may know every column. */
  columns: readonly SheetColumn<R>[] | ((ctx: Ctx) => readonly SheetColumn<R>[]);
  extra?: E;
  read: (ctx: Ctx, input: ListInput & z.output<E>) => Promise<readonly R[]>;
}) {
  const { subject, path, panel, name, read } = list;
  const extra = list.extra ?? z.object({});
  return procedure(
    {
      permission: list.permission ?? `${subject}.export`,
      panel,
      method: 'GET',
      path: `${path}/export`,
      made: 'list.export',
      summary: `Export: ${typeof name === 'function' ? path.slice(1) : name.en}`,
      input: sheetQuery.extend(extra.shape),
      output: z.file(),
      writes: true,
    },
    async (ctx, input) => {
      const query = input as SheetQuery;
      const asked = extra.parse(input) as z.output<E>;
      const lang = sheetLang(ctx, query);
      const columns = typeof list.columns === 'function' ? list.columns(ctx) : list.columns;
      const { format, sort, q, filter } = query;
      const rows: WrittenValue[][] = [];
      for (let page = 1; rows.length <= exportLimit; page++) {
        const found = await read(ctx, { ...asked, sort, q, filter, page, per_page: piece });
        rows.push(...found.map((row) => columns.map((column) => column.value(row, lang))));
        if (found.length < piece) break;
      }
      return sheetAnswer(ctx, {
        subject,
        name: (typeof name === 'function' ? name(asked) : name)[lang],
        format,
        columns: columns.map(({ word, type }) => ({ header: word[lang], type: type ?? 'text' })),
        rows,
        asked,
      });
    },
  );
}
