import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, byVersion, word } from '#kernel/schemas.ts';
import { allowAgain } from './consent.server.ts';
import { guardianRows } from './list.server.ts';
import { mergeGuardians, mergeUndo } from './merge.server.ts';
import { oneGuardian } from './one.server.ts';
import { setRights } from './rights.server.ts';

const panel = 'site' as const;
const shown = z.object({
  id: z.string(),
  version: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  occupation: z.string().nullable(),
  has_login: z.boolean(),
  children: z.array(
    z.object({
      id: z.string(),
      student_code: z.string(),
      name_en: z.string(),
      name_bn: z.string(),
      relation: z.string(),
      may_see: z.boolean(),
      may_collect: z.boolean(),
      gets_messages: z.boolean(),
      studies: z.boolean(),
    }),
  ),
});
export type ShownGuardian = z.infer<typeof shown>;
/** Perhaps the same person, with or without the same account. */
export type AlikeGuardian = ShownGuardian & { same_login: boolean };

export const guardiansApi = {
  guardians: guardianRows,
  guardian: procedure(
    {
      permission: 'student.view',
      panel,
      method: 'GET',
      path: '/guardians/{id}',
      summary: 'A guardian with children and rights',
      input: byId,
      output: shown.extend({
        alike: z.array(shown.extend({ same_login: z.boolean() })),
        consent: z
          .object({
            state: z.enum(['accepted', 'given', 'waiting', 'declined', 'ended']),
            at: z.date().nullable(),
            by: word.nullable(),
          })
          .nullable(),
        last_merge: z
          .object({
            id: z.string(),
            name_en: z.string(),
            name_bn: z.string(),
            merged_at: z.date(),
            can_undo: z.boolean(),
          })
          .nullable(),
      }),
    },
    (ctx, { id }) => oneGuardian(ctx, id),
  ),
  guardianRights: procedure(
    {
      permission: 'student.edit',
      panel,
      method: 'PUT',
      path: '/guardians/{id}/children/{student_id}',
      summary: 'What a guardian may do about a child',
      input: byVersion.extend({
        student_id: z.uuid(),
        may_see: z.boolean(),
        may_collect: z.boolean(),
        gets_messages: z.boolean(),
      }),
      output: z.object({ version: z.int() }),
    },
    (ctx, input) => setRights(ctx, input),
  ),
  allowGuardianAgain: procedure(
    {
      permission: 'student.make-logins',
      panel,
      method: 'POST',
      path: '/guardians/{id}/allow-again',
      summary: 'Let a guardian who declined or ended their access have an account again',
      input: byId,
      output: z.object({ allowed: z.int() }),
    },
    (ctx, { id }) => allowAgain(ctx, id),
  ),
  mergeGuardians: procedure(
    {
      permission: 'guardian.merge',
      panel,
      method: 'POST',
      path: '/guardians/merge',
      summary: 'Merge two entries of one guardian',
      input: z.object({
        keep: byVersion,
        gone: byVersion,
        take: z
          .array(z.enum(['name', 'phone', 'email', 'occupation']))
          .max(4)
          .default([]),
      }),
      output: z.object({ id: z.string(), merge_id: z.string() }),
    },
    (ctx, input) => mergeGuardians(ctx, input),
  ),
  undoGuardianMerge: procedure(
    {
      permission: 'guardian.merge',
      panel,
      method: 'POST',
      path: '/guardian-merges/{id}/undo',
      summary: 'Undo the merge of two guardians',
      input: byId,
      output: z.object({ id: z.string() }),
    },
    mergeUndo.undo,
  ),
};
