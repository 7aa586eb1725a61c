import { expect, test } from 'vitest';
import { markup, videoAddresses } from '../../../../../tests/regressions/hostile-texts.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import {
  alt,
  anEvent,
  aMessage,
  aSlide,
  aVideo,
  change,
  make,
  png,
  sendPicture,
  type Refusal,
  type Row,
} from '../../../../../tests/support/public-content.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let admin: Caller;
let neighbour: Caller;

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
  neighbour = await asMember(server, world.second, 'site-admin');
});

const send = (purpose: string, by = admin) => sendPicture(by, purpose);
const slideWith = async (more: object = {}) => aSlide(await send('slide-picture'), more);

const refusedAt = async (path: string, input: object) => {
  const { status: code, json } = await admin.call<Refusal>('POST', `/api/${path}`, input);
  return [code, json.data?.field];
};

test('an event that ends before it begins, at its field', async () => {
  expect(await refusedAt('events', anEvent({ ends_on: '2098-12-31' }))).toEqual([422, 'ends_on']);
  const id = await make(admin, 'events', anEvent());
  expect((await change(admin, 'events', id, { starts_on: '2099-02-01' })).json.data?.field).toBe('ends_on');
});

test('every address that is no film at a known host', async () => {
  for (const address of videoAddresses.filter(Boolean))
    expect([address, ...(await refusedAt('videos', aVideo({ address })))]).toEqual([address, 422, 'address']);
  const id = await make(admin, 'videos', aVideo());
  expect((await admin.call<Row>('GET', `/api/videos/${id}`)).json['address']).toBe(
    'https://www.youtube.com/watch?v=abcDEF_-123',
  );
});

test('a slide that leads out by script or to an unsafe address', async () => {
  for (const link of ['javascript:alert(1)', '//evil.example', 'data:text/html,x'])
    expect(await refusedAt('slides', await slideWith({ link }))).toEqual([422, 'link']);
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
  // Who has it already keeps it, no matter who sent it.
  const own = await another.call<{ id: string }>(
    'POST',
    '/api/events',
    anEvent({ picture: wrong[0], ...alt }),
  );
  expect((await change(admin, 'events', own.json.id, { title_en: 'Changed' })).status).toBe(200);
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
