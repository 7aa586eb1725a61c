import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { byId } from '#kernel/schemas.ts';
import { applyOverpayment, giveBackOverpayment, oneOverpayment } from './decide.server.ts';
import { overpaymentRows } from './list.server.ts';

const change = { permission: 'overpayment.change', panel: 'central', method: 'POST' } as const;

export const overpaymentApi = {
  overpayments: overpaymentRows,
  overpayment: procedure(
    {
      permission: 'overpayment.view',
      panel: 'central',
      method: 'GET',
      path: '/overpayments/{id}',
      summary: 'Show: an over-payment and the bills that it can pay',
      input: byId,
      output: z.object({
        id: z.string(),
        /** Where the operator's list of online payments opens it. */
        payment: z.string(),
        gateway: z.string(),
        transaction_no: z.string(),
        received_on: z.string(),
        amount: z.number(),
        left: z.number(),
        reason: z.string().nullable(),
        state: z.enum(['OPEN', 'USED', 'RETURNED', 'REFUNDED']),
        site_en: z.string().nullable(),
        site_bn: z.string().nullable(),
        bills: z.array(z.object({ id: z.string(), invoice_no: z.string(), due: z.number() })),
      }),
    },
    (ctx, input) => oneOverpayment(ctx, input.id),
  ),
  useOverpayment: procedure(
    {
      ...change,
      path: '/overpayments/{id}/use',
      summary: 'Pay a bill with an over-payment',
      input: byId.extend({ invoice_id: z.uuid() }),
      output: z.object({ id: z.string(), receipt_no: z.string() }),
    },
    applyOverpayment,
  ),
  giveBackOverpayment: procedure(
    {
      ...change,
      path: '/overpayments/{id}/give-back',
      summary: 'Record that an over-payment was given back',
      input: byId.extend({ reason: cleanText(300).pipe(z.string().min(3)) }),
      output: z.object({ id: z.string() }),
    },
    giveBackOverpayment,
  ),
};
