import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import { runOpen, type OpenCtx, type RequestContext } from '#kernel/procedure.server.ts';
import { Crowded } from '#kernel/turns.server.ts';
import { findAccount, identifierForms } from '#modules/identity/accounts.server.ts';
import { checkLoginPassword, inLoginLine } from '#modules/identity/password.server.ts';
import { passSecondFactor } from '#modules/identity/second-factor.server.ts';
import { openSession, type SessionRow } from '#modules/identity/sessions.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import { forgetTries, useTry } from '#modules/identity/throttle.server.ts';
import { identityWords as w } from '#modules/identity/words.ts';
import { siteGroups } from '#modules/sites/tables.server.ts';
import { groupMembers, memberships, operators, roles } from './tables.server.ts';

export type Place = { panel: SessionRow['panel']; siteId: string | null; groupId: string | null };
export type LoginInput = {
  identifier: string;
  password: string;
  remember: boolean;
  code?: string | undefined;
  panel?: string | undefined;
};

const panelOrder = ['site', 'student', 'guardian'] as const;

/** The panels of a school that a person has a role for, staff first. */
export async function sitePanels(db: Db, siteId: string, userId: string): Promise<SessionRow['panel'][]> {
  const found = await db
    .select({ role_ids: memberships.role_ids })
    .from(memberships)
    .where(
      and(eq(memberships.site_id, siteId), eq(memberships.user_id, userId), eq(memberships.active, true)),
    );
  const ids = found[0]?.role_ids ?? [];
  if (ids.length === 0) return [];
  const held = await db
    .select({ panel: roles.panel })
    .from(roles)
    .where(and(eq(roles.site_id, siteId), inArray(roles.id, ids)));
  return panelOrder.filter((panel) => held.some((role) => role.panel === panel));
}

async function centralPlaces(db: Db, userId: string): Promise<Place[]> {
  const places: Place[] = [];
  const operator = await db
    .select()
    .from(operators)
    .where(and(eq(operators.user_id, userId), eq(operators.active, true)));
  if (operator[0]) {
    if (!operator[0].company_id) throw new Problem(w.no_company, { status: 403 });
    places.push({ panel: 'central', siteId: null, groupId: null });
  }
  const groups = await db
    .select({ id: groupMembers.group_id })
    .from(groupMembers)
    .innerJoin(siteGroups, eq(siteGroups.id, groupMembers.group_id))
    .where(and(eq(groupMembers.user_id, userId), eq(groupMembers.active, true), eq(siteGroups.active, true)));
  return [...places, ...groups.map((group): Place => ({ panel: 'group', siteId: null, groupId: group.id }))];
}

/** Where a person may enter on this host: the school's panels, or the central and group areas. */
export async function placesOf(ctx: Pick<OpenCtx, 'db' | 'hostSiteId'>, userId: string): Promise<Place[]> {
  const siteId = ctx.hostSiteId;
  if (!siteId) return centralPlaces(ctx.db, userId);
  const panels = await sitePanels(ctx.db, siteId, userId);
  return panels.map((panel) => ({ panel, siteId, groupId: null }));
}

const accountKey = (request: Pick<RequestContext, 'hostSiteId'>, identifier: string): string =>
  `${request.hostSiteId ?? 'central'}:${identifierForms(identifier).text}`;

/**
 * Compares the password in the line of logins, before any transaction. Who would wait too long is refused before a try
 * is counted; tries are counted per account and per address before anything is compared. Answers the stored hash that
 * fits, null for a wrong name or password.
 */
export async function provePassword(request: RequestContext, input: LoginInput): Promise<string | null> {
  try {
    return await inLoginLine(request.ip, () => compared(request, input));
  } catch (error) {
    if (error instanceof Crowded) request.answerHeaders.set('retry-after', String(error.seconds));
    throw error;
  }
}

async function compared(request: RequestContext, input: LoginInput): Promise<string | null> {
  await useTry('login-address', request.ip);
  await useTry('login-account', accountKey(request, input.identifier));
  const account = await runOpen(request, true, (ctx) => findAccount(ctx.db, input.identifier));
  const stored = account?.password_hash ?? null;
  return (await checkLoginPassword(stored, input.password)) ? stored : null;
}

/**
 * Signs a person in on the host they asked; `proven` is the hash that their password fits. Wrong name, wrong password
 * and no place here answer the same.
 */
export async function signIn(
  ctx: OpenCtx,
  input: LoginInput,
  proven: string | null,
): Promise<{ secret: string; expires: Date | null; panel: string; userId: string }> {
  const account = proven === null ? null : await findAccount(ctx.db, input.identifier);
  // Not the account of a moment ago, or not its password any more.
  if (!account || account.password_hash !== proven) throw new Problem(w.failed, { field: 'identifier' });
  if (account.disabled_at) throw new Problem(w.disabled, { status: 403 });
  const places = await placesOf(ctx, account.id);
  const place = places.find((at) => at.panel === input.panel) ?? places[0];
  if (!place) throw new Problem(w.failed, { field: 'identifier' });
  await passSecondFactor(ctx.db, account, input.code);
  await forgetTries('login-account', accountKey(ctx, input.identifier));
  // Only families stay signed in for weeks; staff machines are shared.
  const remember = input.remember && (place.panel === 'student' || place.panel === 'guardian');
  const session = await openSession(ctx.db, {
    ...place,
    userId: account.id,
    remember,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
  });
  await ctx.db.update(users).set({ last_login_at: ctx.now }).where(eq(users.id, account.id));
  return {
    secret: session.secret,
    expires: remember ? session.expires : null,
    panel: place.panel,
    userId: account.id,
  };
}
