import { XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let admin: Caller;
let notice: string;
let hidden: string;
let fair: string;

const aNotice = (changes: object) => ({
  title_en: 'Fees of the exam <b>&',
  title_bn: 'পরীক্ষার ফি',
  body_en: 'Until Thursday.',
  body_bn: 'বৃহস্পতিবার পর্যন্ত।',
  published_on: '2026-01-05',
  published: true,
  pinned: false,
  ...changes,
});
const read = (path: string, host: string, headers: Record<string, string> = {}) =>
  server.stranger(host).call('GET', path, undefined, { accept: '*/*', ...headers });

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
  const make = async (changes: object) =>
    (await admin.call<{ id: string }>('POST', '/api/notices', aNotice(changes))).json.id;
  notice = await make({});
  hidden = await make({ published: false });
  const date = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  // It began before what the calendar holds, and goes on.
  const event = {
    title_en: 'Book fair',
    title_bn: 'বইমেলা',
    starts_on: date(-70),
    ends_on: date(3),
    published: true,
  };
  fair = (await admin.call<{ id: string }>('POST', '/api/events', event)).json.id;
});

const own = () => world.first.host;

test('the sitemap and the feed name what is published and nothing else', async () => {
  for (const path of ['/sitemap.xml', '/web/feed.atom', '/web/feed.atom?lang=en']) {
    const answer = await read(path, own());
    expect(answer.status).toBe(200);
    const { text } = answer;
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text).toContain(`/web/notice/${notice}`);
    expect(text).not.toContain(hidden);
    // Tools of who runs the program are no pages of a school.
    expect(text).not.toMatch(/\/mailbox|\/api\/docs/);
  }
  const other = (await read('/sitemap.xml', world.second.host)).text;
  expect(other).not.toContain(notice);
});

test('a file that has not changed is not sent again; it changes with what is published', async () => {
  const first = await read('/web/feed.atom', own());
  const etag = String(first.headers['etag']);
  expect((await read('/web/feed.atom', own(), { 'if-none-match': etag })).status).toBe(304);
  await admin.call('POST', '/api/notices', aNotice({ title_en: 'New' }));
  expect((await read('/web/feed.atom', own(), { 'if-none-match': etag })).status).toBe(200);
});

test('what a visitor reads in a language is kept for nobody who reads the other', async () => {
  const [bn, en] = [
    await read('/web/feed.atom', own()),
    await read('/web/feed.atom', own(), { cookie: 'lang=en' }),
  ];
  expect(bn.text).not.toBe(en.text);
  for (const { headers } of [bn, en]) expect(String(headers['vary']).toLowerCase()).toContain('cookie');
});

test('the calendar is one that calendar programs read, and previews have a picture', async () => {
  const calendar = (await read('/web/calendar.ics', own())).text;
  expect(calendar).toMatch(/^BEGIN:VCALENDAR[^]*END:VCALENDAR\s*$/);
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const lines = calendar.replaceAll('\r\n ', '');
  // The end is the day after the last one (RFC 5545); the name is that of the file of this event alone.
  expect(lines).toContain(`DTSTART;VALUE=DATE:${day(-70)}\r\nDTEND;VALUE=DATE:${day(4)}\r\n`);
  expect(lines).toContain(`UID:${fair}@bidyapith\r\n`);
  for (const path of ['/web/share.png', '/web/share.png?lang=en']) {
    const picture = await read(path, own());
    expect(picture.headers['content-type']).toBe('image/png');
    const size = await sharp(picture.bytes).metadata();
    expect([size.width, size.height]).toEqual([1200, 630]);
  }
});

test('a host that nobody has gets none of them', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/web/feed.atom'])
    expect((await read(path, 'nobody.example')).status).toBe(404);
});
