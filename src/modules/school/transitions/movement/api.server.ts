import { z } from 'zod';
import { cleanText, daySchema } from '#kernel/resource/field-schema.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { undoAct } from './undo.server.ts';
import { cancelChange, changesOf, changeStudent } from './changes.server.ts';
import { filterSchema } from '#modules/school/people/base/schemas.ts';
import { leaveStates, movementKinds, movementStates } from '#modules/school/students/base/movement-kinds.ts';
import { inYear } from '#modules/school/students/face/in-year.server.ts';
import { actAtMost, actOnChosen } from './many.server.ts';

const panel = 'site' as const;

/** Class and section changes inside a year, leaving and coming back. */
export const movementCalls = {
  movements: procedure(
    {
      permission: 'student.view',
      panel,
      method: 'GET',
      path: '/students/{id}/movements',
      summary: 'Changes of class and section, leaving and coming back of a student',
      input: byId,
      output: z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(movementKinds),
          on: z.string(),
          reason: z.string(),
          leave_as: z.string().nullable(),
          state: z.enum(movementStates),
          why: word.nullable(),
          from: word.nullable(),
          from_roll: z.int().nullable(),
          to: word.nullable(),
          to_roll: z.int().nullable(),
        }),
      ),
    },
    (ctx, input) => changesOf(ctx, input.id),
  ),
  moveStudent: procedure(
    {
      permission: 'student.edit',
      panel,
      method: 'POST',
      path: '/students/{id}/movements',
      summary: 'Change class or section, let a student leave or come back, at once or on a day to come',
      input: byId.extend({
        kind: z.enum(movementKinds),
        on: z.iso.date(),
        reason: cleanText(300).refine((text) => text.trim() !== '', { message: 'required' }),
        leave_as: z.enum(leaveStates).nullable().default(null),
        section_id: z.uuid().nullable().default(null),
        roll: z.int().min(1).max(999_999_999).nullable().default(null),
        over_capacity: z.boolean().default(false),
      }),
      output: z.object({ state: z.enum(['done', 'waiting']) }),
    },
    (ctx, { id: student, ...input }) => changeStudent(ctx, student, input),
  ),
  cancelMovement: procedure(
    {
      permission: 'student.edit',
      panel,
      method: 'POST',
      path: '/students/{id}/movements/{movement_id}/cancel',
      summary: 'Cancel a change that waits for its day',
      input: byId.extend({ movement_id: z.uuid() }),
      output: z.object({ done: z.literal(true) }),
    },
    (ctx, input) => cancelChange(ctx, input.id, input.movement_id),
  ),
  actOnMany: procedure(
    {
      permission: 'student.edit',
      panel,
      method: 'POST',
      path: '/students/acts',
      summary: 'Change the section of many students of a list, or let them leave, on a day and for a reason',
      input: z.object({
        of: filterSchema.extend({ ids: z.array(z.uuid()).min(1).max(actAtMost).optional() }),
        kind: z.enum(['MOVE', 'LEAVE']),
        on: daySchema,
        reason: cleanText(300).refine((text) => text.trim() !== '', { message: 'required' }),
        leave_as: z.enum(leaveStates).nullable().default(null),
        section_id: z.uuid().nullable().default(null),
        over_capacity: z.boolean().default(false),
        others: z.boolean().default(false),
      }),
      output: z.object({
        changed: z.int(),
        act_id: z.string().nullable(),
        refused: z.array(z.object({ id: z.string(), name: word, why: word })),
      }),
    },
    async (ctx, { of, ...act }) => actOnChosen(ctx, await inYear(ctx, of), act),
  ),
  undoAct: procedure(
    {
      permission: 'student.edit',
      panel,
      method: 'POST',
      path: '/students/acts/{id}/undo',
      summary: 'Undo what was done to many students at once',
      input: byId,
      output: z.object({ undone: z.int() }),
    },
    (ctx, input) => undoAct(ctx, input.id),
  ),
};
