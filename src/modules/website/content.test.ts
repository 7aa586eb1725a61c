import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { markup, videoAddresses } from '../../../tests/regressions/hostile-texts.ts';
import { upload } from '../../../tests/support/multipart.ts';
import { startServer, type Caller, type TestServer } from '../../../tests/support/server.ts';
import { asMember, makeWorld, type World } from '../../../tests/support/world.ts';
import { websiteInvariants } from './invariants.server.ts';

let server: TestServer;
let world: World;
let admin: Caller;
let neighbour: Caller;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld();
  admin = await asMember(server, world.first, 'site-admin');
  neighbour = await asMember(server, world.second, 'site-admin');
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string; version: number };
type Picture = { url: string; small_url: string; width: number; height: number; alt_en: string };
type Shown = { id: string; title_en: string; picture: Picture | null };
type Refusal = { message: string; data?: { field?: string } };

const png = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b53' } })
    .png()
    .toBuffer();
const send = async (purpose: string, by = admin): Promise<string> => {
  const sent = await upload(by, { name: 'a.png', bytes: await png() }, purpose);
  expect(sent.status).toBe(200);
  return sent.json.id;
};
const alt = { alt_en: 'A building', alt_bn: 'একটি ভবন' };
const aSlide = async (more: object = {}) => ({
  picture: await send('slide-picture'),
  ...alt,
  position: 1,
  active: true,
  ...more,
});
const anEvent = (more: object = {}) => ({
  title_en: 'Sports',
  title_bn: 'ক্রীড়া',
  starts_on: '2999-01-01',
  ends_on: '2999-01-02',
  venue_en: 'Field',
  venue_bn: 'মাঠ',
  body_en: 'All may come.',
  body_bn: 'সবাই আসবেন।',
  published: true,
  ...more,
});
const aMessage = (more: object = {}) => ({
  kind: 'head',
  name_en: 'Head',
  name_bn: 'প্রধান',
  designation_en: 'Head Teacher',
  designation_bn: 'প্রধান শিক্ষক',
  body_en: 'Welcome.',
  body_bn: 'স্বাগতম।',
  position: 1,
  published: true,
  ...more,
});
const aVideo = (more: object = {}) => ({
  title_en: 'Film',
  title_bn: 'চলচ্চিত্র',
  address: 'https://youtu.be/abcDEF_-123',
  on_home: true,
  position: 1,
  published: true,
  ...more,
});

const make = async (path: string, input: object): Promise<string> => {
  const made = await admin.call<{ id: string }>('POST', `/api/${path}`, input);
  expect([made.status, made.text]).toEqual([200, made.text]);
  return made.json.id;
};
const change = async (path: string, id: string, changes: object) => {
  const { id: _id, updated_at: _at, ...row } = (await admin.call<Row>('GET', `/api/${path}/${id}`)).json;
  const fields = Object.fromEntries(Object.entries(row).filter(([key]) => !key.endsWith('_word')));
  return admin.call<Refusal>('PUT', `/api/${path}/${id}`, { ...fields, ...changes });
};
const visitor = (host = world.first.host) => server.stranger(host);
const shown = async (path: string) => (await visitor().call<Shown[]>('GET', `/api/web/${path}`)).json;
const status = async (caller: Caller, path: string) => (await caller.call('GET', path)).status;
const versionOf = async (id: string) => {
  const found = await inTransaction({}, (db) =>
    db.execute<{ version: number }>(sql`SELECT public_version AS version FROM sites WHERE id = ${id}`),
  );
  return Number(found.rows[0]?.version);
};

describe('what is published', () => {
  const kinds = [
    { path: 'slides', call: 'get-slide-item', purpose: 'slide-picture', off: { active: false }, row: aSlide },
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
      expect(await status(visitor(), address)).toBe(404);
      const id = await make(kind.path, await kind.row({ picture, ...alt }));
      const line = (await shown(kind.call)).find((one) => one.id === id);
      expect(line?.picture).toMatchObject({ url: address, width: 800, height: 600, ...alt });
      const small = await visitor().call('GET', line!.picture!.small_url);
      expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 640 });
      expect(await sharp((await visitor().call('GET', address)).bytes).metadata()).toMatchObject({
        format: 'webp',
        width: 800,
      });
      // Another school's visitors do not find it.
      expect(await status(visitor(world.second.host), address)).toBe(404);

      expect((await change(kind.path, id, kind.off)).status).toBe(200);
      expect((await shown(kind.call)).map((one) => one.id)).not.toContain(id);
      for (const at of [address, `${address}/small`]) expect(await status(visitor(), at)).toBe(404);
      const student = await asMember(server, world.first, 'student');
      expect(await status(student, `/api/files/${picture}`)).toBe(404);
      expect(await status(admin, `/api/files/${picture}/small`)).toBe(200);

      await admin.call('DELETE', `/api/${kind.path}/${id}`);
      expect(await status(visitor(), address)).toBe(404);
    },
  );

  test('the smaller drawing is not reached by an id of its own', async () => {
    const picture = await send('slide-picture');
    const id = await make('slides', await aSlide({ picture, active: false }));
    const found = await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute<{ id: string }>(
        sql`SELECT id FROM files WHERE site_id = ${world.first.id} AND small_of = ${picture}`,
      ),
    );
    expect(await status(visitor(), `/api/public/files/${found.rows[0]?.id}`)).toBe(404);
    await admin.call('DELETE', `/api/slides/${id}`);
  });

  test('pictures of an event go with the event', async () => {
    const event_id = await make('events', anEvent());
    const picture = await send('gallery-picture-picture');
    await make('gallery-pictures', { event_id, picture, ...alt, position: 1, published: true });
    expect(await status(visitor(), `/api/public/files/${picture}`)).toBe(200);
    await change('events', event_id, { published: false });
    expect(await status(visitor(), `/api/public/files/${picture}`)).toBe(404);
    const refused = await admin.call<Refusal>('DELETE', `/api/events/${event_id}`);
    expect(refused.status).toBe(409);
  });

  test('events that are over are not coming; the next one stands first', async () => {
    await make('events', anEvent({ title_en: 'Later', starts_on: '2998-06-01', ends_on: '2998-06-01' }));
    await make('events', anEvent({ title_en: 'Sooner', starts_on: '2998-05-01', ends_on: '2998-07-01' }));
    await make('events', anEvent({ title_en: 'Over', starts_on: '2020-05-01', ends_on: '2020-05-02' }));
    const titles = (await shown('get-event-item')).map((one) => one.title_en);
    expect(titles.slice(0, 2)).toEqual(['Sooner', 'Later']);
    expect(titles).not.toContain('Over');
  });

  test('of the messages only the head’s are answered, of the videos only those for the home page', async () => {
    await make('management-messages', aMessage({ kind: 'chairman', name_en: 'Chair' }));
    await make('management-messages', aMessage({ name_en: 'The head' }));
    const heads = await visitor().call<{ kind: string; name_en: string }[]>(
      'GET',
      '/api/web/get-head-of-authority-message',
    );
    expect(heads.json).toMatchObject([{ kind: 'head', name_en: 'The head', picture: null }]);
    await make('videos', aVideo({ title_en: 'Elsewhere', on_home: false }));
    expect((await shown('get-video-list-for-home')).map((one) => one.title_en)).not.toContain('Elsewhere');
  });
});

describe('what is refused', () => {
  const refusedAt = async (path: string, input: object) => {
    const { status: code, json } = await admin.call<Refusal>('POST', `/api/${path}`, input);
    return [code, json.data?.field];
  };

  test('an event that ends before it begins, at its field', async () => {
    expect(await refusedAt('events', anEvent({ ends_on: '2998-12-31' }))).toEqual([422, 'ends_on']);
    const id = await make('events', anEvent());
    expect((await change('events', id, { starts_on: '2999-02-01' })).json.data?.field).toBe('ends_on');
  });

  test('every address that is no film at a known host', async () => {
    for (const address of videoAddresses.filter(Boolean))
      expect([address, ...(await refusedAt('videos', aVideo({ address })))]).toEqual([
        address,
        422,
        'address',
      ]);
    const id = await make('videos', aVideo());
    expect((await admin.call<Row>('GET', `/api/videos/${id}`)).json['address']).toBe(
      'https://www.youtube.com/watch?v=abcDEF_-123',
    );
  });

  test('a slide that leads out by script or to an unsafe address', async () => {
    for (const link of ['javascript:alert(1)', '//evil.example', 'data:text/html,x'])
      expect(await refusedAt('slides', await aSlide({ link }))).toEqual([422, 'link']);
  });

  test('a picture without a description in both languages', async () => {
    const picture = await send('event-picture');
    expect(await refusedAt('events', anEvent({ picture }))).toEqual([422, 'alt_en']);
    expect(await refusedAt('events', anEvent({ picture, alt_en: 'x' }))).toEqual([422, 'alt_bn']);
  });

  test('a picture of somebody else, of another school, for something else, or of nobody', async () => {
    const another = await asMember(server, world.first, 'site-admin');
    const wrong = [
      await send('event-picture', another),
      await send('event-picture', neighbour),
      await send('slide-picture'),
      '01980000-0000-7000-8000-000000000000',
    ];
    for (const picture of wrong)
      expect(await refusedAt('events', anEvent({ picture, ...alt }))).toEqual([422, 'picture']);
    // Who has it already keeps it, whoever sent it.
    const own = await another.call<{ id: string }>(
      'POST',
      '/api/events',
      anEvent({ picture: wrong[0], ...alt }),
    );
    expect((await change('events', own.json.id, { title_en: 'Changed' })).status).toBe(200);
  });

  test('a picture of a teacher, who writes nothing here', async () => {
    const teacher = await asMember(server, world.first, 'teacher');
    const sent = await upload(teacher, { name: 'a.png', bytes: await png(10, 10) }, 'slide-picture');
    expect(sent.status).toBe(403);
  });

  test('markup that runs, in the details of an event and in a message', async () => {
    const alive =
      /<(?:script|img|svg|iframe|object|form|style)\b|<[^>]+\son\w+\s*=|href\s*=\s*["']?\s*(?:javascript|data|\/\/)/i;
    for (const [path, row] of [
      ['events', anEvent],
      ['management-messages', aMessage],
    ] as const) {
      const made = await admin.call<{ id: string }>(
        'POST',
        `/api/${path}`,
        row({ body_en: `<p>a</p>${markup.join('')}`, body_bn: markup.join('<br>') }),
      );
      if (made.status === 422) continue;
      const kept = (await admin.call<Row>('GET', `/api/${path}/${made.json.id}`)).json;
      expect(String(kept['body_en'])).toContain('<p>a</p>');
      expect(`${String(kept['body_en'])}${String(kept['body_bn'])}`).not.toMatch(alive);
    }
  });
});

test('another school neither sees, changes nor links what is kept here', async () => {
  const event_id = await make('events', anEvent());
  const picture = await send('gallery-picture-picture', neighbour);
  expect(await status(neighbour, `/api/events/${event_id}`)).toBe(404);
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
  const before = [await versionOf(world.first.id), await versionOf(world.second.id)];
  const event_id = await make('events', anEvent());
  const picture = await send('gallery-picture-picture');
  const made: [string, string][] = [
    [
      'gallery-pictures',
      await make('gallery-pictures', { event_id, picture, ...alt, position: 1, published: true }),
    ],
    ['slides', await make('slides', await aSlide())],
    ['management-messages', await make('management-messages', aMessage())],
    ['videos', await make('videos', aVideo())],
    ['events', event_id],
  ];
  for (const [path, id] of made) expect((await change(path, id, {})).status).toBe(200);
  for (const [path, id] of made) expect((await admin.call('DELETE', `/api/${path}/${id}`)).status).toBe(200);
  expect(await versionOf(world.first.id)).toBe((before[0] ?? 0) + 15);
  expect(await versionOf(world.second.id)).toBe(before[1]);
});

test('what must always be true of pictures and videos is found when it is not', async () => {
  const find = (at: number) =>
    inTransaction({ siteId: world.first.id }, (db) => websiteInvariants[at]!.find(db, world.first.id));
  expect([await find(0), await find(1)]).toEqual([[], []]);
  const id = await make('slides', await aSlide());
  const set = (text: ReturnType<typeof sql>) =>
    inTransaction({ siteId: world.first.id }, (db) => db.execute(text));
  await set(sql`UPDATE slides SET alt_bn = '' WHERE site_id = ${world.first.id} AND id = ${id}`);
  expect(await find(0)).toHaveLength(1);
  await set(
    sql`UPDATE site_videos SET address = 'https://www.youtube.com/x' WHERE site_id = ${world.first.id}`,
  );
  expect((await find(1)).length).toBeGreaterThan(0);
});
