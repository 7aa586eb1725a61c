import { describe, expect, test } from 'vitest';
import { withClient } from '../../../../kernel/connection/connection.server.ts';
import { inTransaction } from '../../../../kernel/database/pool.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { menuRows } from './menus.server.ts';

let operator: Caller;

startWorld(async () => {
  operator = await asOperator(server, world);
});

type Node = { key: string; title: { en: string }; version: number; children: Node[]; active: boolean };
const tree = async (panel = 'central') => (await operator.call<Node[]>('GET', '/api/menus', { panel })).json;
const find = async (key: string, panel = 'central') =>
  (await tree(panel)).flatMap((at) => [at, ...at.children]).find((at) => at.key === key);

const plain = {
  name_en: null,
  name_bn: null,
  icon: null,
  route: null,
  note: null,
  parent_key: null,
  active: true,
  displayable: true,
  for_signed_in: false,
};
const save = (input: Record<string, unknown>) =>
  operator.call<{ key: string; data: { field: string } }>('POST', '/api/menus', {
    panel: 'central',
    ...plain,
    ...input,
  });

describe('menus', () => {
  test('the declared menu is shown, changed, and put back', async () => {
    expect((await find('/country/view'))?.title.en).toBe('Countries');
    const saved = await save({
      key: '/country/view',
      parent_key: 'sites',
      name_en: 'Lands',
      name_bn: 'দেশ',
      note: 'asked for by support',
    });
    expect(saved.status, saved.text).toBe(200);
    expect((await find('/country/view'))?.title.en).toBe('Lands');
    const sites = (await tree()).find((at) => at.key === 'sites')!;
    expect(sites.children.map((at) => at.key)).toContain('/country/view');
    const stale = await save({ key: '/country/view', parent_key: 'sites', version: 0 });
    expect(stale.status).toBe(409);
    await operator.call('POST', '/api/menus/remove', { panel: 'central', key: '/country/view' });
    expect((await find('/country/view'))?.title.en).toBe('Countries');
  });

  test('an own menu needs a name, a safe route, and a parent of its panel', async () => {
    const own = { parent_key: 'sites', name_en: 'Board', name_bn: 'বোর্ড', route: 'https://board.test/a' };
    const wrong = [
      [{ ...own, name_bn: '' }, 'name_bn'],
      [{ ...own, route: 'javascript:alert(1)' }, 'route'],
      [{ ...own, route: '//evil.test' }, 'route'],
      [{ ...own, route: 'http://plain.test' }, 'route'],
      [{ ...own, parent_key: null }, 'parent_key'],
      [{ ...own, route: null }, 'route'],
      [{ ...own, parent_key: 'exams' }, 'parent_key'],
    ] as const;
    for (const [input, field] of wrong) {
      const refused = await save(input);
      expect(refused.status, JSON.stringify(input)).toBe(422);
      expect(refused.json.data.field, JSON.stringify(input)).toBe(field);
    }
    const made = await save(own);
    expect(made.status, made.text).toBe(200);
    expect((await find(made.json.key))?.title.en).toBe('Board');
    const group = await save({ name_en: 'Links', name_bn: 'লিংক' });
    const moved = await save({ ...own, key: made.json.key, version: 1, parent_key: group.json.key });
    expect(moved.status, moved.text).toBe(200);
    const full = await operator.call('POST', '/api/menus/remove', { panel: 'central', key: group.json.key });
    expect(full.status).toBe(409);
    await operator.call('POST', '/api/menus/remove', { panel: 'central', key: made.json.key });
    const empty = await operator.call('POST', '/api/menus/remove', { panel: 'central', key: group.json.key });
    expect(empty.status).toBe(200);
  });

  test('an order is written down whole, and refused when the menu changed meanwhile', async () => {
    const before = await tree();
    const sections = before.map((at) => ({ key: at.key, items: at.children.map((child) => child.key) }));
    const turned = sections.toReversed();
    const put = (order: unknown) =>
      operator.call('PUT', '/api/menus/order', { panel: 'central', sections: order });
    expect((await put(turned)).status).toBe(200);
    expect((await tree()).map((at) => at.key)).toEqual(turned.map((at) => at.key));
    const [first, second, ...rest] = turned;
    const carried = [
      { ...first!, items: [] },
      { ...second!, items: [...second!.items, ...first!.items] },
      ...rest,
    ];
    expect((await put(carried)).status).toBe(200);
    const after = await tree();
    expect(after.find((at) => at.key === second!.key)?.children.map((at) => at.key)).toEqual(
      carried[1]!.items,
    );
    expect((await put(carried.slice(1))).status).toBe(409);
    expect((await put(sections)).status).toBe(200);
  });

  test('the menu that leads to the menus cannot be lost', async () => {
    const menuList = await find('/menu/list');
    const hidden = await save({
      key: '/menu/list',
      version: menuList!.version,
      parent_key: 'core',
      active: false,
    });
    expect(menuList).toBeDefined();
    expect(hidden.status).toBe(422);
    const group = await save({ key: 'core', version: (await find('core'))!.version, displayable: false });
    expect(group.status).toBe(422);
  });

  test('every screen of a panel is listed with its menu, and attaching one puts it there', async () => {
    type Route = { url: string; parent: string | null; version: number };
    const routes = async () =>
      (await operator.call<Route[]>('GET', '/api/menus/routes', { panel: 'site' })).json;
    const loose = (await routes()).find((route) => route.parent === null)!;
    const saved = await save({ panel: 'site', key: loose.url, parent_key: 'website' });
    expect(saved.status, saved.text).toBe(200);
    expect((await routes()).find((route) => route.url === loose.url)?.parent).toBe('website');
    const website = (await tree('site')).find((at) => at.key === 'website')!;
    expect(website.children.map((at) => at.key)).toContain(loose.url);
  });

  test('only an operator with the permission changes menus, and each change is in the log', async () => {
    const admin = await asMember(server, world.first, 'site-admin');
    expect((await admin.call('GET', '/api/menus', { panel: 'site' })).status).toBe(403);
    expect((await admin.call('POST', '/api/menus', { panel: 'site', ...plain })).status).toBe(403);
    const rows = await withClient(server.database.owner, (client) =>
      client.query(`SELECT DISTINCT action FROM audit_log WHERE subject = 'menu' ORDER BY 1`),
    );
    expect(rows.rows.map((row) => row.action)).toEqual([
      'menu.arrange',
      'menu.create',
      'menu.delete',
      'menu.edit',
    ]);
  });

  test('what was changed is what the shell reads with the next page', async () => {
    await save({ panel: 'site', key: '/site/notice/master', parent_key: 'website', active: false });
    const rows = await inTransaction({ siteId: world.first.id }, (db) => menuRows(db, 'site'));
    expect(rows.find((row) => row.key === '/site/notice/master')?.active).toBe(false);
  });
});

describe('dashboard palettes', () => {
  test('a role keeps all its cards until a palette is chosen; unknown cards are refused', async () => {
    type Palette = { code: string; cards: string[] | null; version: number; available: { key: string }[] };
    const all = await operator.call<Palette[]>('GET', '/api/dashboard-palettes');
    const teacher = all.json.find((role) => role.code === 'teacher')!;
    expect(teacher.cards).toBeNull();
    const path = '/api/dashboard-palettes/teacher';
    expect((await operator.call('PUT', path, { version: 0, cards: ['nonsense'] })).status).toBe(422);
    expect((await operator.call('PUT', path, { version: 0, cards: [] })).status).toBe(200);
    const person = await asMember(server, world.first, 'teacher');
    expect((await person.call('GET', '/api/dashboard/cards')).json).toEqual([]);
    expect((await operator.call('PUT', path, { version: 0, cards: null })).status).toBe(409);
    expect((await operator.call('PUT', path, { version: 1, cards: null })).status).toBe(200);
  });
});
