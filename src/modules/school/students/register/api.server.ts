import { z } from 'zod';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { cleanLine, cleanText } from '#kernel/resource/field-schema.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { filterSchema, listedStudent, sortSchema } from '#modules/school/people/base/schemas.ts';
import { bulkAtMost, messageMany, publishMany, setForMany } from './bulk.server.ts';
import { batchesOffered, withBatches } from './batches.server.ts';
import { choiceCounts } from './counts.server.ts';
import { exportStudents } from './export.server.ts';
import { inYear } from './in-year.server.ts';
import { studentActionsFor } from './student-actions.server.ts';
import { askedColumnKeys } from './more-columns.ts';
import { studentCount, studentPage } from './list.server.ts';

const panel = 'site';
const see = 'student.view-assigned';

/** Ticked rows of the list, by their enrolments; without them all that the filter finds. */
const chosen = filterSchema.extend({ ids: z.array(z.uuid()).min(1).max(bulkAtMost).optional() });

/** The register: lists, counts, sheets, and what is done to many at once. */
export const registerCalls = {
  list: procedure(
    {
      permission: see,
      panel,
      method: 'GET',
      path: '/students',
      summary: 'Students of a year in the order of classes, sections and rolls',
      planOnce: true,
      input: filterSchema.extend({
        sort: sortSchema,
        /** Columns beside those that everybody gets. */
        also: z.array(z.enum(askedColumnKeys)).max(askedColumnKeys.length).optional(),
        page: z.int().min(1).max(10_000).default(1),
        per_page: z.int().min(1).max(100).default(50),
      }),
      output: z.array(listedStudent),
    },
    async (ctx, input) => {
      const rows = await studentPage(ctx, await inYear(ctx, input), input);
      return input.also?.includes('batches') ? withBatches(ctx, rows) : rows;
    },
  ),
  count: procedure(
    {
      permission: see,
      panel,
      method: 'GET',
      path: '/students/count',
      summary: 'How many students a list has',
      input: filterSchema,
      output: z.object({ total: z.int() }),
    },
    async (ctx, input) => ({ total: await studentCount(ctx, await inYear(ctx, input)) }),
  ),
  choices: procedure(
    {
      permission: see,
      panel,
      method: 'GET',
      path: '/students/counts',
      summary: 'How many students each choice of a filter of the list would leave',
      input: filterSchema,
      output: z.array(z.object({ filter: z.string(), value: z.string().nullable(), students: z.int() })),
    },
    async (ctx, input) => choiceCounts(ctx, await inYear(ctx, input)),
  ),
  batchChoices: procedure(
    {
      permission: see,
      panel,
      method: 'GET',
      path: '/students/batch-choices',
      summary: 'The batches of a year by which students can be listed',
      input: filterSchema.pick({ year_id: true }),
      output: z.array(z.object({ id: z.string(), en: z.string(), bn: z.string() })),
    },
    async (ctx, input) => batchesOffered(ctx, (await inYear(ctx, input)).year_id),
  ),
  actions: procedure(
    {
      permission: see,
      panel,
      method: 'GET',
      path: '/students/actions',
      summary: 'Pages of other modules for students chosen in the list',
      input: z.object({}),
      output: z.array(z.object({ key: z.string(), title: word, to: z.string(), most: z.int() })),
    },
    async (ctx) => studentActionsFor(ctx).map(({ key, title, to, most }) => ({ key, title, to, most })),
  ),
  export: procedure(
    {
      permission: 'student.export',
      panel,
      method: 'GET',
      path: '/students/export',
      summary: 'The students of a list as a spreadsheet',
      input: filterSchema.extend({
        sort: sortSchema,
        /** Only these enrolments of the list. */
        ids: z.array(z.uuid()).min(1).max(100).optional(),
      }),
      output: z.file(),
      writes: true,
    },
    async (ctx, input) => {
      const file = await exportStudents(ctx, await inYear(ctx, input));
      await ctx.audit({ action: 'student.export', subject: 'student', after: input });
      return fileAnswer(ctx, file, 'private, no-store');
    },
  ),
  setForMany: procedure(
    {
      permission: 'student.edit',
      panel,
      method: 'POST',
      path: '/students/set',
      summary: 'Give many students of a list a house or a category',
      input: z.object({
        of: chosen,
        house_id: z.uuid().nullable().optional(),
        category_id: z.uuid().nullable().optional(),
      }),
      output: z.object({ changed: z.int() }),
    },
    async (ctx, { of, ...given }) => setForMany(ctx, await inYear(ctx, of), given),
  ),
  publishMany: procedure(
    {
      permission: 'student.publish',
      panel,
      method: 'POST',
      path: '/students/public-pages',
      summary: 'Make the public pages of many students',
      input: z.object({ of: chosen }),
      output: z.object({ made: z.int() }),
    },
    async (ctx, { of }) => publishMany(ctx, await inYear(ctx, of)),
  ),
  messageMany: procedure(
    {
      permission: 'student.message',
      panel,
      method: 'POST',
      path: '/students/message',
      summary: 'A notification for the guardians of many students and for the students',
      input: z.object({
        of: chosen,
        title: cleanLine(150).pipe(z.string().min(1)),
        text: cleanText(2000).pipe(z.string().min(1)),
      }),
      output: z.object({ students: z.int(), told: z.int(), without_account: z.int() }),
    },
    async (ctx, { of, ...message }) => messageMany(ctx, await inYear(ctx, of), message),
  ),
};
