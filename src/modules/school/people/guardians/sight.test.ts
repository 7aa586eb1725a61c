import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { dryRun, enrolImported, makeSheet } from '../../../../../tests/support/importing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { queryFirst as query, server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { ShownSlip, ShownStudent } from '../base/schemas.ts';
import type { ShownGuardian } from './api.server.ts';

let school: ClassNine;
let father: Caller;

const headings = ['Roll', 'Name', "Father's Name", 'Mobile'];
const bring = async (rows: string[][]) => {
  const sheet = await makeSheet(headings, rows);
  const run = await dryRun(school.admin, 'students', { section_id: school.sections[0]! }, sheet);
  await enrolImported(school.admin, run.json.id);
  return run.json.id;
};
const studentOf = async (name: string) =>
  (await query<{ id: string }>(sql`SELECT id FROM students WHERE name_en = ${name}`))[0]!.id;
const guardianOf = async (name: string, phone: string) => {
  const [row] = await query<{ id: string }>(
    sql`SELECT id FROM guardians WHERE name_en = ${name} AND phone = ${phone}`,
  );
  return (await school.admin.call<ShownGuardian>('GET', `/api/guardians/${row!.id}`)).json;
};
const accountOf = async (guardian: string) =>
  (await query<{ user_id: string }>(sql`SELECT user_id FROM guardians WHERE id = ${guardian}`))[0]!.user_id;
const logins = async () =>
  (
    await school.admin.call<{ slips: ShownSlip[] }>('POST', '/api/students/logins', {
      section_id: school.sections[0],
      of: 'guardian',
      limit: 20,
    })
  ).json.slips;
async function enter(slip: ShownSlip): Promise<Caller> {
  const person = await server.login(world.first.host, slip.login, slip.password!);
  const own = `${slip.password}-own`;
  const change = { current: slip.password, password: own, password_again: own };
  await person.call('POST', '/api/password/change', change);
  return server.login(world.first.host, slip.login, own);
}
const seenBy = async (who: Caller) => {
  const answer = await who.call<ShownStudent[]>('GET', '/api/my/students');
  return answer.status === 200 ? answer.json.map((child) => child.name_en).toSorted() : answer.status;
};
const merge = async (keep: ShownGuardian, gone: ShownGuardian) => {
  const of = ({ id, version }: ShownGuardian) => ({ id, version });
  const body = { keep: of(keep), gone: of(gone), take: [] };
  const done = await school.admin.call<{ merge_id: string }>('POST', '/api/guardians/merge', body);
  expect(done.status, done.text).toBe(200);
  return `/api/guardian-merges/${done.json.merge_id}/undo`;
};

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  await bring([
    ['1', 'Anika Rahman', 'Abdur Rahman', '01711000001'],
    ['2', 'Tanim Rahman', 'Abdur Rahman', '01711000001'],
    ['3', 'Bithi Das', '', ''],
  ]);
  father = await enter((await logins())[0]!);
});

test('a guardian who must not see a child does not by being entered a second time', async () => {
  const anika = await studentOf('Anika Rahman');
  const { id, version } = await guardianOf('Abdur Rahman', '+8801711000001');
  const hidden = await school.admin.call('PUT', `/api/guardians/${id}/children/${anika}`, {
    version,
    may_see: false,
    may_collect: false,
    gets_messages: false,
  });
  expect(hidden.status, hidden.text).toBe(200);
  expect(await seenBy(father)).toEqual(['Tanim Rahman']);
  const office = await asMember(server, world.first, 'office');
  const added = await office.call('POST', `/api/students/${anika}/guardians`, {
    name_en: 'Abdur Rahman',
    name_bn: 'Abdur Rahman',
    phone: '01711000001',
    email: null,
    occupation: null,
    relation: 'father',
  });
  expect(added.status, added.text).toBe(200);
  expect(await seenBy(father)).toEqual(['Tanim Rahman']);
});

test('a family that an import gave to a child is gone from the login when the import is undone', async () => {
  const run = await bring([['3', 'Bithi Das', 'Abdur Rahman', '01711000001']]);
  expect(await seenBy(father)).toEqual(['Bithi Das', 'Tanim Rahman']);
  const undone = await school.admin.call('POST', `/api/imports/${run}/undo`, {});
  expect(undone.status, undone.text).toBe(200);
  expect(
    await query(sql`SELECT 1 FROM guardian_students g JOIN students s ON s.id = g.student_id
    WHERE s.name_en = 'Bithi Das'`),
  ).toEqual([]);
  expect(await seenBy(father)).toEqual(['Tanim Rahman']);
});

test('a merge is not undone over a login that was made since', async () => {
  await bring([
    ['5', 'Nila Roy', 'Shyamal Roy', '01711000005'],
    ['6', 'Mita Roy', 'Shyamal Roy', '01711000006'],
  ]);
  const undo = await merge(
    await guardianOf('Shyamal Roy', '+8801711000005'),
    await guardianOf('Shyamal Roy', '+8801711000006'),
  );
  const roy = await enter((await logins()).find(({ login }) => login.endsWith('1711000005'))!);
  expect(await seenBy(roy)).toEqual(['Mita Roy', 'Nila Roy']);
  // Undone, neither entry would say whose login shows these children.
  expect((await school.admin.call('POST', undo, {})).status).toBe(409);
  expect(await seenBy(roy)).toEqual(['Mita Roy', 'Nila Roy']);
});

test('a merge is not undone over a child that came since', async () => {
  await bring([
    ['7', 'Rina Sen', 'Tapan Sen', '01711000007'],
    ['8', 'Rimi Sen', 'Tapan Sen', '01711000008'],
  ]);
  const undo = await merge(
    await guardianOf('Tapan Sen', '+8801711000007'),
    await guardianOf('Tapan Sen', '+8801711000008'),
  );
  await bring([['9', 'Ratan Sen', 'Tapan Sen', '01711000007']]);
  expect((await school.admin.call('POST', undo, {})).status).toBe(409);
  const kept = await guardianOf('Tapan Sen', '+8801711000007');
  expect(kept.children.map((child) => child.name_en)).toEqual(['Ratan Sen', 'Rimi Sen', 'Rina Sen']);
});

test('what the school wrote for itself about a child is nothing that the family reads', async () => {
  const tanim = await studentOf('Tanim Rahman');
  await query(sql`UPDATE students SET remark = 'The parents are in court' WHERE id = ${tanim}`);
  expect((await school.admin.call('GET', `/api/students/${tanim}`)).text).toContain('are in court');
  const own = await father.call('GET', '/api/my/students');
  expect(own.text).toContain('Tanim Rahman');
  expect(own.text).not.toContain('are in court');
});

test('one parent does not read from the school how to reach the other', async () => {
  const own = await father.call<ShownStudent[]>('GET', '/api/my/students');
  const guardians = own.json.flatMap((student) => student.guardians);
  expect(guardians.length).toBeGreaterThan(0);
  for (const guardian of guardians)
    expect(guardian).toMatchObject({ phone: null, email: null, occupation: null, has_login: false });
});

test('a family account that was switched off stays off, whatever the office changes of the family', async () => {
  const { id, version, children } = await guardianOf('Abdur Rahman', '+8801711000001');
  const off = await school.admin.call('PUT', `/api/site-users/${await accountOf(id)}`, {
    role_ids: [world.first.roles.get('guardian')],
    active: false,
  });
  expect(off.status, off.text).toBe(200);
  expect(await seenBy(father)).toBe(401);
  const office = await asMember(server, world.first, 'office');
  const seen = children.find((child) => child.may_see)!;
  const { may_see, may_collect, gets_messages } = seen;
  const changed = await office.call('PUT', `/api/guardians/${id}/children/${seen.id}`, {
    version,
    may_see,
    may_collect: !may_collect,
    gets_messages,
  });
  expect(changed.status, changed.text).toBe(200);
  await bring([['10', 'Third Rahman', 'Abdur Rahman', '01711000001']]);
  for (const sees of [false, true]) {
    const now = await guardianOf('Abdur Rahman', '+8801711000001');
    for (const child of now.children) {
      const { version: seenVersion } = await guardianOf('Abdur Rahman', '+8801711000001');
      const set = await office.call('PUT', `/api/guardians/${id}/children/${child.id}`, {
        version: seenVersion,
        may_see: sees,
        may_collect: false,
        gets_messages: false,
      });
      expect(set.status, set.text).toBe(200);
    }
  }
  const [place] = await query<{ active: boolean }>(
    sql`SELECT active FROM memberships WHERE user_id = ${await accountOf(id)}`,
  );
  expect(place).toEqual({ active: false });
});
