import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { enrolImported, dryRun, makeSheet } from '../../../../../tests/support/importing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, type School } from '../../../../../tests/support/world.ts';
import { asUsername, freeUsernames } from '#modules/platform/identity/free-usernames.server.ts';
import type { ShownSlip, ShownStudent } from '#modules/school/people/base/schemas.ts';

let first: ClassNine;
let second: ClassNine;

const bring = async (school: ClassNine, section: number, rows: string[][]) => {
  const sheet = await makeSheet(['Roll', 'Name', "Father's Name", 'Mobile'], rows);
  const run = await dryRun(school.admin, 'students', { section_id: school.sections[section]! }, sheet);
  await enrolImported(school.admin, run.json.id);
};
const make = async (school: ClassNine, of: 'student' | 'guardian', limit = 20, section = 0) =>
  (
    await school.admin.call<{ slips: ShownSlip[] }>('POST', '/api/students/logins', {
      section_id: school.sections[section],
      of,
      limit,
    })
  ).json.slips;
/** Signs in with a first password and chooses another. */
async function enter(school: School, slip: ShownSlip, own = `${slip.password}-own`): Promise<Caller> {
  const person = await server.login(school.host, slip.login, slip.password!);
  const changed = await person.call('POST', '/api/password/change', {
    current: slip.password,
    password: own,
    password_again: own,
  });
  if (changed.status !== 200) throw new Error(changed.text);
  return person;
}
const mine = async (person: Caller) =>
  (await person.call<ShownStudent[]>('GET', '/api/my/students')).json.map((student) => student.name_en);
const query = async <T extends Record<string, unknown>>(
  text: ReturnType<typeof sql>,
  siteId = world.first.id,
) => (await inTransaction({ siteId }, (db) => db.execute<T>(text))).rows;

startWorld(async () => {
  await loadCatalogues();
  first = await setUpClassNine(server, world.first);
  second = await setUpClassNine(server, world.second);
  await bring(first, 0, [
    ['1', 'Anika Rahman', 'Abdur Rahman', '01711000001'],
    ['2', 'Tanim Rahman', 'Abdur Rahman', '01711000001'],
    ['3', 'Bithi Das', 'Gopal Das', '01711000003'],
    ['4', 'No Phone', 'Unknown Father', ''],
  ]);
  await bring(second, 0, [['1', 'Little Rahman', 'Abdur Rahman', '01711000001']]);
});

describe('logins of students', () => {
  let slips: ShownSlip[];
  test('are made a few at a time, in the order of rolls, by the school’s alias and the student ID', async () => {
    slips = await make(first, 'student', 3);
    expect(slips.map(({ login }) => login)).toEqual(['first-26090001', 'first-26090002', 'first-26090003']);
    expect(new Set(slips.map(({ password }) => password)).size).toBe(3);
    const rest = await make(first, 'student');
    expect(rest.map(({ login }) => login)).toEqual(['first-26090004']);
    slips.push(...rest);
    expect(await make(first, 'student')).toEqual([]);
  });
  test('open nothing before an own password is chosen', async () => {
    const person = await server.login(world.first.host, slips[0]!.login, slips[0]!.password!);
    const refused = await person.call<{ data: { data: { needs: string } } }>('GET', '/api/my/students');
    expect(refused.status).toBe(403);
    expect(refused.json.data.data.needs).toBe('password');
    const own = await enter(world.first, slips[0]!);
    expect(await mine(own)).toEqual(['Anika Rahman']);
  });
  test('show the own rows and nobody else’s, and no list of the school', async () => {
    const person = await enter(world.first, slips[1]!);
    expect(await mine(person)).toEqual(['Tanim Rahman']);
    expect((await person.call('GET', '/api/students')).status).toBe(403);
    const [other] = await query<{ id: string }>(sql`SELECT id FROM students WHERE name_en = 'Bithi Das'`);
    expect((await person.call('GET', `/api/students/${other!.id}`)).status).toBe(403);
  });
  test('the password stands nowhere: not in the account, not in the log', async () => {
    const found = await query<{ text: string }>(
      sql`SELECT coalesce(before::text, '') || coalesce(after::text, '') AS text FROM audit_log`,
    );
    const accounts = await query<{ text: string }>(sql`SELECT users::text AS text FROM users`);
    for (const { password } of slips)
      expect([...found, ...accounts].some(({ text }) => text.includes(password!))).toBe(false);
  });
  test('a lost slip is replaced by a new one, and the old password is dead', async () => {
    const slip = slips[2]!;
    const renewed = await first.admin.call<ShownSlip>('POST', '/api/students/logins/renew', {
      of: 'student',
      id: slip.id,
    });
    expect(renewed.json.login).toBe(slip.login);
    await expect(server.login(world.first.host, slip.login, slip.password!)).rejects.toThrow('422');
    expect(await mine(await enter(world.first, renewed.json))).toEqual(['Bithi Das']);
  });
});

describe('logins of guardians', () => {
  let slips: ShownSlip[];
  let father: Caller;
  test('are made once per family, by mobile number; without a number there is none', async () => {
    slips = await make(first, 'guardian');
    expect(slips.map(({ login, children }) => [login, children.map(({ roll }) => roll)])).toEqual([
      ['+8801711000001', [1, 2]],
      ['+8801711000003', [3]],
    ]);
    father = await enter(world.first, slips[0]!, 'fathers-own-9');
    expect((await mine(father)).toSorted()).toEqual(['Anika Rahman', 'Tanim Rahman']);
  });
  type Consented = { consent: { state: string; by: { en: string } | null } | null };
  const requests = async (person: Caller) =>
    (await person.call<{ id: string; text: { en: string } }[]>('GET', '/api/me/link-requests')).json;
  test('of another school are their own as long as nobody has proven the number', async () => {
    const [slip] = await make(second, 'guardian');
    expect(slip).toMatchObject({ login: '+8801711000001', requested: false });
    expect(slip!.password).not.toBeNull();
    const there = await enter(world.second, slip!, 'other-own-9');
    expect(await mine(there)).toEqual(['Little Rahman']);
    // The same number and another password: each opens its own school alone.
    await expect(server.login(world.second.host, '01711000001', 'fathers-own-9')).rejects.toThrow('422');
    await expect(server.login(world.first.host, '01711000001', 'other-own-9')).rejects.toThrow('422');
  });
  test('a guardian with children in two schools is one user, once the number is proven and the person accepts', async () => {
    const anybody = server.stranger(world.first.host);
    await anybody.call('POST', '/api/password/reset-link', { identifier: '01711000001' });
    const [sms] = await query<{ body: string }>(
      sql`SELECT body FROM outbox WHERE channel = 'sms' ORDER BY created_at DESC LIMIT 1`,
    );
    const reset = await anybody.call('POST', '/api/password/reset-code', {
      identifier: '01711 000001',
      code: /\b\d{6}\b/.exec(sms!.body)![0],
      password: 'fathers-own-9',
      password_again: 'fathers-own-9',
    });
    expect(reset.status, reset.text).toBe(200);
    father = await server.login(world.first.host, '01711000001', 'fathers-own-9');
    await bring(second, 1, [['5', 'Second Rahman', 'Abdur R. Rahman', '01711000001']]);
    const [slip] = await make(second, 'guardian', 20, 1);
    expect(slip).toMatchObject({ login: '+8801711000001', password: null, requested: true });
    // Nothing is joined, and nobody is asked twice, before the person accepts.
    await expect(server.login(world.second.host, '01711000001', 'fathers-own-9')).rejects.toThrow('422');
    expect(await make(second, 'guardian', 20, 1)).toEqual([]);
    const [request] = await requests(father);
    expect(request!.text.en).toBe('Second School lists you as guardian of Second Rahman. Accept?');
    const bell = await father.call('GET', '/api/notifications');
    expect(bell.text).toContain('Second School lists you');
    expect((await father.call('POST', `/api/me/link-requests/${request!.id}/accept`)).status).toBe(200);
    expect((await father.call('POST', `/api/me/link-requests/${request!.id}/accept`)).status).toBe(409);
    const there = await server.login(world.second.host, '01711-000001', 'fathers-own-9');
    expect(await mine(there)).toEqual(['Second Rahman']);
    expect((await mine(father)).toSorted()).toEqual(['Anika Rahman', 'Tanim Rahman']);
    for (const siteId of [world.first.id, world.second.id]) {
      const left = await query(
        sql`SELECT 1 FROM audit_log WHERE site_id = ${siteId} AND action = 'link-request.accept'`,
        siteId,
      );
      expect(left).toHaveLength(1);
    }
  });
  test('what a guardian ends at one school changes nothing at the other, and only the office lets them in again', async () => {
    const page = async () => {
      const [row] = await query<{ id: string }>(
        sql`SELECT id FROM guardians WHERE site_id = ${world.second.id} AND name_en = 'Abdur R. Rahman'`,
        world.second.id,
      );
      return {
        id: row!.id,
        ...(await second.admin.call<Consented>('GET', `/api/guardians/${row!.id}`)).json,
      };
    };
    expect((await page()).consent).toMatchObject({ state: 'accepted', by: { en: 'site-admin' } });
    // Neither staff nor an operator in the family's place can do it.
    expect((await second.admin.call('POST', '/api/me/guardian/leave', {})).status).toBe(403);
    const there = await server.login(world.second.host, '01711000001', 'fathers-own-9');
    expect((await there.call('POST', '/api/me/guardian/leave', {})).status).toBe(200);
    expect((await there.call('GET', '/api/my/students')).status).toBe(401);
    await expect(server.login(world.second.host, '01711000001', 'fathers-own-9')).rejects.toThrow('422');
    expect((await mine(father)).toSorted()).toEqual(['Anika Rahman', 'Tanim Rahman']);
    const ended = await page();
    expect(ended.consent?.state).toBe('ended');
    // The next run of logins leaves them out, no matter who starts it.
    expect(await make(second, 'guardian', 20, 1)).toEqual([]);
    const teacher = await asMember(server, world.second, 'teacher');
    const again = `/api/guardians/${ended.id}/allow-again`;
    expect((await teacher.call('POST', again)).status).toBe(403);
    expect((await first.admin.call('POST', again)).status).toBe(404);
    expect((await second.admin.call('POST', again)).json).toEqual({ allowed: 1 });
    expect((await page()).consent).toBeNull();
    const [slip] = await make(second, 'guardian', 20, 1);
    expect(slip).toMatchObject({ requested: true });
    expect((await page()).consent?.state).toBe('waiting');
    const [open] = await requests(father);
    expect((await father.call('POST', `/api/me/link-requests/${open!.id}/accept`)).status).toBe(200);
  });
  test('from then on no school gives that account another password', async () => {
    for (const school of [first, second]) {
      const siteId = school === first ? world.first.id : world.second.id;
      const [row] = await query<{ id: string }>(
        sql`SELECT g.id FROM guardians g JOIN users u ON u.id = g.user_id
            WHERE g.site_id = ${siteId} AND u.phone_proven_at IS NOT NULL`,
        siteId,
      );
      const renew = { of: 'guardian', id: row!.id };
      expect((await school.admin.call('POST', '/api/students/logins/renew', renew)).status).toBe(409);
    }
  });
  test('a child that comes later is seen by the guardian who can sign in already, and gone when taken back', async () => {
    const sheet = await makeSheet(
      ['Roll', 'Name', "Father's Name", 'Mobile'],
      [['9', 'New Rahman', 'Abdur Rahman', '01711000001']],
    );
    let id = '';
    await expectSameAfterUndo({
      undo: 'import students',
      of: 'new ones of a guardian with an account',
      owner: server.database.owner,
      site: world.first.id,
      act: async () => {
        id = (await dryRun(first.admin, 'students', { section_id: first.sections[1]! }, sheet)).json.id;
        await enrolImported(first.admin, id);
        expect(await mine(father)).toContain('New Rahman');
      },
      touches: ['students', 'guardian_students', 'member_people'],
      back: async () =>
        expect((await first.admin.call('POST', `/api/imports/${id}/undo`, {})).status).toBe(200),
      left: {
        import_runs: 'The run itself.',
        import_rows: 'The rows of its sheet.',
        files: 'The sheet that was uploaded.',
        counters: 'Numbers once given are not given again.',
      },
    });
    expect(await mine(father)).not.toContain('New Rahman');
  });
});

describe('who may make logins', () => {
  test('a teacher may not; another school finds neither section nor people', async () => {
    const teacher = await asMember(server, world.first, 'teacher');
    const input = { section_id: first.sections[0], of: 'student' };
    expect((await teacher.call('POST', '/api/students/logins', input)).status).toBe(403);
    expect((await second.admin.call('POST', '/api/students/logins', input)).status).toBe(404);
    expect((await second.admin.call('GET', '/api/students/logins', input)).status).toBe(404);
    const [student] = await query<{ id: string }>(sql`SELECT id FROM students LIMIT 1`);
    const renew = { of: 'student', id: student!.id };
    expect((await second.admin.call('POST', '/api/students/logins/renew', renew)).status).toBe(404);
  });
  test('imported students with a login cannot be taken back', async () => {
    await bring(first, 2, [['1', 'With Login', 'F', '01711000009']]);
    const [run] = await query<{ id: string }>(
      sql`SELECT id FROM import_runs WHERE state = 'imported' ORDER BY created_at DESC LIMIT 1`,
    );
    await make(first, 'student', 5, 2);
    const refused = await first.admin.call<{ message: string }>('POST', `/api/imports/${run!.id}/undo`, {});
    expect(refused.status).toBe(409);
    expect(refused.json.message).toContain('Accounts');
  });
});

describe('user names', () => {
  test('are small letters and figures, and find a free one when somebody has the wanted one', async () => {
    expect(asUsername('Krishnachura-KHS/2026-004')).toBe('krishnachura-khs-2026-004');
    expect(asUsername('x'.repeat(60)).length).toBeLessThanOrEqual(36);
    await query(
      sql`INSERT INTO users (id, username, name_en, name_bn) VALUES (gen_random_uuid(), 'first-1', 'x', 'x')`,
    );
    const free = await inTransaction({}, (db) => freeUsernames(db, ['first-1', 'first-1', 'first-2']));
    expect(free).toEqual(['first-1-2', 'first-1-3', 'first-2']);
  });
});
