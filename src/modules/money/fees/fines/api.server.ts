import { z } from 'zod';
import { idempotencyKey, once } from '#kernel/procedures/idempotency.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText, daySchema } from '#kernel/resource/field-schema.ts';
import { byId, byVersion, word } from '#kernel/schemas.ts';
import { foundStudents } from '../charging/api.server.ts';
import { findChargees } from '../charging/choices.server.ts';
import { addFine, cancelFeeFine, unwaiveFeeFine, waiveFeeFine, waiveRunning } from './change.server.ts';
import { addedKinds, fineKinds } from './kinds.ts';
import { feeFineRows, fineRegisterCalls } from './list.server.ts';
import { fineTotals, runningFines } from './running.server.ts';

const panel = 'site';
const reason = cleanText(300).refine((text) => text.length >= 3, { message: 'required' });
const changed = z.object({ version: z.int() });

/** Fines of students, in one place. */
export const feeFineCalls = {
  list: feeFineRows,
  register: fineRegisterCalls,
  totals: procedure(
    {
      panel,
      permission: 'fee-fine.view',
      method: 'GET',
      path: '/fee-fines/totals',
      summary: 'Sums of fines by kind',
      input: z.object({}),
      output: z.array(
        z.object({
          kind: z.enum(fineKinds),
          count: z.int(),
          amount: z.int(),
          waived: z.int(),
          paid: z.int(),
          open: z.int(),
        }),
      ),
    },
    async (ctx) => (await fineTotals(ctx)) as never,
  ),
  running: procedure(
    {
      panel,
      permission: 'fee-fine.view',
      method: 'GET',
      path: '/fee-fines/running',
      summary: 'Late fees that run today, the highest first, by name or code',
      input: z.object({ q: cleanText(100).optional() }),
      output: z.object({
        count: z.int(),
        total: z.int(),
        rows: z.array(
          z.object({
            student_id: z.uuid(),
            rule_id: z.uuid(),
            bill_id: z.uuid(),
            title: word,
            due_on: z.string(),
            days_late: z.int(),
            amount: z.int(),
            name: word,
            code: z.string(),
          }),
        ),
      }),
    },
    runningFines,
  ),
  findStudents: procedure(
    {
      panel,
      permission: 'fee-fine.add',
      method: 'GET',
      path: '/fee-fines/students',
      summary: 'Students of the current year who can be fined, by name or code',
      input: z.object({ q: cleanText(100) }),
      output: foundStudents,
    },
    findChargees,
  ),
  add: procedure(
    {
      panel,
      permission: 'fee-fine.add',
      method: 'POST',
      path: '/fee-fines',
      summary: 'Add a fine for a student',
      input: z.object({
        idempotency_key: idempotencyKey,
        student_id: z.uuid({ message: 'required' }),
        kind: z.enum(addedKinds),
        amount: z.int().min(1).max(10_000_000_00),
        reason,
        due_on: daySchema,
      }),
      output: byId,
    },
    once('fee-fine.add', addFine),
  ),
  waive: procedure(
    {
      panel,
      permission: 'fee-fine.waive',
      method: 'POST',
      path: '/fee-fines/{id}/waive',
      summary: 'Waive what is unpaid of a fine, with a reason',
      input: byVersion.extend({ reason }),
      output: changed,
    },
    waiveFeeFine,
  ),
  unwaive: procedure(
    {
      panel,
      permission: 'fee-fine.waive',
      method: 'POST',
      path: '/fee-fines/{id}/unwaive',
      summary: 'Undo the waiver of a fine',
      input: byVersion,
      output: changed,
    },
    unwaiveFeeFine,
  ),
  waiveRunning: procedure(
    {
      panel,
      permission: 'fee-fine.waive',
      method: 'POST',
      path: '/fee-fines/running/waive',
      summary: 'Waive a late fee that runs, as it is today, with a reason',
      input: z.object({
        student_id: z.uuid(),
        rule_id: z.uuid(),
        /** Which bill of that date, where several run. */
        bill_id: z.uuid().optional(),
        due_on: daySchema,
        reason,
      }),
      output: z.object({ id: z.uuid(), amount: z.int() }),
    },
    waiveRunning,
  ),
  cancel: procedure(
    {
      panel,
      permission: 'fee-fine.add',
      method: 'POST',
      path: '/fee-fines/{id}/cancel',
      summary: 'Cancel a fine that was raised wrongly, with a reason',
      input: byVersion.extend({ reason }),
      output: changed,
    },
    cancelFeeFine,
  ),
};
