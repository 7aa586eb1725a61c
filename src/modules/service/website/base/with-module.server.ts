import { data } from 'react-router';
import type { Db } from '#kernel/database/pool.server.ts';
import { siteModules } from '#modules/platform/access/face/site-modules.server.ts';

/** A page of modules that the school does not have does not exist there. */
export async function refuseWithout(db: Db, siteId: string, ...modules: string[]): Promise<void> {
  const has = await siteModules(db, siteId);
  if (!modules.every(has)) throw data(null, { status: 404 });
}
