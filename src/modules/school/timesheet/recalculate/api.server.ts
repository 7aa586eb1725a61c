import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { dayInput, reasonInput } from '../days/schemas.server.ts';
import {
  decideRecalculation,
  differencesOf,
  listRecalculations,
  startRecalculation,
} from './recalculate.server.ts';

const site = { panel: 'site', permission: 'timesheet.set' } as const;
const figures = z.object({
  state: z.string(),
  counted_late: z.int(),
  counted_early: z.int(),
  worked: z.int(),
  counted_overtime: z.int(),
  holiday_worked: z.int(),
  absent: z.int(),
  cut: z.int(),
});

export const recalculateCalls = {
  recalculations: {
    list: procedure(
      {
        ...site,
        method: 'GET',
        path: '/timesheet/recalculations',
        summary: 'Days that were calculated again',
        input: z.object({}),
        output: z.array(
          z.object({
            id: z.uuid(),
            version: z.int(),
            from_day: z.string(),
            to_day: z.string(),
            reason: z.string(),
            state: z.string(),
            days: z.int(),
            differences: z.int(),
            job_id: z.uuid().nullable(),
          }),
        ),
      },
      listRecalculations,
    ),
    differences: procedure(
      {
        ...site,
        method: 'GET',
        path: '/timesheet/recalculations/{id}',
        summary: 'What would differ',
        input: byId,
        output: z.array(
          z.object({
            employee_id: z.uuid(),
            name_en: z.string(),
            name_bn: z.string(),
            day: z.string(),
            before: figures,
            after: figures,
          }),
        ),
      },
      differencesOf,
    ),
    start: procedure(
      {
        ...site,
        method: 'POST',
        path: '/timesheet/recalculations',
        summary: 'Calculate days again from the punches',
        input: z.object({ from: dayInput, to: dayInput, reason: reasonInput }),
        output: byId,
      },
      startRecalculation,
    ),
    decide: procedure(
      {
        ...site,
        method: 'POST',
        path: '/timesheet/recalculations/{id}/decision',
        summary: 'Keep what was calculated again, or leave it',
        input: z.object({ id: z.uuid(), version: z.int().min(1), keep: z.boolean() }),
        output: byId,
      },
      decideRecalculation,
    ),
  },
};
