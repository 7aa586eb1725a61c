import { and, asc, eq, or } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { addUser } from '#modules/access/add-user.server.ts';
import { refuseRoles, setMember } from '#modules/access/change-member.server.ts';
import { linkPerson } from '#modules/access/members.server.ts';
import { memberships, roles } from '#modules/access/tables.server.ts';
import { makeFirstAccounts, renewFirstPassword } from '#modules/identity/first-passwords.server.ts';
import { freeUsernames } from '#modules/identity/free-usernames.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import { sites } from '#modules/sites/tables.server.ts';
import { employees } from './tables.server.ts';

type Employee = typeof employees.$inferSelect;

async function findEmployee(ctx: Ctx, id: string): Promise<Employee> {
  const found = await ctx.db
    .select()
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, id)));
  if (!found[0]) throw notFound();
  return found[0];
}

async function membershipOf(ctx: Ctx, userId: string) {
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

/** The account that has the employee's mobile number or e-mail address already. */
async function knownAccount(ctx: Ctx, { phone, email }: Employee): Promise<string | null> {
  if (!phone && !email) return null;
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        phone ? eq(users.phone, phone) : undefined,
        email ? eq(users.email, email.toLowerCase()) : undefined,
      ),
    )
    .limit(1);
  return found[0]?.id ?? null;
}

async function link(ctx: Ctx, employee: Employee, userId: string): Promise<void> {
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

export type MadeLogin = { login: string; password: string | null; invited: boolean };

/** Beside the roles held already; the panel of students and guardians is not taken away here. */
async function giveRoles(ctx: Ctx, userId: string, wanted: readonly string[]): Promise<void> {
  const member = await membershipOf(ctx, userId);
  const staff = await ctx.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.site_id, ctx.siteId), eq(roles.panel, 'site')));
  const ofStaff = new Set(staff.map((role) => role.id));
  const kept = (member?.role_ids ?? []).filter((role) => !ofStaff.has(role));
  await setMember(ctx, userId, { role_ids: [...new Set([...kept, ...wanted])], active: true });
}

/**
 * Lets an employee sign in with roles of the school. Whoever has an account elsewhere is invited and decides; a member
 * of this school is only linked; anybody else gets an account with a first password, shown once.
 */
export async function makeLogin(ctx: Ctx, id: string, roleIds: readonly string[]): Promise<MadeLogin> {
  const employee = await findEmployee(ctx, id);
  if (employee.user_id) {
    await giveRoles(ctx, employee.user_id, roleIds);
    return { login: '', password: null, invited: false };
  }
  await refuseRoles(ctx, [...roleIds]);
  const known = await knownAccount(ctx, employee);
  if (known && (await membershipOf(ctx, known))) {
    await giveRoles(ctx, known, roleIds);
    await link(ctx, employee, known);
    return { login: employee.phone ?? employee.email ?? '', password: null, invited: false };
  }
  if (known) {
    const { phone, email, name_en, name_bn } = employee;
    await addUser(ctx, { name_en, name_bn, phone, email, username: null, lang: 'bn' }, [...roleIds]);
    return { login: email ?? phone ?? '', password: null, invited: true };
  }
  const [site] = await ctx.db.select({ alias: sites.alias }).from(sites).where(eq(sites.id, ctx.siteId));
  const [username] = await freeUsernames(ctx.db, [`${site?.alias ?? ''}-${employee.employee_code}`]);
  const [made] = await makeFirstAccounts(ctx.db, ctx.siteId, [
    {
      username: username ?? null,
      phone: employee.phone,
      email: employee.email?.toLowerCase() ?? null,
      name_en: employee.name_en,
      name_bn: employee.name_bn,
    },
  ]);
  await setMember(ctx, made!.id, { role_ids: [...roleIds], active: true });
  await link(ctx, employee, made!.id);
  return { login: username ?? '', password: made!.password, invited: false };
}

/** Another first password; refused for who may do more than the person who gives it. */
export async function renewLogin(ctx: Ctx, id: string): Promise<MadeLogin> {
  const { user_id } = await findEmployee(ctx, id);
  if (!user_id) throw notFound();
  const member = await membershipOf(ctx, user_id);
  if (member?.role_ids.length) await refuseRoles(ctx, member.role_ids);
  const password = await renewFirstPassword(ctx.db, ctx.siteId, user_id);
  const [account] = await ctx.db.select().from(users).where(eq(users.id, user_id));
  await ctx.audit({ action: 'employee.login-renew', subject: 'employee', subjectId: id });
  return { login: account?.username ?? account?.phone ?? '', password, invited: false };
}
