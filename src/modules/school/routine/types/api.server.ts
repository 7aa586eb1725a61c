import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import { dayInput, listedType, newDay, ownDays, periodPlaces, typeFields } from '../periods/schemas.ts';
import { addDay, changeDay, ownDaysOf, placesOf, removeDay } from './days.server.ts';
import { addType, changeType, listTypes, removeType } from '../periods/types.server.ts';

const site = 'site' as const;
const code = z.string().min(1).max(40);
const seen = z.object({ code: z.string(), version: z.int() });

/** Calls of a school about its period types and the periods that use them. */
export const typeCalls = {
  types: procedure(
    {
      permission: 'period-type.view',
      panel: site,
      method: 'GET',
      path: '/period-types',
      summary: 'Period types of the institution',
      input: z.object({}),
      output: z.array(listedType),
    },
    (ctx) => listTypes(ctx),
  ),
  addType: procedure(
    {
      permission: 'period-type.change',
      panel: site,
      method: 'POST',
      path: '/period-types',
      summary: 'Add a period type',
      input: typeFields,
      output: seen,
    },
    (ctx, input) => addType(ctx, input),
  ),
  changeType: procedure(
    {
      permission: 'period-type.change',
      panel: site,
      method: 'PUT',
      path: '/period-types/{code}',
      summary: 'Change a period type',
      input: typeFields.extend({ code, version: z.int() }),
      output: seen,
    },
    (ctx, input) => changeType(ctx, input),
  ),
  removeType: procedure(
    {
      permission: 'period-type.change',
      panel: site,
      method: 'DELETE',
      path: '/period-types/{code}',
      summary: 'Delete a period type of the institution’s own',
      input: z.object({ code }),
      output: z.object({ code: z.string() }),
    },
    (ctx, input) => removeType(ctx, input.code),
  ),
  days: procedure(
    {
      permission: 'period-type.view',
      panel: site,
      method: 'GET',
      path: '/period-days',
      summary: 'Periods of the institution’s days',
      input: z.object({}),
      output: ownDays,
    },
    (ctx) => ownDaysOf(ctx),
  ),
  periodPlaces: procedure(
    {
      permission: 'period-type.change',
      panel: site,
      method: 'GET',
      path: '/period-places',
      summary: 'Where the institution can have periods, and templates for them',
      input: z.object({}),
      output: periodPlaces,
    },
    (ctx) => placesOf(ctx),
  ),
  addDay: procedure(
    {
      permission: 'period-type.change',
      panel: site,
      method: 'POST',
      path: '/period-days',
      summary: 'Add periods for some weekdays of a shift and level',
      input: newDay,
      output: byVersion,
    },
    (ctx, input) => addDay(ctx, input),
  ),
  removeDay: procedure(
    {
      permission: 'period-type.change',
      panel: site,
      method: 'DELETE',
      path: '/period-days/{id}',
      summary: 'Delete the periods of some weekdays',
      input: byVersion,
      output: byId,
    },
    (ctx, input) => removeDay(ctx, input),
  ),
  changeDay: procedure(
    {
      permission: 'period-type.change',
      panel: site,
      method: 'PUT',
      path: '/period-days/{id}',
      summary: 'Change the periods of a day',
      input: dayInput,
      output: byVersion,
    },
    (ctx, input) => changeDay(ctx, input),
  ),
};
