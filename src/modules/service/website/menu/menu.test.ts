import { expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { publicMenu } from './public-menu.server.ts';

let clerk: Caller;
let other: Caller;

type Item = { id: string; version: number; parent_id: string | null; name_en: string; target: string | null };
type Menu = { items: Item[]; changed: boolean; may_undo: boolean; published_at: string | null };
const tree = async (caller = clerk) => (await caller.call<Menu>('GET', '/api/site-menu')).json;
const entry = (values: Record<string, unknown> = {}) => ({
  kind: 'page',
  target: '/about',
  name_en: 'About',
  name_bn: 'পরিচিতি',
  ...values,
});
const add = (values: Record<string, unknown> = {}, caller = clerk) =>
  caller.call<{ id: string }>('POST', '/api/site-menu/items', entry(values));
const seen = (siteId = world.first.id) =>
  inTransaction({ siteId }, async (db) =>
    (await publicMenu(db, siteId)).map(({ word, href, children }) => [
      word.en,
      href,
      ...children.map((child) => child.href),
    ]),
  );

startWorld(async () => {
  clerk = await asMember(server, world.first, 'office');
  other = await asMember(server, world.second, 'site-admin');
});

test('without a menu of its own a site has the standard one, of pages that have something to show', async () => {
  const menu = await seen();
  expect(menu.map(([name]) => name)).toContain('Home');
  expect(menu.flat()).toContain('/web/contact-form');
  expect(menu.flat()).not.toContain('/web/event/all');
  expect(menu.flat()).not.toContain('/web/citizen-charter');
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//evil.example/',
  '/\\evil.example',
  'https://user:secret@evil.example/',
  'https://bank.example@evil.example/',
  'http://127.0.0.1/admin',
  'https://evil.example:8443/',
  '/web/"><script>alert(1)</script>',
  'mailto:somebody@example.com',
  '',
])('an entry never leads to %j', async (target) => {
  const { status } = await add({ kind: 'address', target });
  expect(status).toBe(422);
});

test('a page that does not exist, a kind without texts and a file that is none are refused', async () => {
  expect((await add({ target: '/dashboard' })).status).toBe(422);
  expect((await add({ target: '/web/event/:id' })).status).toBe(422);
  expect((await add({ kind: 'text', target: '../../login' })).status).toBe(422);
  expect((await add({ kind: 'file', target: null, file_id: world.first.id })).status).toBe(422);
  expect((await add({ name_en: '' })).status).toBe(422);
});

test('HTML in a name stays text', async () => {
  const { json } = await add({ name_en: '<img src=x onerror=alert(1)>' });
  expect((await tree()).items.find(({ id }) => id === json.id)?.name_en).toBe('<img src=x onerror=alert(1)>');
  expect((await clerk.call('DELETE', `/api/site-menu/items/${json.id}`)).status).toBe(200);
});

test('nothing of another site’s menu can be named, changed or deleted', async () => {
  const foreign = (await add({}, other)).json.id;
  expect((await add({ parent_id: foreign })).status).toBe(422);
  expect((await add({ id: foreign, version: 1 })).status).toBe(404);
  expect((await clerk.call('DELETE', `/api/site-menu/items/${foreign}`)).status).toBe(404);
  const places = [{ id: foreign, parent_id: null }];
  expect((await clerk.call('PUT', '/api/site-menu/order', { places })).status).toBe(409);
  expect((await tree(other)).items).toHaveLength(1);
});

test('a menu that loops or is deeper than two levels is refused', async () => {
  const top = (await add()).json.id;
  const below = (await add({ parent_id: top, target: '/web/calendar' })).json.id;
  expect((await add({ parent_id: below })).status).toBe(422);
  expect((await add({ id: top, version: 1, parent_id: top })).status).toBe(422);
  expect((await add({ id: top, version: 1, parent_id: below })).status).toBe(422);
  expect((await add({ kind: 'heading', target: null, parent_id: top })).status).toBe(422);
  const arrange = (...places: [string, string | null][]) =>
    clerk.call('PUT', '/api/site-menu/order', {
      places: places.map(([id, parent_id]) => ({ id, parent_id })),
    });
  expect((await arrange([top, below], [below, top])).status).toBe(422);
  expect((await arrange([top, top], [below, null])).status).toBe(422);
  expect((await arrange([top, null])).status).toBe(409);
  expect((await arrange([top, null], [below, null])).status).toBe(200);
  expect((await tree()).items.map(({ id }) => id)).toEqual([top, below]);
  expect((await arrange([below, null], [top, below])).status).toBe(200);
});

test('two who put two entries under each other at once make no loop', async () => {
  const [one, two] = [(await add({ name_en: 'One' })).json.id, (await add({ name_en: 'Two' })).json.id];
  const answers = await Promise.all([
    add({ id: one, version: 1, name_en: 'One', parent_id: two }),
    add({ id: two, version: 1, name_en: 'Two', parent_id: one }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  for (const id of [one, two]) await clerk.call('DELETE', `/api/site-menu/items/${id}`);
});

test('visitors see what was published, undo shows what was before, and the standard menu comes back', async () => {
  const standard = await seen();
  expect((await clerk.call('POST', '/api/site-menu/publish', {})).status).toBe(200);
  const first = await seen();
  expect(first).toEqual([['About', '/web/calendar', '/about']]);
  const added = (
    await add({ kind: 'address', target: 'https://dshe.gov.bd', name_en: 'DSHE', new_window: true })
  ).json.id;
  const hidden = (await add({ name_en: 'Hidden', hidden: true })).json.id;
  expect(await seen()).toEqual(first);
  expect((await tree()).changed).toBe(true);
  await expectSameAfterUndo({
    undo: '/api/site-menu/undo',
    owner: server.database.owner,
    site: world.first.id,
    act: async () => {
      await clerk.call('POST', '/api/site-menu/publish', {});
      expect(await seen()).toEqual([...first, ['DSHE', 'https://dshe.gov.bd/']]);
      expect((await tree()).changed).toBe(false);
    },
    touches: ['site_menu_versions'],
    back: async () => expect((await clerk.call('POST', '/api/site-menu/undo', {})).status).toBe(200),
    left: {
      site_menu_versions: 'What visitors saw is kept version by version, the undone one and the one again.',
    },
  });
  expect(await seen()).toEqual(first);
  expect((await tree()).items.map(({ id }) => id)).toEqual(expect.arrayContaining([added, hidden]));
  await clerk.call('POST', '/api/site-menu/restore', {});
  expect(await seen()).toEqual(standard);
  expect((await tree()).items).toEqual([]);
  await clerk.call('POST', '/api/site-menu/undo', {});
  expect(await seen()).toEqual(first);
});

test('the standard menu can be taken as entries of the office’s own, once', async () => {
  await clerk.call('POST', '/api/site-menu/restore', {});
  const standard = await seen();
  const start = async () =>
    (await clerk.call<{ made: number }>('POST', '/api/site-menu/start', {})).json.made;
  // A double click, and somebody else in the same moment.
  const made = (await Promise.all([start(), start(), start()])).toSorted((a, b) => a - b);
  expect(made.slice(0, 2)).toEqual([0, 0]);
  expect(made[2]).toBeGreaterThan(3);
  expect(await start()).toBe(0);
  await clerk.call('POST', '/api/site-menu/publish', {});
  expect(await seen()).toEqual(standard);
});

test('a teacher reads none of it, and nobody publishes a menu that shows nothing', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await teacher.call('GET', '/api/site-menu')).status).toBe(403);
  expect((await teacher.call('POST', '/api/site-menu/publish', {})).status).toBe(403);
  expect((await other.call('POST', '/api/site-menu/restore', {})).status).toBe(200);
  expect((await other.call('POST', '/api/site-menu/publish', {})).status).toBe(422);
});
