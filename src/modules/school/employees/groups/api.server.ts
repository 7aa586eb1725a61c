import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inner, serveList } from '#kernel/lists/list.server.ts';
import { procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { groupRetirementRows, sitesOfGroup } from '../retirement/list.server.ts';
import { employeeSearch, employeeSources, ofDesignation } from '../base/employee-joins.server.ts';
import { designations, employees } from '../base/tables.server.ts';
import { groupEmployeeList } from './list.ts';

const rows = serveList(groupEmployeeList, {
  table: employees,
  joins: [ofDesignation, inner(sites, eq(sites.id, employees.site_id))],
  columns: {
    name: employeeSources.name,
    site: { en: sites.name_en, bn: sites.name_bn },
    employee_code: employees.employee_code,
    designation: { en: designations.name_en, bn: designations.name_bn },
    department: employees.department,
    gender: employees.gender,
    joined_on: employees.joined_on,
    status: employees.status,
    designation_id: employees.designation_id,
    site_id: employees.site_id,
  },
  search: employeeSearch,
  sites: sitesOfGroup,
  filters: { designation_id: employees.designation_id, site_id: employees.site_id },
});

/** How many are on the staff of each institution of the group. */
async function countsOfGroup(ctx: Ctx) {
  const own = await sitesOfGroup(ctx, {});
  if (own.length === 0) return [];
  const named = await ctx.db
    .select({ site_id: sites.id, name: { en: sites.name_en, bn: sites.name_bn } })
    .from(sites)
    .where(inArray(sites.id, [...own]))
    .orderBy(asc(sites.name_en));
  // Counted apart from the names: a cluster keeps no institution without staff in one statement with them.
  const counted = await ctx.db
    .select({
      site_id: employees.site_id,
      total: sql<number>`count(*)::int`,
      teaching: sql<number>`(count(*) FILTER (WHERE ${designations.teaching}))::int`,
      female: sql<number>`(count(*) FILTER (WHERE ${employees.gender} = 'female'))::int`,
    })
    .from(employees)
    .innerJoin(designations, eq(designations.id, employees.designation_id))
    .where(
      and(
        inArray(employees.site_id, [...own]),
        inArray(employees.status, ['active', 'on_leave', 'suspended']),
      ),
    )
    .groupBy(employees.site_id);
  const counts = new Map(counted.map((row) => [row.site_id, row]));
  return named.map((site) => {
    const { total, teaching, female } = counts.get(site.site_id) ?? { total: 0, teaching: 0, female: 0 };
    return { ...site, total, teaching, female };
  });
}

export const groupEmployeesApi = {
  ...rows,
  counts: procedure(
    {
      permission: 'group-employee.view',
      panel: 'group',
      method: 'GET',
      path: '/group-employees/by-institution',
      summary: 'How many employees each institution of my group has',
      input: z.object({}),
      output: z.array(
        z.object({
          site_id: z.string(),
          name: word,
          total: z.int(),
          teaching: z.int(),
          female: z.int(),
        }),
      ),
    },
    countsOfGroup,
  ),
  retirements: groupRetirementRows,
};
