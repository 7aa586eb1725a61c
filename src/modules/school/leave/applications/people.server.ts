import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { may } from '#kernel/actor.ts';
import { containsPattern } from '#kernel/lists/query.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { memberPeople, memberships } from '#modules/platform/access/base/tables.server.ts';
import { isGone, onStaff } from '#modules/school/employees/face/on-staff.server.ts';
import { designations, employees } from '#modules/school/employees/base/tables.server.ts';
import { applicationRefusals as w } from './words.ts';

export type Employee = typeof employees.$inferSelect;

/** Whose leave it is: the caller's own unless another is named. Who may not read another's is told there is none. */
export function whose(ctx: Ctx, asked: string | null | undefined, permission: string): string {
  const { actor } = ctx;
  if (asked && asked !== actor.employeeId) {
    if (!may(actor, permission)) throw notFound();
    return asked;
  }
  if (!actor.employeeId) throw new Problem(w.no_employee, { status: 409 });
  return actor.employeeId;
}

export const findEmployee = (ctx: SiteCtx, id: string): Promise<Employee> => findRow(ctx, employees, id);

/** Somebody's row, held to the end of the transaction: two applications of one person come one after the other. */
export const lockEmployee = (ctx: SiteCtx, id: string): Promise<Employee> =>
  findRow(ctx, employees, id, 'no key update');

export function refuseGone({ status }: Employee): void {
  if (isGone(status)) throw new Problem(w.gone, { status: 409 });
}

/** People of the staff by name or ID, to be chosen. */
export const findPeople = ({ db, siteId }: Ctx, q: string) =>
  db
    .select({
      id: employees.id,
      name_en: employees.name_en,
      name_bn: employees.name_bn,
      employee_code: employees.employee_code,
    })
    .from(employees)
    .innerJoin(designations, eq(designations.id, employees.designation_id))
    .where(
      and(
        eq(employees.site_id, siteId),
        onStaff(),
        q === ''
          ? undefined
          : or(
              ilike(employees.name_en, containsPattern(q)),
              ilike(employees.name_bn, containsPattern(q)),
              ilike(employees.employee_code, containsPattern(q)),
            ),
      ),
    )
    .orderBy(asc(designations.position), asc(employees.name_en), asc(employees.id))
    .limit(30);

/** The accounts by which these employees sign in here. */
export async function accountsOf({ db, siteId }: SiteCtx, employeeIds: readonly string[]): Promise<string[]> {
  if (employeeIds.length === 0) return [];
  const found = await db
    .select({ user_id: memberships.user_id })
    .from(memberPeople)
    .innerJoin(
      memberships,
      and(eq(memberships.site_id, siteId), eq(memberships.id, memberPeople.membership_id)),
    )
    .where(
      and(
        eq(memberPeople.site_id, siteId),
        eq(memberPeople.kind, 'employee'),
        inArray(memberPeople.person_id, [...employeeIds]),
        eq(memberships.active, true),
      ),
    );
  return found.map(({ user_id }) => user_id);
}

/** Which of these accounts belong to employees. */
export async function whoAreStaff({ db, siteId }: SiteCtx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const found = await db
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .innerJoin(
      memberPeople,
      and(eq(memberPeople.site_id, siteId), eq(memberPeople.membership_id, memberships.id)),
    )
    .where(
      and(
        eq(memberships.site_id, siteId),
        inArray(memberships.user_id, [...userIds]),
        eq(memberPeople.kind, 'employee'),
      ),
    );
  return found.map(({ user_id }) => user_id);
}
