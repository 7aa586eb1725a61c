import { expect, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';

let operator: Caller;

type View = { id: string; name: string; query: string };
const viewsOf = async (who: Caller, list = 'challans') =>
  (await who.call<View[]>('GET', '/api/list-views', { list })).json;
const save = (who: Caller, name: string, query = 'filter.state=open', list = 'challans') =>
  who.call<{ id: string }>('POST', '/api/list-views', { list, name, query });

startWorld(async () => {
  operator = await asOperator(server, world);
});

test('a view is saved, replaced under its name, shown with its list alone, and removed', async () => {
  expect((await save(operator, ' Open ')).status).toBe(200);
  await save(operator, 'Open', 'sort=-amount');
  await save(operator, 'Other', 'q=x', 'invoices');
  expect(await viewsOf(operator)).toMatchObject([{ name: 'Open', query: 'sort=-amount' }]);
  const [view] = await viewsOf(operator);
  expect((await operator.call('DELETE', `/api/list-views/${view!.id}`)).status).toBe(200);
  expect(await viewsOf(operator)).toEqual([]);
  expect((await operator.call('DELETE', `/api/list-views/${view!.id}`)).status).toBe(404);
});

test('nobody sees or removes the views of somebody else, in the same school or another', async () => {
  const one = await asMember(server, world.first, 'site-admin');
  const beside = await asMember(server, world.first, 'teacher');
  const stranger = await asMember(server, world.second, 'site-admin');
  const { id } = (await save(one, 'Mine')).json;
  for (const who of [beside, stranger, operator]) {
    expect((await viewsOf(who)).map((view) => view.id)).not.toContain(id);
    expect((await who.call('DELETE', `/api/list-views/${id}`)).status).toBe(404);
  }
  expect((await viewsOf(one)).map((view) => view.id)).toEqual([id]);
});

test('a person keeps thirty views of a list, and is told so', async () => {
  const one = await asMember(server, world.second, 'site-admin');
  for (let at = 0; at < 30; at++) expect((await save(one, `View ${at}`)).status).toBe(200);
  const more = await save(one, 'One more');
  expect(more.status).toBe(422);
  expect(more.text).toContain('up to 30 views');
  expect((await save(one, 'View 3', 'q=again')).status).toBe(200);
});

test('invented lists give nobody room without end', async () => {
  const one = await asMember(server, world.second, 'guardian');
  for (let at = 0; at < 300; at++)
    expect((await save(one, `View ${at % 30}`, 'q=x', `no-list/${Math.floor(at / 30)}`)).status).toBe(200);
  const more = await save(one, 'One more', 'q=x', 'no-list/more');
  expect(more.status).toBe(422);
  expect(more.text).toContain('You keep 300 views');
  expect((await save(one, 'View 3', 'q=again', 'no-list/0')).status).toBe(200);
});

test('a page of reports finds the saved views of all its reports, and of no other list', async () => {
  const one = await asMember(server, world.first, 'site-admin');
  await save(one, 'Nine', 'filter.class_id=x&cols=name', 'some-reports/list');
  await save(one, 'Girls', 'filter.gender=female', 'some-reports/strength');
  await save(one, 'Else', 'q=x', 'some-reports-of-others/list');
  const found = await one.call<(View & { list: string })[]>('GET', '/api/list-views/under', {
    path: 'some-reports',
  });
  expect(found.json.map(({ list, name }) => [list, name])).toEqual([
    ['some-reports/strength', 'Girls'],
    ['some-reports/list', 'Nine'],
  ]);
  const other = await asMember(server, world.first, 'teacher');
  expect((await other.call('GET', '/api/list-views/under', { path: 'some-reports' })).json).toEqual([]);
});
