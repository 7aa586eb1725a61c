import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { readBoard } from './board.server.ts';
import { saveBoard } from './save-board.server.ts';
import { boardChanges, boardSchema } from './schemas.ts';

/** The calls of the board on which a school keeps the sections of a year. */
export const boardCalls = {
  board: procedure(
    {
      permission: 'academic-setting.view',
      forGroups: true,
      panel: 'site',
      method: 'GET',
      path: '/section-board',
      summary: 'Sections of a year with seats, class teacher and room',
      input: z.object({ year_id: z.uuid().optional() }),
      output: boardSchema,
    },
    (ctx, { year_id }) => readBoard(ctx, year_id),
  ),
  saveBoard: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: 'site',
      method: 'PUT',
      path: '/section-board',
      summary: 'Save changed cells and new sections of a year; all or none',
      body: 'rows',
      input: boardChanges,
      output: z.object({ changed: z.int(), added: z.int() }),
    },
    (ctx, input) => saveBoard(ctx, input),
  ),
};
