import { z } from 'zod';
import { cleanLine, daySchema } from '#kernel/resource/field-schema.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { batchKinds } from '../batch/kinds.ts';
import { addMembers, moveMembers, removeMembers } from './change.server.ts';
import { contactsOf } from './contacts.server.ts';
import { candidatesOf, findTyped, membersOf } from './people.server.ts';
import { batchReportCalls } from './report.server.ts';
import { previewSplit, splitSection } from './split.server.ts';
import { changesOf, changeUndo } from './undo.server.ts';

const panel = 'site' as const;
const person = z.object({
  enrolment_id: z.string(),
  student_id: z.string(),
  student_code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  photo_file: z.string().nullable(),
  roll: z.int(),
  section_id: z.string(),
  section: word,
});
const changed = z.object({
  changed: z.int(),
  refused: z.array(z.object({ enrolment_id: z.string(), name: word, why: word })),
  change_id: z.string().nullable(),
});
const chosen = byId.extend({ enrolment_ids: z.array(z.uuid()).min(1).max(500), on: daySchema });
const others = z.boolean().default(false);
const split = z.object({
  section_id: z.uuid(),
  parts: z.int().min(2).max(12),
  by: z.enum(['rolls', 'turns']),
  kind: z.enum(batchKinds),
  set_name: cleanLine(80).pipe(z.string().min(1)),
  name_en: cleanLine(90).pipe(z.string().min(1)),
  name_bn: cleanLine(90).pipe(z.string().min(1)),
});
const parts = z.array(
  z.object({
    name_en: z.string(),
    name_bn: z.string(),
    students: z.int(),
    first: z.int(),
    last: z.int(),
  }),
);
const change = { permission: 'batch.edit', panel, method: 'POST' } as const;

/** Who is in a batch, and the changes of that. */
export const memberCalls = {
  report: batchReportCalls,
  members: procedure(
    {
      permission: 'batch.view',
      panel,
      method: 'GET',
      path: '/batches/{id}/members',
      summary: 'Members of a batch',
      input: byId.extend({ past: z.boolean().default(false) }),
      output: z.array(person.extend({ id: z.string(), from_on: z.string(), to_on: z.string().nullable() })),
    },
    (ctx, input) => membersOf(ctx, input.id, input.past),
  ),
  candidates: procedure(
    {
      permission: 'batch.edit',
      panel,
      method: 'GET',
      path: '/batches/{id}/candidates',
      summary: 'Students who can be added to a batch',
      input: byId.extend({ section_id: z.uuid().optional(), q: z.string().max(100).optional() }),
      output: z.array(person),
    },
    candidatesOf,
  ),
  find: procedure(
    {
      ...change,
      path: '/batches/{id}/find',
      summary: 'The students that pasted rolls and student IDs mean',
      input: byId.extend({ section_id: z.uuid().nullable(), text: z.string().max(5000) }),
      output: z.object({ found: z.array(person), unknown: z.array(z.string()) }),
      writes: false,
    },
    findTyped,
  ),
  add: procedure(
    {
      ...change,
      path: '/batches/{id}/members',
      summary: 'Add students to a batch',
      input: chosen.extend({ others }),
      output: changed,
    },
    addMembers,
  ),
  takeOut: procedure(
    {
      ...change,
      path: '/batches/{id}/members/remove',
      summary: 'Take members out of a batch from a day on',
      input: chosen,
      output: changed,
    },
    removeMembers,
  ),
  moveMembers: procedure(
    {
      ...change,
      path: '/batches/{id}/members/move',
      summary: 'Move members to another batch from a day on',
      input: chosen.extend({ to_id: z.uuid(), others }),
      output: changed,
    },
    moveMembers,
  ),
  previewSplit: procedure(
    {
      ...change,
      path: '/batches/split/preview',
      summary: 'What splitting a section into batches would make',
      input: split,
      output: z.object({ parts, left_out: z.int() }),
      writes: false,
    },
    previewSplit,
  ),
  split: procedure(
    {
      ...change,
      path: '/batches/split',
      summary: 'Split a section into batches',
      input: split.extend({ on: daySchema }),
      output: z.object({ parts, left_out: z.int(), change_id: z.string() }),
    },
    splitSection,
  ),
  changes: procedure(
    {
      permission: 'batch.view',
      panel,
      method: 'GET',
      path: '/batches/{id}/changes',
      summary: 'What was last done to the members of a batch',
      input: byId,
      output: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          students: z.int(),
          undone: z.boolean(),
          at: z.string(),
          version: z.int(),
        }),
      ),
    },
    (ctx, input) => changesOf(ctx, input.id),
  ),
  undo: procedure(
    {
      ...change,
      path: '/batch-changes/{id}/undo',
      summary: 'Undo a change of members',
      input: byId,
      output: z.object({ undone: z.literal(true) }),
    },
    changeUndo.undo,
  ),
  contacts: procedure(
    {
      permission: 'batch.export',
      panel,
      method: 'POST',
      path: '/batches/{id}/contacts',
      summary: 'Mobile numbers and email addresses of a batch’s members and guardians',
      input: byId,
      output: z.object({ phones: z.array(z.string()), emails: z.array(z.string()) }),
    },
    (ctx, input) => contactsOf(ctx, input.id),
  ),
};
