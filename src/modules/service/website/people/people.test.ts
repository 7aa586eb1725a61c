import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { loadDesignations } from '#modules/school/employees/staff/load-designations.server.ts';
import { alt, publicVersion, sendPicture } from '../../../../../tests/support/public-content.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { partState } from './shown.ts';
import { onePerson, staffMark, staffPage } from './staff.server.ts';

let admin: Caller;
let office: Caller;
let teacher: Caller;
let colleague: Caller;
const ids: Record<'teacher' | 'colleague' | 'left' | 'elsewhere', string> = {
  teacher: '',
  colleague: '',
  left: '',
  elsewhere: '',
};
const phone = '+8801711223344';

const employ = (siteId: string, code: string, more: { status?: string; photo?: string } = {}) =>
  inTransaction({ siteId }, async (db) => {
    const made = await db.execute<{ id: string }>(sql`
      INSERT INTO employees (site_id, id, employee_code, name_en, name_bn, designation_id, phone, email, department,
        status, photo_file)
      SELECT ${siteId}, gen_random_uuid(), ${code}, ${`Teacher ${code}`}, 'শিক্ষক', id, ${phone},
        ${`${code}@school.example`}, 'Science', ${more.status ?? 'active'}, ${more.photo ?? null}
      FROM designations WHERE code = 'assistant_teacher' RETURNING id`);
    return made.rows[0]!.id;
  });

type Profile = { version: number; own_photo: boolean | null };
const undecided = { own_photo: null, own_phone: null, own_email: null, own_qualification: null };
const silent = {
  office_photo: null,
  office_phone: null,
  office_email: null,
  office_qualification: null,
  office_intro: null,
  hidden: false,
};
const mine = async (who: Caller) => (await who.call<Profile>('GET', '/api/my/public-profile')).json;
const decideMe = async (who: Caller, changes: object) =>
  who.call('PUT', '/api/my/public-profile', {
    ...undecided,
    intro_en: null,
    intro_bn: null,
    ...changes,
    version: (await mine(who)).version,
  });
const decide = async (id: string, changes: object, who = office) => {
  const held = await who.call<Profile>('GET', `/api/website-people/${id}`);
  return who.call('PUT', `/api/website-people/${id}`, {
    ...silent,
    ...changes,
    version: held.json?.version ?? 0,
  });
};
const seen = (id: string, siteId = world.first.id) =>
  inTransaction({ siteId }, (db) => onePerson(db, siteId, id), true);
const photo = async (id: string, host = world.first.host) =>
  (await server.stranger(host).call('GET', `/api/web/employee-photo/${id}`)).status;

startWorld(async () => {
  await inTransaction({}, (db) => loadDesignations(db));
  admin = await asMember(server, world.first, 'site-admin');
  office = await asMember(server, world.first, 'office');
  const portrait = await sendPicture(admin, 'photo');
  ids.teacher = await employ(world.first.id, 'T1', { photo: portrait });
  ids.colleague = await employ(world.first.id, 'T2', { photo: portrait });
  ids.left = await employ(world.first.id, 'T3', { status: 'retired', photo: portrait });
  ids.elsewhere = await employ(world.second.id, 'X1');
  teacher = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: ids.teacher }]);
  colleague = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: ids.colleague }]);
});

test('the person’s no comes first, then the office’s; one yes is enough without either', () => {
  expect(partState(null, null)).toBe('undecided');
  expect(partState(null, true)).toBe('shown');
  expect(partState(true, null)).toBe('shown');
  expect(partState(true, false)).toBe('hidden');
  for (const office of [null, true, false]) expect(partState(false, office)).toBe('refused');
});

describe('a person', () => {
  test('is shown by name and designation and nothing else until somebody decides', async () => {
    const person = await seen(ids.teacher);
    expect(person).toMatchObject({ name: { en: 'Teacher T1' }, photo: null, phone: null, email: null });
    expect(person?.designation.en).not.toBe('');
    expect(await photo(ids.teacher)).toBe(404);
  });

  test('shows what they allow, which the office may hide', async () => {
    const before = await publicVersion(world.first.id);
    expect((await decideMe(teacher, { own_photo: true, own_phone: true, intro_bn: 'আমি পড়াই।' })).status).toBe(
      200,
    );
    expect(await publicVersion(world.first.id)).toBeGreaterThan(before);
    expect(await seen(ids.teacher)).toMatchObject({ phone, email: null, intro: { en: 'আমি পড়াই।' } });
    expect(await photo(ids.teacher)).toBe(200);
    expect((await decide(ids.teacher, { office_photo: false, office_intro: false })).status).toBe(200);
    expect(await photo(ids.teacher)).toBe(404);
    expect(await seen(ids.teacher)).toMatchObject({ photo: null, phone, intro: null });
  });

  test('who refuses is shown by nobody: not by the office, not by an administrator', async () => {
    await decideMe(teacher, { own_photo: false, own_phone: false });
    for (const who of [office, admin]) {
      expect((await decide(ids.teacher, { office_photo: true }, who)).status).toBe(409);
      expect((await decide(ids.teacher, { office_phone: true }, who)).status).toBe(409);
    }
    // Even what the office had allowed before.
    await decide(ids.colleague, { office_photo: true, office_email: true });
    expect(await photo(ids.colleague)).toBe(200);
    await decideMe(colleague, { own_photo: false });
    expect(await photo(ids.colleague)).toBe(404);
    expect(await seen(ids.colleague)).toMatchObject({ photo: null, email: 'T2@school.example' });
  });

  test('decides for themselves alone', async () => {
    expect((await teacher.call('GET', `/api/website-people/${ids.colleague}`)).status).toBe(403);
    const put = { ...silent, version: 1 };
    expect((await teacher.call('PUT', `/api/website-people/${ids.colleague}`, put)).status).toBe(403);
    const before = await mine(colleague);
    // Whose row it is follows from the session: an id in the body is no one's.
    await decideMe(teacher, { employee_id: ids.colleague, id: ids.colleague, own_photo: true });
    expect(await mine(colleague)).toEqual(before);
    expect((await admin.call('GET', '/api/my/public-profile')).json).toBeNull();
  });

  test('a saving over somebody else’s saving is refused', async () => {
    const { version } = await mine(teacher);
    await decide(ids.teacher, { office_phone: false });
    const late = { ...undecided, intro_en: null, intro_bn: null, version };
    expect((await teacher.call('PUT', '/api/my/public-profile', late)).status).toBe(409);
  });

  test('who left, is left out, or works elsewhere is not here', async () => {
    expect(await seen(ids.left)).toBeNull();
    expect((await decide(ids.left, { office_photo: true })).status).toBe(404);
    expect(await seen(ids.elsewhere)).toBeNull();
    expect((await decide(ids.elsewhere, {})).status).toBe(404);
    expect(await photo(ids.colleague, world.second.host)).toBe(404);
    expect(await photo(ids.colleague, 'localhost')).toBe(404);
    await decide(ids.colleague, { hidden: true });
    expect(await seen(ids.colleague)).toBeNull();
    await decide(ids.colleague, {});
    expect(await seen(ids.colleague)).not.toBeNull();
  });
});

describe('the list of the staff', () => {
  const page = (asked: object = {}) =>
    inTransaction(
      { siteId: world.first.id },
      (db) => staffPage(db, world.first.id, { q: '', designation: '', department: '', page: 1, ...asked }),
      true,
    );

  test('is found by name, designation and department, and by nothing that is not shown', async () => {
    expect((await page()).rows.map(({ name }) => name.en)).toEqual(['Teacher T1', 'Teacher T2']);
    expect((await page({ q: 't2' })).total).toBe(1);
    expect((await page({ department: 'Science' })).total).toBe(2);
    expect((await page({ department: 'Arts' })).total).toBe(0);
    for (const q of ['1711', 'school.example', '%', '_']) expect((await page({ q })).total, q).toBe(0);
  });

  test('holds no telephone numbers and no addresses', async () => {
    await decide(ids.colleague, { office_phone: true, office_email: true });
    const text = JSON.stringify(await page());
    expect(text).not.toContain('1711223344');
    expect(text).not.toContain('school.example');
  });

  test('is another one as soon as somebody leaves', async () => {
    const { id } = world.first;
    const mark = () => inTransaction({ siteId: id }, (db) => staffMark(db, id), true);
    const before = await mark();
    await inTransaction({ siteId: id }, (db) =>
      db.execute(sql`UPDATE employees SET status = 'left', updated_at = now()
        WHERE site_id = ${id} AND id = ${ids.teacher}`),
    );
    expect(await mark()).not.toBe(before);
    expect((await page()).total).toBe(1);
  });
});

describe('who leads the institution, and what it achieved', () => {
  const leader = (more: object = {}) => ({
    kind: 'committee',
    name_en: 'Chair',
    name_bn: 'সভাপতি',
    role_en: 'Chairman',
    role_bn: 'সভাপতি',
    from_on: '2024-01-01',
    until_on: null,
    picture: null,
    alt_en: null,
    alt_bn: null,
    position: 1,
    published: true,
    ...more,
  });

  test('a photo is seen while its row is published', async () => {
    const picture = await sendPicture(admin, 'site-leader-picture');
    const made = await admin.call<{ id: string; version: number }>(
      'POST',
      '/api/site-leaders',
      leader({ picture, ...alt }),
    );
    expect(made.status, made.text).toBe(200);
    const file = `/api/public/files/${picture}`;
    expect((await server.stranger(world.first.host).call('GET', file)).status).toBe(200);
    expect((await server.stranger(world.second.host).call('GET', file)).status).toBe(404);
    const { id } = made.json;
    const { version } = (await admin.call<{ version: number }>('GET', `/api/site-leaders/${id}`)).json;
    const withdrawn = leader({ picture, ...alt, published: false, version });
    expect((await admin.call('PUT', `/api/site-leaders/${id}`, withdrawn)).status).toBe(200);
    expect((await server.stranger(world.first.host).call('GET', file)).status).toBe(404);
  });

  test('turned days are refused, scripts are taken out, teachers may not write', async () => {
    const turned = leader({ until_on: '2023-01-01' });
    expect((await admin.call('POST', '/api/site-leaders', turned)).status).toBe(422);
    expect((await teacher.call('POST', '/api/site-leaders', leader())).status).toBe(403);
    const made = await admin.call<{ id: string }>('POST', '/api/achievements', {
      title_en: 'First',
      title_bn: 'প্রথম',
      achieved_on: '2026-05-01',
      body_en: '<p>We won</p><script>x()</script>',
      body_bn: '',
      picture: null,
      alt_en: null,
      alt_bn: null,
      published: true,
    });
    const row = await admin.call<{ body_en: string }>('GET', `/api/achievements/${made.json.id}`);
    expect(row.json.body_en).toBe('<p>We won</p>');
  });
});
