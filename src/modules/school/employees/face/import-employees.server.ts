import { inArray } from 'drizzle-orm';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { designations, employees, teachingAssignments } from '../base/tables.server.ts';

export type NewEmployee = {
  employee_code: string;
  name_en: string;
  name_bn: string;
  designation: string;
  gender: string | null;
  phone: string | null;
  email: string | null;
  date_of_birth: string | null;
  joined_on: string | null;
  user_id: string | null;
};

/** Takes employees into a school in one statement; returns their ids in the order given. */
export async function importEmployees(ctx: WorkCtx, wanted: readonly NewEmployee[]): Promise<string[]> {
  const known = await ctx.db
    .select({ id: designations.id, code: designations.code })
    .from(designations)
    .where(inArray(designations.code, [...new Set(wanted.map((one) => one.designation))]));
  const idOf = new Map(known.map((row) => [row.code, row.id]));
  const made = await ctx.db
    .insert(employees)
    .values(
      wanted.map(({ designation, ...one }) => {
        const designation_id = idOf.get(designation);
        if (!designation_id) throw new Error(`Unknown designation ${designation}`);
        return { site_id: ctx.siteId, designation_id, ...one };
      }),
    )
    .returning({ id: employees.id, employee_code: employees.employee_code });
  await ctx.audit({
    action: 'employee.create',
    subject: 'employee',
    after: wanted.map((one) => one.employee_code),
  });
  const byCode = new Map(made.map((row) => [row.employee_code, row.id]));
  return wanted.map((one) => byCode.get(one.employee_code) ?? '');
}

export type NewAssignment = { employee_id: string; section_id: string; class_subject_id: string | null };

/** Who teaches what to whom; what is already stays. */
export async function assignTeaching(ctx: WorkCtx, wanted: readonly NewAssignment[]): Promise<void> {
  if (wanted.length === 0) return;
  await ctx.db
    .insert(teachingAssignments)
    .values(wanted.map((one) => ({ site_id: ctx.siteId, ...one })))
    .onConflictDoNothing();
  await ctx.audit({ action: 'teaching.assign', subject: 'employee', after: wanted });
}
