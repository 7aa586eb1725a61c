import { eq, inArray, not, sql } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import { inner, serveList } from '#kernel/lists/list.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { goneStates } from '../service/timeline.ts';
import { employeeSearch, employeeSources, ofDesignation } from '../base/employee-joins.server.ts';
import { employees } from '../base/tables.server.ts';
import { groupRetirementList, retirementList } from './list.ts';
import { retirementAge } from './options.ts';

/** The age of the employee's own school. */
const age = sql`coalesce((SELECT (o.value #>> '{}')::int FROM site_options o
  WHERE o.site_id = ${employees.site_id} AND o.key = ${retirementAge.key}), ${sql.raw(String(retirementAge.initially))})`;

/** The birthday by rule, or the day after an extension where that is later. */
export const retiresOn = sql<
  string | null
>`CASE WHEN ${employees.date_of_birth} IS NULL THEN NULL ELSE greatest(
  (${employees.date_of_birth} + make_interval(years => ${age}))::date, ${employees.extended_until} + 1) END`;

const yearsBetween = (from: ReturnType<typeof sql> | typeof employees.joined_on, to: string) =>
  sql<number | null>`extract(year FROM age(${to}::date, ${from}))::int`;

const columns = (ctx: Pick<Ctx, 'now'>) => {
  const today = dayIn(ctx.now);
  const within = (months: number) =>
    sql`${retiresOn} <= (${today}::date + make_interval(months => ${sql.raw(String(months))}))::date`;
  return {
    ...employeeSources,
    designation_id: employees.designation_id,
    date_of_birth: employees.date_of_birth,
    age: yearsBetween(employees.date_of_birth as never, today),
    joined_on: employees.joined_on,
    service: yearsBetween(employees.joined_on, today),
    extended_until: employees.extended_until,
    retires_on: retiresOn,
    months: sql<number | null>`(extract(year FROM age(${retiresOn}, ${today}::date)) * 12
      + extract(month FROM age(${retiresOn}, ${today}::date)))::int`,
    when: sql<string>`CASE WHEN ${employees.date_of_birth} IS NULL THEN 'unknown'
      WHEN ${retiresOn} <= ${today}::date THEN 'overdue'
      WHEN ${within(3)} THEN 'in_3' WHEN ${within(6)} THEN 'in_6' WHEN ${within(12)} THEN 'in_12'
      ELSE 'later' END`,
  };
};

const ofStaff = () => not(inArray(employees.status, [...goneStates]));

export const retirementRows = serveList(retirementList, {
  table: employees,
  joins: [ofDesignation],
  columns: (ctx) => ({
    ...columns(ctx),
    employee_code: employees.employee_code,
    seen_version: employees.version,
    status: employees.status,
  }),
  search: employeeSearch,
  where: ofStaff,
  filters: { designation_id: employees.designation_id },
});

/** The institutions of the caller's group, or the one of them that is asked for. */
export async function sitesOfGroup(
  ctx: Ctx,
  filter: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const own = ctx.actor.groupSiteIds.filter((id) => !filter.site_id || id === filter.site_id);
  await readAcrossSites(ctx, own);
  return own;
}

export const groupRetirementRows = serveList(groupRetirementList, {
  table: employees,
  joins: [ofDesignation, inner(sites, eq(sites.id, employees.site_id))],
  columns: (ctx) => ({
    ...columns(ctx),
    site: { en: sites.name_en, bn: sites.name_bn },
    site_id: employees.site_id,
  }),
  search: employeeSearch,
  sites: sitesOfGroup,
  where: ofStaff,
  filters: { designation_id: employees.designation_id, site_id: employees.site_id },
});
