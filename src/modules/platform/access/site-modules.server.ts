import type { Db } from '#kernel/database/pool.server.ts';
import { attachedTo, hasModule } from './permissions/entitlement.server.ts';

/** Which modules a school has by its package and what was attached; none of a closed one. */
export async function siteModules(db: Db, siteId: string): Promise<(module: string) => boolean> {
  const attached = await attachedTo(db, siteId);
  return (module) => attached !== null && hasModule(attached, module);
}
