import { request, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { until } from '../../../tests/support/patience.ts';
import { server, startWorld, world } from '../../../tests/support/start-world.ts';
import { asMember } from '../../../tests/support/world.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { notify } from '#kernel/messages/notify.server.ts';
import { closeSessionsOf, openSession } from '#modules/platform/identity/sessions.server.ts';

startWorld();

const notice = { title: { en: 'Result', bn: 'ফলাফল' }, body: { en: 'It is there.', bn: 'প্রকাশিত।' } };
const say = (siteId: string, userIds: string[]) =>
  inTransaction({ siteId }, (db) => notify({ db, siteId }, userIds, notice));

type Received = {
  status: number;
  counts: number[];
  ended: Promise<void>;
  next: (count: number) => Promise<void>;
};

async function listen(host: string, secret: string): Promise<Received> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(
      {
        port: server.port,
        path: '/api/me/events',
        headers: { host: `${host}:${server.port}`, cookie: `bidyapith_session=${secret}` },
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
  const counts: number[] = [];
  response.setEncoding('utf8').on('data', (text: string) => {
    for (const [, count] of text.matchAll(/"unread":(\d+)/g)) counts.push(Number(count));
  });
  return {
    status: response.statusCode ?? 0,
    counts,
    ended: new Promise((resolve) => response.on('close', () => resolve())),
    next: async (count) => {
      await until(
        () => counts,
        (heard) => heard.at(-1) === count,
        { everyMs: 10 },
      );
    },
  };
}

async function person(): Promise<{
  userId: string;
  secret: string;
  caller: Awaited<ReturnType<typeof asMember>>;
}> {
  const caller = await asMember(server, world.first, 'teacher');
  const { secret } = await inTransaction({}, (db) =>
    openSession(db, {
      userId: caller.userId,
      panel: 'site',
      siteId: world.first.id,
      groupId: null,
      remember: false,
      ip: null,
      userAgent: null,
    }),
  );
  return { userId: caller.userId, secret, caller };
}

describe('live counts', () => {
  it('are for people who are signed in', async () => {
    expect((await listen(world.first.host, 'no')).status).toBe(401);
  });

  it('come when a message is written and when it is read, and only to whom it concerns', async () => {
    const one = await person();
    const two = await person();
    const [first, second] = [
      await listen(world.first.host, one.secret),
      await listen(world.first.host, two.secret),
    ];
    await Promise.all([first.next(0), second.next(0)]);
    await say(world.first.id, [one.userId, one.userId]);
    await first.next(1);
    await say(world.first.id, [one.userId]);
    await first.next(2);
    // The same person's messages at another school are not counted here.
    await say(world.second.id, [one.userId]);
    await one.caller.call('POST', '/api/notifications/read-all', {});
    await first.next(0);
    expect(second.counts).toEqual([0]);
  });

  it('reach everybody of a school when everybody is told', async () => {
    const one = await person();
    const received = await listen(world.first.host, one.secret);
    await received.next(0);
    const many = Array.from({ length: 60 }, (_, at) => `01900000-0000-7000-8000-0000000001${at + 10}`);
    await say(world.first.id, [...many, one.userId]);
    await received.next(1);
  });

  it('end with the session', async () => {
    const one = await person();
    const received = await listen(world.first.host, one.secret);
    await received.next(0);
    await inTransaction({}, (db) => closeSessionsOf(db, one.userId));
    await say(world.first.id, [one.userId]);
    await received.ended;
    expect(received.counts).toEqual([0]);
  });
});
