import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { daySchema } from '#kernel/resource/field-schema.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import { hoursSchema } from '../base/schemas.ts';
import {
  addHourSet,
  changeHourSet,
  removeHourSet,
  setShiftHours,
  shiftHours,
} from '../base/shift-hours.server.ts';

const site = 'site' as const;

/** The calls about the hours of shifts. */
export const shiftHourCalls = {
  shiftHours: procedure(
    {
      permission: 'academic-setting.view',
      forGroups: true,
      panel: site,
      method: 'GET',
      path: '/shift-hours',
      summary: 'Shifts with their hours on each weekday, from the start and from a day on',
      input: z.object({}),
      output: z.array(
        byVersion.extend({
          shift_id: z.uuid(),
          name_en: z.string(),
          name_bn: z.string(),
          hours: hoursSchema,
          active: z.boolean(),
          sets: z.array(byVersion.extend({ starts_on: z.string(), hours: hoursSchema })),
        }),
      ),
    },
    (ctx) => shiftHours(ctx.db, ctx.siteId),
  ),
  setShiftHours: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'PUT',
      path: '/shift-hours/{id}',
      summary: 'Set the hours that a shift has from the start',
      input: byVersion.extend({ hours: hoursSchema }),
      output: byVersion,
    },
    (ctx, { id, version, hours }) => setShiftHours(ctx, id, version, hours),
  ),
  addHourSet: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'POST',
      path: '/shift-hours/{id}/sets',
      summary: 'Give a shift other hours from a day on',
      input: z.object({ id: z.uuid(), starts_on: daySchema, hours: hoursSchema }),
      output: byVersion,
    },
    (ctx, input) => addHourSet(ctx, input),
  ),
  changeHourSet: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'PUT',
      path: '/shift-hour-sets/{id}',
      summary: 'Change hours that hold from a day on',
      input: byVersion.extend({ hours: hoursSchema }),
      output: byVersion,
    },
    (ctx, input) => changeHourSet(ctx, input),
  ),
  removeHourSet: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'DELETE',
      path: '/shift-hour-sets/{id}',
      summary: 'Delete hours that have not started',
      input: byId,
      output: byId,
    },
    (ctx, { id }) => removeHourSet(ctx, id),
  ),
};
