import { z } from 'zod';
import { spreadsheet } from '#kernel/files/kinds.ts';
import { fileAnswer } from '#kernel/files.server.ts';
import { procedure } from '#kernel/procedure.server.ts';
import { writeSheet } from '#kernel/spreadsheet/write.server.ts';
import { daySchema } from '#kernel/field-schema.ts';
import { reportLines } from './figures.server.ts';
import { groupings, reportKeys, reportOf, sumsOf } from './report-list.ts';
import { reportWords as w } from './words.ts';

const asked = z.object({
  report: z.enum(reportKeys),
  by: z.enum(groupings).optional(),
  from: daySchema,
  to: daySchema,
  group_id: z.uuid().optional(),
  division_id: z.uuid().optional(),
  type: z.string().max(60).optional(),
});
const values = z.record(z.string(), z.number());
const see = { permission: 'site-report.view', panel: 'central', method: 'GET' } as const;

export const reportsApi = {
  sites: procedure(
    {
      ...see,
      path: '/site-reports',
      summary: 'Figures over institutions',
      input: asked,
      output: z.object({
        by: z.enum(groupings),
        lines: z.array(
          z.object({ id: z.string(), name: z.object({ en: z.string(), bn: z.string() }), values }),
        ),
        sums: values,
      }),
    },
    async (ctx, input) => {
      const { by, lines } = await reportLines(ctx, input);
      return { by, lines, sums: sumsOf(input.report, lines) };
    },
  ),
  sheet: procedure(
    {
      ...see,
      path: '/site-reports/sheet',
      summary: 'Figures over institutions as a spreadsheet',
      input: asked.extend({ lang: z.enum(['en', 'bn']).default('bn') }),
      output: z.file(),
    },
    async (ctx, { lang, ...input }) => {
      const { by, lines } = await reportLines(ctx, input);
      const { title, columns } = reportOf(input.report);
      const sums = sumsOf(input.report, lines);
      const cell = (type: string, value: number | undefined) =>
        value === undefined ? null : type === 'percent' ? value / 100 : value;
      const bytes = await writeSheet({
        sheets: [
          {
            name: title[lang],
            columns: [
              { header: w[by][lang], type: 'text', width: 36 },
              ...columns.map(({ word, type }) => ({
                header: word[lang],
                type: type === 'money' ? ('money' as const) : ('number' as const),
                width: 18,
              })),
            ],
            rows: [
              ...lines.map((line) => [
                line.name[lang],
                ...columns.map(({ key, type }) => cell(type, line.values[key])),
              ]),
              [w.total[lang], ...columns.map(({ key, type }) => cell(type, sums[key]))],
            ],
          },
        ],
      });
      const name = `${input.report}-${input.from}-${input.to}.xlsx`;
      return fileAnswer(ctx, { name, type: spreadsheet, bytes: Buffer.from(bytes) }, 'private, no-store');
    },
  ),
};
