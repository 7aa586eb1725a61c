import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { loadCatalogues } from '../../../../../tests/support/class-nine.ts';
import { sendPicture } from '../../../../../tests/support/public-content.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { designationIds, engaging } from '../../../../../tests/support/staff.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let admin: Caller;
let office: Caller;
let designation_id: string;

type Row = Record<string, unknown> & { id: string; version: number };
type File = { employee: Row; records: Row[]; documents: Row[] };
type Refused = { message: string; data: { field?: string; data?: { now?: Row } } };

const add = engaging('F', () => ({ by: admin, designation_id }));
const file = async (id: string, who = admin) =>
  (await who.call<File>('GET', `/api/employees/${id}/file`)).json;
const blank = {
  national_id: null,
  bank_name: null,
  bank_branch: null,
  bank_account: null,
  bank_routing: null,
};
const setPrivate = async (id: string, changes: object, who = admin) =>
  who.call<Refused>('PUT', `/api/employees/${id}/private`, {
    ...blank,
    ...changes,
    version: (await file(id)).employee.version,
  });
const document = (changes: object = {}) => ({
  kind: 'certificate',
  number: null,
  issued_on: null,
  expires_on: null,
  note: null,
  file_id: null,
  ...changes,
});

startWorld(async () => {
  await loadCatalogues();
  admin = await asMember(server, world.first, 'site-admin');
  office = await asMember(server, world.first, 'office');
  designation_id = (await designationIds()).get('assistant_teacher')!;
});

describe('identity and bank', () => {
  test('take a national ID of 10, 13 or 17 digits and a routing number of 9, in either digits', async () => {
    const id = await add();
    for (const national_id of ['১২৩৪৫৬৭৮৯০', '1912345678901', '19801912345678901'])
      expect((await setPrivate(id, { national_id })).status).toBe(200);
    for (const [field, value] of [
      ['national_id', '12345'],
      ['national_id', '30001912345678901'],
      ['bank_routing', '12345678'],
      ['bank_account', '12ab'],
    ] as const) {
      const answer = await setPrivate(id, { [field]: value });
      expect([answer.status, answer.json.data.field]).toEqual([422, field]);
    }
    const bank = { bank_name: 'Sonali', bank_account: '1234-5678-90', bank_routing: '২০০২৭১৫৩৬' };
    expect((await setPrivate(id, bank)).status).toBe(200);
    const held = await admin.call<Row>('GET', `/api/employees/${id}/private`);
    expect(held.json).toMatchObject({ bank_account: '1234567890', bank_routing: '200271536' });
  });
  test('of one person belong to one person', async () => {
    const [first, second] = [await add(), await add()];
    await setPrivate(first, { national_id: '9876543210' });
    const twice = await setPrivate(second, { national_id: '৯৮৭৬৫৪৩২১০' });
    expect([twice.status, twice.json.data.field]).toEqual([409, 'national_id']);
  });
  test('are for who holds their own permission: not for the office, in no other answer, file or log', async () => {
    const id = await add();
    await setPrivate(id, { national_id: '5556667778', bank_account: '99887766554' });
    expect((await office.call('GET', `/api/employees/${id}/private`)).status).toBe(403);
    expect((await setPrivate(id, {}, office)).status).toBe(403);
    const nominee = { title: 'X', relation: 'Wife', share: 100, phone: null, note: null };
    expect((await office.call('POST', `/api/employees/${id}/nominee`, nominee)).status).toBe(403);
    const others = [
      await admin.call('GET', `/api/employees/${id}/file`),
      await admin.call('GET', `/api/employees/${id}`),
      await admin.call('GET', '/api/employees'),
    ];
    for (const { text } of others) expect(text).not.toMatch(/5556667778|99887766554/);
    const log = await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute<{ all: string; reads: number }>(sql`
        SELECT string_agg(coalesce(before::text, '') || coalesce(after::text, ''), ' ') AS all,
          count(*) FILTER (WHERE action = 'employee.private-read')::int AS reads
        FROM audit_log WHERE site_id = ${world.first.id} AND subject_id = ${id}`),
    );
    expect(log.rows[0]!.all).not.toMatch(/5556667778|99887766554/);
    const before = log.rows[0]!.reads;
    await admin.call('GET', `/api/employees/${id}/private`);
    const after = await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute<{ reads: number }>(sql`
        SELECT count(*)::int AS reads FROM audit_log
        WHERE site_id = ${world.first.id} AND subject_id = ${id} AND action = 'employee.private-read'`),
    );
    expect(after.rows[0]!.reads).toBe(before + 1);
  });
  test('nominees share at most the whole', async () => {
    const id = await add();
    const nominee = (share: number) => ({ title: 'N', relation: 'Son', share, phone: null, note: null });
    expect((await admin.call('POST', `/api/employees/${id}/nominee`, nominee(60))).status).toBe(200);
    const more = await admin.call<Refused>('POST', `/api/employees/${id}/nominee`, nominee(50));
    expect([more.status, more.json.data.field]).toEqual([422, 'share']);
    expect((await admin.call('POST', `/api/employees/${id}/nominee`, nominee(40))).status).toBe(200);
  });
  test('an edit that saw an older row is refused with both values', async () => {
    const id = await add();
    await setPrivate(id, { bank_name: 'First' });
    const late = await admin.call<Refused>('PUT', `/api/employees/${id}/private`, {
      ...blank,
      bank_name: 'Second',
      version: 1,
    });
    expect([late.status, late.json.data.data?.now?.bank_name]).toEqual([409, 'First']);
  });
});

describe('a part of a file', () => {
  test('is corrected by itself, and dates that cannot be are refused at their field', async () => {
    const id = await add({ joined_on: '2020-01-01' });
    const read = async () => (await admin.call<Row>('GET', `/api/employee-persons/${id}`)).json;
    const save = async (changes: object) => {
      const { id: _id, updated_at: _at, ...values } = await read();
      return admin.call<Refused>('PUT', `/api/employee-persons/${id}`, { ...values, ...changes });
    };
    expect((await save({ father_name: 'Abdul Karim', date_of_birth: '1985-05-05' })).status).toBe(200);
    expect(await read()).toMatchObject({ father_name: 'Abdul Karim' });
    const young = await save({ date_of_birth: '2010-01-01' });
    expect([young.status, young.json.data.field]).toEqual([422, 'date_of_birth']);
    const unborn = await save({ date_of_birth: '2099-01-01' });
    expect([unborn.status, unborn.json.data.field]).toEqual([422, 'date_of_birth']);
    const stale = await save({ version: 1, father_name: 'Other' });
    expect([stale.status, stale.json.data.data?.now?.father_name]).toEqual([409, 'Abdul Karim']);
    expect((await office.call('GET', `/api/employee-persons/${id}`)).status).toBe(200);
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await teacher.call('GET', `/api/employees/${id}/file`)).status).toBe(403);
  });
});

describe('the curriculum vitae', () => {
  test('takes rows of its sections, and of each only what the section has', async () => {
    const id = await add();
    const path = `/api/employees/${id}/training`;
    const row = {
      title: 'ICT in class',
      note: null,
      place: 'NAEM',
      location: 'Dhaka',
      year: 2024,
      duration: null,
    };
    const made = await admin.call<{ id: string }>('POST', path, row);
    expect(made.status).toBe(200);
    expect((await admin.call('POST', path, { ...row, share: 5 })).status).toBe(422);
    expect((await admin.call('POST', path, { ...row, title: null })).status).toBe(422);
    const edit = { ...row, year: 2025, version: 1 };
    expect((await admin.call('PUT', `${path}/${made.json.id}`, edit)).status).toBe(200);
    expect((await file(id)).records).toMatchObject([{ section: 'training', year: 2025, place: 'NAEM' }]);
    const late = await admin.call<Refused>('PUT', `${path}/${made.json.id}`, edit);
    expect([late.status, late.json.data.data?.now?.year]).toEqual([409, 2025]);
    const elsewhere = `/api/employees/${await add()}/training/${made.json.id}`;
    expect((await admin.call('DELETE', elsewhere)).status).toBe(404);
    const other = await asMember(server, world.second, 'site-admin');
    expect((await other.call('POST', path, row)).status).toBe(404);
    expect((await other.call('DELETE', `${path}/${made.json.id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `${path}/${made.json.id}`)).status).toBe(200);
    expect((await file(id)).records).toEqual([]);
  });
  test('refuses a job that ended before it began', async () => {
    const id = await add();
    const job = { place: 'A school', title: null, subject: null, location: null, note: null };
    const answer = await admin.call<Refused>('POST', `/api/employees/${id}/employment`, {
      ...job,
      starts_on: '2020-01-01',
      ends_on: '2019-01-01',
    });
    expect([answer.status, answer.json.data.field]).toEqual([422, 'ends_on']);
  });
});

describe('documents', () => {
  test('stand in the order in which they expire, and their file is for who may see the employee', async () => {
    const id = await add();
    const file_id = await sendPicture(admin, 'employee-document');
    const path = `/api/employees/${id}/documents`;
    const later = await admin.call<{ id: string }>(
      'POST',
      path,
      document({ expires_on: '2030-01-01', file_id }),
    );
    await admin.call('POST', path, document({ kind: 'licence', expires_on: '2027-01-01' }));
    await admin.call('POST', path, document({ kind: 'other' }));
    expect((await file(id)).documents.map(({ expires_on }) => expires_on)).toEqual([
      '2027-01-01',
      '2030-01-01',
      null,
    ]);
    const paper = `/api/employees/${id}/paper?document=${later.json.id}`;
    expect((await office.call('GET', paper)).status).toBe(200);
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await teacher.call('GET', paper)).status).toBe(403);
    expect((await office.call('GET', `/api/files/${file_id}`)).status).toBe(404);
    const other = await asMember(server, world.second, 'site-admin');
    expect((await other.call('GET', paper)).status).toBe(404);
  });
  test('nobody attaches a file that somebody else uploaded', async () => {
    const id = await add();
    const file_id = await sendPicture(admin, 'employee-document');
    const stolen = await office.call('POST', `/api/employees/${id}/documents`, document({ file_id }));
    expect(stolen.status).toBe(404);
  });
  test('of identity and bank are hidden from who may not know those numbers', async () => {
    const id = await add();
    const path = `/api/employees/${id}/documents`;
    const nid = document({ kind: 'national_id', number: '1234567890' });
    const made = await admin.call<{ id: string }>('POST', path, nid);
    expect((await office.call('POST', path, nid)).status).toBe(403);
    expect((await file(id)).documents).toHaveLength(1);
    expect((await file(id, office)).documents).toEqual([]);
    const paper = `/api/employees/${id}/paper?document=${made.json.id}`;
    expect((await office.call('GET', paper)).status).toBe(404);
    expect((await office.call('DELETE', `${path}/${made.json.id}`)).status).toBe(404);
    const open = await office.call<{ id: string }>('POST', path, document());
    const disguised = { ...nid, file_id: undefined, version: 1 };
    expect((await office.call('PUT', `${path}/${open.json.id}`, disguised)).status).toBe(403);
  });
});

test('a photo is one that the caller uploaded, and its change names the version', async () => {
  const id = await add();
  const { version } = (await file(id)).employee;
  const file_id = await sendPicture(admin, 'photo');
  expect((await office.call('PUT', `/api/employees/${id}/photo`, { file_id, version })).status).toBe(404);
  expect((await admin.call('PUT', `/api/employees/${id}/photo`, { file_id, version })).status).toBe(200);
  expect((await office.call('GET', `/api/employees/${id}/photo`)).status).toBe(200);
  expect((await admin.call('PUT', `/api/employees/${id}/photo`, { file_id: null, version })).status).toBe(
    409,
  );
});
