import { z } from 'zod';
import { paymentOutcome } from '#modules/money/payments/base/outcome.ts';

export const paymentStatus = paymentOutcome.extend({
  receipts: z.array(z.object({ id: z.uuid(), receipt_no: z.string(), total: z.int(), advance: z.int() })),
});
