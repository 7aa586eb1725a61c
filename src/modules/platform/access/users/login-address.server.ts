import { findRow } from '#kernel/database/rows.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { schoolOrigin } from '#modules/platform/sites/face/own-domain.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import type { LoginAddress } from './account.server.ts';
import { accessWords as w } from '../base/words.ts';

/** Where somebody signs in to a school, or (null) to the central and the group area. */
export async function loginAddress(ctx: Ctx, siteId: string | null): Promise<LoginAddress> {
  if (!siteId) return { origin: ctx.origin, name: w.product };
  const site = await findRow(ctx, sites, siteId);
  return {
    // Never the school's own domain: what is sent with this address is a secret.
    origin: schoolOrigin(ctx.origin, site.alias),
    name: { en: site.name_en, bn: site.name_bn },
  };
}
