import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays, addMonths } from '#kernel/text/days.ts';
import { loadCatalogues } from '../../../../../tests/support/class-nine.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { blankEvent, designationIds, engaging } from '../../../../../tests/support/staff.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember } from '../../../../../tests/support/world.ts';

let admin: Caller;
let designation_id: string;
const today = () => dayIn(new Date());

type Row = {
  id: string;
  name_en: string;
  when: string;
  retires_on: string | null;
  months: number | null;
  seen_version: number;
  site_id: string;
};
type Refused = { message: string };

const add = engaging('R', () => ({ by: admin, designation_id }));
/** Born so that the 60th birthday is so many months from today. */
const bornFor = (months: number) => addMonths(addDays(today(), 1), months - 60 * 12);
const list = async (query = '') =>
  (await admin.call<Row[]>('GET', `/api/employee-retirements?per_page=100${query}`)).json;
const oneOf = async (id: string) => (await list()).find((row) => row.id === id)!;
const record = async (id: string, kind: string, on_day: string, more: object = {}) =>
  admin.call('POST', `/api/employees/${id}/events`, {
    kind,
    on_day,
    version: (await oneOf(id)).seen_version,
    ...blankEvent,
    ...more,
  });

startWorld(async () => {
  await loadCatalogues();
  admin = await asMember(server, world.first, 'site-admin');
  designation_id = (await designationIds()).get('assistant_teacher')!;
});

describe('retirement', () => {
  test('follows from the birthday; who has none is listed as such', async () => {
    const ids = {
      overdue: await add({ date_of_birth: bornFor(-2) }),
      in_3: await add({ date_of_birth: bornFor(2) }),
      in_6: await add({ date_of_birth: bornFor(5) }),
      in_12: await add({ date_of_birth: bornFor(11) }),
      later: await add({ date_of_birth: bornFor(40) }),
      unknown: await add(),
    };
    for (const [when, id] of Object.entries(ids)) expect((await oneOf(id)).when).toBe(when);
    expect((await oneOf(ids.in_12)).months).toBe(11);
    expect((await list('&filter[when]=overdue')).map(({ id }) => id)).toEqual([ids.overdue]);
    const counts = await admin.call<{ by_tab: Record<string, number> }>(
      'GET',
      '/api/employee-retirements/count',
    );
    expect(counts.json.by_tab).toEqual({ overdue: 1, in_3: 1, in_6: 1, in_12: 1, later: 1, unknown: 1 });
  });
  test('has the age that the school decides', async () => {
    const id = await add({ date_of_birth: bornFor(1) });
    await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute(sql`INSERT INTO site_options (site_id, id, key, value)
        VALUES (${world.first.id}, gen_random_uuid(), 'employee-retirement-age', '65')`),
    );
    const at65 = await oneOf(id);
    await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute(sql`DELETE FROM site_options WHERE site_id = ${world.first.id}`),
    );
    expect([at65.when, (await oneOf(id)).when]).toEqual(['later', 'in_3']);
  });
  test('is put off by an extension, and whoever retires leaves the list', async () => {
    const id = await add({ date_of_birth: bornFor(-1) });
    const until_day = addMonths(today(), 24);
    expect((await record(id, 'extension', today(), { until_day })).status).toBe(200);
    expect(await oneOf(id)).toMatchObject({ when: 'later', retires_on: addDays(until_day, 1) });
    expect((await record(id, 'retirement', today())).status).toBe(200);
    expect(await oneOf(id)).toBeUndefined();
  });
});

describe('a birthday', () => {
  const birthdays = async (who = admin) =>
    (
      await who.call<{ id: string; when: string; may_greet: boolean; greeted_on: string | null }[]>(
        'GET',
        '/api/employee-birthdays?per_page=100',
      )
    ).json;
  const greet = (id: string, who = admin) =>
    who.call<Refused>('POST', `/api/employee-birthdays/${id}/greet`, {});
  const login = async (id: string) =>
    admin.call('POST', `/api/employees/${id}/login`, { role_ids: [world.first.roles.get('teacher')] });

  test('is greeted once, however often the button is pressed', async () => {
    const id = await add({ date_of_birth: addMonths(today(), -36 * 12) });
    await login(id);
    const before = (await birthdays()).find((row) => row.id === id);
    expect(before).toMatchObject({ when: 'today', may_greet: true, greeted_on: null });
    const answers = await Promise.all([greet(id), greet(id), greet(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const sent = await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM notifications
        WHERE site_id = ${world.first.id} AND dedupe_key LIKE ${`birthday ${id}%`}`),
    );
    expect(sent.rows[0]!.n).toBe(1);
    const after = (await birthdays()).find((row) => row.id === id);
    expect(after).toMatchObject({ may_greet: false, greeted_on: today() });
  });
  test('is greeted on its day or in the week after, and only by who may', async () => {
    const late = await add({ date_of_birth: addMonths(addDays(today(), -5), -30 * 12) });
    const past = await add({ date_of_birth: addMonths(addDays(today(), -20), -30 * 12) });
    for (const id of [late, past]) await login(id);
    expect((await greet(past)).status).toBe(409);
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await greet(late, teacher)).status).toBe(403);
    const other = await asMember(server, world.second, 'site-admin');
    expect((await greet(late, other)).status).toBe(404);
    expect((await greet(late)).status).toBe(200);
  });
  test('of somebody who cannot be reached says so', async () => {
    const id = await add({ date_of_birth: addMonths(today(), -40 * 12) });
    expect((await greet(id)).status).toBe(409);
  });
});

describe('a group', () => {
  test('sees the staff of its own institutions alone, and no more of them than it needs', async () => {
    const second = await asMember(server, world.second, 'site-admin');
    const outside = await asMember(server, world.outside, 'site-admin');
    const inGroup = await add(
      { name_en: 'In Second', date_of_birth: bornFor(1), phone: '01711555001' },
      second,
    );
    const stranger = await add({ name_en: 'In Outside', date_of_birth: bornFor(1) }, outside);
    const group = await asGroupAdmin(server, world);
    for (const path of ['group-employees', 'group-employee-retirements']) {
      const found = await group.call<Row[]>('GET', `/api/${path}?per_page=100`);
      const ids = found.json.map(({ id }) => id);
      expect([path, ids.includes(inGroup), ids.includes(stranger)]).toEqual([path, true, false]);
      expect(found.text).not.toContain('1711555001');
      const narrowed = await group.call<Row[]>('GET', `/api/${path}?filter[site_id]=${world.outside.id}`);
      expect(narrowed.json).toEqual([]);
      expect((await admin.call('GET', `/api/${path}`)).status).toBe(403);
    }
    const counts = await group.call<{ site_id: string; total: number }[]>(
      'GET',
      '/api/group-employees/by-institution',
    );
    expect(counts.json.find(({ site_id }) => site_id === world.second.id)?.total).toBe(1);
    expect(counts.json.some(({ site_id }) => site_id === world.outside.id)).toBe(false);
    const file = (id: string, site: string) =>
      group.call('GET', `/api/employees/${id}/file`, undefined, { 'x-group-site': site });
    expect((await file(inGroup, world.second.id)).status).toBe(200);
    expect((await file(inGroup, world.first.id)).status).toBe(404);
    expect((await file(stranger, world.outside.id)).status).toBe(403);
    const secret = await group.call('GET', `/api/employees/${inGroup}/private`, undefined, {
      'x-group-site': world.second.id,
    });
    expect(secret.status).toBe(403);
  });
});
