import { and, eq } from 'drizzle-orm';
import type { Actor } from '#kernel/actor.ts';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { centralQuery, inTransaction, type Db } from '#kernel/database/pool.server.ts';
import { defaultPermissions, permissionNamed } from '#kernel/modules/registry.ts';
import {
  closeSession,
  findSession,
  hashSecret,
  isSecret,
  liveSessionText,
  type SessionRow,
  rememberAccess,
} from '#modules/platform/identity/sessions.server.ts';
import { sessions, type SessionAccess } from '#modules/platform/identity/tables.server.ts';
import { siteGroups, sites } from '#modules/platform/sites/base/tables.server.ts';
import { entitlementOf } from './entitlement.server.ts';
import {
  groupPermissions,
  memberPermissions,
  operatorPermissions,
  siteRolesWithin,
} from '../base/grants.server.ts';
import { isAskedElsewhere, isStopped, stillHere } from './still-here.server.ts';
import { memberPeople, memberships, operators } from '../base/tables.server.ts';

const nothing: SessionAccess = { permissions: [], employeeId: null, studentIds: [], groupSiteIds: [] };

/** Of somebody who only answers a question: no permission, nobody to see, and gone as soon as it is answered. */
const answering: SessionAccess = { ...nothing };

/** Whose access is asked: a session, or the person behind an API token. */
export type Holder = Pick<SessionRow, 'user_id' | 'panel' | 'about_site' | 'about_group' | 'impersonator_id'>;

// What a person acting for a school must not change on its behalf, beside what is declared sensitive.
const sensitiveName = /(^|[-.])(password|bank|oauth-client|api-client|payment-gateway|merchant)/;

function allowedWhileImpersonating(key: string): boolean {
  if (key.endsWith('.view')) return true;
  return !sensitiveName.test(key) && permissionNamed(key)?.sensitive !== true;
}

async function mayImpersonate(db: Db, operatorId: string, permission: string): Promise<boolean> {
  return (await operatorPermissions(db, operatorId)).includes(permission);
}

async function groupAccess(db: Db, holder: Holder, groupId: string): Promise<SessionAccess | null> {
  const group = await db.select().from(siteGroups).where(eq(siteGroups.id, groupId));
  if (!group[0]?.active) return null;
  const permissions = !holder.impersonator_id
    ? await groupPermissions(db, holder.user_id, groupId)
    : (await mayImpersonate(db, holder.impersonator_id, 'group.impersonate'))
      ? defaultPermissions('group', 'group-admin').filter(allowedWhileImpersonating)
      : null;
  if (!permissions) return null;
  const overseen = await db.select({ id: sites.id }).from(sites).where(eq(sites.group_id, groupId));
  return { ...nothing, permissions, groupSiteIds: overseen.map((site) => site.id) };
}

async function siteAccess(db: Db, holder: Holder, siteId: string): Promise<SessionAccess | null> {
  if (!(await isOpen(db, siteId))) return null;
  const entitled = await entitlementOf(db, siteId);
  if (holder.impersonator_id) {
    if (!(await mayImpersonate(db, holder.impersonator_id, 'site.impersonate'))) return null;
    const keys = defaultPermissions('site', 'site-admin').filter(allowedWhileImpersonating);
    return { ...nothing, permissions: keys.filter(entitled.allows) };
  }
  const found = await db
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.site_id, siteId),
        eq(memberships.user_id, holder.user_id),
        eq(memberships.active, true),
      ),
    );
  const member = found[0];
  if (!member) return null;
  const held = await siteRolesWithin(db, siteId, member.role_ids);
  if (!held.some(({ role }) => role.panel === holder.panel)) return null;
  const people = await db
    .select()
    .from(memberPeople)
    .where(and(eq(memberPeople.site_id, siteId), eq(memberPeople.membership_id, member.id)));
  const employeeIds = people.flatMap(({ kind, person_id }) => (kind === 'employee' ? [person_id] : []));
  if (holder.panel === 'site' && (await isStopped(db, siteId, employeeIds))) return null;
  const studentIds = await stillHere(
    db,
    siteId,
    people
      .filter((person) => person.kind === (holder.panel === 'guardian' ? 'child' : 'student'))
      .map((person) => person.person_id),
  );
  // Anyone who had a place here through students alone has none when all of them have left.
  if (studentIds === null && holder.panel !== 'site') {
    const isAsked = holder.panel === 'guardian' && (await isAskedElsewhere(db, holder.user_id));
    return isAsked ? answering : null;
  }
  return {
    permissions: memberPermissions(member, held, holder.panel).filter(entitled.allows),
    employeeId: holder.panel === 'site' ? (employeeIds[0] ?? null) : null,
    studentIds: studentIds ?? [],
    groupSiteIds: [],
  };
}

async function isOpen(db: Db, siteId: string): Promise<boolean> {
  const found = await db.select({ status: sites.status }).from(sites).where(eq(sites.id, siteId));
  return found[0] !== undefined && found[0].status !== 'closed';
}

async function centralAccess(db: Db, userId: string): Promise<SessionAccess | null> {
  const held = await db
    .select({ id: operators.id })
    .from(operators)
    .where(and(eq(operators.user_id, userId), eq(operators.active, true)));
  return held[0] ? { ...nothing, permissions: await operatorPermissions(db, userId) } : null;
}

/**
 * What a person may do at a place as of now; the transaction must be in that school. Null: they have no living place
 * there, or not in this panel, or the place is closed.
 */
export async function accessOf(db: Db, holder: Holder): Promise<SessionAccess | null> {
  switch (holder.panel) {
    case 'central':
      return centralAccess(db, holder.user_id);
    case 'group':
      return groupAccess(db, holder, holder.about_group ?? centralSite);
    default:
      return siteAccess(db, holder, holder.about_site ?? centralSite);
  }
}

/**
 * Computes what a session may do and remembers it there until roles, packages or memberships change. The row is
 * locked first: anyone who changes roles this moment either has committed, and is seen, or waits at `forgetAccess`.
 */
async function compute(session: SessionRow): Promise<SessionAccess | null> {
  const tenant = { siteId: session.about_site ?? centralSite, userId: session.user_id };
  return inTransaction(tenant, async (db) => {
    const own = eq(sessions.id, session.id);
    await db.select({ id: sessions.id }).from(sessions).where(own).for('update');
    const access = await accessOf(db, session);
    // Without a living place there is nothing left to be signed in to.
    if (!access) await closeSession(db, session.id);
    // What ends with an answer is looked at each time.
    else if (access !== answering) await rememberAccess(db, session.id, access);
    return access;
  });
}

// The permission sets of equal lists are shared, so that a request does not build one.
const shared = new Map<string, ReadonlySet<string>>();

export function permissionSet(list: readonly string[]): ReadonlySet<string> {
  const key = list.join(' ');
  let set = shared.get(key);
  if (!set) {
    if (shared.size > 500) shared.clear();
    shared.set(key, (set = new Set(list)));
  }
  return set;
}

/** The person behind a session, with what they may do as of now; null when the place is lost, and the session with it. */
export async function actorOf(session: SessionRow): Promise<Actor | null> {
  const access = session.access ?? (await compute(session));
  if (!access) return null;
  return {
    userId: session.user_id,
    name: { en: session.name_en, bn: session.name_bn },
    panel: session.panel,
    siteId: session.about_site,
    groupId: session.about_group,
    groupSiteIds: access.groupSiteIds,
    permissions: permissionSet(access.permissions),
    employeeId: access.employeeId,
    studentIds: access.studentIds,
    impersonatorId: session.impersonator_id,
    sessionId: session.id,
    // Who acts for a person has signed in as themselves.
    mustChangePassword: session.must_change_password && session.impersonator_id === null,
    lang: session.lang,
  };
}

export type HostSite = {
  id: string;
  alias: string;
  name_en: string;
  name_bn: string;
  public_version: number;
  status: string;
  zone: string;
  logo_file: string | null;
};

const hostColumns = ['id', 'alias', 'name_en', 'name_bn', 'public_version', 'status', 'zone', 'logo_file'];

export type HostName = { readonly key: 'alias' | 'domain'; readonly value: string };

/** How the school of a host is found; null on the base domain. */
export function hostName(host: string, baseDomain: string): HostName | null {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (name === baseDomain || name === `www.${baseDomain}`) return null;
  return name.endsWith(`.${baseDomain}`)
    ? { key: 'alias', value: name.slice(0, -baseDomain.length - 1) }
    : { key: 'domain', value: name };
}

/** The school whose own domain, or whose `<alias>.<base domain>`, was asked. */
async function siteOfHost(name: HostName): Promise<HostSite | null> {
  const rows = await centralQuery<HostSite>(
    `SELECT ${hostColumns.join(', ')} FROM sites WHERE ${name.key} = $1`,
    [name.value],
    `site-of-${name.key}`,
  );
  return rows[0] ?? null;
}

export type Asking = { readonly hostSite: HostSite | null; readonly session: SessionRow | null };

/** Whose host was asked, and the live session behind the cookie, in one question to the database. */
export async function whoAsks(host: string, baseDomain: string, secret: string | null): Promise<Asking> {
  const name = hostName(host, baseDomain);
  if (!name) return { hostSite: null, session: secret ? await findSession(secret) : null };
  if (!secret || !isSecret(secret)) return { hostSite: await siteOfHost(name), session: null };
  const [row] = await centralQuery<
    SessionRow & { host_id: string | null } & Record<`host_${string}`, unknown>
  >(
    `SELECT ${hostColumns.map((key) => `host.${key} AS host_${key}`).join(', ')}, live.*
     FROM (VALUES (1)) AS one LEFT JOIN sites host ON host.${name.key} = $2
     LEFT JOIN (${liveSessionText}) live ON true`,
    [hashSecret(secret), name.value],
    `who-asks-${name.key}`,
  );
  if (!row) return { hostSite: null, session: null };
  const hostSite = row.host_id
    ? (Object.fromEntries(hostColumns.map((key) => [key, row[`host_${key}`]])) as HostSite)
    : null;
  return { hostSite, session: row.id ? row : null };
}
