import { expect, test } from 'vitest';
import { stopClock } from '../../../../tests/support/clock.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember, asOperator } from '../../../../tests/support/world.ts';

startWorld();

test('an operator signs in with user name and password and reads the catalogue', async () => {
  const operator = await server.login('localhost', 'operator', 'krishnachura');
  const answer = await operator.call<{ name_en: string }[]>('GET', '/api/divisions', { per_page: 10 });
  expect(answer.status).toBe(200);
  expect(answer.json.map((row) => row.name_en)).toContain('Dhaka');
});

test('a wrong password and an unknown name answer the same sentence', async () => {
  const stranger = server.stranger();
  const wrong = await stranger.call('POST', '/api/login', { identifier: 'operator', password: 'nonsense' });
  const unknown = await stranger.call('POST', '/api/login', {
    identifier: 'nobody-here',
    password: 'nonsense',
  });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('These credentials do not match our records.');
  expect(unknown.text).toBe(wrong.text);
});

test('after eight wrong tries the account waits, and the answer says for how many seconds', async () => {
  stopClock();
  const stranger = server.stranger('first.localhost');
  const answers = [];
  for (let attempt = 0; attempt < 9; attempt++)
    answers.push(
      await stranger.call('POST', '/api/login', { identifier: 'victim', password: `wrong-${attempt}` }),
    );
  expect(answers.slice(0, 8).map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 422));
  expect(answers[8]?.status).toBe(429);
  expect(answers[8]?.text).toContain('Too many login attempts.');
});

test('a change without the page’s token is refused', async () => {
  const operator = await asOperator(server, world);
  const input = { name_en: 'Nowhere', name_bn: 'কোথাও না', code: 'xx' };
  const forged = await operator.call('POST', '/api/countries', input, { 'x-csrf-token': 'guess' });
  expect(forged.status).toBe(403);
  const foreign = await operator.call('POST', '/api/countries', input, { origin: 'https://evil.test' });
  expect(foreign.status).toBe(403);
  expect((await operator.call('POST', '/api/countries', input)).status).toBe(200);
});

test('an operator creates, edits and deletes a country; a stale edit is refused with both values', async () => {
  const operator = await asOperator(server, world);
  const made = await operator.call<{ id: string }>('POST', '/api/countries', {
    name_en: 'Nepal',
    name_bn: 'নেপাল',
    code: 'np',
    dial_code: '+977',
  });
  const at = `/api/countries/${made.json.id}`;
  const row = (await operator.call<{ version: number }>('GET', at)).json;
  const edit = { name_en: 'Nepal (edited)', name_bn: 'নেপাল', code: 'np', version: row.version };
  expect((await operator.call('PUT', at, edit)).status).toBe(200);
  const stale = await operator.call<{ data: { data: { now: { name_en: string } } } }>('PUT', at, {
    ...edit,
    name_en: 'Other',
  });
  expect(stale.status).toBe(409);
  expect(stale.json.data.data.now.name_en).toBe('Nepal (edited)');
  const history = await operator.call<{ action: string }[]>('GET', `${at}/history`);
  expect(history.json.map((entry) => entry.action)).toEqual(['country.edit', 'country.create']);
  expect((await operator.call('DELETE', at)).status).toBe(200);
  expect((await operator.call('GET', at)).status).toBe(404);
});

test('a country in use cannot be deleted, and a second one with the same code is refused at its field', async () => {
  const operator = await asOperator(server, world);
  const rows = (await operator.call<{ id: string; code: string }[]>('GET', '/api/countries', { q: 'bd' }))
    .json;
  const used = await operator.call('DELETE', `/api/countries/${rows[0]?.id}`);
  expect(used.status).toBe(409);
  const twice = await operator.call<{ data: { field: string } }>('POST', '/api/countries', {
    name_en: 'B',
    name_bn: 'ব',
    code: 'bd',
  });
  expect(twice.status).toBe(422);
  expect(twice.json.data.field).toBe('code');
});

test('people of a school and of a group cannot change central catalogues, and the try is logged', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  const groupAdmin = await asGroupAdmin(server, world);
  for (const person of [admin, groupAdmin]) {
    const answer = await person.call('POST', '/api/countries', { name_en: 'X', name_bn: 'য', code: 'x1' });
    expect(answer.status).toBe(403);
  }
  expect((await server.stranger().call('GET', '/api/countries')).status).toBe(401);
});

test('a session of one school says nothing on another school’s host', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  expect((await admin.call('GET', '/api/countries/options')).status).toBe(200);
  const elsewhere = { ...admin, headers: { host: `second.localhost:${server.port}` } };
  const answer = await elsewhere.call('GET', '/api/countries/options', undefined, elsewhere.headers);
  expect(answer.status).toBe(401);
});
