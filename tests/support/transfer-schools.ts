import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { dayIn } from '../../src/kernel/text/dates.ts';
import type { SetUp } from '../../src/modules/school/academics/base/schemas.ts';
import { studentInvariants } from '../../src/modules/school/people/invariants.server.ts';
import { promotionInvariants } from '../../src/modules/school/transitions/invariants.server.ts';
import { carryDueTransfers } from '../../src/modules/school/transitions/transfers/carry.server.ts';
import { loadCatalogues } from './class-nine.ts';
import type { Caller, TestServer } from './server.ts';
import { asMember, type School, type World } from './world.ts';

export type TransferSchools = Awaited<ReturnType<typeof transferSchools>>;

const names = ['Ayesha', 'Bilkis', 'Chandni', 'Dipu', 'Emon', 'Farid', 'Gazi', 'Habib'];
export const everything = {
  family: true,
  history: true,
  results: true,
  documents: [] as string[],
  health: false,
  consent: null as string | null,
};

/** Class Eight of 2026 with a section for each number of seats; answers with their ids. */
export async function oneClass(admin: Caller, capacities: readonly number[]): Promise<string[]> {
  const { catalogue } = (await admin.call<SetUp>('GET', '/api/set-up')).json;
  const put = async (path: string, input: object) => {
    const answer = await admin.call('PUT', `/api/set-up/${path}`, input);
    expect(answer.status, answer.text).toBe(200);
  };
  const year_id = catalogue.years.find((row) => row.code === '2026')!.id;
  const side = {
    shift_id: catalogue.shifts.find((row) => row.code === 'morning')!.id,
    version_id: catalogue.versions.find((row) => row.code === 'bangla')!.id,
  };
  const { class_id, group_id } = catalogue.classes.find(
    (row) => row.code === '8' && row.group_code === 'general',
  )!;
  await put('year', { year_id });
  await put('shifts', { shift_ids: [side.shift_id], version_ids: [side.version_id] });
  await put('classes', { year_id, classes: [{ class_id, group_id }] });
  const named = capacities.map((capacity, at) => ({
    class_id,
    group_id,
    ...side,
    capacity,
    name_en: String.fromCodePoint(65 + at),
    name_bn: String.fromCodePoint(0x995 + at),
  }));
  await put('sections', { year_id, sections: named });
  const found = await admin.call<{ id: string; name_en: string }[]>('GET', '/api/sections', { year_id });
  return named.map(({ name_en }) => found.json.find((row) => row.name_en === name_en)!.id);
}

/** Two schools with a class Eight each: the first has eight students with their mothers, the second has one. */
export async function transferSchools(server: TestServer, world: World) {
  await loadCatalogues();
  const today = dayIn(new Date());
  const admins = [
    await asMember(server, world.first, 'site-admin'),
    await asMember(server, world.second, 'site-admin'),
  ] as const;
  const [oldSection] = (await oneClass(admins[0], [40])) as [string];
  const [newSection, full] = (await oneClass(admins[1], [40, 1])) as [string, string];
  const ids = new Map<string, string>();
  const add = async (admin: Caller, section_id: string, name: string, at: number) => {
    const made = await admin.call<{ id: string }>('POST', '/api/students', {
      section_id,
      name_en: name,
      name_bn: name,
      religion: 'islam',
      gender: at % 2 ? 'male' : 'female',
      date_of_birth: '2012-01-01',
      birth_registration: `2012010112345670${at}`,
      guardian: {
        name_en: `Mother of ${name}`,
        name_bn: `Mother of ${name}`,
        phone: `0171100000${at}`,
        email: null,
        occupation: null,
        relation: 'mother',
      },
      choice: { electives: [], fourth: null, religion_subject: null },
    });
    expect(made.status, made.text).toBe(200);
    return made.json.id;
  };
  for (const [at, name] of names.entries()) ids.set(name, await add(admins[0], oldSection, name, at));
  await add(admins[1], newSection, 'Zubair', 9);
  await add(admins[1], full, 'Yasmin', 8);
  const office = {
    old: await asMember(server, world.first, 'office'),
    new: await asMember(server, world.second, 'office'),
  };
  const tryRelease = (name: string, input: object = {}, who: Caller = office.old) =>
    who.call<{ id: string }>('POST', `/api/students/${ids.get(name)}/transfer`, {
      site_id: world.second.id,
      on: today,
      reason: 'The family moves',
      parts: everything,
      ...input,
    });
  const count = async (school: School, text: ReturnType<typeof sql>) =>
    (await inTransaction({ siteId: school.id }, (db) => db.execute<{ n: number }>(text))).rows[0]!.n;
  const active = (school: School) =>
    count(
      school,
      sql`SELECT count(*)::int AS n FROM enrolments WHERE site_id = ${school.id} AND status = 'ACTIVE'`,
    );
  const left = (school: School) =>
    count(
      school,
      sql`SELECT count(*)::int AS n FROM enrolments WHERE site_id = ${school.id} AND status <> 'ACTIVE'`,
    );
  const people = (school: School) =>
    count(school, sql`SELECT count(*)::int AS n FROM students WHERE site_id = ${school.id}`);
  const both = [world.first, world.second];
  const sum = async (of: (school: School) => Promise<number>) => {
    let total = 0;
    for (const school of both) total += await of(school);
    return total;
  };
  return {
    ...office,
    ids,
    oldSection,
    newSection,
    full,
    tryRelease,
    release: async (name: string, input: object = {}) => {
      const answer = await tryRelease(name, input);
      expect(answer.status, answer.text).toBe(200);
      return answer.json.id;
    },
    accept: (id: string, input: object = {}, who: Caller = office.new) =>
      who.call<{ id: string }>('POST', `/api/transfers/${id}/accept`, { section_id: newSection, ...input }),
    carryDue: (now: Date) => carryDueTransfers(now),
    /** Who studies at each, who has left, and the people that both know. */
    figures: async () => ({
      old: await active(world.first),
      new: await active(world.second),
      left: await sum(left),
      people: await sum(people),
    }),
    broken: async () => {
      const found: string[] = [];
      for (const school of both)
        for (const invariant of [...studentInvariants, ...promotionInvariants])
          found.push(...(await inTransaction({ siteId: school.id }, (db) => invariant.find(db, school.id))));
      return found;
    },
  };
}
