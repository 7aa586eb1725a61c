import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, OpenCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import {
  keepChildren,
  linkPeople,
  type PersonLink,
} from '#modules/platform/access/face/link-people.server.ts';
import { linkRequestWords } from '#modules/platform/access/base/words.ts';
import {
  askToLink,
  type Left,
  type LinkRequest,
} from '#modules/platform/access/base/link-requests.server.ts';
import { linkRequests, memberships, roles } from '#modules/platform/access/base/tables.server.ts';
import {
  numberOf,
  provenByPhone,
  typedByPhone,
  type Account,
} from '#modules/platform/identity/find-account.server.ts';
import { makeFirstAccounts } from '#modules/platform/identity/first-passwords.server.ts';
import { childrenOf } from '#modules/school/people/base/families.server.ts';
import { inSection, keepUsers, auditLogins, type Slip } from './logins.server.ts';
import { enrolments, guardians, guardianStudents } from '#modules/school/people/base/tables.server.ts';

type GuardianRow = typeof guardians.$inferSelect;
type Children = Awaited<ReturnType<typeof childrenOf>>;

/** Guardians of a section who have no login, a mobile number, and no request that waits or was declined. */
function withoutLogin(ctx: Ctx, sectionId: string) {
  const ofSection = ctx.db
    .select({ id: guardianStudents.guardian_id })
    .from(guardianStudents)
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.site_id, guardianStudents.site_id),
        eq(enrolments.student_id, guardianStudents.student_id),
      ),
    )
    .where(inSection(ctx, sectionId));
  const asked = sql`EXISTS (SELECT 1 FROM ${linkRequests} r WHERE r.about_site = ${ctx.siteId}
    AND r.kind = 'guardian' AND r.person_id = ${guardians.id} AND r.matched_by = 'phone:' || ${guardians.phone}
    AND (r.state IN ('declined', 'ended') OR (r.state = 'waiting' AND r.expires_at > ${ctx.now})))`;
  return and(
    eq(guardians.site_id, ctx.siteId),
    isNull(guardians.user_id),
    isNotNull(guardians.phone),
    sql`${guardians.id} IN (${ofSection})`,
    sql`NOT ${asked}`,
  );
}

/** Which of these accounts are more than guardians at this school; those are asked, like anybody else's. */
async function staffOf(ctx: Ctx, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const found = await ctx.db
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .innerJoin(
      roles,
      and(eq(roles.site_id, memberships.site_id), sql`${roles.id} = ANY (${memberships.role_ids})`),
    )
    .where(
      and(
        eq(memberships.site_id, ctx.siteId),
        inArray(memberships.user_id, [...userIds]),
        sql`(${roles.panel} <> 'guardian' OR ${memberships.extra_permissions} <> '{}')`,
      ),
    );
  return new Set(found.map(({ user_id }) => user_id));
}

type Login = { userId: string; password: string | null };
type Found = { logins: Map<string, Login>; toAsk: Map<string, Account> };

/**
 * By mobile number: new accounts, or those that this school made for its guardians before; and whom to ask, because
 * the number is proven to be somebody's, or is that of a member of staff.
 */
async function accountsFor(ctx: Ctx, rows: readonly GuardianRow[]): Promise<Found> {
  // Two guardians of one mobile number (mother and father) are one login.
  const phones = [...new Set(rows.map((row) => row.phone!))];
  const toAsk = await provenByPhone(ctx.db, phones);
  const own = await typedByPhone(
    ctx.db,
    ctx.siteId,
    phones.filter((phone) => !toAsk.has(phone)),
  );
  const staff = await staffOf(
    ctx,
    [...own.values()].map(({ id }) => id),
  );
  const logins = new Map<string, Login>();
  for (const [phone, account] of own)
    if (staff.has(account.id)) toAsk.set(phone, account);
    else logins.set(phone, { userId: account.id, password: null });
  const missing = phones.filter((phone) => !toAsk.has(phone) && !logins.has(phone));
  const made = await makeFirstAccounts(
    ctx.db,
    ctx.siteId,
    missing.map((phone) => {
      const { name_en, name_bn } = rows.find((row) => row.phone === phone)!;
      return { username: null, phone, name_en, name_bn };
    }),
  );
  missing.forEach((phone, at) => logins.set(phone, { userId: made[at]!.id, password: made[at]!.password }));
  return { logins, toAsk };
}

async function joinChildren(
  ctx: SiteCtx,
  pairs: readonly { id: string; userId: string }[],
  children: Children,
  foundBy: string | null = null,
): Promise<string[]> {
  const links = pairs.flatMap(({ id, userId }) =>
    (children.get(id) ?? [])
      .filter(({ may_see }) => may_see)
      .map((child): PersonLink => ({ userId, kind: 'child', personId: child.id })),
  );
  await linkPeople(ctx.db, ctx.siteId, 'guardian', links, foundBy);
  return links.map(({ personId }) => personId);
}

/** Logins for the next guardians of a section's students who have none and have a mobile number. */
export async function makeGuardianLogins(ctx: Ctx, sectionId: string, limit: number): Promise<Slip[]> {
  const next = await ctx.db
    .select()
    .from(guardians)
    .where(withoutLogin(ctx, sectionId))
    .orderBy(asc(guardians.id))
    .limit(limit)
    .for('update');
  if (next.length === 0) return [];
  const { logins, toAsk } = await accountsFor(ctx, next);
  const children = await childrenOf(
    ctx,
    next.map(({ id }) => id),
  );
  const pairs = next.flatMap(({ id, phone }) => {
    const login = logins.get(phone!);
    return login ? [{ id, userId: login.userId }] : [];
  });
  if (pairs.length > 0) {
    await keepUsers(ctx, guardians, pairs);
    await auditLogins(ctx, await joinChildren(ctx, pairs, children), 'guardian');
  }
  for (const row of next) {
    const account = toAsk.get(row.phone!);
    if (account) await ask(ctx, row, account, children);
  }
  return next.map((row) => ({
    kind: 'guardian',
    id: row.id,
    name_en: row.name_en,
    name_bn: row.name_bn,
    login: row.phone ?? '',
    password: logins.get(row.phone!)?.password ?? null,
    requested: toAsk.has(row.phone!),
    children: (children.get(row.id) ?? []).map(({ name_en, name_bn, roll }) => ({ name_en, name_bn, roll })),
  }));
}

const ask = (ctx: Ctx, row: GuardianRow, account: Account, children: Children): Promise<void> =>
  askToLink(ctx, {
    account,
    foundBy: { kind: 'phone', value: row.phone! },
    kind: 'guardian',
    personId: row.id,
    askedBy: ctx.actor.userId,
    people: (children.get(row.id) ?? []).map(({ name_en, name_bn }) => ({ en: name_en, bn: name_bn })),
  });

/** The person accepted: the children as they are now, unless the school has changed its mind about the number. */
export async function joinGuardian(inner: OpenCtx, request: LinkRequest): Promise<void> {
  const found = await inner.db
    .select()
    .from(guardians)
    .where(and(eq(guardians.site_id, inner.siteId), eq(guardians.id, request.person_id)))
    .for('update');
  const row = found[0];
  if (!row || row.user_id || `phone:${row.phone}` !== request.matched_by)
    throw new Problem(linkRequestWords.over, { status: 409 });
  const pairs = [{ id: row.id, userId: request.user_id }];
  await keepUsers(inner, guardians, pairs);
  const ids = await joinChildren(inner, pairs, await childrenOf(inner, [row.id]), request.matched_by);
  await auditLogins(inner, ids, 'guardian');
}

/** The guardian withdraws it: none of the entries that were theirs is any more, and the account sees nobody here. */
export async function leaveGuardian(ctx: Ctx, userId: string): Promise<Left[]> {
  const own = and(eq(guardians.site_id, ctx.siteId), eq(guardians.user_id, userId));
  const rows = await ctx.db.select().from(guardians).where(own).for('update');
  const children = await childrenOf(
    ctx,
    rows.map(({ id }) => id),
  );
  await ctx.db
    .update(guardians)
    .set({ user_id: null, version: sql`${guardians.version} + 1`, updated_at: ctx.now })
    .where(own);
  await keepChildren(ctx.db, ctx.siteId, userId, []);
  const left = rows.map((row) => ({ row, of: children.get(row.id) ?? [] }));
  for (const id of new Set(left.flatMap(({ of }) => of.map((child) => child.id))))
    await ctx.audit({ action: 'guardian.end-access', subject: 'student', subjectId: id });
  return left.map(({ row, of }) => ({
    personId: row.id,
    matchedBy: `phone:${row.phone}`,
    people: of.map(({ name_en, name_bn }) => ({ en: name_en, bn: name_bn })),
  }));
}

/**
 * The school has another number for a guardian: anyone who holds the old one, perhaps somebody new, must not see the
 * children by it. The account that has the old number is left; an account that moved to another number itself stays.
 * Returns whether the guardian needs a new login.
 */
export async function leaveOldNumber(ctx: Ctx, before: GuardianRow, phone: string | null): Promise<boolean> {
  if (!before.user_id || !before.phone || before.phone === phone) return false;
  if ((await numberOf(ctx.db, before.user_id)) !== before.phone) return false;
  await ctx.db
    .update(guardians)
    .set({ user_id: null })
    .where(and(eq(guardians.site_id, ctx.siteId), eq(guardians.id, before.id)));
  const others = await ctx.db
    .select({ id: guardians.id })
    .from(guardians)
    .where(and(eq(guardians.site_id, ctx.siteId), eq(guardians.user_id, before.user_id)));
  const children = others.length
    ? await childrenOf(
        ctx,
        others.map(({ id }) => id),
      )
    : new Map<string, never[]>();
  const own = [...children.values()].flat().flatMap(({ id, may_see }) => (may_see ? [id] : []));
  await keepChildren(ctx.db, ctx.siteId, before.user_id, own);
  return true;
}
