import { expect, test } from 'vitest';
import { ask, memberWithLogin, resetBy } from '../../../../../tests/support/codes.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';

const day = 24 * 3_600_000;

startWorld();

type Session = { remember: boolean; expires_at: Date };

/** Signs in by mobile number and says until when the browser and the program keep it. */
async function signIn(phone: string, password: string, remember: boolean) {
  const door = server.stranger(world.first.host);
  const answer = await door.call('POST', '/api/login', { identifier: phone, password, remember });
  expect(answer.status, answer.text).toBe(200);
  const cookie = [answer.headers['set-cookie']]
    .flat()
    .find((line) => line?.startsWith('bidyapith_session='))!;
  const until = /Expires=([^;]+)/.exec(cookie)?.[1];
  const [session] = await ask<Session>(
    server,
    `SELECT s.remember, s.expires_at FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.phone = $1
     ORDER BY s.created_at DESC LIMIT 1`,
    [phone],
  );
  return { answer, until: until ? new Date(until) : null, session: session! };
}

test('“Remember me” keeps a guardian signed in for thirty days, in the browser and here, past an idle hour', async () => {
  const father = await memberWithLogin(server, world.first, 'guardian', 'fathers-own-9', 71);
  const kept = await signIn(father.phone, 'fathers-own-9', true);
  for (const end of [kept.until!, kept.session.expires_at])
    expect(Math.round((end.getTime() - Date.now()) / day)).toBe(30);
  const later = server.withCookie(world.first.host, kept.answer);
  await ask(server, `UPDATE sessions SET seen_at = now() - interval '20 days' WHERE user_id = $1`, [
    father.id,
  ]);
  expect((await later.call('GET', '/api/me/places')).status).toBe(200);
});

test('without it the browser forgets when it closes, and an idle half hour ends it', async () => {
  const mother = await memberWithLogin(server, world.first, 'guardian', 'mothers-own-9', 72);
  const kept = await signIn(mother.phone, 'mothers-own-9', false);
  expect([kept.until, kept.session.remember]).toEqual([null, false]);
  const later = server.withCookie(world.first.host, kept.answer);
  expect((await later.call('GET', '/api/me/places')).status).toBe(200);
  await ask(server, `UPDATE sessions SET seen_at = now() - interval '31 minutes' WHERE user_id = $1`, [
    mother.id,
  ]);
  expect((await later.call('GET', '/api/me/places')).status).toBe(401);
});

test('staff are not remembered: their machines are shared', async () => {
  const teacher = await memberWithLogin(server, world.first, 'teacher', 'teachers-own-9', 73);
  const kept = await signIn(teacher.phone, 'teachers-own-9', true);
  expect([kept.until, kept.session.remember]).toEqual([null, false]);
});

test('a family that forgot its password gets a code by message, and every remembered browser is out', async () => {
  const aunt = await memberWithLogin(server, world.first, 'guardian', 'forgotten-by-aunt-9', 74);
  const old = server.withCookie(
    world.first.host,
    (await signIn(aunt.phone, 'forgotten-by-aunt-9', true)).answer,
  );
  expect(await resetBy(server, world.first.host, aunt.phone, 'aunts-new-own-9')).toBe(200);
  expect((await old.call('GET', '/api/me/places')).status).toBe(401);
  const [message] = await ask<{ recipient: string; channel: string }>(
    server,
    `SELECT recipient, channel FROM outbox WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1`,
    [aunt.phone],
  );
  expect(message).toEqual({ recipient: aunt.phone, channel: 'sms' });
  expect((await signIn(aunt.phone, 'aunts-new-own-9', true)).session.remember).toBe(true);
});
