import { expect, test } from 'vitest';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../tests/support/world.ts';

let operator: Caller;
let area: { division_id: string; district_id: string; thana_id: string };

const options = async (path: string, filter: Record<string, string> = {}) =>
  (await operator.call<{ value: string }[]>('GET', `/api/${path}/options`, { ...flat(filter) })).json[0]!
    .value;
const flat = (filter: Record<string, string>) =>
  Object.fromEntries(Object.entries(filter).map(([key, value]) => [`filter[${key}]`, value]));
const entry = (part: object = {}) => ({
  name_en: 'Shimultala High School',
  name_bn: 'শিমুলতলা উচ্চ বিদ্যালয়',
  eiin: '111222',
  institution_type: 'school',
  levels: ['secondary'],
  ...area,
  address: 'Shimultala Bazar',
  email: null,
  phone: null,
  contact_name: 'Rahima Khatun',
  contact_designation: 'Head teacher',
  contact_phone: '০১৭১১২২২৩৩৩',
  source: 'call',
  follow_up: 'interested',
  follow_up_on: '2026-12-01',
  note: null,
  active: true,
  ...part,
});
const make = (part: object = {}) =>
  operator.call<{ id: string }>('POST', '/api/non-site-institutions', entry(part));
type Draft = Record<string, unknown> & {
  version: number;
  application_id: string | null;
  clash: { kind: string } | null;
};
const draftOf = async (id: string) =>
  (await operator.call<Draft>('GET', `/api/non-site-institutions/${id}/application`)).json;
const apply = async (id: string, part: object = {}) => {
  const { application_id: _application, clash: _clash, id: _id, ...draft } = await draftOf(id);
  return operator.call<{ application_id: string }>('POST', `/api/non-site-institutions/${id}/application`, {
    ...draft,
    gender_type: 'co-education',
    board: null,
    post_office: null,
    post_code: null,
    email: 'head@shimultala.test',
    ...part,
  });
};

let first: string;

startWorld(async () => {
  operator = await asOperator(server, world);
  const division_id = await options('divisions');
  const district_id = await options('districts', { division_id });
  area = { division_id, district_id, thana_id: await options('thanas', { district_id }) };
});

test('an entry is kept with plain digits and found by its follow-up', async () => {
  const made = await make({ eiin: '১১১২২২' });
  expect(made.status).toBe(200);
  first = made.json.id;
  const { json } = await operator.call<{ eiin: string; contact_phone: string }[]>(
    'GET',
    '/api/non-site-institutions',
    { page: 1, per_page: 25, ...flat({ follow_up: 'interested' }) },
  );
  expect(json).toMatchObject([{ eiin: '111222', contact_phone: '+8801711222333' }]);
});

test('a district of another division, and something that is no telephone number, are refused', async () => {
  const other = (await operator.call<{ value: string }[]>('GET', '/api/divisions/options')).json[1]!.value;
  expect((await make({ eiin: '333444', division_id: other })).text).toContain('district of this division');
  expect((await make({ eiin: '333444', phone: '12' })).text).toContain('Enter a phone number');
});

test('what is known is filled into the application, which waits among the others', async () => {
  expect(await draftOf(first)).toMatchObject({
    name_en: 'Shimultala High School',
    applicant_name: 'Rahima Khatun',
    applicant_phone: '+8801711222333',
    alias: 'shimultala-high-school',
    application_id: null,
    clash: null,
  });
  const made = await apply(first);
  expect(made.status, made.text).toBe(200);
  const waiting = await operator.call<{ id: string; eiin: string; status: string }[]>(
    'GET',
    '/api/applications',
    {
      page: 1,
      per_page: 25,
    },
  );
  expect(waiting.json).toMatchObject([{ id: made.json.application_id, eiin: '111222', status: 'pending' }]);
  expect(await draftOf(first)).toMatchObject({ application_id: made.json.application_id });
  const { json } = await operator.call<{ follow_up: string }>('GET', `/api/non-site-institutions/${first}`);
  expect(json.follow_up).toBe('applied');
});

test('no second application is made while the first waits', async () => {
  const again = await apply(first);
  expect(again.status).toBe(409);
  expect((await operator.call<{ total: number }>('GET', '/api/applications/count', {})).json.total).toBe(1);
});

test('an EIIN of a waiting application or of an institution that is here is named at its field', async () => {
  await operator.call('DELETE', `/api/non-site-institutions/${first}`);
  const waiting = await make();
  expect(waiting.status).toBe(422);
  expect(waiting.text).toContain('is already waiting');
  const application = (
    await operator.call<{ id: string }[]>('GET', '/api/applications', { page: 1, per_page: 25 })
  ).json[0]!;
  const approved = await operator.call('POST', `/api/applications/${application.id}/approve`, { version: 1 });
  expect(approved.status, approved.text).toBe(200);
  const here = await make();
  expect(here.status).toBe(422);
  expect(here.text).toContain('already here');
});

test('a rejected application leaves the way open for another', async () => {
  const { json } = await make({ eiin: '555666', name_en: 'Palashpur School', address: 'Palashpur' });
  const made = await apply(json.id, { email: 'head@palashpur.test' });
  expect(made.status, made.text).toBe(200);
  await operator.call('POST', `/api/applications/${made.json.application_id}/reject`, {
    version: 1,
    reason: 'Later',
  });
  expect(await draftOf(json.id)).toMatchObject({ application_id: null, clash: null });
  expect((await apply(json.id, { email: 'head@palashpur.test' })).status).toBe(200);
});

test('a school’s people reach none of it', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  expect((await admin.call('GET', '/api/non-site-institutions', { page: 1, per_page: 25 })).status).toBe(403);
  expect((await admin.call('GET', `/api/non-site-institutions/${first}/application`)).status).toBe(403);
});

test('a prospect goes from one state to the next by the buttons of its row, with a reason where one is asked', async () => {
  const { json } = await make({ eiin: '777888', name_en: 'Madhabpur School', follow_up: 'new' });
  const state = async () =>
    (
      await operator.call<{ follow_up: string; version: number }>(
        'GET',
        `/api/non-site-institutions/${json.id}`,
      )
    ).json;
  const move = (name: string, body: object) =>
    operator.call('POST', `/api/non-site-institutions/${json.id}/${name}`, body);
  const { version } = await state();
  expect((await move('contact', { version: version + 1 })).status).toBe(409);
  expect((await move('contact', { version })).status).toBe(200);
  expect(await state()).toMatchObject({ follow_up: 'contacted', version: version + 1 });
  const again = await move('contact', { version: version + 1 });
  expect(again.status).toBe(409);
  expect(again.text).toContain('status has changed');
  expect((await move('decline', { version: version + 1 })).status).toBe(422);
  expect((await move('decline', { version: version + 1, reason: 'has a system' })).status).toBe(200);
  expect(await state()).toMatchObject({ follow_up: 'declined' });
  const log = await operator.call('GET', '/api/activity-log', {});
  expect(log.text).toContain('non-site-institution.decline');
  const admin = await asMember(server, world.first, 'site-admin');
  expect((await admin.call('POST', `/api/non-site-institutions/${json.id}/contact`, {})).status).toBe(403);
});
