import { z } from 'zod';
import { cleanText, daySchema } from '#kernel/resource/field-schema.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { optional } from '../base/values.ts';
import { addHealth, deleteHealth, editHealth, healthOf } from './health.server.ts';
import { healthKinds } from './kinds.ts';

const permission = 'student.health';
/** A kind that is no longer offered is shown as another one. */
const kindOf = (stored: string) => healthKinds.find((kind) => kind === stored) ?? ('other' as const);

const panel = 'site';
const one = byId.extend({ note_id: z.uuid() });
const version = z.object({ version: z.int() });
const given = z.object({
  kind: z.enum(healthKinds),
  note: cleanText(1000).pipe(z.string().min(1)),
  since: optional(daySchema),
});

/** What a school has to know of a student's health. */
export const healthCalls = {
  health: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/students/{id}/health',
      summary: 'The health notes of a student',
      input: byId,
      output: z.array(
        z.object({
          id: z.string(),
          version: z.number(),
          kind: z.enum(healthKinds),
          note: z.string(),
          since: z.string().nullable(),
        }),
      ),
    },
    async (ctx, { id }) => (await healthOf(ctx, id)).map((row) => ({ ...row, kind: kindOf(row.kind) })),
  ),
  addHealth: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/students/{id}/health',
      summary: 'Add a health note of a student',
      input: given.extend(byId.shape),
      output: byId,
    },
    (ctx, { id, ...values }) => addHealth(ctx, id, values),
  ),
  editHealth: procedure(
    {
      permission,
      panel,
      method: 'PUT',
      path: '/students/{id}/health/{note_id}',
      summary: 'Change a health note of a student',
      input: given.extend(one.shape).extend(version.shape),
      output: version,
    },
    (ctx, { id, note_id, ...values }) => editHealth(ctx, id, { ...values, id: note_id }),
  ),
  deleteHealth: procedure(
    {
      permission,
      panel,
      method: 'DELETE',
      path: '/students/{id}/health/{note_id}',
      summary: 'Delete a health note of a student',
      input: one.extend(version.shape),
      output: z.object({}),
    },
    async (ctx, { id, note_id, version: seen }) => {
      await deleteHealth(ctx, id, { id: note_id, version: seen });
      return {};
    },
  ),
};
