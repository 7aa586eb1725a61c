import { and, count, desc, eq } from 'drizzle-orm';
import { cardProcedure } from '#kernel/dashboard-card.server.ts';
import { ownRows } from '#kernel/inheritance.server.ts';
import { employeeCards } from './cards.ts';
import { designations, employees } from './tables.server.ts';

export const employeesCards = {
  employeesByDesignation: cardProcedure(employeeCards.byDesignation, async ({ db, siteId }) => {
    const found = await db
      .select({ id: designations.id, en: designations.name_en, bn: designations.name_bn, n: count() })
      .from(employees)
      .innerJoin(designations, eq(designations.id, employees.designation_id))
      .where(and(eq(employees.site_id, siteId), eq(employees.status, 'active')))
      .groupBy(designations.id, designations.name_en, designations.name_bn)
      .orderBy(desc(count()), designations.name_en)
      .limit(10);
    const named = await ownRows({ db, siteId }, 'designations', found);
    return { points: named.map(({ en, bn, n }) => ({ label: { en, bn }, value: n })) };
  }),
};
