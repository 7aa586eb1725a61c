import { z } from 'zod';
import { daySchema } from '#kernel/resource/field-schema.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { sheetQuery } from '#kernel/lists/sheet.server.ts';
import { word } from '#kernel/schemas.ts';
import { countedNames, manualCount, saveManualCount } from './counts.server.ts';
import { manualCountSheet } from './sheet.server.ts';

const panel = 'site' as const;
const see = 'student.view-assigned';
const by = z.enum(['gender', 'category']);
const value = z.string().max(40);
const count = z.int().min(0).max(5000);

export const manualCountCalls = {
  manualCount: procedure(
    {
      permission: see,
      panel,
      method: 'GET',
      path: '/manual-counts',
      summary: 'Students counted by hand, with the register, by section',
      input: z.object({ on: daySchema.nullable().default(null), by: by.default('gender') }),
      output: z.object({
        on: z.string(),
        today: z.string(),
        values: z.array(z.object({ value: z.string(), word })),
        days: z.array(z.string()),
        rows: z.array(
          z.object({
            section_id: z.string(),
            label: word,
            class: word,
            cells: z.array(
              z.object({
                value: z.string(),
                declared: z.int().nullable(),
                registered: z.int().nullable(),
                by: word.nullable(),
              }),
            ),
          }),
        ),
      }),
    },
    (ctx, input) => manualCount(ctx, input),
  ),
  manualCountSheet: procedure(
    {
      permission: see,
      panel,
      method: 'GET',
      path: '/manual-counts/export',
      summary: 'The counts of a day as a spreadsheet',
      input: sheetQuery
        .pick({ format: true, lang: true })
        .extend({ on: daySchema.nullable().default(null), by: by.default('gender') }),
      output: z.file(),
      writes: true,
    },
    (ctx, input) => manualCountSheet(ctx, input),
  ),
  saveManualCount: procedure(
    {
      permission: 'manual-count.save',
      panel,
      method: 'PUT',
      path: '/manual-counts',
      body: 'rows',
      summary: 'Keep today’s counts of students',
      input: z.object({
        by,
        cells: z
          .array(
            z.object({ section_id: z.uuid(), value, declared: count.nullable(), seen: count.nullable() }),
          )
          .min(1)
          .max(1000)
          // One cell said twice has no one count.
          .refine(
            (cells) => new Set(cells.map((cell) => `${cell.section_id} ${cell.value}`)).size === cells.length,
            { message: 'distinct' },
          ),
      }),
      output: z.object({ saved: z.int() }),
    },
    (ctx, input) => saveManualCount(ctx, input),
  ),
  countedNames: procedure(
    {
      permission: see,
      panel,
      method: 'GET',
      path: '/manual-counts/names',
      summary: 'Who the register has in a section, by gender or category',
      input: z.object({ section_id: z.uuid(), by, value }),
      output: z.array(z.object({ id: z.string(), roll: z.int(), name_en: z.string(), name_bn: z.string() })),
    },
    (ctx, input) => countedNames(ctx, input),
  ),
};
