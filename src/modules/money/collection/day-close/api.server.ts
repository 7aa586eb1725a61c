import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { byId, word } from '#kernel/schemas.ts';
import { cashNotes } from '../base/receipt.ts';
import { approveDay, closeDay, dayCloseBoard, ownCloses } from './close.server.ts';
import { dayCloseRegisterCalls, dayCloseRows } from './list.server.ts';

const panel = 'site';
const cash = z.object({
  collector: z.uuid(),
  name: word,
  day: z.string(),
  receipts: z.int(),
  cash_in: z.int(),
  cash_out: z.int(),
  other_in: z.int(),
  expected: z.int(),
});
/** Pieces by the value of the note; what is not named was not there. */
const notes = z
  .record(z.string().max(4), z.int().min(0).max(1_000_000))
  .refine((counted) => Object.keys(counted).every((value) => cashNotes.map(String).includes(value)));

/** Counting and handing over the cash of a day. */
export const dayCloseCalls = {
  dayCloses: dayCloseRows,
  dayCloseRegister: dayCloseRegisterCalls,
  dayCloseBoard: procedure(
    {
      panel,
      permission: 'day-close.close',
      method: 'GET',
      path: '/day-close',
      summary: 'Days of the counter that are not closed yet',
      input: z.object({}),
      output: z.object({ today: z.string(), mine: z.array(cash), others: z.array(cash) }),
    },
    (ctx) => dayCloseBoard(ctx),
  ),
  ownCloses: procedure(
    {
      panel,
      permission: 'day-close.close',
      method: 'GET',
      path: '/day-close/own',
      summary: 'The days that the caller has closed',
      input: z.object({}),
      output: z.array(
        z.object({
          id: z.uuid(),
          day: z.string(),
          expected: z.int(),
          counted: z.int(),
          reason: z.string().nullable(),
          handed_to: z.string(),
          approved: z.boolean(),
          approved_by_en: z.string().nullable(),
          approved_by_bn: z.string().nullable(),
        }),
      ),
    },
    (ctx) => ownCloses(ctx),
  ),
  closeDay: procedure(
    {
      panel,
      permission: 'day-close.close',
      method: 'POST',
      path: '/day-close',
      summary: 'Close the own day: cash counted, difference explained, handed over',
      input: z.object({
        day: z.iso.date(),
        notes,
        expected: z.int().min(-100_000_000_00).max(100_000_000_00),
        reason: cleanText(300).nullable(),
        handed_to: cleanText(120).pipe(z.string().min(2)),
      }),
      output: byId,
    },
    closeDay,
  ),
  approveDay: procedure(
    {
      panel,
      permission: 'day-close.approve',
      method: 'POST',
      path: '/day-closes/{id}/approve',
      summary: 'Approve a closed day of another collector',
      input: byId,
      output: byId,
    },
    approveDay,
  ),
};
