import { z } from 'zod';
import { drawnProcedure, procedure } from '#kernel/procedures/procedure.server.ts';
import { daySchema } from '#kernel/resource/field-schema.ts';
import {
  drawDayPaper,
  drawPaper,
  paperChoices,
  paperKinds,
  readDayPaper,
  readPaper,
} from './papers.server.ts';

const site = { panel: 'site', permission: 'routine.view', method: 'GET' } as const;
const choice = z.array(z.object({ id: z.uuid(), title: z.string() }));
const line = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['DRAFT', 'PUBLISHED']),
  starts_on: z.string().nullable(),
});

export const paperCalls = {
  routinePapers: procedure(
    {
      ...site,
      path: '/routine-papers',
      summary: 'What can be printed of a routine, and how many sheets and cards that is',
      input: z.object({ routine_id: z.uuid().optional() }),
      output: z.object({
        routines: z.array(line),
        chosen: z
          .object({ id: z.uuid(), wall: z.int(), classes: choice, teachers: choice, rooms: choice })
          .nullable(),
      }),
    },
    paperChoices,
  ),
  routinePaper: drawnProcedure(
    {
      ...site,
      path: '/routine-papers/{kind}',
      summary: 'Paper: a routine for the wall, for classes, teachers or rooms',
      input: z.object({
        kind: z.enum(paperKinds),
        routine_id: z.uuid(),
        of: z.uuid().optional(),
        lang: z.enum(['en', 'bn']).optional(),
      }),
      output: z.file(),
      writes: true,
    },
    readPaper,
    drawPaper,
  ),
  routineDayPaper: drawnProcedure(
    {
      panel: 'site',
      permission: 'routine.substitute',
      method: 'GET',
      path: '/routine-days/paper',
      summary: 'Paper: who is absent on a day, who gives which lesson, and what is swapped',
      input: z.object({ day: daySchema, lang: z.enum(['en', 'bn']).optional() }),
      output: z.file(),
      writes: true,
    },
    readDayPaper,
    drawDayPaper,
  ),
};
