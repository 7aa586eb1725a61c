import { describe, expect, test } from 'vitest';
import { withClient } from '../../../../kernel/connection/connection.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';

let operator: Caller;
let admin: Awaited<ReturnType<typeof asMember>>;
let packageId: string;

startWorld(async () => {
  operator = await asOperator(server, world);
  admin = await asMember(server, world.first, 'site-admin');
  const made = await operator.call<{ id: string }>('POST', '/api/packages', {
    name_en: 'Basic',
    name_bn: 'প্রাথমিক',
    code: 'basic',
    price: 100_000,
    price_per: 'institution',
  });
  expect(made.status, made.text).toBe(200);
  packageId = made.json.id;
});

type Module = {
  key: string;
  on: boolean;
  in_package: boolean;
  own: boolean | null;
  sub_modules: SubModule[];
};
type SubModule = { key: string; on: boolean };
type OfSite = { package: { en: string } | null; modules: Module[] };

const ofSite = async () =>
  (await operator.call<OfSite>('GET', `/api/attachments/sites/${world.first.id}`)).json;
const moduleOf = async (key: string) => (await ofSite()).modules.find((module) => module.key === key)!;

async function holds(...module_keys: string[]): Promise<void> {
  const matrix = await operator.call<{ packages: { id: string; version: number }[] }>(
    'GET',
    '/api/attachments/packages',
  );
  const { version } = matrix.json.packages.find(({ id }) => id === packageId)!;
  const saved = await operator.call('PUT', `/api/attachments/packages/${packageId}`, {
    version,
    module_keys,
  });
  expect(saved.status, saved.text).toBe(200);
}

const attach = async (package_id: string | null) =>
  expect(
    (
      await operator.call('POST', '/api/attachments/package-of-sites', {
        site_ids: [world.first.id],
        package_id,
      })
    ).status,
  ).toBe(200);

const notices = () => admin.call<{ title_en: string }[]>('GET', '/api/notices');

describe('what a package leaves out', () => {
  test('without a package a school has every module', async () => {
    expect((await ofSite()).package).toBeNull();
    expect((await ofSite()).modules.every((module) => module.on)).toBe(true);
    expect((await notices()).status).toBe(200);
  });

  test('a module that is taken away is hidden and refused at once, and nothing of it is lost', async () => {
    const made = await admin.call('POST', '/api/notices', {
      title_en: 'Admission test',
      title_bn: 'ভর্তি পরীক্ষা',
      body_en: 'On Sunday',
      body_bn: 'রবিবার',
      published_on: '2026-11-20',
    });
    expect(made.status, made.text).toBe(200);
    await holds('website', 'students');
    await attach(packageId);
    expect((await notices()).status).toBe(200);
    await holds('students');
    expect((await notices()).status).toBe(403);
    expect((await admin.call('POST', '/api/notices', {})).status).toBe(403);
    expect((await admin.call('GET', '/api/site-users')).status).toBe(200);
    const other = await asMember(server, world.second, 'site-admin');
    expect((await other.call('GET', '/api/notices')).status).toBe(200);
    await holds('website', 'students');
    const again = await notices();
    expect(again.json.map((row) => row.title_en)).toEqual(['Admission test']);
  });

  test('a school may have a module beside its package, or go without one of it', async () => {
    await holds('students');
    const path = `/api/attachments/sites/${world.first.id}`;
    expect((await operator.call('PUT', path, { modules: { website: true, students: false } })).status).toBe(
      200,
    );
    expect(await moduleOf('website')).toMatchObject({ on: true, in_package: false, own: true });
    expect(await moduleOf('students')).toMatchObject({ on: false, in_package: true, own: false });
    expect((await notices()).status).toBe(200);
    expect((await admin.call('GET', '/api/students')).status).toBe(403);
    await operator.call('PUT', path, { modules: { website: null, students: null } });
    expect((await notices()).status).toBe(403);
    const [entry] = await withClient(
      server.database.owner,
      async (client) =>
        (
          await client.query(
            `SELECT before, after FROM audit_log WHERE action = 'site.modules' AND site_id = $1 ORDER BY id DESC`,
            [world.first.id],
          )
        ).rows,
    );
    expect(entry).toEqual({ before: { website: true, students: false }, after: {} });
  });

  test('a sub-module closes alone, for one school or for a whole package, and at least one must stay', async () => {
    await holds('website', 'students');
    const all = (await ofSite()).modules
      .filter((module) => module.on)
      .flatMap((module) => module.sub_modules);
    const without = all.map((subModule) => subModule.key).filter((key) => key !== 'website/notice');
    const path = `/api/attachments/sites/${world.first.id}/sub-modules`;
    const core = without.filter((key) => !key.startsWith('website/') && !key.startsWith('students/'));
    const saved = await operator.call('PUT', path, {
      sub_module_ids: without.filter((key) => !core.includes(key)),
    });
    expect(saved.status, saved.text).toBe(200);
    expect((await notices()).status).toBe(403);
    expect((await admin.call('GET', '/api/site-users')).status).toBe(200);
    await operator.call('PUT', path, {
      sub_module_ids: all.map((subModule) => subModule.key).filter((key) => !core.includes(key)),
    });
    expect((await notices()).status).toBe(200);
    const none = await operator.call<{ data: { field: string } }>('PUT', path, { sub_module_ids: [] });
    expect(none.status).toBe(422);
    expect(none.text).toContain('At least one submodule must be chosen.');
    const ofPackage = `/api/attachments/packages/${packageId}/sub-modules`;
    expect((await operator.call('PUT', ofPackage, { sub_module_ids: ['students/student'] })).status).toBe(
      200,
    );
    expect((await notices()).status).toBe(403);
    await operator.call('PUT', path, { sub_module_ids: ['students/student', 'website/notice'] });
    expect((await notices()).status).toBe(200);
  });

  test('pages that visitors were shown before are made again after each change of what a school has', async () => {
    const versionNow = () =>
      withClient(server.database.owner, async (client) => {
        const { rows } = await client.query<{ public_version: number }>(
          'SELECT public_version FROM sites WHERE id = $1',
          [world.first.id],
        );
        return rows[0]!.public_version;
      });
    const changed = async (path: string, input: object) =>
      expect((await operator.call('PUT', `/api/attachments/${path}`, input)).status).toBe(200);
    const site = `sites/${world.first.id}`;
    const parts = { sub_module_ids: ['students/student', 'website/notice'] };
    for (const change of [
      () => holds('website', 'students'),
      () => attach(null),
      () => attach(packageId),
      () => changed(site, { modules: { website: true } }),
      () => changed(`${site}/sub-modules`, parts),
      () => changed(`packages/${packageId}/sub-modules`, parts),
    ]) {
      const before = await versionNow();
      await change();
      expect(await versionNow()).toBeGreaterThan(before);
    }
  });

  test('a closed school does nothing at all, and modules that everybody needs cannot be taken away', async () => {
    const refused = await operator.call('PUT', `/api/attachments/sites/${world.first.id}`, {
      modules: { access: false },
    });
    expect(refused.status).toBe(422);
    await attach(null);
    await withClient(server.database.owner, (client) =>
      client.query(`UPDATE sites SET status = 'closed' WHERE id = $1`, [world.first.id]),
    );
    await withClient(server.database.owner, (client) => client.query('UPDATE sessions SET access = NULL'));
    expect((await admin.call('GET', '/api/site-users')).status).toBe(401);
  });
});

test('only who may attach modules attaches them', async () => {
  const other = await asMember(server, world.second, 'site-admin');
  expect((await other.call('GET', '/api/attachments/packages')).status).toBe(403);
  expect(
    (await other.call('PUT', `/api/attachments/sites/${world.second.id}`, { modules: { fees: true } }))
      .status,
  ).toBe(403);
});
