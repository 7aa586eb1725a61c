import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { dayInput, timeInput } from '../days/schemas.server.ts';
import { giveHours, removeHours, staffHours } from './hours.server.ts';

const site = { panel: 'site', permission: 'timesheet.hours' } as const;
const given = z.array(z.object({ weekday: z.int(), in: z.string(), out: z.string() }));

export const hoursCalls = {
  hours: {
    staff: procedure(
      {
        ...site,
        method: 'GET',
        path: '/timesheet/hours',
        summary: 'Whose working hours are which',
        input: z.object({}),
        output: z.object({
          today: z.string(),
          shifts: z.array(z.object({ shift_id: z.uuid(), name_en: z.string(), name_bn: z.string() })),
          usual: z.uuid().nullable(),
          rows: z.array(
            z.object({
              employee_id: z.uuid(),
              employee_code: z.string(),
              name_en: z.string(),
              name_bn: z.string(),
              designation_en: z.string(),
              designation_bn: z.string(),
              given: z.array(
                z.object({
                  id: z.uuid(),
                  version: z.int(),
                  starts_on: z.string(),
                  shift_id: z.uuid().nullable(),
                  hours: given.nullable(),
                }),
              ),
            }),
          ),
        }),
      },
      staffHours,
    ),
    give: procedure(
      {
        ...site,
        method: 'POST',
        path: '/timesheet/hours',
        summary: 'Give employees a shift or own hours from a day on',
        body: 'rows',
        input: z.object({
          employee_ids: z
            .array(z.uuid())
            .min(1)
            .max(500)
            .refine((ids) => new Set(ids).size === ids.length, { message: 'employee twice' }),
          starts_on: dayInput,
          shift_id: z.uuid().nullable().default(null),
          hours: z
            .array(z.object({ weekday: z.int().min(0).max(6), in: timeInput, out: timeInput }))
            .min(1)
            .max(7)
            .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
              message: 'day twice',
            })
            .nullable()
            .default(null),
        }),
        output: z.object({ given: z.int() }),
      },
      giveHours,
    ),
    remove: procedure(
      {
        ...site,
        method: 'DELETE',
        path: '/timesheet/hours/{id}',
        summary: 'Take hours of an employee away',
        input: z.object({ id: z.uuid(), version: z.int().min(1) }),
        output: byId,
      },
      removeHours,
    ),
  },
};
