import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember } from '../../../../tests/support/world.ts';

let admin: Caller;

type Notice = { id: string; title_en: string; url: string };
const latest = async (host: string, input: unknown = {}) =>
  server.stranger(host).call<Notice[]>('GET', '/api/web/get-latest-notice', input);
const aNotice = (changes: Record<string, unknown> = {}) => ({
  title_en: 'Holiday',
  title_bn: 'ছুটি',
  body_en: 'Closed.',
  body_bn: 'বন্ধ।',
  published_on: '2026-01-05',
  published: true,
  pinned: false,
  ...changes,
});
const publish = async (changes: Record<string, unknown> = {}) => {
  const made = await admin.call<{ id: string }>('POST', '/api/notices', aNotice(changes));
  expect(made.status).toBe(200);
  return made.json.id;
};
const versionOf = async (id: string) => {
  const found = await inTransaction({}, (db) =>
    db.execute<{ version: number }>(sql`SELECT public_version AS version FROM sites WHERE id = ${id}`),
  );
  return Number(found.rows[0]?.version);
};

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
});

test('a published notice is on the school’s own host at once and nowhere else', async () => {
  const id = await publish({ title_en: 'Only of the first school' });
  const own = await latest(world.first.host);
  expect(own.json.map((notice) => notice.id)).toContain(id);
  expect(own.json.find((notice) => notice.id === id)?.url).toBe(`/web/notice/${id}`);
  expect((await latest(world.second.host)).json).toEqual([]);
  expect((await latest(world.first.host, { site_id: world.first.id })).status).toBe(200);
  expect((await latest(world.second.host, { site_id: world.first.id })).status).toBe(404);
  expect((await latest('localhost', { site_id: world.first.id })).status).toBe(404);
});

test('drafts and notices of a later day are not shown', async () => {
  const draft = await publish({ title_en: 'Draft', published: false });
  const later = await publish({ title_en: 'Later', published_on: '2149-01-01' });
  const ids = (await latest(world.first.host)).json.map((notice) => notice.id);
  expect(ids).not.toContain(draft);
  expect(ids).not.toContain(later);
});

test('an important notice stands first, then the newest', async () => {
  await publish({ title_en: 'New', published_on: '2026-02-01' });
  await publish({ title_en: 'Important', published_on: '2025-01-01', pinned: true });
  const titles = (await latest(world.first.host)).json.map((notice) => notice.title_en);
  expect(titles.slice(0, 2)).toEqual(['Important', 'New']);
});

test('what could run is taken out when a notice is written, on creating and on editing', async () => {
  const id = await publish({ body_en: '<p>Hello</p><script>alert(1)</script>' });
  const row = (await admin.call<{ version: number; body_en: string }>('GET', `/api/notices/${id}`)).json;
  expect(row.body_en).toBe('<p>Hello</p>');
  const body_bn = '<p onclick="x()">নমস্কার</p>';
  await admin.call('PUT', `/api/notices/${id}`, aNotice({ body_bn, version: row.version }));
  const after = (await admin.call<{ body_bn: string }>('GET', `/api/notices/${id}`)).json;
  expect(after.body_bn).toBe('<p>নমস্কার</p>');
});

test('every change of a notice or about text renews the kept pages of that school alone', async () => {
  const before = [await versionOf(world.first.id), await versionOf(world.second.id)];
  const id = await publish();
  const row = (await admin.call<{ version: number }>('GET', `/api/notices/${id}`)).json;
  await admin.call('PUT', `/api/notices/${id}`, aNotice({ title_en: 'Other', version: row.version }));
  await admin.call('DELETE', `/api/notices/${id}`);
  await admin.call('POST', '/api/about-texts', {
    kind: 'history',
    title_en: 'History',
    title_bn: 'ইতিহাস',
    body_en: 'Long ago',
    body_bn: 'অনেক দিন আগে',
    position: 1,
    published: true,
  });
  expect(await versionOf(world.first.id)).toBe((before[0] ?? 0) + 4);
  expect(await versionOf(world.second.id)).toBe(before[1]);
});

test('about texts are answered all or by type, published ones only', async () => {
  const get = (path: string, input: unknown = {}) =>
    server.stranger(world.first.host).call<{ kind: string }[]>('GET', path, input);
  expect((await get('/api/web/get-about-us')).json.map((text) => text.kind)).toEqual(['history']);
  expect((await get('/api/web/get-latest-about-us', { type: 'history' })).json).toHaveLength(1);
  expect((await get('/api/web/get-latest-about-us', { type: 'mission' })).json).toEqual([]);
});

test('common data names the school and whoever is signed in, and holds no secret', async () => {
  const nobody = (await server.stranger(world.first.host).call('GET', '/api/web/get-common-data')).json;
  expect(nobody).toMatchObject({
    ALIAS: 'first',
    SITE_ID: world.first.id,
    USER_TYPE: null,
    status: 'online',
  });
  const someone = (await admin.call<object>('GET', '/api/web/get-common-data')).json;
  expect(someone).toMatchObject({ USER_TYPE: 'site', fullName: 'site-admin' });
  expect(Object.keys(someone).toSorted()).toEqual(
    'ALIAS LOGO_PATH SITE_EMAIL SITE_ID SITE_NAME SITE_PHONE USER_TYPE about fullName id photoURL site_address status userRole webTittle'.split(
      ' ',
    ),
  );
  const central = (await server.stranger().call('GET', '/api/web/get-common-data')).json;
  expect(central).toMatchObject({ ALIAS: null, SITE_ID: null });
});

test('a teacher writes no notices', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await teacher.call('POST', '/api/notices', aNotice())).status).toBe(403);
});
