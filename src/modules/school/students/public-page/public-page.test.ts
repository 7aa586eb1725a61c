import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { centralQuery, inTransaction } from '#kernel/database/pool.server.ts';
import { runOpen, type RequestContext } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { Problem } from '#kernel/problem.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { visitorOf } from '../../../../../tests/support/visitor.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { publicAddresses } from '../face/student-page.server.ts';
import { openStudentPage, type StudentPage } from './open.server.ts';

let school: ClassNine;
let admin: Caller;
const ids = new Map<string, string>();

type Pages = {
  on: boolean;
  can_make: boolean;
  pages: { id: string; version: number; url: string | null; revoked_at: string | null; opened: number }[];
};
const pages = async (id: string, who: Caller = admin) => (await who.call<Pages>('GET', at(id))).json;
const at = (id: string) => `/api/students/${id}/public-pages`;
const make = (id: string, who: Caller = admin) => who.call<{ made: number }>('POST', at(id));
const partsOf = async (id: string) => (await pages(id)).pages[0]!.url!.split('/').at(-1)!;

async function decide(key: string, value: unknown): Promise<void> {
  const all = await admin.call<{ key: string; version: number }[]>('GET', '/api/site-options', {});
  const { version } = all.json.find((option) => option.key === key)!;
  const done = await admin.call('PUT', '/api/site-options', { changes: [{ key, value, version }] });
  expect(done.status, done.text).toBe(200);
}
const switchOn = (on: boolean) => decide('student-public-page', on);

const visitor = (siteId: string, ip: string): RequestContext => visitorOf(siteId, ip);
type Opened = { status: number; page?: StudentPage; problem?: unknown };
async function open(parts: string, siteId = world.first.id, ip = '203.0.113.20'): Promise<Opened> {
  try {
    return {
      status: 200,
      page: await runOpen(visitor(siteId, ip), false, (ctx) => openStudentPage(ctx, parts)),
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, problem: [error.word, error.values, error.data] };
  }
}

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  admin = school.admin;
  const born: [string, string, string][] = [
    ['Rahim Uddin', 'রহিম উদ্দিন', '2013-05-04'],
    ['Karim Uddin', 'করিম উদ্দিন', '2013-06-05'],
    ['Salma Khatun', 'সালমা খাতুন', '2013-07-06'],
  ];
  for (const [name, name_bn, date_of_birth] of born) {
    const made = await admin.call<{ id: string }>('POST', '/api/students', {
      name_en: name,
      name_bn,
      section_id: school.six,
      choice: {},
      phone: '01711000000',
      father_name_en: 'Secret Father',
      mother_name_en: 'Secret Mother',
      date_of_birth,
      present_address: 'Secret Road',
      guardian: { name_en: 'Secret Guardian', name_bn: 'অভিভাবক', phone: '01711000009', relation: 'father' },
    });
    expect(made.status, made.text).toBe(200);
    ids.set(name, made.json.id);
  }
});

const rahim = () => ids.get('Rahim Uddin')!;
const karim = () => ids.get('Karim Uddin')!;

test('until the school switches it on no page is made, and none that was made opens', async () => {
  expect((await pages(rahim())).on).toBe(false);
  expect((await make(rahim())).status).toBe(409);
  expect((await admin.call('POST', '/api/students/public-pages', { of: {} })).status).toBe(409);
  await switchOn(true);
  expect((await make(rahim())).json).toEqual({ made: 1 });
  const parts = await partsOf(rahim());
  expect((await open(parts)).status).toBe(200);
  await switchOn(false);
  expect((await open(parts)).status).toBe(404);
  await switchOn(true);
});

test('a visitor reads name, year, class, section and roll and nothing else of the child; the office reads how often', async () => {
  const { opened } = (await pages(rahim())).pages[0]!;
  const { page } = await open(await partsOf(rahim()));
  expect((await pages(rahim())).pages[0]!.opened).toBe(opened + 1);
  expect(page).toEqual({
    studies: true,
    name: { en: 'Rahim Uddin', bn: 'রহিম উদ্দিন' },
    year: expect.objectContaining({ en: '2026' }),
    class: expect.objectContaining({ en: 'Six' }),
    section: { en: 'A', bn: 'ক' },
    roll: 1,
    photo: null,
  });
  expect(JSON.stringify(page)).not.toMatch(/Secret|0171100|2013|[0-9a-f]{8}-[0-9a-f]{4}/);
});

test('the school decides what is shown; the photo only when it says so', async () => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  const file = await upload(admin, { name: 'face.png', bytes }, 'photo');
  const { version } = (await admin.call<{ version: number }>('GET', `/api/students/${rahim()}`)).json;
  await admin.call('PUT', `/api/students/${rahim()}/photo`, { file_id: file.json.id, version });
  const parts = await partsOf(rahim());
  expect((await open(parts)).page!.photo).toBeNull();
  await decide('student-public-page-fields', ['photo']);
  const shown = (await open(parts)).page!;
  expect(shown.photo).toMatch(/^data:image\/\w+;base64,/);
  expect(shown).toMatchObject({ class: null, section: null, roll: null });
  await decide('student-public-page-fields', []);
  expect((await open(parts)).page).toMatchObject({ class: null, roll: null, photo: null });
  await decide('student-public-page-fields', null);
});

test('an address is random: no user name, no id, no student ID, and another one for each page', async () => {
  await make(karim());
  const [one, two] = [await partsOf(rahim()), await partsOf(karim())];
  for (const parts of [one, two]) expect(parts).toMatch(/^[\w-]{11}\.[\w-]{11}\.[\w-]{22}$/);
  expect(one.split('.').filter((part) => two.includes(part))).toEqual([]);
  const stored = await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute<{ row: string }>(
      sql`SELECT g::text AS row FROM student_pages g WHERE site_id = ${world.first.id}`,
    ),
  );
  expect(stored.rows.filter(({ row }) => row.includes(one.split('.')[2]!))).toEqual([]);
});

test('wrong, changed, revoked, switched off and another school’s addresses answer alike, step by step', async () => {
  const parts = await partsOf(rahim());
  const [handle, school_part, token] = parts.split('.') as [string, string, string];
  const [of] = (await pages(karim())).pages;
  const revoked = await partsOf(karim());
  const done = await admin.call('POST', `${at(karim())}/${of!.id}/revoke`, { version: of!.version });
  expect(done.status, done.text).toBe(200);
  const wrong = [
    [handle, school_part, token.slice(1) + 'A'].join('.'),
    [handle, await partsOf(rahim()).then(() => 'AAAAAAAAAAA'), token].join('.'),
    [token, school_part, handle].join('.'),
    revoked,
    `${rahim()}.${world.first.id}.1`,
    'admin.1.1',
    '',
    'x'.repeat(5000),
    '%00.%00.%00',
  ];
  const answers = [];
  for (const one of wrong) answers.push(await open(one, world.first.id, '203.0.113.21'));
  answers.push(await open(parts, world.second.id, '203.0.113.21'));
  await switchOn(false);
  answers.push(await open(parts, world.first.id, '203.0.113.21'));
  await switchOn(true);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  // Each of them used up one try, so that anyone who counts up is stopped, whatever he found.
  const used = await centralQuery<{ points: number }>(
    `SELECT points FROM throttles WHERE key = 'card-address:203.0.113.21'`,
    [],
  );
  expect(used[0]!.points).toBe(answers.length);
});

test('who counts up is stopped; a family with the right address is not', async () => {
  const ip = '203.0.113.22';
  const tries = [];
  for (let at = 0; at < 61; at += 1) tries.push((await open(`a.b.${at}`, world.first.id, ip)).status);
  expect(tries.at(-2)).toBe(404);
  expect(tries.at(-1)).toBe(429);
  expect((await open(await partsOf(rahim()), world.first.id, ip)).status).toBe(200);
});

test('a revoked address stays so for good, with a new one beside it; both are in the student’s history', async () => {
  const old = (await pages(karim())).pages[0]!;
  expect(old.url).toBeNull();
  const again = await admin.call('POST', `${at(karim())}/${old.id}/revoke`, { version: old.version });
  expect(again.status).toBe(409);
  expect((await make(karim())).json).toEqual({ made: 1 });
  expect((await make(karim())).json).toEqual({ made: 0 });
  const now = await pages(karim());
  expect(now.pages.map(({ revoked_at }) => revoked_at !== null)).toEqual([false, true]);
  expect(now.can_make).toBe(false);
  const log = await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute<{ action: string }>(
      sql`SELECT action FROM audit_log WHERE site_id = ${world.first.id} AND subject_id = ${karim()}
        AND action LIKE 'student.page%' ORDER BY at, id`,
    ),
  );
  expect(log.rows.map(({ action }) => action)).toEqual([
    'student.page-make',
    'student.page-revoke',
    'student.page-make',
  ]);
});

test('two people who make a page at once make one', async () => {
  const salma = ids.get('Salma Khatun')!;
  const made = await Promise.all([make(salma), make(salma)]);
  expect(made.map(({ json }) => json.made).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect((await pages(salma)).pages).toHaveLength(1);
});

test('a teacher, an accountant, a guardian and another school neither see, make nor revoke a page', async () => {
  const [page] = (await pages(rahim())).pages;
  const others: [Caller, number][] = [
    [await asMember(server, world.first, 'teacher'), 403],
    [await asMember(server, world.first, 'accountant'), 403],
    [await asMember(server, world.first, 'guardian', [{ kind: 'child', id: rahim() }]), 403],
    [await asMember(server, world.second, 'site-admin'), 404],
  ];
  for (const [who, status] of others) {
    expect((await who.call('GET', at(rahim()))).status).toBe(status);
    expect((await make(rahim(), who)).status).toBe(status);
    const revoked = await who.call('POST', `${at(rahim())}/${page!.id}/revoke`, { version: page!.version });
    expect(revoked.status).toBe(status);
  }
  // A page of one student is not revoked through another.
  const beside = await admin.call('POST', `${at(karim())}/${page!.id}/revoke`, { version: page!.version });
  expect(beside.status).toBe(404);
  expect((await open(await partsOf(rahim()))).status).toBe(200);
});

test('a whole class gets its pages at once, and cards and certificates find the address or nothing', async () => {
  const { json } = await admin.call<{ made: number }>('POST', '/api/students/public-pages', {
    of: { section_id: school.six },
  });
  expect(json).toEqual({ made: 0 });
  const rows = await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute<{ id: string; student_id: string }>(
      sql`SELECT id, student_id FROM enrolments WHERE site_id = ${world.first.id}`,
    ),
  );
  const asked = () =>
    inTransaction({ siteId: world.first.id }, (db) =>
      publicAddresses(
        { db, siteId: world.first.id },
        'https://first.example',
        rows.rows.map(({ id }) => id),
      ),
    );
  const found = await asked();
  const own = rows.rows.find(({ student_id }) => student_id === rahim())!;
  expect(found.get(own.id)).toBe(
    `https://first.example/site-public/student-details/${await partsOf(rahim())}`,
  );
  expect(found.size).toBe(3);
  await switchOn(false);
  expect((await asked()).size).toBe(0);
  await switchOn(true);
});

test('who left is not shown, or only as no longer a student, as the school decides', async () => {
  const parts = await partsOf(rahim());
  const left = await admin.call('POST', `/api/students/${rahim()}/movements`, {
    kind: 'LEAVE',
    leave_as: 'TC',
    on: dayIn(new Date()),
    reason: 'Moved away',
  });
  expect(left.status, left.text).toBe(200);
  expect((await open(parts)).status).toBe(404);
  await decide('student-public-page-leavers', 'said');
  expect((await open(parts)).page).toMatchObject({
    studies: false,
    class: null,
    section: null,
    roll: null,
    photo: null,
  });
  expect((await pages(rahim())).can_make).toBe(false);
  await decide('student-public-page-leavers', null);
});
