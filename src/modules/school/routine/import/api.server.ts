import { z } from 'zod';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import { bringSheet, broughtSheets, sheetUndo } from './bring.server.ts';
import { checkSheet } from './check.server.ts';
import { bringInput, broughtAnswer, broughtSheet, checkAnswer, checkInput, undoneAnswer } from './schemas.ts';
import { routineSheet, templateSheet } from './sheet-out.server.ts';

const panel = 'site' as const;
const permission = 'routine.edit';

export const bringCalls = {
  sheets: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/routine-sheets',
      summary: 'Routines that were imported from spreadsheets, the latest first',
      input: z.object({}),
      output: z.array(broughtSheet),
    },
    (ctx) => broughtSheets(ctx),
  ),
  checkSheet: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/routine-sheets/check',
      summary: 'Read an uploaded routine and say what importing it would do; what names mean is remembered',
      input: checkInput,
      output: checkAnswer,
      body: 'rows',
    },
    (ctx, input) => checkSheet(ctx, input),
  ),
  bringSheet: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/routine-sheets',
      summary: 'Import an uploaded routine into a draft',
      input: bringInput,
      output: broughtAnswer,
      body: 'rows',
    },
    (ctx, input) => bringSheet(ctx, input),
  ),
  undoSheet: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/routine-sheets/{id}/undo',
      summary: 'Undo the import of a routine while its draft is not published',
      input: byVersion,
      output: undoneAnswer,
    },
    sheetUndo.undo,
  ),
  sheetTemplate: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/routine-sheets/template',
      summary: 'An empty routine as a spreadsheet to be filled and imported',
      input: z.object({ year_id: z.uuid().optional() }),
      output: z.file(),
    },
    async (ctx, input) => fileAnswer(ctx, await templateSheet(ctx, input), 'private, no-store'),
  ),
  routineSheet: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/routines/{id}/sheet',
      summary: 'A routine as a spreadsheet that can be imported again',
      input: byId,
      output: z.file(),
    },
    async (ctx, { id }) => fileAnswer(ctx, await routineSheet(ctx, id), 'private, no-store'),
  ),
};
