import { expect, test } from 'vitest';
import { addDays } from '#kernel/text/days.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { notifyNoticesOfToday } from './notify.server.ts';

type Person = Caller & { userId: string };
type News = { id: string; title: { en: string; bn: string }; body: { en: string }; url: string | null };

let admin: Person;
let guardian: Person;
let neighbour: Person;

const today = () => dayIn(new Date());
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const fields = (title: string, more: object = {}) => ({
  title_en: title,
  title_bn: `${title} বাংলা`,
  body_en: 'Text',
  body_bn: 'বিবরণ',
  published_on: today(),
  published: true,
  pinned: false,
  ...more,
});
const write = async (title: string, more: object = {}) => {
  const made = await admin.call<{ id: string }>('POST', '/api/notices', fields(title, more));
  expect(made.status, made.text).toBe(200);
  return made.json.id;
};
const change = async (id: string, title: string, more: object = {}) => {
  const { version } = (await admin.call<{ version: number }>('GET', `/api/notices/${id}`)).json;
  const saved = await admin.call('PUT', `/api/notices/${id}`, { ...fields(title, more), version });
  expect(saved.status, saved.text).toBe(200);
};
const news = async (who: Caller, id: string) =>
  (await who.call<{ rows: News[] }>('GET', '/api/notifications')).json.rows.filter(
    ({ url }) => url === `/web/notice/${id}`,
  );

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
  guardian = await asMember(server, world.first, 'guardian');
  neighbour = await asMember(server, world.second, 'guardian');
});

test('a published notice is told to everybody of the school but its author, and leads to the notice', async () => {
  const id = await write('Sports day');
  const [told, ...more] = await news(guardian, id);
  expect(more).toEqual([]);
  expect(told?.title).toEqual({ en: 'New notice: Sports day', bn: 'নতুন নোটিশ: Sports day বাংলা' });
  expect(await news(admin, id)).toEqual([]);
  expect(await news(neighbour, id)).toEqual([]);
  const visitor = server.stranger(world.first.host);
  const shown = await visitor.call<{ url: string }[]>('GET', '/api/web/get-latest-notice');
  expect(shown.json.map(({ url }) => url)).toContain(told?.url);
});

test('a notice is told once, whatever is changed in it and however often the round runs', async () => {
  const id = await write('Fees');
  await change(id, 'Fees of March');
  await Promise.all([notifyNoticesOfToday(later(0)), notifyNoticesOfToday(later(1))]);
  expect(await news(guardian, id)).toHaveLength(1);
});

test('a message that its reader deleted does not come again', async () => {
  const id = await write('Picnic');
  const [told] = await news(guardian, id);
  expect((await guardian.call('DELETE', `/api/notifications/${told?.id}`)).status).toBe(200);
  await change(id, 'Picnic');
  await notifyNoticesOfToday(later(1));
  expect(await news(guardian, id)).toEqual([]);
});

test('a notice of a later day is told on its day by the round, by two rounds at once only once', async () => {
  const id = await write('Holiday', { published_on: addDays(today(), 3) });
  await notifyNoticesOfToday(later(2));
  expect(await news(guardian, id)).toEqual([]);
  await Promise.all([notifyNoticesOfToday(later(3)), notifyNoticesOfToday(later(3))]);
  await notifyNoticesOfToday(later(4));
  expect(await news(guardian, id)).toHaveLength(1);
  expect(await news(admin, id)).toHaveLength(1);
  expect(await news(neighbour, id)).toEqual([]);
});

test('a draft is told when it is published; who takes a notice back takes its messages along', async () => {
  const id = await write('Draft', { published: false });
  expect(await news(guardian, id)).toEqual([]);
  await change(id, 'Draft');
  expect(await news(guardian, id)).toHaveLength(1);
  await change(id, 'Draft', { published: false });
  expect(await news(guardian, id)).toEqual([]);
  await change(id, 'Draft');
  expect(await news(guardian, id)).toHaveLength(1);
  expect((await admin.call('DELETE', `/api/notices/${id}`)).status).toBe(200);
  expect(await news(guardian, id)).toEqual([]);
});

test('a notice entered with a date of last month is no news', async () => {
  const id = await write('Archive', { published_on: addDays(today(), -30) });
  await notifyNoticesOfToday(later(0));
  expect(await news(guardian, id)).toEqual([]);
});
