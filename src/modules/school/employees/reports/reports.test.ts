import { expect, test } from 'vitest';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { loadCatalogues } from '../../../../../tests/support/class-nine.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { blankEvent, designationIds, engaging } from '../../../../../tests/support/staff.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let admin: Caller;
let designations: Map<string, string>;
const today = () => dayIn(new Date());
type Row = Record<string, string | number | null>;

const add = engaging('P', () => ({ by: admin, designation_id: designations.get('assistant_teacher') }));
const report = async (key: string, query = '', who = admin) =>
  (await who.call<{ rows: Row[] }>('GET', `/api/employee-reports/${key}${query}`)).json.rows;
const leave = async (id: string, on_day: string) =>
  admin.call('POST', `/api/employees/${id}/events`, {
    kind: 'resignation',
    on_day,
    version: (await admin.call<{ version: number }>('GET', `/api/employees/${id}`)).json.version,
    ...blankEvent,
  });

startWorld(async () => {
  await loadCatalogues();
  admin = await asMember(server, world.first, 'site-admin');
  designations = await designationIds();
});

test('the staff in numbers adds up to who is on it, by whatever it is counted', async () => {
  await add({ gender: 'male', religion: 'islam', date_of_birth: '1990-01-01' });
  await add({ gender: 'female', religion: 'hinduism', department: 'Science', date_of_birth: '1970-01-01' });
  const learned = await add({ designation_id: designations.get('librarian') });
  const gone = await add({ gender: 'male', joined_on: addDays(today(), -100) });
  await leave(gone, addDays(today(), -1));
  const degree = { title: null, subject: null, place: 'A college', year: null, result: null, note: null };
  for (const level of ['ssc', 'master', 'hsc'])
    await admin.call('POST', `/api/employees/${learned}/academic`, { ...degree, level });
  for (const by of ['designation', 'department', 'gender', 'age', 'religion', 'qualification']) {
    const rows = await report('strength', `?filter[by]=${by}`);
    const sum = (key: string) => rows.reduce((all, row) => all + Number(row[key]), 0);
    expect([by, sum('total'), sum('men'), sum('women'), sum('others')]).toEqual([by, 3, 1, 1, 1]);
  }
  const levels = await report('strength', '?filter[by]=qualification');
  expect(levels.map(({ name_en }) => name_en)).toEqual(['Master or Kamil', 'Not recorded']);
  const joined = await report('changes', '?filter[period]=last-30-days');
  expect(joined.map(({ what, employee_code }) => [what, employee_code])).toEqual([['left', 'P-4']]);
});

test('documents that expire come without those of identity and bank', async () => {
  const id = await add();
  const paper = { number: 'N-1', issued_on: null, expires_on: '2027-01-01', note: null, file_id: null };
  for (const kind of ['licence', 'passport'])
    await admin.call('POST', `/api/employees/${id}/documents`, { ...paper, kind });
  expect((await report('documents')).map(({ kind_en }) => kind_en)).toEqual(['Licence']);
});

test('the MPO list has who is MPO, and length of service is in full years', async () => {
  await add({ mpo_status: 'mpo', index_number: '1234567', joined_on: '2000-01-01' });
  expect((await report('mpo')).map(({ index_number }) => index_number)).toEqual(['1234567']);
  expect((await report('service'))[0]).toMatchObject({ years: Number(today().slice(0, 4)) - 2000 });
});

test('every report is a paper and a spreadsheet in both languages, for who may', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  const second = await asMember(server, world.second, 'site-admin');
  for (const key of [
    'strength',
    'contact',
    'teaching',
    'changes',
    'mpo',
    'service',
    'documents',
    'retirement',
  ]) {
    const path = `/api/employee-reports/${key}`;
    const paper = await admin.call('GET', `${path}/paper?lang=bn`);
    expect([key, paper.status, paper.bytes.subarray(0, 4).toString()]).toEqual([key, 200, '%PDF']);
    expect((await admin.call('GET', `${path}/export?lang=bn`)).status).toBe(200);
    for (const file of ['', '/paper', '/export'])
      expect((await teacher.call('GET', path + file)).status).toBe(403);
    expect([key, await report(key, '', second)]).toEqual([key, []]);
  }
});
