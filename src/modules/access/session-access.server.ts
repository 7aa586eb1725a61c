import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#kernel/actor.ts';
import { centralSite } from '#kernel/audit.server.ts';
import { centralQuery, inTransaction, type Db } from '#kernel/database/pool.server.ts';
import type { PermissionScope as Scope } from '#kernel/module.ts';
import { defaultPermissions, permissionNamed } from '#kernel/registry.ts';
import type { SessionRow } from '#modules/identity/sessions.server.ts';
import { sessions, type SessionAccess } from '#modules/identity/tables.server.ts';
import { openWhileLimited } from '#modules/sites/limited.ts';
import { packages, sites } from '#modules/sites/tables.server.ts';
import { centralRoles, groupMembers, memberPeople, memberships, operators, roles } from './tables.server.ts';

type RoleLike = { code: string; permissions: string[]; system: boolean; customised: boolean };

/** A role of the program follows the program until someone changes it. */
export function rolePermissions(scope: Scope, role: RoleLike): string[] {
  return role.system && !role.customised ? defaultPermissions(scope, role.code) : role.permissions;
}

const nothing: SessionAccess = { permissions: [], employeeId: null, studentIds: [], groupSiteIds: [] };

/** What a person acting for a school must not do on its behalf. */
const notWhileImpersonating = /^(password|bank|oauth-client|payment-gateway)\b/;

function union(scope: Scope, found: readonly RoleLike[], extra: readonly string[]): string[] {
  const all = new Set([...found.flatMap((role) => rolePermissions(scope, role)), ...extra]);
  return [...all].filter((key) => permissionNamed(key)?.scope === scope);
}

async function centralAccess(db: Db, userId: string): Promise<SessionAccess> {
  const found = await db
    .select()
    .from(operators)
    .where(and(eq(operators.user_id, userId), eq(operators.active, true)));
  const operator = found[0];
  if (!operator) return nothing;
  const held = operator.role_ids.length
    ? await db.select().from(centralRoles).where(inArray(centralRoles.id, operator.role_ids))
    : [];
  return { ...nothing, permissions: union('central', held, operator.extra_permissions) };
}

async function groupAccess(
  db: Db,
  userId: string,
  groupId: string,
  impersonated: boolean,
): Promise<SessionAccess> {
  const own = await db
    .select()
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.user_id, userId),
        eq(groupMembers.group_id, groupId),
        eq(groupMembers.active, true),
      ),
    );
  const member = own[0];
  if (!member && !impersonated) return nothing;
  const held = member?.role_ids.length
    ? await db.select().from(centralRoles).where(inArray(centralRoles.id, member.role_ids))
    : [];
  const overseen = await db.select({ id: sites.id }).from(sites).where(eq(sites.group_id, groupId));
  const permissions = member
    ? union('group', held, member.extra_permissions)
    : defaultPermissions('group', 'group-admin');
  return { ...nothing, permissions, groupSiteIds: overseen.map((site) => site.id) };
}

type Entitled = { modules: ReadonlySet<string> | null; limited: boolean };

async function entitledModules(db: Db, siteId: string): Promise<Entitled> {
  const found = await db
    .select({ status: sites.status, keys: packages.module_keys })
    .from(sites)
    .leftJoin(packages, eq(packages.id, sites.package_id))
    .where(eq(sites.id, siteId));
  const site = found[0];
  if (!site || site.status === 'closed') return { modules: new Set(), limited: true };
  return { modules: site.keys === null ? null : new Set(site.keys), limited: site.status === 'limited' };
}

async function siteAccess(db: Db, session: SessionRow, siteId: string): Promise<SessionAccess> {
  const scope: Scope = session.panel === 'site' ? 'site' : 'student';
  const entitled = await entitledModules(db, siteId);
  const within = (keys: string[]) =>
    keys.filter(
      (key) =>
        (entitled.modules === null || entitled.modules.has(permissionNamed(key)?.module ?? '')) &&
        (!entitled.limited || openWhileLimited(key, scope)),
    );
  if (session.impersonator_id) {
    const keys = defaultPermissions('site', 'site-admin').filter((key) => !notWhileImpersonating.test(key));
    return { ...nothing, permissions: within(keys) };
  }
  const found = await db
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.site_id, siteId),
        eq(memberships.user_id, session.user_id),
        eq(memberships.active, true),
      ),
    );
  const member = found[0];
  if (!member) return nothing;
  const held = member.role_ids.length
    ? await db
        .select()
        .from(roles)
        .where(
          and(eq(roles.site_id, siteId), inArray(roles.id, member.role_ids), eq(roles.panel, session.panel)),
        )
    : [];
  if (held.length === 0) return nothing;
  const people = await db
    .select()
    .from(memberPeople)
    .where(and(eq(memberPeople.site_id, siteId), eq(memberPeople.membership_id, member.id)));
  return {
    permissions: within(union(scope, held, scope === 'site' ? member.extra_permissions : [])),
    employeeId:
      scope === 'site' ? (people.find((person) => person.kind === 'employee')?.person_id ?? null) : null,
    studentIds: people
      .filter((person) => person.kind === (session.panel === 'guardian' ? 'child' : 'student'))
      .map((person) => person.person_id),
    groupSiteIds: [],
  };
}

/** Computes what a session may do and remembers it there until roles, packages or memberships change. */
async function compute(session: SessionRow): Promise<SessionAccess> {
  const tenant = { siteId: session.about_site ?? centralSite, userId: session.user_id };
  return inTransaction(tenant, async (db) => {
    const access =
      session.panel === 'central'
        ? await centralAccess(db, session.user_id)
        : session.panel === 'group'
          ? await groupAccess(
              db,
              session.user_id,
              session.about_group ?? centralSite,
              session.impersonator_id !== null,
            )
          : await siteAccess(db, session, session.about_site ?? centralSite);
    await db.update(sessions).set({ access }).where(eq(sessions.id, session.id));
    return access;
  });
}

// The permission sets of equal lists are shared, so that a request does not build one.
const shared = new Map<string, ReadonlySet<string>>();

function permissionSet(list: readonly string[]): ReadonlySet<string> {
  const key = list.join(' ');
  let set = shared.get(key);
  if (!set) {
    if (shared.size > 500) shared.clear();
    shared.set(key, (set = new Set(list)));
  }
  return set;
}

/** The person behind a session, with what they may do as of now. */
export async function actorOf(session: SessionRow): Promise<Actor> {
  const access = session.access ?? (await compute(session));
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
};

/** The school whose own domain, or whose `<alias>.<base domain>`, was asked. */
export async function siteOfHost(host: string, baseDomain: string): Promise<HostSite | null> {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (name === baseDomain || name === `www.${baseDomain}`) return null;
  const alias = name.endsWith(`.${baseDomain}`) ? name.slice(0, -baseDomain.length - 1) : null;
  const rows = await centralQuery<HostSite>(
    `SELECT id, alias, name_en, name_bn, public_version, status, zone FROM sites WHERE ${alias ? 'alias' : 'domain'} = $1`,
    [alias ?? name],
    alias ? 'site-of-alias' : 'site-of-domain',
  );
  return rows[0] ?? null;
}
