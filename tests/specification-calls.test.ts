import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Caller } from './support/server.ts';
import { server, startWorld, world } from './support/start-world.ts';
import { asMember } from './support/world.ts';

/** The calls that the specification's seventh chapter names, one by one: exact paths, payloads and answers. */
let person: Caller;

startWorld(async () => {
  person = await asMember(server, world.first, 'site-admin');
});

const web = (path: string, input: unknown = { site_id: world.first.id }) =>
  server.stranger(world.first.host).call<unknown>('GET', `/api/web/${path}`, input);

const lists = [
  'get-latest-about-us',
  'get-about-us',
  'get-latest-notice',
  'get-latest-notice-for-sitebar',
  'get-slide-item',
  'get-event-item',
  'get-video-list-for-home',
  'get-head-of-authority-message',
];

describe('public calls', () => {
  test.each(lists)('GET /api/web/%s takes site_id and answers for the school of the host', async (path) => {
    const answer = await web(path);
    expect([answer.status, Array.isArray(answer.json)]).toEqual([200, true]);
    expect((await web(path, {})).status).toBe(200);
    const foreign = await web(path, { site_id: world.second.id });
    expect(foreign.status).toBe(404);
    // A failure says its `message`, which the page shows.
    expect((foreign.json as { message: string }).message).toBeTruthy();
  });

  test('GET /api/web/get-latest-about-us takes type as well', async () => {
    expect((await web('get-latest-about-us', { site_id: world.first.id, type: 'history' })).status).toBe(200);
  });

  test('GET /api/web/get-common-data takes nothing and answers the fields of the user info', async () => {
    const { status, json } = await web('get-common-data', {});
    expect(status).toBe(200);
    for (const key of [
      'ALIAS',
      'USER_TYPE',
      'SITE_NAME',
      'SITE_ID',
      'LOGO_PATH',
      'webTittle',
      'photoURL',
      'status',
    ])
      expect(json).toHaveProperty(key);
  });
});

describe('calls of signed-in people, with the mark and the token of the page', () => {
  test('POST /user/notification/notifications takes nothing and answers unread, a list', async () => {
    const answer = await person.call<{ unread: unknown[] }>('POST', '/user/notification/notifications', {});
    expect([answer.status, answer.json.unread]).toEqual([200, []]);
    const bodyless = await person.call<{ unread: unknown[] }>('POST', '/user/notification/notifications');
    expect([bodyless.status, bodyless.json.unread]).toEqual([200, []]);
    const stranger = server.stranger(world.first.host);
    expect((await stranger.call('POST', '/user/notification/notifications', {})).status).toBe(401);
  });

  test('GET, POST, PUT and DELETE /oauth/clients', async () => {
    expect((await person.call('GET', '/oauth/clients')).json).toEqual([]);
    const wanted = { name: 'Program', redirect: 'https://app.example/cb' };
    const made = await person.call<{ id: string }>('POST', '/oauth/clients', wanted);
    expect(made.status).toBe(200);
    const { id } = made.json;
    const put = await person.call('PUT', `/oauth/clients/${id}`, { id, ...wanted, name: 'Program 2' });
    expect(put.status).toBe(200);
    const list = await person.call<{ id: string; name: string; secret: string; redirect: string }[]>(
      'GET',
      '/oauth/clients',
    );
    expect(list.json).toMatchObject([{ id, name: 'Program 2', redirect: wanted.redirect }]);
    expect((await person.call('DELETE', `/oauth/clients/${id}`)).status).toBe(200);
    expect((await person.call('GET', '/oauth/clients')).json).toEqual([]);
  });

  test('a page without its token changes nothing by them', async () => {
    const body = { name: 'Program', redirect: 'https://app.example/cb' };
    const missing = { 'x-csrf-token': '' };
    expect((await person.call('POST', '/oauth/clients', body, missing)).status).toBe(403);
    expect((await person.call('POST', '/user/notification/notifications', {}, missing)).status).toBe(403);
  });

  test('our own pages send the mark and the token with every request', () => {
    const text = readFileSync(new URL('../src/ui/api.ts', import.meta.url), 'utf8');
    expect(text).toContain("'x-requested-with': 'XMLHttpRequest'");
    expect(text).toContain("'x-csrf-token': csrfToken()");
  });
});
