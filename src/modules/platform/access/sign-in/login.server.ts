import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import { runOpen, type OpenCtx, type RequestContext } from '#kernel/procedures/procedure.server.ts';
import { Overloaded } from '#kernel/overload/fair-queue.server.ts';
import {
  accountForSignIn,
  type Account,
  type BelongsHere,
} from '#modules/platform/identity/find-account.server.ts';
import { noteSignIn } from '#modules/platform/identity/change-account.server.ts';
import { readIdentifier } from '#modules/platform/identity/identifiers.ts';
import { knownBrowser, knownBrowserLine } from '#modules/platform/identity/known-browser.server.ts';
import { checkLoginPassword, inLoginLine } from '#modules/platform/identity/password.server.ts';
import { passSecondFactor } from '#modules/platform/identity/second-factor.server.ts';
import { cookieLine, openSession, type SessionRow } from '#modules/platform/identity/sessions.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import {
  addressKey,
  countWrong,
  forgetTries,
  giveBackTry,
  useTry,
} from '#modules/platform/identity/throttle.server.ts';
import { identityWords as w } from '#modules/platform/identity/words.ts';
import { siteGroups } from '#modules/platform/sites/base/tables.server.ts';
import { ringForRequests } from '../base/link-requests.server.ts';
import { memberPeople, groupMembers, memberships, operators, roles } from '../base/tables.server.ts';
import { isAskedElsewhere, isStopped, stillHere } from '../permissions/still-here.server.ts';

export type LoginTarget = { panel: SessionRow['panel']; siteId: string | null; groupId: string | null };
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
  const held = await db
    .selectDistinct({ panel: roles.panel })
    .from(memberships)
    .innerJoin(
      roles,
      and(eq(roles.site_id, memberships.site_id), eq(roles.id, sql`ANY(${memberships.role_ids})`)),
    )
    .where(
      and(eq(memberships.site_id, siteId), eq(memberships.user_id, userId), eq(memberships.active, true)),
    );
  const panels = panelOrder.filter((panel) => held.some((role) => role.panel === panel));
  if (panels.length === 0) return panels;
  const people = await db
    .select({ kind: memberPeople.kind, id: memberPeople.person_id })
    .from(memberPeople)
    .innerJoin(
      memberships,
      and(eq(memberships.site_id, memberPeople.site_id), eq(memberships.id, memberPeople.membership_id)),
    )
    .where(and(eq(memberPeople.site_id, siteId), eq(memberships.user_id, userId)));
  const idsOf = (kind: 'employee' | 'student' | 'child') =>
    people.flatMap((person) => (person.kind === kind ? person.id : []));
  const here = async (kind: 'student' | 'child') => (await stillHere(db, siteId, idsOf(kind))) !== null;
  // From the day on which a student leaves, nobody enters for them; who is suspended waits for the end of it.
  const isOutside = await isStopped(db, siteId, idsOf('employee'));
  const open = { site: !isOutside, student: await here('student'), guardian: await here('child') };
  const entered = panels.filter((panel) => open[panel as keyof typeof open]);
  // A guardian with no place left here comes in to answer another institution, and for nothing else.
  const isOnlyAsked =
    entered.length === 0 && panels.includes('guardian') && (await isAskedElsewhere(db, userId));
  return isOnlyAsked ? ['guardian'] : entered;
}

async function centralTargets(db: Db, userId: string): Promise<LoginTarget[]> {
  const targets: LoginTarget[] = [];
  const operator = await db
    .select()
    .from(operators)
    .where(and(eq(operators.user_id, userId), eq(operators.active, true)));
  if (operator[0]) {
    if (!operator[0].company_id) throw new Problem(w.no_company, { status: 403 });
    targets.push({ panel: 'central', siteId: null, groupId: null });
  }
  const groups = await db
    .select({ id: groupMembers.group_id })
    .from(groupMembers)
    .innerJoin(siteGroups, eq(siteGroups.id, groupMembers.group_id))
    .where(and(eq(groupMembers.user_id, userId), eq(groupMembers.active, true), eq(siteGroups.active, true)));
  return [
    ...targets,
    ...groups.map((group): LoginTarget => ({ panel: 'group', siteId: null, groupId: group.id })),
  ];
}

/** Where a person may enter on this host: the school's panels, or the central and group areas. */
export async function loginTargetsOf(
  ctx: Pick<OpenCtx, 'db' | 'hostSiteId'>,
  userId: string,
): Promise<LoginTarget[]> {
  const siteId = ctx.hostSiteId;
  if (!siteId) return centralTargets(ctx.db, userId);
  const panels = await sitePanels(ctx.db, siteId, userId);
  return panels.map((panel) => ({ panel, siteId, groupId: null }));
}

/** The panels in which somebody who is not signing in may enter at a place; who has no place has none. */
export async function panelsOfPlace(
  db: Db,
  userId: string,
  at: { siteId: string | null; groupId: string | null },
): Promise<SessionRow['panel'][]> {
  const targets = await loginTargetsOf({ db, hostSiteId: at.siteId }, userId).catch((error: unknown) => {
    if (error instanceof Problem) return [];
    throw error;
  });
  return targets
    .filter(({ siteId, groupId }) => siteId === at.siteId && groupId === at.groupId)
    .map(({ panel }) => panel);
}

/** That an account has a place where the request came in: only there does an address count that is not proven. */
export function belongsHere(siteId: string | null): BelongsHere {
  return siteId
    ? sql`EXISTS (SELECT 1 FROM ${memberships} m WHERE m.site_id = ${siteId} AND m.user_id = ${users.id})`
    : sql`(EXISTS (SELECT 1 FROM ${operators} o WHERE o.user_id = ${users.id})
        OR EXISTS (SELECT 1 FROM ${groupMembers} g WHERE g.user_id = ${users.id}))`;
}

const whoMeans = (ctx: Pick<OpenCtx, 'db' | 'hostSiteId'>, identifier: string) =>
  accountForSignIn(ctx.db, identifier, belongsHere(ctx.hostSiteId));

type Door = Pick<RequestContext, 'ip' | 'knownBrowser'>;

/**
 * Tries are counted by whose account it is, however it was typed and on whichever host: for each address apart, so that
 * a stranger uses up nobody else's, and all together, so that many addresses do not make many tries. A browser in which
 * the owner signed in before has its own.
 */
function triesOf(door: Door, account: Account | null, identifier: string) {
  const who = account?.id ?? readIdentifier(identifier).value;
  const browser = account && knownBrowser(door.knownBrowser ?? null, account.id);
  return browser
    ? { each: { name: 'login-known' as const, key: `${who}:${browser}` }, all: null }
    : { each: { name: 'login-account' as const, key: `${who}:${addressKey(door.ip)}` }, all: who };
}

async function countTry(door: Door, account: Account | null, identifier: string): Promise<void> {
  const { each, all } = triesOf(door, account, identifier);
  await useTry(each.name, each.key);
  // Its owner comes in with a code or link, however many strangers try: that makes the browser known.
  if (all) await useTry('login-everywhere', all, w.tried_everywhere);
}

async function forgiveTry(door: Door, account: Account, identifier: string): Promise<void> {
  const { each, all } = triesOf(door, account, identifier);
  await forgetTries(each.name, each.key);
  if (all) await giveBackTry('login-everywhere', all);
}

/**
 * Compares the password in the queue of logins, before any transaction. Who would wait too long is refused before a try
 * is counted; tries are counted by account and browser, wrong ones by address, before anything is compared. Answers the stored hash that
 * fits, null for a wrong name or password.
 */
export async function provePassword(request: RequestContext, input: LoginInput): Promise<string | null> {
  try {
    return await inLoginLine(request.ip, () => compared(request, input));
  } catch (error) {
    if (error instanceof Overloaded) request.answerHeaders.set('retry-after', String(error.seconds));
    throw error;
  }
}

async function compared(request: RequestContext, input: LoginInput): Promise<string | null> {
  const account = await runOpen(request, true, (ctx) => whoMeans(ctx, input.identifier));
  const compare = async () => {
    await countTry(request, account, input.identifier);
    const stored = account?.password_hash ?? null;
    return (await checkLoginPassword(stored, input.password)) ? stored : null;
  };
  // The owner's own browser has tries of its own: what others do at the same address is nothing to it.
  const isKnown = account && knownBrowser(request.knownBrowser ?? null, account.id) !== null;
  return isKnown ? compare() : countWrong('login-address', request.ip, compare, (stored) => stored !== null);
}

/** From now on the tries of this browser are the person's own: they have shown here who they are. */
export function markBrowser(ctx: OpenCtx, userId: string): void {
  const line = knownBrowserLine(ctx.knownBrowser ?? null, userId, ctx.origin.startsWith('https:'));
  ctx.answerHeaders.append('set-cookie', line);
}

export type Entered = { panel: string; userId: string };

/** Opens the session of a person who has shown who they are, and sets the cookies. */
export async function openSessionAt(
  ctx: OpenCtx,
  account: Account,
  target: LoginTarget,
  wish: boolean,
): Promise<Entered> {
  // Only families stay signed in for weeks; staff machines are shared.
  const remember = wish && (target.panel === 'student' || target.panel === 'guardian');
  const session = await openSession(ctx.db, {
    ...target,
    userId: account.id,
    remember,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
  });
  await ringForRequests(ctx, account);
  await noteSignIn(ctx.db, account.id, ctx.now);
  const secure = ctx.origin.startsWith('https:');
  const expires = remember ? { expires: session.expires } : {};
  ctx.answerHeaders.append('set-cookie', cookieLine(session.secret, { secure, ...expires }));
  markBrowser(ctx, account.id);
  return { panel: target.panel, userId: account.id };
}

/**
 * Signs a person in on the host they asked; `proven` is the hash that their password fits. Wrong name, wrong password
 * and no place here answer the same.
 */
export async function signIn(ctx: OpenCtx, input: LoginInput, proven: string | null): Promise<Entered> {
  const account = proven === null ? null : await whoMeans(ctx, input.identifier);
  // Not the account of a moment ago, or not its password any more.
  if (!account || account.password_hash !== proven) throw new Problem(w.failed);
  if (account.disabled_at) throw new Problem(w.disabled, { status: 403 });
  const targets = await loginTargetsOf(ctx, account.id);
  const target = targets.find((at) => at.panel === input.panel) ?? targets[0];
  if (!target) throw new Problem(w.failed);
  await passSecondFactor(ctx, account, input.code);
  await forgiveTry(ctx, account, input.identifier);
  return openSessionAt(ctx, account, target, input.remember);
}
