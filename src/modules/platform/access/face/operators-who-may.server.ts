import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { patternPermissions } from '../base/grants.server.ts';
import { centralRoles, operators } from '../base/tables.server.ts';

/** Active operators with a permission, to tell them of something. */
export async function operatorsWhoMay(
  db: Db,
  permission: string,
): Promise<{ id: string; email: string | null; lang: 'en' | 'bn' }[]> {
  const roles = await db.select().from(centralRoles).where(eq(centralRoles.scope, 'central'));
  const holding = new Set(
    roles.filter((role) => patternPermissions(role).includes(permission)).map(({ id }) => id),
  );
  const active = await db.select().from(operators).where(eq(operators.active, true));
  const ids = active
    .filter((one) => one.extra_permissions.includes(permission) || one.role_ids.some((id) => holding.has(id)))
    .map(({ user_id }) => user_id);
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: users.id, email: users.email, lang: users.lang })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id);
  return found.map(({ lang, ...one }) => ({ ...one, lang: lang === 'en' ? 'en' : 'bn' }));
}
