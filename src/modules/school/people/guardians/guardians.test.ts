import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { enrolImported, dryRun, makeSheet } from '../../../../../tests/support/importing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { ShownSlip, ShownStudent } from '../base/schemas.ts';
import type { ShownGuardian } from './api.server.ts';
import { merged } from './merge.server.ts';

type One = ShownGuardian & {
  alike: ShownGuardian[];
  last_merge: { id: string; can_undo: boolean } | null;
};
type Listed = {
  id: string;
  version: number;
  name_en: string;
  phone: string | null;
  children: { en: string }[];
};

let school: ClassNine;
let neighbour: ClassNine;

const bring = async (where: ClassNine, rows: string[][]) => {
  const sheet = await makeSheet(['Roll', 'Name', "Father's Name", 'Mobile'], rows);
  const run = await dryRun(where.admin, 'students', { section_id: where.sections[0]! }, sheet);
  await enrolImported(where.admin, run.json.id);
};
const list = async (who: Caller, input: object = {}) =>
  (await who.call<Listed[]>('GET', '/api/guardians', input)).json;
const named = async (name: string, phone?: string) => {
  const all = await list(school.admin, { per_page: 100 });
  const found = all.find((one) => one.name_en === name && (!phone || one.phone === phone));
  return (await school.admin.call<One>('GET', `/api/guardians/${found!.id}`)).json;
};
const merge = (who: Caller, keep: ShownGuardian, gone: ShownGuardian, take: string[] = []) =>
  who.call<{ id: string; merge_id: string }>('POST', '/api/guardians/merge', {
    keep: { id: keep.id, version: keep.version },
    gone: { id: gone.id, version: gone.version },
    take,
  });
const rights = (who: Caller, guardian: ShownGuardian, change: object) => {
  const { id, may_see, may_collect, gets_messages } = guardian.children[0]!;
  return who.call<{ version: number }>('PUT', `/api/guardians/${guardian.id}/children/${id}`, {
    version: guardian.version,
    may_see,
    may_collect,
    gets_messages,
    ...change,
  });
};
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
  await person.call('POST', '/api/password/change', {
    current: slip.password,
    password: own,
    password_again: own,
  });
  return server.login(world.first.host, slip.login, own);
}
const mine = async (person: Caller) =>
  (await person.call<ShownStudent[]>('GET', '/api/my/students')).json
    .map((student) => student.name_en)
    .toSorted();

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  neighbour = await setUpClassNine(server, world.second);
  await bring(school, [
    ['1', 'Anika Rahman', 'Abdur Rahman', '01711000001'],
    ['2', 'Tanim Rahman', 'Abdur Rahman', '01711000001'],
    ['3', 'Bithi Das', 'Gopal Das', '01711000003'],
    ['4', 'Ratul Das', 'Gopal Chandra Das', '01711000003'],
    ['5', 'Nila Roy', 'Shyamal Roy', '01711000005'],
    ['6', 'Mita Roy', 'Shyamal Roy', '01711000006'],
  ]);
  await bring(neighbour, [['1', 'Other Child', 'Other Father', '01711000009']]);
});

describe('the list of guardians', () => {
  test('shows each once with all children, and finds by name, number and what is doubled', async () => {
    const all = await list(school.admin);
    expect(all.find(({ name_en }) => name_en === 'Abdur Rahman')?.children.map(({ en }) => en)).toEqual([
      'Anika Rahman',
      'Tanim Rahman',
    ]);
    const doubled = await list(school.admin, { filter: { doubled: 'yes' } });
    expect(doubled.map(({ name_en }) => name_en).toSorted()).toEqual(['Gopal Chandra Das', 'Gopal Das']);
    expect((await list(school.admin, { q: '০১৭১১-০০০০০৫' })).map(({ name_en }) => name_en)).toEqual([
      'Shyamal Roy',
    ]);
  });
  test('is the school’s own: a neighbour sees and merges none of it, a teacher sees none', async () => {
    const guardian = await named('Gopal Das');
    expect((await neighbour.admin.call('GET', `/api/guardians/${guardian.id}`)).status).toBe(404);
    const theirs = (await list(neighbour.admin))[0]!;
    const stolen = { ...guardian, id: theirs.id, version: theirs.version };
    expect((await merge(school.admin, guardian, stolen)).status).toBe(404);
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await teacher.call('GET', '/api/guardians')).status).toBe(403);
  });
});

describe('merging', () => {
  test('what the kept entry says: its own, what was chosen of the other, and what it has empty', () => {
    const then = (values: object) => ({
      id: 'x',
      name_en: 'A',
      name_bn: 'ক',
      phone: null,
      email: null,
      occupation: null,
      user_id: null,
      family_key: null,
      children: [],
      ...values,
    });
    const kept = then({ phone: '+8801711000001', occupation: 'Farmer' });
    const gone = then({
      name_en: 'B',
      name_bn: 'খ',
      phone: '+8801711000002',
      email: 'b@example.com',
      user_id: 'u',
    });
    expect(merged(kept, gone, [])).toMatchObject({
      name_en: 'A',
      phone: '+8801711000001',
      email: 'b@example.com',
      occupation: 'Farmer',
      user_id: 'u',
    });
    expect(merged(kept, gone, ['name', 'phone', 'occupation'])).toMatchObject({
      name_bn: 'খ',
      phone: '+8801711000002',
      occupation: 'Farmer',
    });
  });

  test('gives one entry with all children; the undo brings both back as they were', async () => {
    const kept = await named('Gopal Das');
    expect(kept.alike.map(({ name_en }) => name_en)).toEqual(['Gopal Chandra Das']);
    const gone = kept.alike[0]!;
    expect((await merge(school.admin, kept, { ...gone, version: 99 })).status).toBe(409);
    expect((await merge(school.admin, kept, kept)).status).toBe(422);
    const done = await merge(school.admin, kept, gone, ['name']);
    expect(done.status).toBe(200);
    const one = await named('Gopal Chandra Das');
    expect(one).toMatchObject({ id: kept.id, last_merge: { id: done.json.merge_id, can_undo: true } });
    expect(one.children.map(({ name_en }) => name_en)).toEqual(['Bithi Das', 'Ratul Das']);
    expect((await school.admin.call('GET', `/api/guardians/${gone.id}`)).status).toBe(404);
    const undo = `/api/guardian-merges/${done.json.merge_id}/undo`;
    expect((await neighbour.admin.call('POST', undo, {})).status).toBe(404);
    expect((await school.admin.call('POST', undo, {})).status).toBe(200);
    expect((await named('Gopal Das')).children.map(({ name_en }) => name_en)).toEqual(['Bithi Das']);
    expect((await named('Gopal Chandra Das')).id).toBe(gone.id);
    expect((await school.admin.call('POST', undo, {})).status).toBe(409);
  });

  test('cannot be undone once somebody changed the entry', async () => {
    const kept = await named('Gopal Das');
    const done = await merge(school.admin, kept, kept.alike[0]!);
    const one = await named('Gopal Das');
    expect((await rights(school.admin, one, { may_collect: false })).status).toBe(200);
    expect(
      (await school.admin.call('POST', `/api/guardian-merges/${done.json.merge_id}/undo`, {})).status,
    ).toBe(409);
  });
});

describe('logins', () => {
  let roy: Caller;
  let other: Caller;
  test('a merged login shows the children of both; the other login loses them, and both are back with the undo', async () => {
    const slips = await logins();
    const of = (login: string) => slips.find((slip) => slip.login.endsWith(login))!;
    roy = await enter(of('1711000005'));
    other = await enter(of('1711000006'));
    expect([await mine(roy), await mine(other)]).toEqual([['Nila Roy'], ['Mita Roy']]);
    const kept = await named('Shyamal Roy', '+8801711000005');
    const gone = await named('Shyamal Roy', '+8801711000006');
    // Whose login shows which children is decided by who may make logins.
    const weak = await asMember(server, world.first, 'teacher');
    await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute(sql`UPDATE memberships SET extra_permissions = '{student.view,student.edit,guardian.merge}'
        WHERE site_id = ${world.first.id} AND role_ids @> ARRAY[${world.first.roles.get('teacher')}]::uuid[]`),
    );
    expect((await merge(weak, kept, gone)).status).toBe(403);
    expect((await rights(weak, kept, { may_see: false })).status).toBe(403);
    let undo = '';
    await expectSameAfterUndo({
      undo: '/api/guardian-merges/{id}/undo',
      owner: server.database.owner,
      site: world.first.id,
      act: async () => {
        const done = await merge(school.admin, kept, gone);
        expect(done.status).toBe(200);
        undo = `/api/guardian-merges/${done.json.merge_id}/undo`;
      },
      touches: ['guardians', 'guardian_students', 'memberships', 'member_people'],
      back: async () => {
        expect(await mine(roy)).toEqual(['Mita Roy', 'Nila Roy']);
        expect((await other.call('GET', '/api/my/students')).status).toBe(401);
        expect((await school.admin.call('POST', undo, {})).status).toBe(200);
      },
      left: {
        guardian_merges: 'The merge itself.',
        'guardians.created_at': 'The other entry is written anew; nothing asks when.',
      },
    });
    expect(await mine(roy)).toEqual(['Nila Roy']);
  });
  test('who may not see a child any more does not from the next request on', async () => {
    const guardian = await named('Shyamal Roy', '+8801711000005');
    expect((await rights(school.admin, guardian, { may_see: false })).status).toBe(200);
    expect((await roy.call('GET', '/api/my/students')).status).toBe(401);
    const again = await named('Shyamal Roy', '+8801711000005');
    expect((await rights(school.admin, again, { may_see: true })).status).toBe(200);
  });
  test('who must not pick up a child is said on the page of the child and in the report, and to no family', async () => {
    const father = await named('Shyamal Roy', '+8801711000005');
    const { id } = father.children[0]!;
    const shownTo = async (who: Caller) =>
      (await who.call<ShownStudent>('GET', `/api/students/${id}`)).json.guardians.map(
        (one) => one.may_collect,
      );
    const report = async () =>
      (
        await school.admin.call<{ rows: { phone: string; collects: { en: string }[] }[] }>(
          'GET',
          '/api/student-reports/guardians',
          { filter: {} },
        )
      ).json.rows
        .find((row) => row.phone === '+8801711000005')!
        .collects.map(({ en }) => en);
    expect([await shownTo(school.admin), await report()]).toEqual([[true], ['Nila Roy']]);
    expect((await rights(school.admin, father, { may_collect: false })).status).toBe(200);
    expect([await shownTo(school.admin), await report()]).toEqual([[false], ['No one']]);
    const family = await asMember(server, world.first, 'guardian', [{ kind: 'child', id }]);
    const [own] = (await family.call<ShownStudent[]>('GET', '/api/my/students')).json;
    expect(own!.guardians.map((one) => one.may_collect)).toEqual([null]);
  });
  test('two clerks at once: the second is told', async () => {
    const guardian = await named('Abdur Rahman');
    const answers = await Promise.all([
      rights(school.admin, guardian, { may_collect: false }),
      rights(school.admin, guardian, { gets_messages: false }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test('a clerk without the right to edit changes nothing', async () => {
  const accountant = await asMember(server, world.first, 'accountant');
  const guardian = await named('Abdur Rahman');
  expect((await rights(accountant, guardian, { may_collect: false })).status).toBe(403);
  expect((await merge(accountant, guardian, guardian)).status).toBe(403);
});
