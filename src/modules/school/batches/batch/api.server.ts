import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import { batchChoices } from './choices.server.ts';
import { showBatch } from './find-batch.server.ts';
import { batchRows } from './list.server.ts';
import { createBatch, deleteBatch, editBatch } from './save.server.ts';
import { batchSchema, choicesSchema, shownBatch } from './schemas.ts';

const panel = 'site' as const;

/** Batches themselves: list, form, and what the form offers. */
export const batchRoomCalls = {
  ...batchRows,
  choices: procedure(
    {
      permission: 'batch.view',
      panel,
      method: 'GET',
      path: '/batches/choices',
      summary: 'What a batch can be given: classes, sections, sessions, teachers, rooms',
      input: z.object({ year_id: z.uuid().optional() }),
      output: choicesSchema,
    },
    (ctx, { year_id }) => batchChoices(ctx, year_id),
  ),
  get: procedure(
    {
      permission: 'batch.view',
      panel,
      method: 'GET',
      path: '/batches/{id}',
      summary: 'A batch with its teacher, room and weekly hours',
      input: byId,
      output: shownBatch,
    },
    (ctx, { id }) => showBatch(ctx, id),
  ),
  create: procedure(
    {
      permission: 'batch.edit',
      panel,
      method: 'POST',
      path: '/batches',
      summary: 'New batch',
      input: batchSchema,
      output: byVersion,
    },
    createBatch,
  ),
  update: procedure(
    {
      permission: 'batch.edit',
      panel,
      method: 'PUT',
      path: '/batches/{id}',
      summary: 'Change a batch',
      input: batchSchema.extend({ id: z.uuid(), version: z.int() }),
      output: byVersion,
    },
    editBatch,
  ),
  remove: procedure(
    {
      permission: 'batch.edit',
      panel,
      method: 'DELETE',
      path: '/batches/{id}',
      summary: 'Delete a batch that had no members',
      input: byVersion,
      output: byId,
    },
    deleteBatch,
  ),
};
