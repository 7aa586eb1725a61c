import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { byId, word } from '#kernel/schemas.ts';
import { cashNotes } from '../base/receipt.ts';
import { approveDay, closeDay, dayCloseBoard, ownCloses } from './close.server.ts';
import { notConfirmedOfClose } from './not-confirmed.server.ts';
import { confirmationRows } from './confirmation-list.server.ts';
import { confirmationMoves } from './moves.server.ts';
import { dayCloseRegisterCalls, dayCloseRows } from './list.server.ts';

const panel = 'site';
const notConfirmed = z.array(
  z.object({ receipt_no: z.string(), reference: z.string().nullable(), method: word, total: z.int() }),
);
const cash = z.object({
  collector: z.uuid(),
  name: word,
  day: z.string(),
  receipts: z.int(),
  cash_in: z.int(),
  cash_out: z.int(),
  other_in: z.int(),
  expected: z.int(),
  /** Received in other ways, and nobody has seen it. */
  not_confirmed: notConfirmed,
});
/** Pieces by the value of the note; what is not named was not there. */
const notes = z
  .record(z.string().max(4), z.int().min(0).max(1_000_000))
  .refine((counted) => Object.keys(counted).every((value) => cashNotes.map(String).includes(value)));

/** Counting and handing over the cash of a day. */
export const dayCloseCalls = {
  confirmations: { ...confirmationRows, ...confirmationMoves },
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
      input: byId.extend({ not_confirmed: z.int().min(0).max(100_000_000_00).optional() }),
      output: byId,
    },
    approveDay,
  ),
  notConfirmedOfClose: procedure(
    {
      panel,
      permission: 'day-close.view',
      method: 'GET',
      path: '/day-closes/{id}/not-confirmed',
      summary: 'Receipts of a closed day whose money no one has seen yet',
      input: byId,
      output: notConfirmed,
    },
    notConfirmedOfClose,
  ),
};
