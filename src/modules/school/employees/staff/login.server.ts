import { and, asc, eq, inArray } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, OpenCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import {
  refuseEscalationByMember,
  refuseRoles,
  setMember,
} from '#modules/platform/access/face/change-member.server.ts';
import { joinSite } from '#modules/platform/access/face/join.server.ts';
import { linkRequestWords } from '#modules/platform/access/base/words.ts';
import { askToLink, type LinkRequest } from '#modules/platform/access/base/link-requests.server.ts';
import { linkPerson } from '#modules/platform/access/face/add-member.server.ts';
import { memberships, roles } from '#modules/platform/access/base/tables.server.ts';
import { provenAccount, typedAccount, type Account } from '#modules/platform/identity/find-account.server.ts';
import { makeFirstAccounts, renewFirstPassword } from '#modules/platform/identity/first-passwords.server.ts';
import { freeUsernames } from '#modules/platform/identity/free-usernames.server.ts';
import { tidyEmail, type Reachable } from '#modules/platform/identity/identifiers.ts';
import { useTry } from '#modules/platform/identity/throttle.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { isGone } from '../service/timeline.ts';
import { employees } from '../base/tables.server.ts';
import { employeeWords as w } from '../base/words.ts';

type Employee = typeof employees.$inferSelect;

const findEmployee = (ctx: OpenCtx, id: string): Promise<Employee> => findRow(ctx, employees, id);

/** Anyone who has left gets no account, nor a request that was sent before. */
function refuseGone({ status }: Employee): void {
  if (isGone(status)) throw new Problem(w.not_of_staff, { status: 409 });
}

async function membershipOf(ctx: OpenCtx, userId: string) {
  const found = await ctx.db
    .select()
    .from(memberships)
    .where(and(eq(memberships.site_id, ctx.siteId), eq(memberships.user_id, userId)));
  return found[0];
}

/** How an employee signs in, what they may do, and which roles there are. */
export async function loginOf(ctx: Ctx, id: string) {
  const { user_id } = await findEmployee(ctx, id);
  const offered = await ctx.db
    .select({ id: roles.id, code: roles.code, en: roles.name_en, bn: roles.name_bn })
    .from(roles)
    .where(and(eq(roles.site_id, ctx.siteId), eq(roles.panel, 'site')))
    .orderBy(asc(roles.name_en));
  if (!user_id) return { login: null, roles: offered };
  const account = (await ctx.db.select().from(users).where(eq(users.id, user_id)))[0];
  const member = await membershipOf(ctx, user_id);
  return {
    roles: offered,
    login: account
      ? {
          name: account.username ?? account.phone ?? account.email ?? '',
          last_login_at: account.last_login_at,
          disabled: account.disabled_at !== null || !member?.active,
          kept: account.kept_by_site === ctx.siteId,
          role_ids: (member?.role_ids ?? []).filter((role) => offered.some((each) => each.id === role)),
        }
      : null,
  };
}

type Found = { account: Account; by: Reachable };

const typedOf = ({ phone, email }: Employee) => ({
  phone: phone && ({ kind: 'phone', value: phone } as const),
  email: email && ({ kind: 'email', value: tidyEmail(email) } as const),
});

/** The account whose owner has proven the employee's mobile number or email address; found for asking only. */
async function provenOwner(ctx: Ctx, employee: Employee): Promise<Found | null> {
  const { phone, email } = typedOf(employee);
  for (const by of [phone, email]) {
    const account = by && (await provenAccount(ctx.db, by));
    if (account) return { account, by };
  }
  return null;
}

/**
 * What the employee's own account signs in with beside the user name. A number that the school gave to a guardian's
 * login stays there: anyone who hands out passwords to families must not come to a teacher's account by it.
 */
async function freeIdentifiers(ctx: Ctx, employee: Employee) {
  const { phone, email } = typedOf(employee);
  const free = async (by: Reachable | '' | null) =>
    by && !(await typedAccount(ctx.db, ctx.siteId, by)) ? by.value : null;
  return { phone: await free(phone), email: await free(email) };
}

/** The row is this account's from now on. */
export async function link(ctx: OpenCtx, employee: Pick<Employee, 'id'>, userId: string): Promise<void> {
  const member = await membershipOf(ctx, userId);
  if (!member) throw new Error('The new member is missing.');
  await linkPerson(ctx.db, ctx.siteId, member.id, { kind: 'employee', id: employee.id });
  await ctx.db
    .update(employees)
    .set({ user_id: userId, updated_at: ctx.now })
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, employee.id)));
  await ctx.audit({
    action: 'employee.login',
    subject: 'employee',
    subjectId: employee.id,
    after: { user_id: userId },
  });
}

export type MadeLogin = { login: string; password: string | null; requested: boolean };

/** Beside the roles held already; the panel of students and guardians is not taken away here. */
async function giveRoles(
  ctx: Ctx,
  employee: Employee,
  userId: string,
  wanted: readonly string[],
): Promise<void> {
  const member = await membershipOf(ctx, userId);
  const staff = await ctx.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.site_id, ctx.siteId), eq(roles.panel, 'site')));
  const ofStaff = new Set(staff.map((role) => role.id));
  const kept = (member?.role_ids ?? []).filter((role) => !ofStaff.has(role));
  await setMember(ctx, userId, { role_ids: [...new Set([...kept, ...wanted])], active: true });
  // Anyone who comes back after leaving is the same person again.
  if (member) await linkPerson(ctx.db, ctx.siteId, member.id, { kind: 'employee', id: employee.id });
}

async function namesOfRoles(ctx: Ctx, ids: readonly string[]): Promise<Word[]> {
  return ctx.db
    .select({ en: roles.name_en, bn: roles.name_bn })
    .from(roles)
    .where(and(eq(roles.site_id, ctx.siteId), inArray(roles.id, [...ids])));
}

/**
 * Lets an employee sign in with roles of the school. Anyone who has an account already is asked and decides; anybody else
 * gets an account with a first password, shown once. The office sees which of the two it was, so both are counted before
 * anybody is looked for: nobody finds out by this who has an account (decision 0017).
 */
export async function makeLogin(ctx: Ctx, id: string, roleIds: readonly string[]): Promise<MadeLogin> {
  const employee = await findEmployee(ctx, id);
  refuseGone(employee);
  if (employee.user_id) {
    await giveRoles(ctx, employee, employee.user_id, roleIds);
    return { login: '', password: null, requested: false };
  }
  await refuseRoles(ctx, [...roleIds]);
  await useTry('staff-account', ctx.siteId, w.accounts_often);
  await useTry('staff-account-again', `${ctx.siteId}:${id}`, w.asked_often);
  const known = await provenOwner(ctx, employee);
  if (known) {
    await askToLink(ctx, {
      account: known.account,
      foundBy: known.by,
      kind: 'employee',
      personId: id,
      askedBy: ctx.actor.userId,
      roleIds,
      people: await namesOfRoles(ctx, roleIds),
    });
    return { login: known.by.value, password: null, requested: true };
  }
  const [site] = await ctx.db.select({ alias: sites.alias }).from(sites).where(eq(sites.id, ctx.siteId));
  const [username] = await freeUsernames(ctx.db, [`${site?.alias ?? ''}-${employee.employee_code}`]);
  const [made] = await makeFirstAccounts(ctx.db, ctx.siteId, [
    {
      username: username ?? null,
      ...(await freeIdentifiers(ctx, employee)),
      name_en: employee.name_en,
      name_bn: employee.name_bn,
    },
  ]);
  await setMember(ctx, made!.id, { role_ids: [...roleIds], active: true });
  await link(ctx, employee, made!.id);
  return { login: username ?? '', password: made!.password, requested: false };
}

/** The person accepted: the roles as they were asked, and the row is theirs. */
export async function joinEmployee(inner: OpenCtx, request: LinkRequest): Promise<void> {
  const employee = await findEmployee(inner, request.person_id);
  refuseGone(employee);
  if (employee.user_id) throw new Problem(linkRequestWords.over, { status: 409 });
  await joinSite(inner.db, request.user_id, inner.siteId, request.role_ids, request.matched_by);
  await link(inner, employee, request.user_id);
}

/** Another first password; refused for who may do more than the person who gives it. */
export async function renewLogin(ctx: Ctx, id: string): Promise<MadeLogin> {
  const employee = await findEmployee(ctx, id);
  const { user_id } = employee;
  if (!user_id) throw notFound();
  refuseGone(employee);
  await refuseEscalationByMember(ctx, user_id);
  const password = await renewFirstPassword(ctx.db, ctx.siteId, user_id);
  const [account] = await ctx.db.select().from(users).where(eq(users.id, user_id));
  await ctx.audit({ action: 'employee.login-renew', subject: 'employee', subjectId: id });
  return { login: account?.username ?? account?.phone ?? '', password, requested: false };
}
