import { fileAnswer } from '#kernel/files.server.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { writeCsv, writeSheet } from '#kernel/spreadsheet/write.server.ts';
import type { Lang } from '#kernel/words.ts';
import { catalogueAt } from './entries.server.ts';
import { listTerms } from './terms.server.ts';
import { inheritanceWords as w } from './words.ts';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

type Asked = {
  path: string;
  q?: string | undefined;
  filter?: Record<string, string> | undefined;
  format: 'xlsx' | 'csv';
  lang: Lang;
};

/** The operator's list as a spreadsheet, with the search and filters on screen; it leaves a trace. */
export async function exportTerms(ctx: Ctx, { path, q, filter, format, lang }: Asked): Promise<File> {
  const { resource } = catalogueAt(path);
  const rows = await listTerms(ctx, { path, q, filter, page: 1, per_page: 50_000 });
  const columns = [
    { header: w.code[lang], type: 'text' as const },
    { header: w.name_en[lang], type: 'text' as const },
    { header: w.name_bn[lang], type: 'text' as const },
    { header: w.locked[lang], type: 'text' as const },
    { header: w.taken_by[lang], type: 'text' as const },
    { header: w.taking[lang], type: 'number' as const },
    { header: w.differing[lang], type: 'number' as const },
  ];
  const lines = rows.map((row) => [
    row.code,
    row.name_en,
    row.name_bn,
    w[row.locked ? 'yes' : 'no'][lang],
    w[row.taken_by === 'all' ? 'by_all' : 'by_chosen'][lang],
    row.taking,
    row.differing,
  ]);
  const name = resource.words.many[lang];
  const bytes =
    format === 'csv'
      ? writeCsv({ columns, rows: lines })
      : await writeSheet({ sheets: [{ name, columns, rows: lines }] });
  await ctx.audit({
    action: 'catalogue-terms.export',
    subject: 'catalogue-terms',
    after: { catalogue: path, rows: lines.length, format },
  });
  return fileAnswer(
    ctx,
    { name: `${name}.${format}`, type: types[format], bytes: Buffer.from(bytes) },
    'private, no-store',
  );
}
