import { eq } from 'drizzle-orm';
import { inTransaction, type Db } from '../../src/kernel/database/pool.server.ts';
import {
  makeSiteRoles,
  loadCentralRoles,
  loadFirstOperator,
} from '../../src/modules/access/load-roles.server.ts';
import {
  centralRoles,
  groupMembers,
  memberPeople,
  memberships,
} from '../../src/modules/access/tables.server.ts';
import { users } from '../../src/modules/identity/tables.server.ts';
import { loadLocations } from '../../src/modules/locations/load-catalogue.server.ts';
import { siteGroups, sites } from '../../src/modules/sites/tables.server.ts';
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

/** Catalogues, an operator, a group with two schools and a third school outside; no pupils yet. */
export async function makeWorld(): Promise<World> {
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

/** Makes a member of a school with a role (and who they are), and signs them in. */
export async function asMember(
  server: TestServer,
  school: School,
  role: string,
  people: readonly Person[] = [],
): Promise<Caller & { userId: string }> {
  const roleId = school.roles.get(role);
  if (!roleId) throw new Error(`No role ${role} in ${school.alias}`);
  const userId = await inTransaction({}, (db) => makeUser(db, role));
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
