import { sql } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { pageRequest } from '#kernel/http/page-context.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { publicFrame } from './frame.server.ts';

let clerk: Caller;

startWorld(async () => {
  clerk = await asMember(server, world.first, 'office');
});

const versionOf = (id: string) =>
  inTransaction({}, async (db) => {
    const { rows } = await db.execute<{ v: number }>(
      sql`SELECT public_version AS v FROM sites WHERE id = ${id}`,
    );
    return rows[0]!.v;
  });

/** The frame as a visitor gets it who asked when the school's content had this version. */
async function frameAt(version: number, { id } = world.first, path = '/about') {
  const context = new RouterContextProvider();
  const site = { id, zone: 'Asia/Dhaka', public_version: version };
  context.set(pageRequest, { site, actor: null, lang: 'en', origin: 'https://school.example' } as never);
  const frame = await publicFrame(context, new URL(`https://school.example${path}`));
  return {
    name: frame.name.en,
    motto: frame.site?.motto?.en ?? null,
    menu: frame.menu.map(({ word }) => word.en),
  };
}

const publishEntry = async (name: string) => {
  await clerk.call('POST', '/api/site-menu/items', {
    kind: 'page',
    target: '/about',
    name_en: name,
    name_bn: name,
  });
  expect((await clerk.call('POST', '/api/site-menu/publish', {})).status).toBe(200);
};

test('what is published shows with the next request, and is read once until then', async () => {
  await publishEntry('First');
  const before = await versionOf(world.first.id);
  expect((await frameAt(before)).menu).toEqual(['First']);
  // Behind the program's back: nothing was published.
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(sql`DELETE FROM site_menu_versions WHERE site_id = ${world.first.id}`),
  );
  expect((await frameAt(before)).menu).toEqual(['First']);
  await publishEntry('Second');
  const after = await versionOf(world.first.id);
  expect(after).toBeGreaterThan(before);
  expect((await frameAt(after)).menu).toEqual(['First', 'Second']);
});

test('each school has its own frame', async () => {
  const [one, two] = [await frameAt(1), await frameAt(1, world.second)];
  expect([one.name, two.name]).toEqual(['First School', 'Second School']);
});
