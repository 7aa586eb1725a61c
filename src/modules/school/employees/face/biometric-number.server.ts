import { and, eq, sql } from 'drizzle-orm';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { employees } from '../base/tables.server.ts';

/** Gives an employee the number under which terminals know them; who calls has looked that it is free. */
export async function giveBiometricNumber(ctx: SiteCtxAt, employeeId: string, number: string): Promise<void> {
  await ctx.db
    .update(employees)
    .set({ biometric_id: number, version: sql`${employees.version} + 1`, updated_at: ctx.now })
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, employeeId)));
}
