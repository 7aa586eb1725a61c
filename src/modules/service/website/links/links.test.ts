import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { linkAddress } from './addresses.ts';
import { checkLinks, nextLinkCheck } from './link-check.server.ts';
import { loadOfficialLinks } from './load-links.server.ts';
import { socialAddress, type Platform } from './platforms.ts';
import { shownLinks } from './shown-links.server.ts';
import { officialLinks } from './tables.server.ts';

let clerk: Caller;
let operator: Caller;

startWorld(async () => {
  clerk = await asMember(server, world.first, 'office');
  operator = await asOperator(server, world);
  await inTransaction({}, (db) => loadOfficialLinks(db));
});

const shown = () => inTransaction({ siteId: world.first.id }, (db) => shownLinks(db, world.first.id));
const social = (platform: string, address: string) =>
  clerk.call('POST', '/api/social-links', { platform, address, position: 0, active: true });

test.each<[Platform, string, string]>([
  ['facebook', 'facebook.com/krishnachura', 'https://facebook.com/krishnachura'],
  ['facebook', 'https://m.facebook.com/profile.php?id=1&fbclid=x', 'https://m.facebook.com/profile.php?id=1'],
  ['youtube', 'http://www.youtube.com/@school', 'https://www.youtube.com/@school'],
  ['whatsapp', 'https://wa.me/8801711111111', 'https://wa.me/8801711111111'],
  ['telegram', 't.me/school', 'https://t.me/school'],
  ['x', 'https://twitter.com/school', 'https://twitter.com/school'],
])('a page on %s is taken as %s', (platform, typed, kept) =>
  expect(socialAddress(platform, typed)).toBe(kept),
);

test.each<[Platform, string]>([
  ['facebook', 'javascript:alert(1)//facebook.com/x'],
  ['facebook', 'https://facebook.com.evil.example/x'],
  ['facebook', 'https://evil.example/facebook.com'],
  ['facebook', 'https://facebook.com@evil.example/x'],
  ['facebook', 'https://notfacebook.com/x'],
  ['facebook', 'https://youtube.com/@school'],
  ['facebook', 'https://facebook.com/'],
  ['x', 'https://evilx.com/school'],
  ['telegram', 'https://t.me:8080/school'],
  ['youtube', 'data:text/html,x'],
  ['youtube', 'https://youtube.com\\@evil.example/'],
])('a link of %s never leads to %s', (platform, typed) => expect(socialAddress(platform, typed)).toBeNull());

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil',
  'data:,x',
  'ftp://a.example/',
  'https://localhost/',
])('no quick link leads to %s', async (address) => {
  expect(linkAddress(address)).toBeNull();
  const made = await clerk.call('POST', '/api/quick-links', {
    title_en: 'A',
    title_bn: 'ক',
    address,
    position: 0,
    active: true,
  });
  expect(made.status).toBe(422);
});

test('what visitors get are the checked addresses of this site alone', async () => {
  expect((await social('youtube', 'https://evil.example/@school')).status).toBe(422);
  expect((await social('youtube', 'youtube.com/@school')).status).toBe(200);
  const stranger = await asMember(server, world.second, 'site-admin');
  await stranger.call('POST', '/api/social-links', {
    platform: 'x',
    address: 'x.com/second',
    position: 0,
    active: true,
  });
  expect((await shown()).social).toEqual([{ platform: 'youtube', href: 'https://youtube.com/@school' }]);
});

test('a site shows the link of its own board and no other', async () => {
  const boardLinks = async () =>
    (await shown()).official.find(({ category }) => category === 'BOARD')?.links.map(({ href }) => href) ??
    [];
  expect(await boardLinks()).toEqual([]);
  await inTransaction({}, (db) =>
    db.update(sites).set({ board: 'comilla' }).where(eq(sites.id, world.first.id)),
  );
  expect(await boardLinks()).toEqual(['https://comillaboard.gov.bd/']);
  expect((await shown()).official.map(({ category }) => category)).toEqual([
    'QUICK',
    'OFFICIAL',
    'BOARD',
    'E_SERVICE',
  ]);
});

test('only operators change official links, and a board’s link names its board', async () => {
  const link = {
    category: 'BOARD',
    name_en: 'A',
    name_bn: 'ক',
    address: 'a.gov.bd',
    position: 0,
    active: true,
  };
  expect((await clerk.call('POST', '/api/official-links', link)).status).toBe(403);
  expect((await operator.call('POST', '/api/official-links', link)).status).toBe(422);
  expect((await operator.call('POST', '/api/official-links', { ...link, board: 'dhaka' })).status).toBe(200);
  const typed = { ...link, category: 'QUICK', address: 'javascript:alert(1)' };
  expect((await operator.call('POST', '/api/official-links', typed)).status).toBe(422);
});

test('a link that does not answer twice is shown as silent since the first time, with ever longer pauses', async () => {
  const start = new Date('2026-11-01T04:00:00Z');
  const rounds = async (at: Date, answers: boolean) => {
    for (let asked = 1; asked > 0;)
      asked = await checkLinks(at, (address) => {
        if (address.includes('nctb'))
          return answers ? Promise.resolve(true) : Promise.reject(new Error('refused'));
        return Promise.resolve(true);
      });
  };
  const link = async () =>
    (
      await inTransaction({}, (db) =>
        db.select().from(officialLinks).where(eq(officialLinks.address, 'https://nctb.gov.bd/')),
      )
    )[0]!;
  await rounds(start, false);
  expect(await link()).toMatchObject({ failures: 1, silent_since: null });
  const later = (await link()).next_check_at!;
  expect(later.getTime() - start.getTime()).toBe(3_600_000);
  await rounds(later, false);
  expect(await link()).toMatchObject({ failures: 2, silent_since: '2026-11-01' });
  await rounds(new Date('2026-11-09T04:00:00Z'), true);
  expect(await link()).toMatchObject({ failures: 0, silent_since: null });
  expect(nextLinkCheck(start, 40).getTime() - start.getTime()).toBe(7 * 24 * 3_600_000);
});
