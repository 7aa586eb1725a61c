import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { teacherOf } from '../../../../../tests/support/staff.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: ClassNine;
let admin: Caller;
let id: string;

type Row = { id: string; version: number; kind: string; file_id: string | null; note: string };
const at = (path = '', student = id) => `/api/students/${student}/${path}`;
const picture = async () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  admin = school.admin;
  const made = await admin.call<{ id: string }>('POST', '/api/students', {
    name_en: 'Rahim Uddin',
    name_bn: 'রহিম উদ্দিন',
    section_id: school.six,
    choice: {},
  });
  id = made.json.id;
});

describe('documents', () => {
  test('are kept with kind, number, expiry and a copy, changed under a version and deleted', async () => {
    const bytes = await picture();
    const file = await upload(admin, { name: 'birth.png', bytes }, 'student-document');
    expect(file.status, file.text).toBe(200);
    const given = {
      kind: 'birth-certificate',
      number: '২০১১-১',
      expires_on: '2030-01-01',
      file_id: file.json.id,
    };
    expect((await admin.call('POST', at('documents'), given)).status).toBe(200);
    const [held] = (await admin.call<Row[]>('GET', at('documents'))).json;
    const copy = await admin.call('GET', at(`documents/${held!.id}/file`));
    expect(copy.status).toBe(200);
    const change = { ...given, number: '2', version: held!.version };
    expect((await admin.call('PUT', at(`documents/${held!.id}`), change)).status).toBe(200);
    expect((await admin.call('PUT', at(`documents/${held!.id}`), change)).status).toBe(409);
    const stale = await admin.call('DELETE', at(`documents/${held!.id}`), { version: 1 });
    expect(stale.status).toBe(409);
    expect((await admin.call('DELETE', at(`documents/${held!.id}`), { version: 2 })).status).toBe(200);
    expect((await admin.call('GET', at(`documents/${held!.id}/file`))).status).toBe(404);
  });
  test('are seen by the teacher of the section and by no other, who change nothing', async () => {
    await admin.call('POST', at('documents'), { kind: 'passport', number: 'AB1234567' });
    const own = await teacherOf(server, world.first, school.six);
    const other = await teacherOf(server, world.first, school.sections[0]!);
    const [held] = (await own.call<Row[]>('GET', at('documents'))).json;
    expect(held!.kind).toBe('passport');
    expect((await own.call('POST', at('documents'), { kind: 'other' })).status).toBe(403);
    expect((await other.call('GET', at('documents'))).status).toBe(404);
    expect((await other.call('GET', at(`documents/${held!.id}/file`))).status).toBe(404);
  });
  test('take no file of somebody else, nor one uploaded for something else', async () => {
    const photo = await upload(admin, { name: 'a.png', bytes: await picture() }, 'photo');
    const answer = await admin.call('POST', at('documents'), { kind: 'other', file_id: photo.json.id });
    expect(answer.status).toBe(404);
    const clerk = await asMember(server, world.first, 'office');
    const theirs = await upload(clerk, { name: 'b.png', bytes: await picture() }, 'student-document');
    const taken = await admin.call('POST', at('documents'), { kind: 'other', file_id: theirs.json.id });
    expect(taken.status).toBe(404);
  });
  test('of another school, and of another student, do not exist', async () => {
    const [held] = (await admin.call<Row[]>('GET', at('documents'))).json;
    const stranger = await asMember(server, world.second, 'site-admin');
    expect((await stranger.call('GET', at('documents'))).status).toBe(404);
    expect((await stranger.call('DELETE', at(`documents/${held!.id}`), { version: 1 })).status).toBe(404);
    const second = await admin.call<{ id: string }>('POST', '/api/students', {
      name_en: 'Karim Ali',
      name_bn: 'করিম আলী',
      section_id: school.six,
      choice: {},
    });
    const path = `documents/${held!.id}`;
    expect((await admin.call('DELETE', at(path, second.json.id), { version: 1 })).status).toBe(404);
  });
});

describe('health notes', () => {
  const note = { kind: 'allergy', note: 'No peanuts', since: '2024-05-01' };
  test('are added, changed under a version and deleted; the log says that, and not what', async () => {
    expect((await admin.call('POST', at('health'), note)).status).toBe(200);
    const [held] = (await admin.call<Row[]>('GET', at('health'))).json;
    const change = { ...note, note: 'No nuts at all', version: 1 };
    expect((await admin.call('PUT', at(`health/${held!.id}`), change)).status).toBe(200);
    expect((await admin.call('PUT', at(`health/${held!.id}`), change)).status).toBe(409);
    const log = await admin.call('GET', at('history'));
    expect(log.text).toContain('student.health-edit');
    expect(log.text).not.toMatch(/peanuts|nuts at all/);
    expect((await admin.call('DELETE', at(`health/${held!.id}`), { version: 2 })).status).toBe(200);
  });
  test('are for those who have the permission', async () => {
    const teacher = await teacherOf(server, world.first, school.sections[1]!);
    const accountant = await asMember(server, world.first, 'accountant');
    for (const who of [teacher, accountant]) {
      expect((await who.call('GET', at('health'))).status).toBe(403);
      expect((await who.call('POST', at('health'), note)).status).toBe(403);
    }
    const stranger = await asMember(server, world.second, 'site-admin');
    expect((await stranger.call('POST', at('health'), note)).status).toBe(404);
  });
});

test('the history of a student tells of papers and health no more than their own pages', async () => {
  const paper = {
    kind: 'passport',
    number: 'BX0123456',
    expires_on: null,
    note: 'Left in the safe',
    file_id: null,
  };
  const made = await admin.call<{ id: string }>('POST', at('documents'), paper);
  expect(made.status, made.text).toBe(200);
  const illness = { kind: 'allergy', note: 'No peanuts', since: null };
  expect((await admin.call('POST', at('health'), illness)).status).toBe(200);
  expect((await admin.call('GET', at('history'))).text).toContain('BX0123456');
  // Sees students, and neither their papers nor their health.
  const accountant = await asMember(server, world.first, 'accountant');
  const seen = await accountant.call('GET', at('history'));
  expect(seen.text).toContain('student.document-add');
  expect(seen.text).not.toMatch(/BX0123456|Left in the safe|passport|birth-certificate|allergy/);
});

test('the page asks which cards there are, and each says no more than its permission', async () => {
  const cards = async (who: Caller) =>
    (await who.call<{ key: string; path: string }[]>('GET', '/api/students/cards')).json;
  const all = await cards(admin);
  expect(all.map(({ key }) => key)).toEqual([
    'results.of-student',
    'collection.receipts',
    'students.previous-institution',
    'fees.student',
    'batches.of-student',
    'certificates.id-cards',
  ]);
  const own = await teacherOf(server, world.first, school.sections[2]!);
  const seen = await cards(own);
  expect(seen.length).toBeLessThan(all.length);
  for (const { path } of all) {
    expect((await admin.call('GET', `/api${path.replace('{id}', id)}`)).status).toBe(200);
    expect([403, 404]).toContain((await own.call('GET', `/api${path.replace('{id}', id)}`)).status);
  }
});
