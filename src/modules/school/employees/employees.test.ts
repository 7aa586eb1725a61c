import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { countTry, forgetTries } from '#modules/platform/identity/throttle.server.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../tests/support/class-nine.ts';
import { enrolImported, dryRun, makeSheet } from '../../../../tests/support/importing.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { queryFirst as query, server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember } from '../../../../tests/support/world.ts';

let school: ClassNine;
let admin: Caller;
let designation_id: string;

type Row = { id: string; version: number; phone: string; sections: number; has_login: boolean };
type Login = { login: string; password: string | null; invited: boolean };
type Teaching = {
  duties: { section_id: string; class_subject_id: string | null }[];
  subjects: { id: string; class_id: string; name_en: string }[];
  others: { section_id: string; class_subject_id: string | null; name_en: string }[];
};
const add = async (code: string, changes: object = {}) => {
  const answer = await admin.call<{ id: string }>('POST', '/api/employees', {
    employee_code: code,
    name_en: `Teacher ${code}`,
    name_bn: 'শিক্ষক',
    designation_id,
    ...changes,
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.id;
};
const teach = (id: string, duties: object[], who = admin) =>
  who.call('PUT', `/api/employees/${id}/teaching`, { duties });
const teaching = async (id: string) =>
  (await admin.call<Teaching>('GET', `/api/employees/${id}/teaching`)).json;
const roleOf = (code: string) => world.first.roles.get(code)!;
const login = (id: string, roles: string[], who = admin) =>
  who.call<Login>('POST', `/api/employees/${id}/login`, { role_ids: roles.map(roleOf) });

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  admin = school.admin;
  const found = await query<{ id: string }>(
    sql`SELECT id FROM designations WHERE code = 'assistant_teacher'`,
  );
  designation_id = found[0]!.id;
});

describe('an employee', () => {
  test('is added with a mobile number in any spelling, and one code belongs to one', async () => {
    const id = await add('T-01', { phone: '০১৭১১-৫৫৫০০১' });
    const row = (await admin.call<Row>('GET', `/api/employees/${id}`)).json;
    expect(row).toMatchObject({ phone: '+8801711555001', sections: 0, has_login: false });
    const twice = await admin.call<{ data: { field: string } }>('POST', '/api/employees', {
      employee_code: 'T-01',
      name_en: 'X',
      name_bn: 'ক',
      designation_id,
    });
    expect([twice.status, twice.json.data.field]).toEqual([422, 'employee_code']);
    const bad = await admin.call<{ data: { field: string } }>('PUT', `/api/employees/${id}`, {
      employee_code: 'T-01',
      name_en: 'X',
      name_bn: 'ক',
      designation_id,
      phone: '12345',
      version: row.version,
    });
    expect([bad.status, bad.json.data.field]).toEqual([422, 'phone']);
  });
  test('of another school does not exist', async () => {
    const id = await add('T-02');
    const other = await asMember(server, world.second, 'site-admin');
    expect((await other.call('GET', `/api/employees/${id}`)).status).toBe(404);
    expect((await other.call('GET', `/api/employees/${id}/teaching`)).status).toBe(404);
    expect((await teach(id, [], other)).status).toBe(404);
    expect((await other.call('GET', `/api/employees/${id}/login`)).status).toBe(404);
    expect((await other.call('POST', `/api/employees/${id}/login/renew`, {})).status).toBe(404);
  });
});

describe('teaching', () => {
  test('is sections × subjects and class teacher, and decides what a teacher sees', async () => {
    const id = await add('T-03');
    const { subjects } = await teaching(id);
    const physics = subjects.find((row) => row.name_en === 'Physics')!;
    const section_id = school.sections[0]!;
    expect(
      (
        await teach(id, [
          { section_id, class_subject_id: physics.id },
          { section_id: school.six, class_subject_id: null },
        ])
      ).status,
    ).toBe(200);
    expect((await teaching(id)).duties).toHaveLength(2);
    const made = await login(id, ['teacher']);
    const teacher = await server.login(world.first.host, made.json.login, made.json.password!);
    const own = { current: made.json.password, password: 'teachers-own', password_again: 'teachers-own' };
    expect((await teacher.call('POST', '/api/password/change', own)).status).toBe(200);
    const sectionRows = await teacher.call<{ sections: { id: string }[] }>(
      'GET',
      '/api/students/section-choices',
    );
    expect(sectionRows.json.sections.map((row) => row.id).toSorted()).toEqual(
      [section_id, school.six].toSorted(),
    );
    expect((await teach(id, [], teacher)).status).toBe(403);
  });
  test('of a subject in another class, or in another school’s section, is refused', async () => {
    const id = await add('T-04');
    const { subjects } = await teaching(id);
    const physics = subjects.find((row) => row.name_en === 'Physics')!;
    expect((await teach(id, [{ section_id: school.six, class_subject_id: physics.id }])).status).toBe(422);
    const second = await setUpClassNine(server, world.second);
    expect((await teach(id, [{ section_id: second.six, class_subject_id: null }])).status).toBe(404);
  });
  test('a section has one class teacher: the new one takes it over', async () => {
    const [first, second] = [await add('T-05'), await add('T-06')];
    const duty = { section_id: school.sections[2]!, class_subject_id: null };
    await teach(first, [duty]);
    expect((await teaching(second)).others.map((other) => other.name_en)).toContain('Teacher T-05');
    await teach(second, [duty]);
    expect((await teaching(first)).duties).toEqual([]);
    expect((await teaching(second)).duties).toEqual([duty]);
  });
  test('who teaches cannot be deleted, who does not can', async () => {
    const [busy, idle] = [await add('T-07'), await add('T-08')];
    await teach(busy, [{ section_id: school.sections[1]!, class_subject_id: null }]);
    expect((await admin.call('DELETE', `/api/employees/${busy}`)).status).toBe(409);
    expect((await admin.call('DELETE', `/api/employees/${idle}`)).status).toBe(200);
  });
});

describe('logins of employees', () => {
  test('are made with roles, and the password is shown once and must be changed', async () => {
    const id = await add('T-10', { phone: '01711555010' });
    const made = await login(id, ['teacher']);
    expect(made.json).toMatchObject({ login: 'first-t-10', requested: false });
    const person = await server.login(world.first.host, '01711555010', made.json.password!);
    expect((await person.call('GET', '/api/students')).status).toBe(403);
    const again = await login(id, ['teacher', 'office']);
    expect(again.json.password).toBeNull();
    const shown = await admin.call<{ login: { role_ids: string[] } }>('GET', `/api/employees/${id}/login`);
    expect(shown.json.login.role_ids.toSorted()).toEqual([roleOf('teacher'), roleOf('office')].toSorted());
  });
  test('cannot give roles that the giver does not hold', async () => {
    const id = await add('T-11');
    const head = await asMember(server, world.first, 'head');
    expect((await login(id, ['site-admin'], head)).status).toBe(403);
    await query(
      sql`UPDATE memberships SET extra_permissions = '{employee.make-login,site-user.edit}' WHERE user_id = ${head.userId}`,
    );
    await query(sql`UPDATE sessions SET access = NULL`);
    const refused = await login(id, ['site-admin'], head);
    expect(refused.status).toBe(403);
    expect((await query(sql`SELECT 1 FROM employees WHERE id = ${id} AND user_id IS NOT NULL`)).length).toBe(
      0,
    );
  });
  test('of who has an account at another school wait for the person’s own word', async () => {
    await inTransaction({}, (db) =>
      db.execute(sql`INSERT INTO users (id, email, email_proven_at, name_en, name_bn, password_hash)
        VALUES (gen_random_uuid(), 'elsewhere@school.test', now(), 'Elsewhere', 'অন্যত্র', 'x')`),
    );
    const id = await add('T-12', { email: 'elsewhere@school.test' });
    const made = await login(id, ['teacher']);
    expect(made.json).toEqual({ login: 'elsewhere@school.test', password: null, requested: true });
    expect((await admin.call<Row>('GET', `/api/employees/${id}`)).json.has_login).toBe(false);
  });
  test('are a hundred a day, matched or not, and one person is asked five times', async () => {
    const id = await add('T-30', { email: 'elsewhere@school.test' });
    const has = await add('T-31');
    expect((await login(has, ['teacher'])).status).toBe(200);
    const tries = [];
    for (let at = 0; at < 6; at += 1) tries.push((await login(id, ['teacher'])).status);
    expect(tries).toEqual([200, 200, 200, 200, 200, 429]);
    for (let over = false; !over;) ({ over } = await countTry('staff-account', world.first.id));
    // The refusal says nothing of who has an account, and roles are changed as before.
    const [known, unknown] = [await add('T-32', { email: 'elsewhere@school.test' }), await add('T-33')];
    const said = [await login(known, ['teacher']), await login(unknown, ['teacher'])];
    expect(said.map(({ status }) => status)).toEqual([429, 429]);
    const messages = said.map(({ json }) => (json as unknown as { message: string }).message);
    expect(messages[0]).toBe(messages[1]);
    expect((await login(has, ['teacher', 'office'])).status).toBe(200);
    await forgetTries('staff-account', world.first.id);
  });
  test('of a guardian are apart until the number is proven; then that person is asked and has both panels', async () => {
    const sheet = await makeSheet(
      ['Roll', 'Name', "Father's Name", 'Mobile'],
      [['1', 'Child', 'Father Teacher', '01711555020']],
    );
    await enrolImported(admin, (await dryRun(admin, 'students', { section_id: school.six }, sheet)).json.id);
    await admin.call('POST', '/api/students/logins', { section_id: school.six, of: 'guardian' });
    const own = await login(await add('T-13', { phone: '01711555020' }), ['teacher']);
    expect(own.json).toMatchObject({ login: 'first-t-13', requested: false });

    const anybody = server.stranger(world.first.host);
    await anybody.call('POST', '/api/password/reset-link', { identifier: '01711-555020' });
    const [sms] = await query<{ body: string }>(sql`SELECT body FROM outbox WHERE channel = 'sms'`);
    const code = /\b\d{6}\b/.exec(sms!.body)![0];
    const password = { password: 'fathers-own-7', password_again: 'fathers-own-7' };
    const reset = await anybody.call('POST', '/api/password/reset-code', {
      identifier: '+8801711555020',
      code,
      ...password,
    });
    expect(reset.status, reset.text).toBe(200);
    const id = await add('T-14', { phone: '01711555020' });
    expect((await login(id, ['teacher'])).json).toMatchObject({ password: null, requested: true });
    const father = await server.login(world.first.host, '01711-555020', 'fathers-own-7');
    const [request] = (
      await father.call<{ id: string; text: { en: string } }[]>('GET', '/api/me/link-requests')
    ).json;
    expect(request!.text.en).toBe('First School lists you as Teacher. Accept?');
    expect((await father.call('POST', `/api/me/link-requests/${request!.id}/accept`)).status).toBe(200);
    const [member] = await query<{ roles: number }>(sql`
      SELECT cardinality(role_ids) AS roles FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE u.phone = '+8801711555020'`);
    expect(member!.roles).toBe(2);
  });
});
