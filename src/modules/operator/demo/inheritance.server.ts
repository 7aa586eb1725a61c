import { eq } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { houses } from '#modules/school/academics/base/tables.server.ts';
import { designations } from '#modules/school/employees/base/tables.server.ts';
import { changeSiteChoice } from '#modules/platform/inheritance/face/site-choice.server.ts';
import { changePolicy } from '#modules/platform/inheritance/face/policies.server.ts';

async function idOf(ctx: Ctx, table: typeof houses | typeof designations, code: string): Promise<string> {
  const found = await ctx.db
    .select({ id: table.id })
    .from(table as typeof houses)
    .where(eq(table.code, code));
  if (!found[0]) throw notFound();
  return found[0].id;
}

/** The demo's operator has locked one designation for all. */
export async function lockDesignation(ctx: Ctx): Promise<void> {
  const id = await idOf(ctx, designations, 'head_teacher');
  await changePolicy(ctx, { path: 'designations', id, version: 0, locked: true, applies_to: 'all' });
}

/** The demo's school has its own name for one house. */
export async function renameHouse(ctx: Ctx): Promise<void> {
  const values = { name_en: 'Padma (demo data)', name_bn: 'পদ্মা (ডেমো তথ্য)', colour: '#1971c2' };
  const id = await idOf(ctx, houses, 'shapla');
  await changeSiteChoice(ctx, { path: 'houses', id, version: 0, used: null, values });
}
