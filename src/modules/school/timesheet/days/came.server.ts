import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { punches } from '../base/punch-tables.server.ts';

/** Who of some employees came on a day, by their punches; null where nobody of the school has one on it. */
export async function whoPunched(
  { db, siteId }: SiteCtx,
  employeeIds: readonly string[],
  day: string,
): Promise<ReadonlySet<string> | null> {
  const found = await db
    .selectDistinct({ employee_id: punches.employee_id })
    .from(punches)
    .where(
      and(
        eq(punches.site_id, siteId),
        eq(punches.day, day),
        isNull(punches.fault),
        isNotNull(punches.employee_id),
      ),
    );
  if (found.length === 0) return null;
  const came = new Set(found.flatMap(({ employee_id }) => employee_id ?? []));
  return new Set(employeeIds.filter((id) => came.has(id)));
}
