import { expect, test } from 'vitest';
import { markup } from '../../../../../tests/regressions/hostile-texts.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import { alt, png, sendPicture, type Refusal } from '../../../../../tests/support/public-content.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { publishDuePages } from './due.server.ts';
import { previewPage } from './preview.server.ts';
import { shownPages } from './public.server.ts';

type Work = Record<string, unknown> & { version: number; state: string; body_en: string };

let clerk: Caller;
let other: Caller;
let neighbour: Caller;

startWorld(async () => {
  clerk = await asMember(server, world.first, 'site-admin');
  other = await asMember(server, world.first, 'site-admin');
  neighbour = await asMember(server, world.second, 'site-admin');
});

let made = 0;
const aPage = (more: object = {}) => ({
  kind: 'page',
  slug: `page-${(made += 1)}`,
  title_en: 'Our prospectus',
  title_bn: 'আমাদের প্রসপেক্টাস',
  body_en: '<p>First</p>',
  body_bn: '<p>প্রথম</p>',
  when: 'now',
  publish_at: null,
  publish_until: null,
  ...more,
});
const write = async (more: object = {}, by = clerk) => {
  const page = aPage(more);
  const sent = await by.call<{ id: string }>('POST', '/api/site-pages', page);
  expect(sent.status, sent.text).toBe(200);
  return { id: sent.json.id, page, path: `/web/page/${page.slug}` };
};
const work = async (id: string) => (await clerk.call<Work>('GET', `/api/site-pages/${id}`)).json;
const save = async (id: string, page: object, by = clerk) =>
  by.call<Refusal>('PUT', `/api/site-pages/${id}`, { ...page, version: (await work(id)).version });
const visit = (path: string, host = world.first.host) => server.stranger(host).call('GET', path);
/** What a visitor finds at a page's own address; nothing: as if it had never been. */
const seen = async (path: string, site = world.first.id) => {
  const [page] = await inTransaction({ siteId: site }, (db) =>
    shownPages(db, { siteId: site, now: new Date() }, { slug: path.slice('/web/page/'.length) }),
  );
  return page ?? null;
};
const body = async (path: string) => (await seen(path))?.body_en ?? null;
const preview = (address: string, site = world.first.id) =>
  inTransaction({ siteId: site }, (db) => previewPage({ db, siteId: site }, address.split('/').at(-1) ?? ''));
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const send = async (by: Caller, purpose: string, bytes: Uint8Array = pdf, name = 'prospectus.pdf') =>
  (await upload(by, { name, bytes }, purpose)).json.id;

test('what is worked on in a published page is seen by nobody until it is published', async () => {
  const { id, page, path } = await write();
  expect(await body(path)).toBe('<p>First</p>');
  expect((await save(id, { ...page, body_en: '<p>Second</p>', when: 'draft' })).status).toBe(200);
  expect((await work(id)).state).toBe('changed');
  expect((await work(id)).body_en).toBe('<p>Second</p>');
  expect(await body(path)).toBe('<p>First</p>');
  expect((await save(id, { ...page, body_en: '<p>Second</p>' })).status).toBe(200);
  expect(await body(path)).toBe('<p>Second</p>');
});

test('an address that is not published answers as one that never was', async () => {
  const { id, page, path } = await write({ when: 'draft' });
  expect([await seen('/web/page/never-was'), await seen(path), await seen(`/web/page/${id}`)]).toEqual([
    null,
    null,
    null,
  ]);
  await save(id, { ...page, when: 'now' });
  expect(await seen(path)).not.toBeNull();
  expect(await seen(path, world.second.id)).toBeNull();
  const taken = await clerk.call('POST', `/api/site-pages/${id}/take-off`, {
    version: (await work(id)).version,
  });
  expect(taken.status).toBe(200);
  expect(await seen(path)).toBeNull();
});

test('the preview shows what is worked on to whoever has the link, until it ends; a guess finds nothing', async () => {
  const file = await send(clerk, 'page-file');
  const picture = await sendPicture(clerk, 'text-picture');
  // A link shows no file that is not of a page, whatever a text names.
  const private_ = await send(clerk, 'import');
  const { id } = await write({
    when: 'draft',
    attachments: [file],
    body_en: `<p>Secret words <a href="/api/public/files/${private_}">list</a></p><img src="/api/public/files/${picture}" alt="Gate"><img src="/api/public/files/${private_}" alt="">`,
  });
  const address = async () =>
    new URL((await clerk.call<{ address: string }>('POST', `/api/site-pages/${id}/preview`)).json.address)
      .pathname;
  const first = await address();
  expect((await preview(first))?.body_en).toContain('Secret words');
  const secret = first.split('/').at(-1) ?? '';
  const filesOf = `/api/public/page-previews/${secret}/files`;
  expect((await visit(`${filesOf}/${file}`)).status).toBe(200);
  expect((await visit(`${filesOf}/${picture}`)).status).toBe(200);
  expect((await visit(`${filesOf}/${private_}`)).status).toBe(404);
  expect((await visit(`${filesOf}/${await send(clerk, 'page-file')}`)).status).toBe(404);
  expect((await visit(`/api/public/files/${file}`)).status).toBe(404);
  expect((await visit(`/api/public/files/${picture}`)).status).toBe(404);
  expect((await visit(`${filesOf}/${file}`, world.second.host)).status).toBe(404);
  expect(await preview(first, world.second.id)).toBeNull();
  for (const guess of ['A'.repeat(43), '', '%', `${secret}x`]) expect(await preview(guess)).toBeNull();
  const second = await address();
  expect(await preview(first)).toBeNull();
  expect(await preview(second)).not.toBeNull();
  expect((await clerk.call('DELETE', `/api/site-pages/${id}/preview`)).status).toBe(200);
  expect(await preview(second)).toBeNull();
  expect((await visit(`${filesOf}/${file}`)).status).toBe(404);
  expect((await neighbour.call('POST', `/api/site-pages/${id}/preview`)).status).toBe(404);
});

test('a page comes and goes at its time; one of the past is shown with its own day', async () => {
  const soon = new Date(Date.now() + 3_600_000);
  const late = new Date(Date.now() + 7_200_000);
  const { id, path } = await write({
    when: 'at',
    publish_at: soon.toISOString(),
    publish_until: late.toISOString(),
  });
  expect((await work(id)).state).toBe('scheduled');
  await publishDuePages(new Date());
  expect(await seen(path)).toBeNull();
  await Promise.all([publishDuePages(soon), publishDuePages(soon)]);
  const [row] = await inTransaction({ siteId: world.first.id }, (db) =>
    shownPages(db, { siteId: world.first.id, now: soon }, { slug: path.slice(10) }),
  );
  expect(row?.published_at).toBe(soon.toISOString());
  const versions = await clerk.call<unknown[]>('GET', `/api/site-pages/${id}/versions`);
  expect(versions.json).toHaveLength(1);
  await publishDuePages(late);
  expect(await seen(path)).toBeNull();
  expect((await work(id)).state).toBe('ended');
  const past = await write({ when: 'at', publish_at: '2020-03-04T10:00:00+06:00' });
  expect((await seen(past.path))?.published_at).toBe('2020-03-04T04:00:00.000Z');
});

test('undo publishes a former version again and loses nothing', async () => {
  const { id, page, path } = await write();
  await save(id, { ...page, body_en: '<p>Second</p>' });
  await save(id, { ...page, body_en: '<p>Third, a draft</p>', when: 'draft' });
  type Version = { id: string; content: { body_en: string } };
  const versions = async () => (await clerk.call<Version[]>('GET', `/api/site-pages/${id}/versions`)).json;
  const first = (await versions()).at(-1);
  const { version } = await work(id);
  const undone = await clerk.call('POST', `/api/site-pages/${id}/restore`, {
    version,
    version_id: first?.id,
  });
  expect(undone.status, undone.text).toBe(200);
  expect(await body(path)).toBe('<p>First</p>');
  expect((await versions()).map(({ content }) => content.body_en).toSorted()).toEqual(
    ['<p>First</p>', '<p>First</p>', '<p>Second</p>', '<p>Third, a draft</p>'].toSorted(),
  );
  const foreign = await write();
  const wrong = await clerk.call('POST', `/api/site-pages/${foreign.id}/restore`, {
    version: 1,
    version_id: first?.id,
  });
  expect(wrong.status).toBe(404);
});

test('two who write one page: the second is told and sees both texts', async () => {
  const { id, page } = await write({ when: 'draft' });
  const { version } = await work(id);
  const saved = (body_en: string, by: Caller) =>
    by.call<Refusal & { data: { now: Work } }>('PUT', `/api/site-pages/${id}`, {
      ...page,
      when: 'draft',
      body_en,
      version,
    });
  expect((await saved('<p>Mine</p>', clerk)).status).toBe(200);
  const late = await saved('<p>Theirs</p>', other);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('<p>Mine</p>')]);
});

test('an address belongs to one page of a school, a draft’s too; those of kinds to none', async () => {
  const { page } = await write({ when: 'draft' });
  const refused = async (more: object) => {
    const sent = await clerk.call<Refusal>('POST', '/api/site-pages', aPage(more));
    return [sent.status, sent.json.data?.field];
  };
  expect(await refused({ slug: page.slug })).toEqual([422, 'slug']);
  expect(await refused({ slug: 'prospectus' })).toEqual([422, 'slug']);
  expect(await refused({ slug: null })).toEqual([422, 'slug']);
  for (const slug of ['../login', 'a b', 'পাতা', 'A', 'javascript:alert(1)'])
    expect((await refused({ slug }))[0]).toBe(422);
  expect((await write({ slug: page.slug }, neighbour)).path).toBe(`/web/page/${page.slug}`);
});

test('markup that runs is gone from a page, a draft and a version', async () => {
  const alive =
    /<(?:script|svg|iframe|object|form|style|link|base)\b|<[^>]+\son\w+\s*=|href\s*=\s*["']?\s*(?:javascript|data|\/\/)|style=/i;
  const body_en = `<p>a</p>${markup.join('')}`;
  const { id, page, path } = await write({ body_en });
  await save(id, { ...page, body_en: `<p>b</p>${body_en}`, when: 'draft' });
  expect((await work(id)).body_en).toContain('<p>b</p>');
  expect((await work(id)).body_en).not.toMatch(alive);
  expect(await body(path)).toContain('<p>a</p>');
  expect(await body(path)).not.toMatch(alive);
  const huge = await clerk.call('POST', '/api/site-pages', aPage({ body_en: '<b>'.repeat(40_000) }));
  expect(huge.status).toBe(422);
});

test('files of others, of another school or for something else are refused; liars are not taken', async () => {
  const tries: [string, Caller][] = [
    ['page-file', other],
    ['page-file', neighbour],
    ['notice-file', clerk],
  ];
  for (const [purpose, by] of tries) {
    const sent = await clerk.call<Refusal>(
      'POST',
      '/api/site-pages',
      aPage({ attachments: [await send(by, purpose)] }),
    );
    expect([sent.status, sent.json.data?.field]).toEqual([422, 'attachments']);
  }
  const foreign = await sendPicture(neighbour, 'text-picture');
  const { id } = await write({ body_en: `<p>x</p><img src="/api/public/files/${foreign}" alt="y">` });
  expect((await work(id)).body_en).toBe('<p>x</p>');
  const lies: [string, Buffer][] = [
    ['a.pdf', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a.png', Buffer.from('<html><script>alert(1)</script>')],
    ['a.pdf', Buffer.from('%PDF-1.4\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n%%EOF')],
    ['a.xlsx', Buffer.from('PK\u0003\u0004 nothing')],
    ['a.svg', Buffer.from('<svg/>')],
    ['a.csv', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ];
  for (const [name, bytes] of lies)
    expect([name, (await upload(clerk, { name, bytes }, 'page-file')).status]).toEqual([name, 422]);
});

test('a file and a cover are fetched while their page is published, not before and not after', async () => {
  const file = await send(clerk, 'page-file');
  const picture = await send(clerk, 'page-picture', await png(900, 600), 'cover.png');
  const { id, page, path } = await write({ attachments: [file], picture, ...alt, when: 'draft' });
  const statuses = async () =>
    Promise.all([file, picture].map(async (one) => (await visit(`/api/public/files/${one}`)).status));
  expect(await statuses()).toEqual([404, 404]);
  await save(id, { ...page, attachments: [file], picture, ...alt, when: 'now' });
  expect(await statuses()).toEqual([200, 200]);
  expect((await seen(path))?.attachments.map(({ name }) => name)).toEqual(['prospectus.pdf']);
  expect((await visit(`/api/public/files/${file}`, world.second.host)).status).toBe(404);
});

test('the order is kept; pages of another school stay where they are', async () => {
  const one = await write();
  const two = await write();
  const foreign = await write({}, neighbour);
  expect(
    (await clerk.call('POST', '/api/site-page-order', { ids: [two.id, one.id, foreign.id] })).status,
  ).toBe(200);
  type Place = { id: string };
  const places = (await clerk.call<Place[]>('GET', '/api/site-page-order')).json.map(({ id }) => id);
  expect(places.indexOf(two.id)).toBeLessThan(places.indexOf(one.id));
  const theirs = (await neighbour.call<{ position: number }>('GET', `/api/about-texts/${foreign.id}`)).json;
  expect(theirs.position).toBe(0);
});
