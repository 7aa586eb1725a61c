import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { centralRoles, groupMembers } from '../base/tables.server.ts';

/** Makes a person an administrator of a group of schools. */
export async function makeGroupMember(db: Db, groupId: string, userId: string): Promise<void> {
  const role = await db
    .select({ id: centralRoles.id })
    .from(centralRoles)
    .where(and(eq(centralRoles.scope, 'group'), eq(centralRoles.code, 'group-admin')));
  await db
    .insert(groupMembers)
    .values({ group_id: groupId, user_id: userId, role_ids: role.map((row) => row.id) })
    .onConflictDoNothing();
}
