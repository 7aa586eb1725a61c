import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import {
  alt,
  anEvent,
  aMessage,
  aSlide,
  aVideo,
  change,
  make,
  publicVersion,
  sendPicture,
  statusOf,
  type Refusal,
} from '../../../../tests/support/public-content.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember } from '../../../../tests/support/world.ts';
import { websiteInvariants } from './invariants.server.ts';

let admin: Caller;
let neighbour: Caller;

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
  neighbour = await asMember(server, world.second, 'site-admin');
});

type Picture = { url: string; small_url: string };
type Shown = { id: string; title_en: string; picture: Picture | null };
const send = (purpose: string, by = admin) => sendPicture(by, purpose);
const visitor = (host = world.first.host) => server.stranger(host);
const shown = async (path: string) => (await visitor().call<Shown[]>('GET', `/api/web/${path}`)).json;
const slideWith = async (more: object = {}) => aSlide(await send('slide-picture'), more);

describe('what is published', () => {
  const kinds = [
    {
      path: 'slides',
      call: 'get-slide-item',
      purpose: 'slide-picture',
      off: { active: false },
      row: (more: object) => ({ ...aSlide(''), ...more }),
    },
    {
      path: 'events',
      call: 'get-event-item',
      purpose: 'event-picture',
      off: { published: false },
      row: anEvent,
    },
    {
      path: 'management-messages',
      call: 'get-head-of-authority-message',
      purpose: 'management-message-picture',
      off: { published: false },
      row: aMessage,
    },
    {
      path: 'videos',
      call: 'get-video-list-for-home',
      purpose: 'video-picture',
      off: { published: false },
      row: aVideo,
    },
  ];

  test.each(kinds)(
    '$path are answered with their picture; what is not published is not, nor its picture',
    async (kind) => {
      const picture = await send(kind.purpose);
      const address = `/api/public/files/${picture}`;
      // Uploaded, belonging to nothing yet.
      expect(await statusOf(visitor(), address)).toBe(404);
      const id = await make(admin, kind.path, kind.row({ picture, ...alt }));
      const line = (await shown(kind.call)).find((one) => one.id === id);
      expect(line?.picture).toMatchObject({ url: address, width: 800, height: 600, ...alt });
      const small = await visitor().call('GET', line!.picture!.small_url);
      expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 640 });
      expect(await sharp((await visitor().call('GET', address)).bytes).metadata()).toMatchObject({
        format: 'webp',
        width: 800,
      });
      // Another school's visitors do not find it.
      expect(await statusOf(visitor(world.second.host), address)).toBe(404);

      expect((await change(admin, kind.path, id, kind.off)).status).toBe(200);
      expect((await shown(kind.call)).map((one) => one.id)).not.toContain(id);
      for (const at of [address, `${address}/small`]) expect(await statusOf(visitor(), at)).toBe(404);
      const student = await asMember(server, world.first, 'student');
      expect(await statusOf(student, `/api/files/${picture}`)).toBe(404);
      expect(await statusOf(admin, `/api/files/${picture}/small`)).toBe(200);

      await admin.call('DELETE', `/api/${kind.path}/${id}`);
      expect(await statusOf(visitor(), address)).toBe(404);
    },
  );

  test('the smaller drawing is not reached by an id of its own', async () => {
    const picture = await send('slide-picture');
    const id = await make(admin, 'slides', await slideWith({ picture, active: false }));
    const found = await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute<{ id: string }>(
        sql`SELECT id FROM files WHERE site_id = ${world.first.id} AND small_of = ${picture}`,
      ),
    );
    expect(await statusOf(visitor(), `/api/public/files/${found.rows[0]?.id}`)).toBe(404);
    await admin.call('DELETE', `/api/slides/${id}`);
  });

  test('pictures of an event go with the event', async () => {
    const event_id = await make(admin, 'events', anEvent());
    const picture = await send('gallery-picture-picture');
    await make(admin, 'gallery-pictures', { event_id, picture, ...alt, position: 1, published: true });
    expect(await statusOf(visitor(), `/api/public/files/${picture}`)).toBe(200);
    await change(admin, 'events', event_id, { published: false });
    expect(await statusOf(visitor(), `/api/public/files/${picture}`)).toBe(404);
    const refused = await admin.call<Refusal>('DELETE', `/api/events/${event_id}`);
    expect(refused.status).toBe(409);
  });

  test('events that are over are not coming; the next one stands first', async () => {
    await make(
      admin,
      'events',
      anEvent({ title_en: 'Later', starts_on: '2098-06-01', ends_on: '2098-06-01' }),
    );
    await make(
      admin,
      'events',
      anEvent({ title_en: 'Sooner', starts_on: '2098-05-01', ends_on: '2098-07-01' }),
    );
    await make(
      admin,
      'events',
      anEvent({ title_en: 'Over', starts_on: '2020-05-01', ends_on: '2020-05-02' }),
    );
    const titles = (await shown('get-event-item')).map((one) => one.title_en);
    expect(titles.slice(0, 2)).toEqual(['Sooner', 'Later']);
    expect(titles).not.toContain('Over');
  });

  test('of the messages only the head’s are answered, of the videos only those for the home page', async () => {
    await make(admin, 'management-messages', aMessage({ kind: 'chairman', name_en: 'Chair' }));
    await make(admin, 'management-messages', aMessage({ name_en: 'The head' }));
    const heads = await visitor().call<{ kind: string; name_en: string }[]>(
      'GET',
      '/api/web/get-head-of-authority-message',
    );
    expect(heads.json).toMatchObject([{ kind: 'head', name_en: 'The head', picture: null }]);
    await make(admin, 'videos', aVideo({ title_en: 'Elsewhere', on_home: false }));
    expect((await shown('get-video-list-for-home')).map((one) => one.title_en)).not.toContain('Elsewhere');
  });
});

test('another school neither sees, changes nor links what is kept here', async () => {
  const event_id = await make(admin, 'events', anEvent());
  const picture = await send('gallery-picture-picture', neighbour);
  expect(await statusOf(neighbour, `/api/events/${event_id}`)).toBe(404);
  const linked = await neighbour.call('POST', '/api/gallery-pictures', {
    event_id,
    picture,
    ...alt,
    position: 1,
    published: true,
  });
  expect(linked.status).toBe(409);
  expect((await neighbour.call('DELETE', `/api/events/${event_id}`)).status).toBe(404);
});

test('every change renews the kept pages of that school alone', async () => {
  const before = [await publicVersion(world.first.id), await publicVersion(world.second.id)];
  const event_id = await make(admin, 'events', anEvent());
  const picture = await send('gallery-picture-picture');
  const made: [string, string][] = [
    [
      'gallery-pictures',
      await make(admin, 'gallery-pictures', { event_id, picture, ...alt, position: 1, published: true }),
    ],
    ['slides', await make(admin, 'slides', await slideWith())],
    ['management-messages', await make(admin, 'management-messages', aMessage())],
    ['videos', await make(admin, 'videos', aVideo())],
    ['events', event_id],
  ];
  for (const [path, id] of made) expect((await change(admin, path, id, {})).status).toBe(200);
  for (const [path, id] of made) expect((await admin.call('DELETE', `/api/${path}/${id}`)).status).toBe(200);
  expect(await publicVersion(world.first.id)).toBe((before[0] ?? 0) + 15);
  expect(await publicVersion(world.second.id)).toBe(before[1]);
});

test('what must always be true of pictures and videos is found when it is not', async () => {
  const find = (at: number) =>
    inTransaction({ siteId: world.first.id }, (db) => websiteInvariants[at]!.find(db, world.first.id));
  expect([await find(0), await find(1)]).toEqual([[], []]);
  const id = await make(admin, 'slides', await slideWith());
  const set = (text: ReturnType<typeof sql>) =>
    inTransaction({ siteId: world.first.id }, (db) => db.execute(text));
  await set(sql`UPDATE slides SET alt_bn = '' WHERE site_id = ${world.first.id} AND id = ${id}`);
  expect(await find(0)).toHaveLength(1);
  await set(
    sql`UPDATE site_videos SET address = 'https://www.youtube.com/x' WHERE site_id = ${world.first.id}`,
  );
  expect((await find(1)).length).toBeGreaterThan(0);
});
