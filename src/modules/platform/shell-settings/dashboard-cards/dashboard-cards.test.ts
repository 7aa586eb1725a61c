import { describe, expect, test } from 'vitest';
import { api } from '../../../../app/api/api.server.ts';
import { modules } from '../../../../app/modules.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember, asOperator } from '../../../../../tests/support/world.ts';

type Card = { key: string; path: string };
type Role = {
  code: string;
  version: number;
  cards: string[] | null;
  by_default: string[];
  permitted: string[];
};

const declared = modules.flatMap((module) => module.cards ?? []);
let operator: Caller;

startWorld(async () => {
  operator = await asOperator(server, world);
});

const mine = async (caller: Caller) => {
  const answer = await caller.call<Card[]>('GET', '/api/dashboard/cards');
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const roleOf = async (code: string) =>
  (await operator.call<Role[]>('GET', '/api/dashboard-palettes')).json.find((role) => role.code === code)!;
async function choose(code: string, cards: string[] | null) {
  const { version } = await roleOf(code);
  return operator.call('PUT', `/api/dashboard-palettes/${code}`, { version, cards });
}

test('every declared card has a call of its own, and its key and path are its alone', () => {
  expect(declared.length).toBe(Object.keys(api['cards'] ?? {}).length);
  for (const of of ['key', 'path'] as const)
    expect(new Set(declared.map((card) => card[of])).size).toBe(declared.length);
});

describe('whoever signs in finds cards that answer', () => {
  const people: [string, () => Promise<Caller>][] = [
    ['operator', () => asOperator(server, world)],
    ['group administrator', () => asGroupAdmin(server, world)],
    ...['site-admin', 'head', 'teacher', 'accountant', 'office', 'student', 'guardian'].map(
      (role): [string, () => Promise<Caller>] => [role, () => asMember(server, world.first, role)],
    ),
  ];
  test.each(people)('%s', async (_name, come) => {
    const caller = await come();
    const cards = await mine(caller);
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      const answer = await caller.call('GET', `/api${card.path}`);
      expect(answer.status, `${card.key} ${answer.text}`).toBe(200);
    }
  });
});

test('a card that a person may not see is refused, not merely hidden', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  const shown = new Set((await mine(teacher)).map((card) => card.key));
  const guarded = declared.filter((card) => card.permission !== null && !shown.has(card.key));
  expect(guarded.length).toBeGreaterThan(5);
  const open: string[] = [];
  for (const card of guarded)
    if ((await teacher.call('GET', `/api${card.path}`)).status !== 403) open.push(card.key);
  expect(open).toEqual([]);
});

test('a palette decides which cards a role sees and in which order, and can be given back to the program', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  const before = (await mine(teacher)).map((card) => card.key);
  const wanted = ['website.notices', 'employees.by-designation', 'students.my-classes'];
  expect((await choose('teacher', wanted)).status).toBe(200);
  expect((await mine(teacher)).map((card) => card.key)).toEqual(['website.notices', 'students.my-classes']);
  expect((await choose('teacher', null)).status).toBe(200);
  expect((await mine(teacher)).map((card) => card.key)).toEqual(before);
});

test('a card of another panel is refused, and so is a stale or a foreign change', async () => {
  expect((await choose('teacher', ['sites.by-status'])).status).toBe(422);
  const { version } = await roleOf('head');
  await choose('head', []);
  const stale = await operator.call('PUT', '/api/dashboard-palettes/head', { version, cards: null });
  expect(stale.status).toBe(409);
  const admin = await asMember(server, world.first, 'site-admin');
  expect((await admin.call('PUT', '/api/dashboard-palettes/head', { version, cards: null })).status).toBe(
    403,
  );
});
