import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { dayInput, monthInput } from '../days/schemas.server.ts';
import { decideOvertime, overtimeOf } from './decide.server.ts';

const site = { panel: 'site', permission: 'timesheet.approve-overtime' } as const;

export const overtimeCalls = {
  overtime: {
    month: procedure(
      {
        ...site,
        method: 'GET',
        path: '/timesheet/overtime',
        summary: 'Overtime of a month',
        input: z.object({ month: monthInput }),
        output: z.object({
          month: z.string(),
          needs_approval: z.boolean(),
          rows: z.array(
            z.object({
              employee_id: z.uuid(),
              employee_code: z.string(),
              name_en: z.string(),
              name_bn: z.string(),
              day: z.string(),
              last_out: z.int().nullable(),
              overtime: z.int(),
              counted: z.int(),
              decided: z.int().nullable(),
              remark: z.string().nullable(),
              version: z.int(),
              own: z.boolean(),
            }),
          ),
        }),
        writes: true,
      },
      overtimeOf,
    ),
    decide: procedure(
      {
        ...site,
        method: 'POST',
        path: '/timesheet/overtime',
        summary: 'Approve overtime, in part, or not at all',
        body: 'rows',
        input: z.object({
          items: z
            .array(
              z.object({
                employee_id: z.uuid(),
                day: dayInput,
                seconds: z.int().min(0).max(172_800),
                version: z.int().min(0),
              }),
            )
            .min(1)
            .max(500)
            .refine(
              (items) =>
                new Set(items.map(({ employee_id, day }) => `${employee_id} ${day}`)).size === items.length,
              { message: 'day twice' },
            ),
          remark: cleanText(300).default(''),
        }),
        output: z.object({ decided: z.int(), stale: z.int() }),
      },
      decideOvertime,
    ),
  },
};
