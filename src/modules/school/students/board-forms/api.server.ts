import { z } from 'zod';
import { exportLimit, sheetAnswer } from '#kernel/lists/sheet.server.ts';
import { Problem } from '#kernel/problem.ts';
import { procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { cleanLine } from '#kernel/resource/field-schema.ts';
import { byId, word } from '#kernel/schemas.ts';
import { fillForm, type FormAsked } from './fill.server.ts';
import { createForm, deleteForm, editForm, formBy, formsOf } from './kept-forms.server.ts';
import { boardFormWords as w } from './words.ts';

const panel = 'site';
const use = 'board-form.use';
const change = 'board-form.edit';
/** So many rows are shown; the export has all. */
const shownAtMost = 200;

const line = (max: number) => cleanLine(max).pipe(z.string().min(1));
const translation = z.object({ from: line(40), to: line(20) });
const column = z.object({
  heading: line(120),
  source: z.string().min(1).max(60),
  text: cleanLine(200).nullable().default(null),
  required: z.boolean().default(true),
  translations: z.array(translation).max(60).default([]),
});
const form = z.object({
  kind: z.enum(['students', 'classes']),
  class_codes: z.array(z.string().min(1).max(20)).max(40),
  columns: z.array(column).max(80),
});
const input = form.extend({ name: line(120) });
const named = form.extend({ ref: z.string(), name: word, version: z.int().nullable() });
const ref = z.object({ ref: z.string().min(1).max(60) });
const asked = ref.extend({
  year_id: z.uuid().optional(),
  class_id: z.uuid().optional(),
  section_id: z.uuid().optional(),
});
const gap = z.object({ heading: z.string(), value: z.string().nullable() });

async function filled(ctx: Ctx, { ref: of, ...where }: FormAsked & { ref: string }) {
  const found = await formBy(ctx, of);
  const rows = await fillForm(ctx, found, where);
  return { form: found, rows, incomplete: rows.filter(({ gaps }) => gaps.length > 0).length };
}

export const boardFormCalls = {
  boardForms: procedure(
    {
      permission: use,
      panel,
      method: 'GET',
      path: '/board-forms',
      summary: 'Forms of boards and offices: shipped ones and the school’s own',
      input: z.object({}),
      output: z.array(named),
    },
    (ctx) => formsOf(ctx),
  ),
  fillBoardForm: procedure(
    {
      permission: use,
      panel,
      method: 'GET',
      path: '/board-forms/{ref}/rows',
      summary: 'A form filled for a year, a class or a section, and what is missing',
      input: asked,
      output: z.object({
        columns: z.array(z.string()),
        rows: z.array(
          z.object({
            student_id: z.string().nullable(),
            name_en: z.string().nullable(),
            name_bn: z.string().nullable(),
            cells: z.array(z.string()),
            gaps: z.array(gap),
          }),
        ),
        total: z.int(),
        incomplete: z.int(),
        gaps: z.array(z.object({ heading: z.string(), rows: z.int() })),
      }),
    },
    async (ctx, request) => {
      const { form: of, rows, incomplete } = await filled(ctx, request);
      const byHeading = Map.groupBy(
        rows.flatMap(({ gaps }) => gaps),
        ({ heading }) => heading,
      );
      return {
        columns: of.columns.map(({ heading }) => heading),
        // Those with gaps first: they are what somebody has to do something about.
        rows: rows
          .toSorted((a, b) => Number(b.gaps.length > 0) - Number(a.gaps.length > 0))
          .slice(0, shownAtMost),
        total: rows.length,
        incomplete,
        gaps: [...byHeading].map(([heading, all]) => ({ heading, rows: all.length })),
      };
    },
  ),
  exportBoardForm: procedure(
    {
      permission: use,
      panel,
      method: 'GET',
      path: '/board-forms/{ref}/export',
      summary: 'A filled form as a spreadsheet in exactly its columns; with gaps only on request',
      input: asked.extend({
        with_gaps: z.enum(['yes', 'no']).default('no'),
        format: z.enum(['xlsx', 'csv']).default('xlsx'),
      }),
      output: z.file(),
      writes: true,
    },
    async (ctx, { with_gaps, format, ...request }) => {
      const { form: of, rows, incomplete } = await filled(ctx, request);
      if (rows.length > exportLimit) throw new Problem(w.none, { status: 409 });
      if (incomplete > 0 && with_gaps === 'no')
        throw new Problem(w.has_gaps, { status: 409, values: { count: incomplete, total: rows.length } });
      return sheetAnswer(ctx, {
        subject: 'board-form',
        name: of.name[ctx.lang],
        format,
        columns: of.columns.map(({ heading, source }) => ({
          header: heading,
          type: source.startsWith('count:') ? 'number' : 'text',
        })),
        rows: rows.map(({ cells }) =>
          cells.map((cell, at) => (of.columns[at]?.source.startsWith('count:') ? Number(cell) : cell)),
        ),
        asked: { ...request, incomplete },
      });
    },
  ),
  createBoardForm: procedure(
    {
      permission: change,
      panel,
      method: 'POST',
      path: '/board-forms',
      summary: 'Add a form',
      body: 'rows',
      input,
      output: ref,
    },
    (ctx, request) => createForm(ctx, request),
  ),
  editBoardForm: procedure(
    {
      permission: change,
      panel,
      method: 'PUT',
      path: '/board-forms/{id}',
      summary: 'Change a form of the school’s own',
      body: 'rows',
      input: input.extend({ id: z.uuid(), version: z.int() }),
      output: z.object({ version: z.int() }),
    },
    (ctx, request) => editForm(ctx, request),
  ),
  deleteBoardForm: procedure(
    {
      permission: change,
      panel,
      method: 'DELETE',
      path: '/board-forms/{id}',
      summary: 'Delete a form of the school’s own',
      input: z.object({ id: z.uuid(), version: z.coerce.number().int() }),
      output: byId,
    },
    (ctx, request) => deleteForm(ctx, request),
  ),
};
