import { expect, test } from 'vitest';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember } from '../../../../tests/support/world.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { notifications } from '#kernel/database/kernel-tables.server.ts';

let teacher: Caller & { userId: string };
let colleague: Caller & { userId: string };

type Unread = { unread: { id: string; data: { title: string } }[]; unread_count: number };

async function write(userId: string, title: string): Promise<string> {
  const { id } = world.first;
  const made = await inTransaction({ siteId: id }, (db) =>
    db
      .insert(notifications)
      .values({
        site_id: id,
        user_id: userId,
        title: { en: title, bn: `${title} (বাংলা)` },
        body: { en: 'Body', bn: 'বিবরণ' },
      })
      .returning({ id: notifications.id }),
  );
  return made[0]!.id;
}

const unread = async (caller: Caller): Promise<Unread> =>
  (await caller.call<Unread>('POST', '/api/user/notification/notifications', {})).json;

startWorld(async () => {
  teacher = await asMember(server, world.first, 'teacher');
  colleague = await asMember(server, world.first, 'teacher');
});

test('the bell lists my unread titles in my language, newest first, and nobody else’s', async () => {
  await write(teacher.userId, 'First');
  await write(teacher.userId, 'Second');
  await write(colleague.userId, 'Not yours');
  const mine = await unread(teacher);
  expect(mine.unread.map((row) => row.data.title)).toEqual(['Second', 'First']);
  expect(mine.unread_count).toBe(2);
});

test('opening one marks it as read; a colleague’s does not exist for me', async () => {
  const [first] = (await unread(teacher)).unread;
  const opened = await teacher.call<{ read_at: string }>('POST', `/api/notifications/${first?.id}/open`, {});
  expect(opened.json.read_at).toBeTruthy();
  expect((await unread(teacher)).unread_count).toBe(1);
  const theirs = await write(colleague.userId, 'Private');
  expect((await teacher.call('POST', `/api/notifications/${theirs}/open`, {})).status).toBe(404);
  expect((await unread(colleague)).unread_count).toBe(2);
});

test('marking all as read leaves others’ messages unread', async () => {
  expect((await teacher.call('POST', '/api/notifications/read-all', {})).json).toEqual({ read: 1 });
  expect((await unread(teacher)).unread_count).toBe(0);
  expect((await unread(colleague)).unread_count).toBe(2);
});

test('one deletes one’s own message for good; a colleague’s cannot be deleted', async () => {
  const own = await write(teacher.userId, 'Away with it');
  const theirs = await write(colleague.userId, 'Stays');
  expect((await teacher.call('DELETE', `/api/notifications/${theirs}`)).status).toBe(404);
  expect((await unread(colleague)).unread[0]?.id).toBe(theirs);
  expect((await teacher.call('DELETE', `/api/notifications/${own}`)).status).toBe(200);
  expect((await teacher.call('POST', `/api/notifications/${own}/open`, {})).status).toBe(404);
  expect((await teacher.call('DELETE', `/api/notifications/${own}`)).status).toBe(404);
  expect((await unread(teacher)).unread_count).toBe(0);
  expect((await colleague.call('DELETE', `/api/notifications/${theirs}`)).status).toBe(200);
});

test('the call of the specification answers at its exact path as well', async () => {
  const answer = await colleague.call<Unread>('POST', '/user/notification/notifications', {});
  expect(answer.status).toBe(200);
  expect(answer.json.unread_count).toBe(2);
});
