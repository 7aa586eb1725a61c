import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';
import { seeSites } from '#kernel/across-sites.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { listOrder } from '#kernel/list-order.server.ts';
import type { ListInput } from '#kernel/list-query.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { districts } from '#modules/locations/tables.server.ts';
import { siteHolding } from './found-sites.server.ts';
import { packages, siteGroups, sites } from './tables.server.ts';

/** What modules below know about a school, handed in by `app`. */
export type SiteFigures = {
  /** Active students by school; schools without any may be missing. */
  studentsOf: (db: Db, siteIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
};

type Asked = Pick<ListInput, 'q' | 'filter'>;
const uuidShape = /^[0-9a-f-]{36}$/;

function matching({ q, filter }: Asked): SQL | undefined {
  const group = filter?.['group_id'];
  return and(
    siteHolding(q, [sites.email]),
    filter?.['status'] ? eq(sites.status, filter['status'] as 'active') : undefined,
    filter?.['institution_type'] ? eq(sites.institution_type, filter['institution_type']) : undefined,
    group && uuidShape.test(group) ? eq(sites.group_id, group) : undefined,
  );
}

const sortable = {
  name_en: sites.name_en,
  name_bn: sites.name_bn,
  alias: sites.alias,
  eiin: sites.eiin,
  institution_type: sites.institution_type,
  district: sql`${districts.name_en}`,
  group: sql`${siteGroups.name_en}`,
  package: sql`${packages.name_en}`,
  status: sites.status,
  created_at: sites.created_at,
} as const;

/** Schools as the operator sees them, with how many students study there. */
export async function listSites(ctx: Ctx, input: ListInput, figures: SiteFigures) {
  const rows = await ctx.db
    .select({
      id: sites.id,
      name_en: sites.name_en,
      name_bn: sites.name_bn,
      alias: sites.alias,
      eiin: sites.eiin,
      institution_type: sites.institution_type,
      status: sites.status,
      is_demo: sites.is_demo,
      group_en: siteGroups.name_en,
      group_bn: siteGroups.name_bn,
      package_en: packages.name_en,
      package_bn: packages.name_bn,
      district_en: districts.name_en,
      district_bn: districts.name_bn,
      created_at: sites.created_at,
    })
    .from(sites)
    .leftJoin(siteGroups, eq(siteGroups.id, sites.group_id))
    .leftJoin(packages, eq(packages.id, sites.package_id))
    .leftJoin(districts, eq(districts.id, sites.district_id))
    .where(matching(input))
    .orderBy(listOrder(sortable, input.sort, 'name_en'), asc(sites.id))
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page);
  const ids = rows.map((row) => row.id);
  await seeSites(ctx, ids);
  const students = await figures.studentsOf(ctx.db, ids);
  return rows.map((row) => ({ ...row, students: students.get(row.id) ?? 0 }));
}

export async function countSites(db: Db, input: Asked): Promise<number> {
  const found = await db.select({ total: count() }).from(sites).where(matching(input));
  return found[0]?.total ?? 0;
}
