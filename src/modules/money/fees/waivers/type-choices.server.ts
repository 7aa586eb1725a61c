import { and, asc, eq } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { schoolWaiverTypes as types } from '../base/school-tables.server.ts';

/** The school's waiver types in use, with what the form must know of them. */
export async function waiverTypeChoices({ db, siteId }: SiteCtx) {
  const rows = await db
    .select({
      id: types.id,
      name_en: types.name_en,
      name_bn: types.name_bn,
      percent: types.percent,
      max_months: types.max_months,
      needs_approval: types.needs_approval,
    })
    .from(types)
    .where(and(eq(types.site_id, siteId), eq(types.active, true)))
    .orderBy(asc(types.name_en), asc(types.id));
  return rows.map(({ name_en, name_bn, ...type }) => ({ ...type, name: { en: name_en, bn: name_bn } }));
}
