import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanLine, noneOr } from '#kernel/resource/field-schema.ts';
import { byId } from '#kernel/schemas.ts';
import { typesOf } from '../balance/balances.server.ts';
import { addType, addUsualTypes, editType, removeType } from './types.server.ts';

const panel = 'site';
/** Halves of days. */
const halves = noneOr(z.int().min(0).max(2000));
const values = {
  name_en: cleanLine(100).pipe(z.string().min(1)),
  name_bn: cleanLine(100).pipe(z.string().min(1)),
  per_year: halves,
  accrues_every: noneOr(z.int().min(1).max(366)),
  carried_over: halves,
  most_at_once: noneOr(z.int().min(1).max(2000)),
  half_days: z.boolean(),
  attachment_over: halves,
  counts: z.enum(['working', 'calendar']),
  paid: z.boolean(),
  presence: z.boolean(),
  gender: noneOr(z.enum(['female', 'male'])),
  active: z.boolean(),
  position: z.int().min(0).max(9999),
};
const shown = z.object({
  id: z.string(),
  version: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  per_year: z.int().nullable(),
  accrues_every: z.int().nullable(),
  carried_over: z.int().nullable(),
  most_at_once: z.int().nullable(),
  half_days: z.boolean(),
  attachment_over: z.int().nullable(),
  counts: z.enum(['working', 'calendar']),
  paid: z.boolean(),
  presence: z.boolean(),
  gender: z.string().nullable(),
  active: z.boolean(),
  position: z.int(),
});

export const typeCalls = {
  types: procedure(
    {
      permission: 'leave.apply',
      panel,
      method: 'GET',
      path: '/leave/types',
      summary: 'The types of leave of the school, with their rules',
      input: z.object({}),
      output: z.array(shown),
    },
    (ctx) => typesOf(ctx),
  ),
  addType: procedure(
    {
      permission: 'leave.set',
      panel,
      method: 'POST',
      path: '/leave/types',
      summary: 'Add a type of leave',
      input: z.object(values),
      output: byId,
    },
    addType,
  ),
  addUsualTypes: procedure(
    {
      permission: 'leave.set',
      panel,
      method: 'POST',
      path: '/leave/types/usual',
      summary: 'Add the usual types of leave that the school does not have yet',
      input: z.object({}),
      output: z.object({ added: z.int() }),
    },
    (ctx) => addUsualTypes(ctx),
  ),
  editType: procedure(
    {
      permission: 'leave.set',
      panel,
      method: 'PUT',
      path: '/leave/types/{id}',
      summary: 'Change a type of leave',
      input: z.object({ ...values, id: z.uuid(), version: z.int() }),
      output: byId,
    },
    editType,
  ),
  removeType: procedure(
    {
      permission: 'leave.set',
      panel,
      method: 'DELETE',
      path: '/leave/types/{id}',
      summary: 'Delete a type of leave that was never used',
      input: byId,
      output: byId,
    },
    (ctx, input) => removeType(ctx, input.id),
  ),
};
