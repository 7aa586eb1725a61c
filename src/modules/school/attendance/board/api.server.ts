import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { dayInput, takenSheet } from '../base/schemas.server.ts';
import { dayBoard } from './board.server.ts';
import { skippedPeriods } from './skipped.server.ts';

const site = { panel: 'site', permission: 'attendance.view' } as const;

/** How far the day has come. */
export const boardCalls = {
  board: procedure(
    {
      ...site,
      method: 'GET',
      path: '/attendance/board',
      summary: 'Which sections’ attendance is taken on a day, and which is not',
      input: z.object({ day: dayInput.optional() }),
      output: z.object({
        day: z.string(),
        today: z.string(),
        mode: z.enum(['DAILY', 'PERIOD']),
        sections: z.array(
          z.object({
            section_id: z.uuid(),
            label: word,
            class_teachers: z.array(word),
            students: z.int(),
            closed: word.nullable(),
            taken: takenSheet,
            periods: z.array(z.object({ period: z.int(), name: word, taken: takenSheet })),
          }),
        ),
      }),
    },
    dayBoard,
  ),
  skipped: procedure(
    {
      ...site,
      method: 'GET',
      path: '/attendance/skipped',
      summary: 'Who came on a day and was absent from a later period',
      input: z.object({ day: dayInput }),
      output: z.array(
        z.object({
          section_id: z.uuid(),
          section: word,
          enrolment_id: z.uuid(),
          student_id: z.uuid(),
          roll: z.int(),
          name_en: z.string(),
          name_bn: z.string(),
          skipped: z.array(z.int()),
        }),
      ),
    },
    skippedPeriods,
  ),
};
