import { and, count, desc, eq } from 'drizzle-orm';
import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import { withOverrides } from '#kernel/resource/overrides.server.ts';
import { employeeCards } from './dashboard.ts';
import { designations, employees } from './base/tables.server.ts';

export const employeesCards = {
  employees: cardProcedure(employeeCards.count, async ({ db, siteId }) => {
    const [found] = await db
      .select({ n: count() })
      .from(employees)
      .where(and(eq(employees.site_id, siteId), eq(employees.status, 'active')));
    return { value: found?.n ?? 0 };
  }),
  employeesByDesignation: cardProcedure(employeeCards.byDesignation, async ({ db, siteId }) => {
    const found = await db
      .select({ id: designations.id, en: designations.name_en, bn: designations.name_bn, n: count() })
      .from(employees)
      .innerJoin(designations, eq(designations.id, employees.designation_id))
      .where(and(eq(employees.site_id, siteId), eq(employees.status, 'active')))
      .groupBy(designations.id, designations.name_en, designations.name_bn)
      .orderBy(desc(count()), designations.name_en)
      .limit(10);
    const named = await withOverrides({ db, siteId }, 'designations', found);
    return { points: named.map(({ en, bn, n }) => ({ label: { en, bn }, value: n })) };
  }),
};
