import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { attachedTo, hasModule } from '../permissions/entitlement.server.ts';

/** Which modules a school has by its package and what was attached; none of a closed one. */
export async function siteModules(db: Db, siteId: string): Promise<(module: string) => boolean> {
  const attached = await attachedTo(db, siteId);
  return (module) => attached !== null && hasModule(attached, module);
}

/** The schools that are open and have a module: by what was attached to each, else by its package. */
export async function sitesWithModule(db: Db, module: string): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM sites s
    LEFT JOIN packages p ON p.id = s.package_id
    LEFT JOIN attachments a ON a.about_site = s.id AND a.key = ${module}
    WHERE s.status = 'active'
      AND coalesce(a.attached, p.module_keys IS NULL OR ${module} = ANY(p.module_keys))
    ORDER BY s.id`);
  return found.rows.map(({ id }) => id);
}
