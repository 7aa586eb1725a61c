import { beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogues } from '../../../../../tests/support/class-nine.ts';
import { until } from '../../../../../tests/support/patience.ts';
import { sendPicture } from '../../../../../tests/support/public-content.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { designationIds } from '../../../../../tests/support/staff.ts';
import { query, server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, type School } from '../../../../../tests/support/world.ts';
import { lookForPeople } from './look.server.ts';

let admin: Caller;
let designation_id = '';
const day = 24 * 3_600_000;
const born = '1985-02-03';

type Refused = { message: string; data: { field?: string } };
type Mine = {
  id: string;
  kind: string;
  state: string;
  text: { en: string };
  offers: { key: string; rows: number }[];
};
type Sent = { id: string; employee_code: string; state: string; version: number; employee_id: string | null };

let serial = 0;
const send = (typed: string, more: object = {}, who = admin) =>
  who.call<Refused & { id: string }>('POST', '/api/employees/attachments', {
    typed,
    date_of_birth: born,
    employee_code: `AT-${++serial}`,
    designation_id,
    department: null,
    joined_on: null,
    ...more,
  });
const sent = async (id: string, who = admin) =>
  (await who.call<Sent[]>('GET', '/api/employees/attachments')).json.find((row) => row.id === id);
const mine = async (who: Caller) =>
  (await who.call<Mine[]>('GET', '/api/me/link-requests')).json.filter(({ kind }) => kind === 'attachment');
/** The program looks by itself as well: until everybody has been looked for by one of the two. */
const look = async (later = 0) => {
  await lookForPeople(new Date(Date.now() + later));
  await until(async () => {
    const open = `SELECT 1 FROM employee_attachments WHERE state = 'waiting' AND looked_at IS NULL`;
    return (await query(open)).length === 0;
  });
};

/** A teacher of another school, with an account, a proven number and a file there. */
async function teacherOf(school: School, more: { national_id?: string; phone?: string } = {}) {
  const person = await asMember(server, school, 'teacher');
  const phone = more.phone ?? `+88017${String(20_000_000 + ++serial)}`;
  await query('UPDATE users SET phone = $2, phone_proven_at = now() WHERE id = $1', [person.userId, phone]);
  const [row] = await query(
    `INSERT INTO employees (site_id, id, employee_code, name_en, name_bn, designation_id, user_id, date_of_birth, national_id)
     VALUES ($1, gen_random_uuid(), $2, 'Known Teacher', 'পরিচিত শিক্ষক', $3, $4, $5, $6) RETURNING id`,
    [school.id, `K-${++serial}`, designation_id, person.userId, born, more.national_id ?? null],
  );
  for (const section of ['training', 'skill', 'nominee'])
    await query(
      `INSERT INTO employee_records (site_id, id, employee_id, section, title) VALUES ($1, gen_random_uuid(), $2, $3, $4)`,
      [school.id, row.id, section, `A ${section}`],
    );
  return { person, phone, id: row.id as string };
}

startWorld(async () => {
  await loadCatalogues();
  admin = await asMember(server, world.first, 'site-admin');
  designation_id = (await designationIds()).get('assistant_teacher')!;
});
beforeEach(() => query(`UPDATE employee_attachments SET created_at = created_at - interval '2 days'`));

describe('a person of another institution', () => {
  test('is asked in the own account, hands over what they choose, and is of the staff with the same account', async () => {
    const { person, phone } = await teacherOf(world.outside);
    const asked = await send(phone);
    expect(asked.status).toBe(200);
    await look();
    const [request] = await mine(person);
    expect(request).toMatchObject({
      state: 'waiting',
      text: { en: expect.stringContaining('First School') },
    });
    expect(request!.offers.map(({ key }) => key)).toEqual(['training', 'skill']);
    const answer = await person.call('POST', `/api/me/link-requests/${request!.id}/accept`, {
      handed: ['skill', 'nominee', 'photo'],
    });
    expect(answer.status, answer.text).toBe(200);
    const row = (await sent(asked.json.id))!;
    expect(row.state).toBe('accepted');
    const [made] = await query('SELECT * FROM employees WHERE site_id = $1 AND id = $2', [
      world.first.id,
      row.employee_id,
    ]);
    expect(made).toMatchObject({ user_id: person.userId, name_en: 'Known Teacher', phone });
    // What was not chosen stays there; what is private is never offered.
    const brought = await query(
      'SELECT section FROM employee_records WHERE site_id = $1 AND employee_id = $2',
      [world.first.id, row.employee_id],
    );
    expect(brought).toEqual([{ section: 'skill' }]);
    // The school they come from keeps everything.
    expect((await person.call('GET', '/api/me/link-requests')).status).toBe(200);
    const [told] = await query(
      `SELECT count(*)::int AS n FROM notifications WHERE site_id = $1 AND url LIKE '%' || $2`,
      [world.first.id, row.employee_id],
    );
    expect(told.n).toBe(1);
  });
  test('is found by the national ID that their institution has checked, with the date of birth alone', async () => {
    const { person } = await teacherOf(world.outside, { national_id: '1985123456' });
    const { id } = (await send('1985123456', { date_of_birth: '1985-02-04' })).json;
    await look();
    expect(await mine(person)).toEqual([]);
    const { version } = (await sent(id))!;
    await admin.call('POST', `/api/employees/attachments/${id}/withdraw`, { version });
    await send('1985123456');
    await look();
    expect(await mine(person)).toHaveLength(1);
  });
  test('whose photo was chosen has a copy that the new school keeps for itself', async () => {
    const { person, phone, id } = await teacherOf(world.outside);
    const head = await asMember(server, world.outside, 'site-admin');
    const file_id = await sendPicture(head, 'photo');
    expect((await head.call('PUT', `/api/employees/${id}/photo`, { file_id, version: 1 })).status).toBe(200);
    const asked = await send(phone);
    await look();
    const [request] = await mine(person);
    expect(request!.offers[0]).toMatchObject({ key: 'photo' });
    await person.call('POST', `/api/me/link-requests/${request!.id}/accept`, { handed: ['photo'] });
    const { employee_id } = (await sent(asked.json.id))!;
    await query('DELETE FROM files WHERE site_id = $1', [world.outside.id]);
    const picture = await admin.call('GET', `/api/employees/${employee_id}/photo`);
    expect(picture.status).toBe(200);
  });
});

describe('a clerk who fishes', () => {
  test('sees the same for a person who exists, for one who does not, and for one who said no', async () => {
    const { person, phone } = await teacherOf(world.outside);
    const clerk = await asMember(server, world.first, 'office');
    const real = await send(phone, {}, clerk);
    const nobody = await send('+8801999000111', {}, clerk);
    const otherDay = await teacherOf(world.outside);
    const wrongDay = await send(otherDay.phone, { date_of_birth: '1985-02-04' }, clerk);
    await look();
    expect(await mine(otherDay.person)).toEqual([]);
    const [request] = await mine(person);
    expect((await person.call('POST', `/api/me/link-requests/${request!.id}/decline`)).status).toBe(200);
    const seen = (row: Sent | undefined) => ({ state: row?.state, version: row?.version });
    const rows = [real, nobody, wrongDay].map(({ json }) => sent(json.id, clerk));
    const [first, ...others] = (await Promise.all(rows)).map(seen);
    for (const other of others) expect(other).toEqual(first);
    expect(first!.state).toBe('waiting');
    // Neither does the school's log tell, nor what was sent for the school.
    const told = await query(
      `SELECT action FROM audit_log WHERE site_id = $1 AND action LIKE 'link-request%' AND at > now() - interval '10 seconds'`,
      [world.first.id],
    );
    expect(told.filter(({ action }) => /send|decline/.test(action))).toEqual([]);
    const messages = await query('SELECT 1 FROM outbox WHERE about_site = $1 AND recipient = $2', [
      world.first.id,
      phone,
    ]);
    expect(messages).toEqual([]);
  });
  test('does not ask again who said no, and is stopped after twenty a day', async () => {
    const { person, phone } = await teacherOf(world.outside);
    const asked = await send(phone);
    await look();
    const [request] = await mine(person);
    await person.call('POST', `/api/me/link-requests/${request!.id}/decline`);
    const { version } = (await sent(asked.json.id))!;
    await admin.call('POST', `/api/employees/attachments/${asked.json.id}/withdraw`, { version });
    await send(phone);
    await look();
    expect(await mine(person)).toEqual([]);
    let last = 200;
    for (let tries = 0; tries < 20 && last === 200; tries += 1)
      last = (await send(`+88018${String(10_000_000 + ++serial)}`)).status;
    expect(last).toBe(429);
  });
  test('gives nobody a role by it, neither themselves nor somebody mightier', async () => {
    const { person, phone } = await teacherOf(world.second);
    const clerk = await asMember(server, world.first, 'office');
    const asked = await send(phone, { role_ids: [world.first.roles.get('site-admin')] }, clerk);
    expect([200, 422, 400]).toContain(asked.status);
    if (asked.status !== 200) await send(phone, {}, clerk);
    await look();
    const [request] = await mine(person);
    await person.call('POST', `/api/me/link-requests/${request!.id}/accept`, {});
    const [place] = await query('SELECT role_ids FROM memberships WHERE site_id = $1 AND user_id = $2', [
      world.first.id,
      person.userId,
    ]);
    expect(place.role_ids).toEqual([]);
    // Nor does the school come to the account.
    const [row] = await query('SELECT id FROM employees WHERE site_id = $1 AND user_id = $2', [
      world.first.id,
      person.userId,
    ]);
    expect((await admin.call('POST', `/api/employees/${row.id}/login/renew`)).status).toBe(409);
    expect((await clerk.call('POST', `/api/employees/${row.id}/login/renew`)).status).toBe(403);
    // Who is of the staff is not attached a second time.
    await send(phone);
    await look();
    expect((await mine(person)).map(({ state }) => state)).toEqual(['accepted']);
  });
  test('needs the permission, and is told what cannot be read', async () => {
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await send('+8801711000222', {}, teacher)).status).toBe(403);
    for (const typed of ['somebody', '12345', 'no@where'])
      expect((await send(typed)).json.data.field).toBe('typed');
  });
});

describe('a request', () => {
  test('is answered once, by its person alone, and not after it was withdrawn or ran out', async () => {
    const { person, phone } = await teacherOf(world.outside);
    const stranger = await teacherOf(world.outside);
    const asked = await send(phone);
    await look();
    const [request] = await mine(person);
    const path = `/api/me/link-requests/${request!.id}`;
    expect((await stranger.person.call('POST', `${path}/accept`, {})).status).toBe(409);
    const third = await asMember(server, world.second, 'site-admin');
    const { version } = (await sent(asked.json.id))!;
    const withdraw = `/api/employees/attachments/${asked.json.id}/withdraw`;
    expect((await third.call('POST', withdraw, { version })).status).toBe(404);
    expect(await sent(asked.json.id, third)).toBeUndefined();
    expect((await admin.call('POST', withdraw, { version: version + 7 })).status).toBe(409);
    expect((await admin.call('POST', withdraw, { version })).status).toBe(200);
    expect((await person.call('POST', `${path}/accept`, {})).status).toBe(409);
    const again = await send(phone);
    await look();
    await query(`UPDATE employee_attachments SET expires_at = now() WHERE id = $1`, [again.json.id]);
    const [second] = await mine(person);
    expect((await person.call('POST', `/api/me/link-requests/${second!.id}/accept`, {})).status).toBe(409);
    expect((await sent(again.json.id))!.state).toBe('expired');
    await look(31 * day);
    const [kept] = await query('SELECT typed, state FROM employee_attachments WHERE id = $1', [
      again.json.id,
    ]);
    expect(kept).toEqual({ typed: null, state: 'expired' });
  });
  test('accepted twice at once makes one employee', async () => {
    const { person, phone } = await teacherOf(world.outside);
    await send(phone);
    await look();
    const [request] = await mine(person);
    const path = `/api/me/link-requests/${request!.id}/accept`;
    const answers = await Promise.all([person.call('POST', path, {}), person.call('POST', path, {})]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const rows = await query('SELECT 1 FROM employees WHERE site_id = $1 AND user_id = $2', [
      world.first.id,
      person.userId,
    ]);
    expect(rows).toHaveLength(1);
  });
});
