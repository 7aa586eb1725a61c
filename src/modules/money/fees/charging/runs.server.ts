import { findRow } from '#kernel/database/rows.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { feeRuns } from '../base/demand-tables.server.ts';

export type FeeRun = typeof feeRuns.$inferSelect;

/** A run of the school, held; or 404. */
export const holdRun = (ctx: Pick<WorkCtx, 'db' | 'siteId'>, id: string): Promise<FeeRun> =>
  findRow(ctx, feeRuns, id, 'update');
