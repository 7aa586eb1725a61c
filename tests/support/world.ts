import { eq } from 'drizzle-orm';
import {
  centralQuery,
  closePool,
  inTransaction,
  openPool,
  type Db,
} from '../../src/kernel/database/pool.server.ts';
import { openModules } from '../../src/app/open-modules.server.ts';
import {
  makeSiteRoles,
  loadCentralRoles,
  loadFirstOperator,
} from '../../src/modules/platform/access/face/load-roles.server.ts';
import {
  centralRoles,
  groupMembers,
  memberPeople,
  memberships,
  roles,
} from '../../src/modules/platform/access/base/tables.server.ts';
import { users } from '../../src/modules/platform/identity/tables.server.ts';
import { loadLocations } from '../../src/modules/platform/locations/load-catalogue.server.ts';
import { siteGroups, sites } from '../../src/modules/platform/sites/base/tables.server.ts';
import { filledDatabase, type TestDatabase } from './database.ts';
import type { Caller, TestServer } from './server.ts';

export type School = { id: string; alias: string; host: string; roles: Map<string, string> };
export type World = {
  group: string;
  /** Two schools of one group, and one outside it. */
  first: School;
  second: School;
  outside: School;
  operatorId: string;
};

export async function makeSchool(alias: string, name: string, groupId: string | null): Promise<School> {
  const made = await inTransaction({}, (db) =>
    db
      .insert(sites)
      .values({
        name_en: name,
        name_bn: `${name} (পরীক্ষা)`,
        alias,
        institution_type: 'school',
        email: `${alias}@school.test`,
        phone: '+8801711111111',
        address: 'Test address',
        group_id: groupId,
      })
      .returning({ id: sites.id }),
  );
  const id = made[0]!.id;
  const roles = await inTransaction({ siteId: id }, (db) => makeSiteRoles(db, id));
  return { id, alias, host: `${alias}.localhost`, roles };
}

/** Works as the program would on a database that no program runs on yet. */
export async function inDatabase<T>(database: TestDatabase, work: () => Promise<T>): Promise<T> {
  openModules();
  openPool(database.app);
  try {
    return await work();
  } finally {
    await closePool();
  }
}

/** A database of its own that already holds the world which `makeWorld` then finds. */
export const worldDatabase = async (): Promise<TestDatabase> =>
  (await filledDatabase('world', async (draft) => void (await inDatabase(draft, makeWorld)))).database;

/**
 * Catalogues, an operator, a group with two schools and a third school outside; no students yet. Where they are
 * already, as in the databases of `startServer`, they are found.
 */
export async function makeWorld(): Promise<World> {
  return (await standingWorld()) ?? newWorld();
}

async function standingWorld(): Promise<World | null> {
  const [group] = await centralQuery<{ id: string }>(`SELECT id FROM site_groups WHERE code = 'test'`);
  if (!group) return null;
  const [operator] = await centralQuery<{ id: string }>(`SELECT id FROM users WHERE username = 'operator'`);
  const school = async (alias: string): Promise<School> => {
    const [site] = await centralQuery<{ id: string }>('SELECT id FROM sites WHERE alias = $1', [alias]);
    const id = site!.id;
    const found = await inTransaction({ siteId: id }, (db) =>
      db.select({ code: roles.code, id: roles.id }).from(roles).where(eq(roles.site_id, id)),
    );
    return {
      id,
      alias,
      host: `${alias}.localhost`,
      roles: new Map(found.map((role) => [role.code, role.id])),
    };
  };
  return {
    group: group.id,
    operatorId: operator!.id,
    first: await school('first'),
    second: await school('second'),
    outside: await school('outside'),
  };
}

async function newWorld(): Promise<World> {
  const { group, operatorId } = await inTransaction({}, async (db) => {
    await loadLocations(db);
    await loadCentralRoles(db);
    const made = await db
      .insert(siteGroups)
      .values({ name_en: 'Test Group', name_bn: 'পরীক্ষা গ্রুপ', code: 'test' })
      .returning({ id: siteGroups.id });
    return { group: made[0]!.id, operatorId: await loadFirstOperator(db) };
  });
  return {
    group,
    operatorId,
    first: await makeSchool('first', 'First School', group),
    second: await makeSchool('second', 'Second School', group),
    outside: await makeSchool('outside', 'Outside School', null),
  };
}

let serial = 0;

async function makeUser(db: Db, name: string): Promise<string> {
  const made = await db
    .insert(users)
    .values({ username: `${name}-${++serial}`, name_en: name, name_bn: 'পরীক্ষার্থী', lang: 'en' })
    .returning({ id: users.id });
  return made[0]!.id;
}

type Person = { kind: 'employee' | 'student' | 'child'; id: string };

/** A role of the school's own, with these permissions alone. */
export async function addRole(school: School, code: string, permissions: readonly string[]): Promise<void> {
  const [made] = await inTransaction({ siteId: school.id }, (db) =>
    db
      .insert(roles)
      .values({ site_id: school.id, code, name_en: code, name_bn: code, permissions: [...permissions] })
      .returning({ id: roles.id }),
  );
  school.roles.set(code, made!.id);
}

/** Makes a member of a school with a role (and who they are), and signs them in. */
export async function asMember(
  server: TestServer,
  school: School,
  role: string,
  people: readonly Person[] = [],
  known?: string,
): Promise<Caller & { userId: string }> {
  const roleId = school.roles.get(role);
  if (!roleId) throw new Error(`No role ${role} in ${school.alias}`);
  const userId = known ?? (await inTransaction({}, (db) => makeUser(db, role)));
  await inTransaction({ siteId: school.id }, async (db) => {
    const made = await db
      .insert(memberships)
      .values({ site_id: school.id, user_id: userId, role_ids: [roleId] })
      .returning({ id: memberships.id });
    for (const person of people)
      await db
        .insert(memberPeople)
        .values({ site_id: school.id, membership_id: made[0]!.id, kind: person.kind, person_id: person.id });
  });
  const panel = role === 'student' || role === 'guardian' ? role : 'site';
  const caller = await server.signedIn(school.host, { userId, panel, siteId: school.id, groupId: null });
  return { ...caller, userId };
}

export async function asOperator(server: TestServer, world: World): Promise<Caller> {
  return server.signedIn('localhost', {
    userId: world.operatorId,
    panel: 'central',
    siteId: null,
    groupId: null,
  });
}

export async function asGroupAdmin(server: TestServer, world: World): Promise<Caller> {
  const userId = await inTransaction({}, async (db) => {
    const id = await makeUser(db, 'group-admin');
    const role = await db
      .select({ id: centralRoles.id })
      .from(centralRoles)
      .where(eq(centralRoles.code, 'group-admin'));
    await db
      .insert(groupMembers)
      .values({ user_id: id, group_id: world.group, role_ids: role.map((at) => at.id) });
    return id;
  });
  return server.signedIn('localhost', { userId, panel: 'group', siteId: null, groupId: world.group });
}
