import { z } from 'zod';
import { idempotencyKey, once } from '#kernel/procedures/idempotency.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { byId, word } from '#kernel/schemas.ts';
import { listColumns } from './list-columns.ts';
import {
  correctLine,
  keepList,
  leaveOutLine,
  previewList,
  recentLists,
  shownList,
  startPosting,
} from './lists.server.ts';

const bank = { panel: 'site', permission: 'fee-receipt.bank-list' } as const;
const see = { ...bank, method: 'GET' } as const;
const change = { ...bank, method: 'POST' } as const;
const text = z.string().max(400_000);
const column = z.int().min(0).max(49).nullable().optional();
/** How the list is to be read; nothing said: by its headings, or as the bank's last list. */
const reading = {
  columns: z.object({ who: column, sum: column, day: column, number: column }).optional(),
  day_order: z.enum(['dmy', 'mdy']).nullable().optional(),
};
const line = {
  who: z.string(),
  amount: z.int().nullable(),
  paid_on: z.string().nullable(),
  reference: z.string().nullable(),
  state: z.string(),
  student: z.object({ en: z.string(), bn: z.string(), code: z.string() }).nullable(),
};

/** Payments that a bank tells in a list. */
export const bankListCalls = {
  bankLists: procedure(
    {
      ...see,
      path: '/bank-lists',
      summary: 'Bank lists, the latest first',
      input: z.object({}),
      output: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          state: z.string(),
          made_at: z.string(),
          lines: z.int(),
          posted: z.int(),
          open: z.int(),
          total: z.int(),
        }),
      ),
    },
    (ctx) => recentLists(ctx),
  ),
  bankList: procedure(
    {
      ...see,
      path: '/bank-lists/{id}',
      summary: 'A bank list with its lines',
      input: byId,
      output: z.object({
        id: z.uuid(),
        title: z.string(),
        state: z.string(),
        job_id: z.uuid().nullable(),
        lines: z.array(
          z.object({
            ...line,
            id: z.uuid(),
            version: z.int(),
            problem: word.nullable(),
            receipt_id: z.uuid().nullable(),
            receipt_no: z.string().nullable(),
          }),
        ),
      }),
    },
    shownList,
  ),
  previewBankList: procedure(
    {
      ...change,
      writes: false,
      body: 'rows',
      path: '/bank-lists/preview',
      summary: 'What a pasted bank list would be; nothing is kept',
      input: z.object({ text, ...reading }),
      output: z.object({
        headings: z.array(z.object({ column: z.int(), header: z.string() })),
        columns: z.partialRecord(z.enum(listColumns), z.int()),
        missing: z.array(z.enum(listColumns)),
        dates: z.object({
          order: z.enum(['dmy', 'mdy']),
          verdict: z.enum(['plain', 'month-first', 'open', 'mixed', 'swapped']),
          example: z.string().nullable(),
        }),
        remembered: z.boolean(),
        lines: z.array(z.object(line)),
      }),
    },
    previewList,
  ),
  keepBankList: procedure(
    {
      ...change,
      body: 'rows',
      path: '/bank-lists',
      summary: 'Keep a pasted bank list; nothing is booked yet',
      input: z.object({
        title: cleanText(120).pipe(z.string().min(1)),
        text,
        ...reading,
        idempotency_key: idempotencyKey,
      }),
      output: byId,
    },
    once('bank-list.keep', (ctx, { idempotency_key: _key, ...input }) => keepList(ctx, input)),
  ),
  correctBankLine: procedure(
    {
      ...change,
      path: '/bank-list-lines/{id}',
      summary: 'Correct a line that is not booked yet',
      input: byId.extend({
        version: z.int(),
        who: cleanText(120).pipe(z.string().min(1)),
        amount: z.int().min(1).max(100_000_000_00),
        paid_on: z.iso.date(),
        reference: cleanText(80).pipe(z.string().min(1)),
      }),
      output: z.object({ state: z.string() }),
    },
    correctLine,
  ),
  leaveOutBankLine: procedure(
    {
      ...change,
      permission: 'bank-list-line.leave-out',
      path: '/bank-list-lines/{id}/leave-out',
      summary: 'Leave a line of a bank list out',
      input: byId.extend({ version: z.int() }),
      output: byId,
    },
    leaveOutLine,
  ),
  postBankList: procedure(
    {
      ...change,
      path: '/bank-lists/{id}/post',
      summary: 'Book the matched lines of a bank list, one receipt each',
      input: byId,
      output: z.object({ job_id: z.uuid() }),
    },
    startPosting,
  ),
};
