import { findRow } from '#kernel/database/rows.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { feeRuns } from '../base/demand-tables.server.ts';

export type FeeRun = typeof feeRuns.$inferSelect;

/** A run of the school, held; or 404. */
export const lockRun = (ctx: SiteCtx, id: string): Promise<FeeRun> => findRow(ctx, feeRuns, id, 'update');
