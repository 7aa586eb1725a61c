import { z } from 'zod';
import { idempotencyKey, once } from '#kernel/procedures/idempotency.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText, daySchema } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';
import { collectAtCounter, studentDues } from './collect.server.ts';
import { counterDesk, counterFamily, counterRoster } from './family.server.ts';
import { previewPayment } from './preview.server.ts';
import { searchCounter } from './search.server.ts';

const panel = 'site';
const day = daySchema;
const poisha = z.int().min(0).max(100_000_000_00);

const open = z.object({
  id: z.uuid(),
  head_id: z.uuid(),
  title_en: z.string(),
  title_bn: z.string(),
  due_on: z.string(),
  amount: z.int(),
  waiver: z.int(),
  net: z.int(),
  paid: z.int(),
  is_fine: z.boolean(),
  /** Asked for on the day; a demand of a later month is paid in advance. */
  asked: z.boolean(),
});
const dues = z.object({
  student_id: z.uuid(),
  demands: z.array(open),
  fines: z.array(
    z.object({
      rule_id: z.uuid(),
      bill_id: z.uuid(),
      /** The demands that it fines: it is paid with them. */
      fined: z.array(z.uuid()),
      due_on: z.string(),
      amount: z.int(),
      days_late: z.int(),
      title: word,
    }),
  ),
  wallet: z.int(),
  due: z.int(),
});
export const postedReceipt = z.object({
  id: z.uuid(),
  receipt_no: z.string(),
  student_id: z.uuid(),
  gross: z.int(),
  fine: z.int(),
  offer: z.int(),
  advance: z.int(),
  wallet_used: z.int(),
  total: z.int(),
  due_after: z.int(),
  wallet_after: z.int(),
});

const found = z.object({
  student_id: z.uuid(),
  name_en: z.string(),
  name_bn: z.string(),
  code: z.string(),
  label: word.nullable(),
  roll: z.int().nullable(),
  due: z.int(),
});
const child = dues.extend({
  name_en: z.string(),
  name_bn: z.string(),
  code: z.string(),
  photo: z.string().nullable(),
  label: word.nullable(),
  roll: z.int().nullable(),
});
const planned = z.object({
  student_id: z.uuid(),
  asked: z.int(),
  amount: z.int(),
  gross: z.int(),
  fine: z.int(),
  offer: z.int(),
  advance: z.int(),
  wallet_used: z.int(),
  due_after: z.int(),
  wallet_after: z.int(),
  lines: z.array(
    z.object({
      id: z.uuid().nullable(),
      title_en: z.string(),
      title_bn: z.string(),
      is_fine: z.boolean(),
      due_on: z.string(),
      open: z.int(),
      paid: z.int(),
      offer: z.int(),
    }),
  ),
});
const demandIds = z.array(z.uuid()).max(500).nullable();
const counter = { panel, permission: 'fee-receipt.collect', method: 'GET' } as const;

/** Money at the counter. */
export const counterCalls = {
  counterDesk: procedure(
    {
      ...counter,
      path: '/fee-counter',
      summary: 'The counter of the day: ways to pay, and what the cashier has collected',
      input: z.object({}),
      output: z.object({
        today: z.string(),
        methods: z.array(
          z.object({
            code: z.string(),
            name_en: z.string(),
            name_bn: z.string(),
            needs_reference: z.boolean(),
          }),
        ),
        receipts: z.int(),
        total: z.int(),
        cash: z.int(),
        closed: z.boolean(),
        may_back_date: z.boolean(),
        may_cancel: z.boolean(),
      }),
      offlineRead: true,
    },
    counterDesk,
  ),
  counterRoster: procedure(
    {
      ...counter,
      path: '/fee-counter/roster',
      summary: 'Students with what they owe, for a counter without a network',
      input: z.object({}),
      output: z.object({
        at: z.string(),
        students: z.array(found.extend({ family: z.string().nullable() })),
      }),
      offlineRead: true,
    },
    counterRoster,
  ),
  searchCounter: procedure(
    {
      ...counter,
      path: '/fee-counter/search',
      summary: 'Find a student at the counter: roll with class, ID, mobile, name or card',
      input: z.object({ q: z.string().max(300) }),
      output: z.array(found),
    },
    searchCounter,
  ),
  counterFamily: procedure(
    {
      ...counter,
      path: '/fee-counter/families/{student_id}',
      summary: 'A student and the siblings, with what each owes on a day',
      input: z.object({ student_id: z.uuid(), on: day.optional() }),
      output: z.object({ children: z.array(child) }),
    },
    counterFamily,
  ),
  previewPayment: procedure(
    {
      panel,
      permission: 'fee-receipt.collect',
      method: 'POST',
      writes: false,
      body: 'rows',
      path: '/fee-receipts/preview',
      summary: 'What a payment of a family would book; nothing is written',
      input: z.object({
        for: z
          .array(z.object({ student_id: z.uuid(), demand_ids: demandIds }))
          .min(1)
          .max(20),
        amount: poisha.nullable(),
        paid_on: day,
        use_wallet: z.boolean().nullable(),
      }),
      output: z.object({ asked: z.int(), amount: z.int(), children: z.array(planned) }),
    },
    previewPayment,
  ),
  studentDues: procedure(
    {
      panel,
      permission: 'fee-receipt.collect',
      method: 'GET',
      path: '/fee-dues/{student_id}',
      summary: 'What a student owes on a day, with the late fees that would be raised',
      input: z.object({ student_id: z.uuid(), on: day.optional() }),
      output: dues,
    },
    studentDues,
  ),
  collectFees: procedure(
    {
      panel,
      permission: 'fee-receipt.collect',
      method: 'POST',
      path: '/fee-receipts',
      body: 'rows',
      summary: 'Collect fees of one or several students; one receipt each, all or none',
      input: z.object({
        idempotency_key: idempotencyKey,
        for: z
          .array(
            z.object({
              student_id: z.uuid(),
              amount: poisha,
              demand_ids: demandIds,
              /** What was open of these fees when the cashier looked, in poisha; 409 asks where it changed. */
              seen: poisha.nullable().optional(),
            }),
          )
          .min(1)
          .max(20),
        method: z.string().max(60),
        reference: cleanText(80).nullable(),
        paid_on: day,
        note: cleanText(300).nullable(),
        use_wallet: z.boolean().nullable(),
        /** The cashier confirmed a sum far beyond what is due. */
        large: z.boolean().optional(),
      }),
      output: z.object({ receipts: z.array(postedReceipt) }),
      offline: true,
    },
    once('fee-receipt.collect', collectAtCounter),
  ),
};
