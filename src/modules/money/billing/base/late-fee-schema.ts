import { z } from 'zod';

/** How lateness costs, on an invoice and in the settings: poisha, or hundredths of a percent. */
export const lateFeeSchemas = {
  late_fee_kind: z.enum(['NONE', 'ONCE', 'PER_DAY', 'PER_MONTH', 'PERCENT']),
  late_fee_amount: z.int().min(0).max(2_000_000_000),
  grace_days: z.int().min(0).max(365),
  late_fee_cap: z.int().min(0).max(2_000_000_000),
};
