import { eq } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import { left, serveList } from '#kernel/lists/list.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { districts } from '#modules/platform/locations/tables.server.ts';
import { siteHolding } from '../base/found-sites.server.ts';
import { studentCounts } from '../base/ports.server.ts';
import { packages, siteGroups, sites } from '../base/tables.server.ts';
import { siteList } from './list.ts';

/** Schools as the operator sees them, with how many students study there. */
export const siteRows = serveList(siteList, {
  table: sites,
  joins: [
    left(siteGroups, eq(siteGroups.id, sites.group_id)),
    left(packages, eq(packages.id, sites.package_id)),
    left(districts, eq(districts.id, sites.district_id)),
  ],
  columns: {
    name: { en: sites.name_en, bn: sites.name_bn },
    alias: sites.alias,
    eiin: sites.eiin,
    institution_type: sites.institution_type,
    district: { en: districts.name_en, bn: districts.name_bn },
    group: { en: siteGroups.name_en, bn: siteGroups.name_bn },
    package: { en: packages.name_en, bn: packages.name_bn },
    status: sites.status,
    created_at: sites.created_at,
    is_demo: sites.is_demo,
  },
  search: (q) => siteHolding(q, [sites.email]),
  filters: { group_id: sites.group_id },
  finish: async (ctx, rows) => {
    const ids = rows.map((row) => row.id);
    await readAcrossSites(ctx, ids);
    const [students] = await askAll(studentCounts, ctx.db, ids);
    return rows.map((row) => ({ ...row, students: students?.get(row.id) ?? 0 }));
  },
});
