import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { byVersion } from '#kernel/schemas.ts';
import { markByOffice, setAside } from './office.server.ts';
import { dayBoard, findEmployees, personMonth as monthOf } from './read.server.ts';
import { board, dayInput, monthInput, personMonth, reasonInput, timeInput } from './schemas.server.ts';

const view = { panel: 'site', permission: 'timesheet.view' } as const;
const mark = { panel: 'site', permission: 'timesheet.mark' } as const;

/** Days of employees. Reading calculates what is missing first. */
export const daysCalls = {
  day: procedure(
    {
      ...view,
      method: 'GET',
      path: '/timesheet/day',
      summary: 'When employees came and went on a day',
      input: z.object({ day: dayInput.optional() }),
      output: board,
      writes: true,
    },
    dayBoard,
  ),
  findEmployees: procedure(
    {
      ...view,
      method: 'GET',
      path: '/timesheet/employees',
      summary: 'Employees by name or ID',
      input: z.object({ q: cleanText(100) }),
      output: z.array(
        z.object({
          employee_id: z.uuid(),
          name_en: z.string(),
          name_bn: z.string(),
          employee_code: z.string(),
        }),
      ),
    },
    (ctx, { q }) => findEmployees(ctx, q),
  ),
  month: procedure(
    {
      ...view,
      method: 'GET',
      path: '/timesheet/employees/{employee_id}/month',
      summary: 'An employee’s month day by day',
      input: z.object({ employee_id: z.uuid(), month: monthInput }),
      output: personMonth,
      writes: true,
    },
    monthOf,
  ),
  mark: procedure(
    {
      ...mark,
      method: 'POST',
      path: '/timesheet/punches',
      summary: 'Record when employees came and left, with a reason',
      body: 'rows',
      input: z.object({
        employee_ids: z
          .array(z.uuid())
          .min(1)
          .max(500)
          .refine((ids) => new Set(ids).size === ids.length, { message: 'employee twice' }),
        day: dayInput,
        in_at: timeInput.nullable().default(null),
        out_at: timeInput.nullable().default(null),
        reason: reasonInput,
      }),
      output: z.object({ written: z.int() }),
    },
    markByOffice,
  ),
  setAside: procedure(
    {
      ...mark,
      method: 'POST',
      path: '/timesheet/punches/{id}/aside',
      summary: 'Let a punch not count, or count again',
      input: z.object({ id: z.uuid(), version: z.int().min(1), aside: z.boolean(), reason: reasonInput }),
      output: byVersion,
    },
    setAside,
  ),
};
