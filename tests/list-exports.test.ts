import { expect, test } from 'vitest';
import { withClient } from '../src/kernel/connection/connection.server.ts';
import { dayIn } from '../src/kernel/text/dates.ts';
import { makeExamSchool } from './support/exam-school.ts';
import { eachOf } from './support/long.ts';
import { least, triedProcedures } from './support/procedures.ts';
import type { Caller } from './support/server.ts';
import { server, startWorld, world } from './support/start-world.ts';
import { asGroupAdmin, asMember, asOperator } from './support/world.ts';

let operator: Caller;
let admin: Caller;
let groupAdmin: Caller;

startWorld(async () => {
  // With a year, a section and students: what is listed by year has something to list.
  await makeExamSchool(world.first);
  operator = await asOperator(server, world);
  admin = await asMember(server, world.first, 'site-admin');
  groupAdmin = await asGroupAdmin(server, world);
});

const rows = async <R extends object>(sql: string, values: unknown[]): Promise<R[]> =>
  (await withClient(server.database.owner, (client) => client.query(sql, values))).rows as R[];
const lines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
const nameOf = async (id: string) =>
  (await rows<{ name: string }>(`SELECT name_en AS name FROM sites WHERE id = $1`, [id]))[0]!;
const csv = (who: Caller, path: string, query: object = {}) =>
  who.call('GET', `/api/${path}/export`, { format: 'csv', lang: 'en', ...query });

/** What a list must be told before it says anything. */
const needed = (): Record<string, object> => ({
  '/api/attendance-reports/matrix/export': { month: dayIn(new Date()).slice(0, 7) },
});

/** Files that are no list: a board's form is of one sheet, and counts by hand trace under their own name. */
const noLists = ['/api/board-forms/{ref}/export', '/api/manual-counts/export'];

test('every list of every panel goes out in both languages, and each leaves its trace', async () => {
  const sheets = triedProcedures({ handwritten: 4, made: 8 }).filter(
    ({ name, method, path }) =>
      method === 'GET' &&
      path.endsWith('/export') &&
      !noLists.includes(path) &&
      // Their own tests take them out.
      !name.startsWith('students.'),
  );
  expect(sheets.length).toBeGreaterThan(least(60));
  const wrong: string[] = [];
  const callers = { central: operator, group: groupAdmin, site: admin };
  await eachOf(sheets, 8, async ({ path, meta }) => {
    const panel = (['central', 'group', 'site'] as const).find((one) => meta.panels.includes(one));
    const at = path.replace('{path}', 'designations');
    const heads = new Set<string>();
    for (const lang of ['en', 'bn']) {
      const got = await callers[panel!].call('GET', at, { format: 'csv', lang, ...needed()[at] });
      if (got.status !== 200) wrong.push(`${at} ${lang}: ${got.status} ${got.text.slice(0, 200)}`);
      heads.add(lines(got.text)[0] ?? '');
      if (/\$argon2|[A-Za-z0-9_-]{43}/.test(got.text)) wrong.push(`${at}: looks like a secret`);
    }
    if (heads.size !== 2) wrong.push(`${at}: its heading is the same in both languages`);
    const [traced] = await rows<{ many: number }>(
      `SELECT count(*)::int AS many FROM audit_log WHERE action = $1`,
      [meta.permission],
    );
    if (!traced?.many) wrong.push(`${at}: no trace of ${meta.permission}`);
  });
  expect(wrong).toEqual([]);
});

test('institutions go out in the order and with the search on screen', async () => {
  const first = (text: string) =>
    lines(text)
      .slice(1)
      .map((line) => line.split(',')[1]);
  const up = first((await csv(operator, 'sites', { sort: 'alias' })).text);
  expect(up.length).toBeGreaterThan(2);
  expect(first((await csv(operator, 'sites', { sort: '-alias' })).text)).toEqual(up.toReversed());
  const { alias } = world.outside;
  expect(first((await csv(operator, 'sites', { q: alias })).text)).toEqual([alias]);
});

test('a school and a group take out their own people only', async () => {
  await asMember(server, world.outside, 'head');
  const users = async (who: Caller, path: string) => (await csv(who, path)).text;
  const { name } = await nameOf(world.outside.id);
  expect(await users(operator, 'site-memberships')).toContain(name);
  const group = await users(groupAdmin, 'group-users');
  expect(group).toContain((await nameOf(world.first.id)).name);
  expect(group).not.toContain(name);
  const outsiders = await csv(operator, 'site-memberships', { filter: { site_id: world.outside.id } });
  const mine = lines(await users(admin, 'site-users'));
  expect(mine.length).toBeGreaterThan(1);
  const logins = lines(outsiders.text)
    .slice(1)
    .map((line) => line.split(',')[3] ?? '');
  expect(logins.length).toBeGreaterThan(0);
  for (const login of logins) expect(mine.join()).not.toContain(`,${login},`);
  expect((await csv(admin, 'users')).status).toBe(403);
  expect((await csv(admin, 'site-memberships')).status).toBe(403);
  expect((await csv(groupAdmin, 'sites')).status).toBe(403);
});
