import { and, eq } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { gatewayAccounts } from '#modules/money/payments/base/tables.server.ts';

/** Whether a gateway account of the school is in use. */
export async function hasGateway(at: SiteCtx): Promise<boolean> {
  const found = await at.db
    .select({ id: gatewayAccounts.id })
    .from(gatewayAccounts)
    .where(and(eq(gatewayAccounts.site_id, at.siteId), eq(gatewayAccounts.active, true)))
    .limit(1);
  return found.length > 0;
}
