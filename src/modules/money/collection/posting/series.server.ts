import { lockNumbers } from '#kernel/http/counters.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { fiscalYearOf } from '#kernel/text/days.ts';

/**
 * Holds the numbers of receipts of the day's fiscal year until the transaction ends: what is posted meanwhile waits, and
 * sees what was decided here. Anyone who closes a day or gives cash back asks first, in a year without receipts too.
 */
export const lockSeries = (ctx: SiteCtx, day: string): Promise<void> =>
  lockNumbers(ctx, 'fee-receipt', fiscalYearOf(day));
