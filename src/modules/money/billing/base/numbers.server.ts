import { nextNumber } from '#kernel/http/counters.server.ts';
import { fiscalYearOf, fiscalYearShort } from '#kernel/text/days.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';

const series = {
  INV: 'invoice',
  RCP: 'site-receipt',
  LFW: 'late-fee-waiver',
  CHN: 'challan',
} as const;

/** The operator's next number of a fiscal year, July to June: `INV-2526-00042`, without gaps. */
export async function numberFor(ctx: WorkCtx, prefix: keyof typeof series, day: string): Promise<string> {
  const year = fiscalYearOf(day);
  const serial = await nextNumber(ctx, series[prefix], year);
  return `${prefix}-${fiscalYearShort(year)}-${String(serial).padStart(5, '0')}`;
}
