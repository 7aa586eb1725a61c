import { describe, expect, test } from 'vitest';
import { modules } from '../../../../app/modules.ts';
import { allPermissions, registerModules } from '../../../../kernel/modules/registry.ts';
import { inTransaction } from '../../../../kernel/database/pool.server.ts';
import { defaultMenu } from '../../shell-settings/menus/default-menu.ts';
import { menuTree, shownMenu } from '../../shell-settings/menus/tree.ts';
import { procedures } from '../../../../../tests/support/procedures.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { entitlementOf } from './entitlement.server.ts';

registerModules(modules);

let operator: Caller;
let admin: Caller;
let packageId: string;

const ofSchools = (key: string) =>
  allPermissions().filter(({ module, scope }) => module === key && (scope === 'site' || scope === 'student'));
const choices = modules.filter((module) => module.inPackage === 'choice').map((module) => module.key);

startWorld(async () => {
  operator = await asOperator(server, world);
  admin = await asMember(server, world.first, 'site-admin');
  const made = await operator.call<{ id: string }>('POST', '/api/packages', {
    name_en: 'Whole',
    name_bn: 'পূর্ণ',
    code: 'whole',
    price: 0,
    price_per: 'institution',
  });
  packageId = made.json.id;
  await holds(choices);
  await operator.call('POST', '/api/attachments/package-of-sites', {
    site_ids: [world.first.id],
    package_id: packageId,
  });
});

type Matrix = { modules: { key: string; core: boolean }[]; packages: { id: string; version: number }[] };
const matrix = async () => (await operator.call<Matrix>('GET', '/api/attachments/packages')).json;

async function holds(module_keys: readonly string[]): Promise<void> {
  const { version } = (await matrix()).packages.find(({ id }) => id === packageId)!;
  const saved = await operator.call('PUT', `/api/attachments/packages/${packageId}`, {
    version,
    module_keys,
  });
  expect(saved.status, saved.text).toBe(200);
}

test('a module is the operator’s alone exactly when a school’s people can do nothing in it', () => {
  const wrong = modules.filter(({ key, inPackage }) => inPackage === 'operator' && ofSchools(key).length > 0);
  expect(wrong.map(({ key }) => key)).toEqual([]);
  expect(choices.filter((key) => ofSchools(key).length === 0)).toEqual([]);
});

test('what can be attached is the list of modules itself', async () => {
  const offered = (await matrix()).modules;
  expect(
    offered
      .filter(({ core }) => !core)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(choices.toSorted());
});

test('a package can hold every module that is a choice', async () => {
  await holds(choices);
  const again = (
    await operator.call<{ packages: { id: string; module_keys: string[] }[] }>(
      'GET',
      '/api/attachments/packages',
    )
  ).json;
  expect(again.packages.find(({ id }) => id === packageId)?.module_keys.toSorted()).toEqual(
    choices.toSorted(),
  );
});

describe.each(choices)('without %s', (key) => {
  const permissions = new Set(
    allPermissions()
      .filter(({ module, scope }) => module === key && scope === 'site')
      .map((permission) => permission.key),
  );
  const guarded = procedures().filter(
    ({ meta, method }) => method === 'GET' && meta.permission !== null && permissions.has(meta.permission),
  );
  const call = (path: string) => admin.call('GET', `${path.replace(/\{\w+\}/g, world.first.id)}`);

  async function menu(): Promise<string[]> {
    const entitlement = await inTransaction({ siteId: world.first.id }, (db) =>
      entitlementOf(db, world.first.id),
    );
    const shown = shownMenu(menuTree(defaultMenu(modules, 'site'), []), entitlement.allows);
    return shown.flatMap((section) => section.children.map((item) => item.url ?? ''));
  }
  const own = modules.find((module) => module.key === key)!;
  const urls = [
    ...own.screens.filter((screen) => screen.panel === 'site' && screen.menu).map((screen) => screen.url),
    ...own.resources
      .filter((resource) => resource.owner === 'site' && resource.menu)
      .map((resource) => resource.urls.list),
  ];

  test('its procedures and menus are closed at once, and open again when it comes back', async () => {
    await holds(choices);
    expect(urls.filter((url) => url !== '')).not.toEqual([]);
    expect(await menu()).toEqual(expect.arrayContaining(urls));
    expect(guarded.length).toBeGreaterThan(0);
    for (const { path } of guarded) expect((await call(path)).status, path).not.toBe(403);
    await holds(choices.filter((other) => other !== key));
    expect((await menu()).filter((url) => urls.includes(url))).toEqual([]);
    for (const { path } of guarded) expect((await call(path)).status, path).toBe(403);
    await holds(choices);
    for (const { path } of guarded) expect((await call(path)).status, path).not.toBe(403);
  });
});
