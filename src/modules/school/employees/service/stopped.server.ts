import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { employees } from '../base/tables.server.ts';

/** Those of some employees who are suspended: they do not enter the office until it ends. */
export async function whoStopped(
  db: Db,
  siteId: string,
  employeeIds: readonly string[],
): Promise<readonly string[]> {
  const found = await db
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.site_id, siteId),
        inArray(employees.id, [...employeeIds]),
        eq(employees.status, 'suspended'),
      ),
    );
  return found.map(({ id }) => id);
}
