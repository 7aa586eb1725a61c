import { z } from 'zod';

/** A way in which a payer of a school can pay now, and the gateway that carries it. Limits in poisha. */
export const onlineMethod = z.object({
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  kind: z.string(),
  gateway: z.string(),
  min_amount: z.int(),
  max_amount: z.int().nullable(),
});
export type OnlineMethod = z.output<typeof onlineMethod>;
