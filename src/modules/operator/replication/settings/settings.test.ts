import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { auditLog } from '#kernel/database/kernel-tables.server.ts';
import { loadAcademics } from '#modules/school/academics/shipped/load-catalogue.server.ts';
import type { SetUp } from '#modules/school/academics/base/schemas.ts';
import { centralRoles, operators, roles } from '#modules/platform/access/base/tables.server.ts';
import { loadPeriodTemplates } from '#modules/school/routine/periods/load.server.ts';
import { shippedDefaults } from '#modules/service/help-desk/base/settings.ts';
import { packages, sites } from '#modules/platform/sites/base/tables.server.ts';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { until } from '../../../../../tests/support/patience.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';

let operator: Caller;
let source: Caller;
let target: Caller;
let catalogue: SetUp['catalogue'];

type Changes = { changes: { setting: string; key: string; is_new: boolean }[] }[];
type Copy = {
  id: string;
  site_id: string;
  state: string;
  items: { setting: string; key: string; state: string; why: { en: string } | null }[];
};
type RoleRow = { id: string; version: number; updated_at: string; code: string; name_en: string };
const kinds = ['choices', 'years', 'versions', 'shifts', 'periods', 'calendar', 'roles', 'help-desk'];
const wanted = (settings = kinds) => ({
  source_id: world.first.id,
  target_ids: [world.second.id],
  settings,
});
const changes = async (settings = kinds) =>
  (await operator.call<Changes>('POST', '/api/replication/compare', wanted(settings))).json[0]!.changes;
const said = (found: Changes[number]['changes']) => found.map(({ setting, key }) => `${setting}: ${key}`);
const settled = async (run_id: string, state: string): Promise<Copy> =>
  (
    await until(
      async () => (await operator.call<Copy[]>('GET', '/api/replication/runs', { filter: { run_id } })).json,
      (rows) => rows.length > 0 && rows.every((row) => row.state === state),
    )
  )[0]!;
async function copy(settings = kinds): Promise<Copy & { run_id: string }> {
  const made = await operator.call<{ run_id: string }>('POST', '/api/replication/runs', wanted(settings));
  const { run_id } = made.json;
  return { run_id, ...(await settled(run_id, 'done')) };
}
async function undo({ id, run_id }: { id: string; run_id: string }): Promise<Copy> {
  const asked = await operator.call('POST', `/api/replication/sites/${world.second.id}/${id}/undo`);
  expect(asked.status).toBe(200);
  return settled(run_id, 'undone');
}
const of = (found: Copy, setting: string) => found.items.filter((item) => item.setting === setting);
const ok = async (answer: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await answer;
  expect(status, JSON.stringify(json)).toBe(200);
  return json as { id: string };
};
const rolesOf = (who: Caller) => who.call<RoleRow[]>('GET', '/api/site-roles').then(({ json }) => json);
const currentOf = async (who: Caller) => (await who.call<SetUp>('GET', '/api/set-up')).json.year?.year_id;
let houseId: string;
let lockedHouse: string;
const shift = (code: string) => catalogue.shifts.find((row) => row.code === code)!.id;
const year = (code: string) => catalogue.years.find((row) => row.code === code)!.id;

async function giveRole(code: string, permissions: string[]): Promise<void> {
  await ok(source.call('POST', '/api/site-roles', { code, name_en: code, name_bn: 'ভূমিকা', panel: 'site' }));
  await inTransaction({ siteId: world.first.id }, (db) =>
    db
      .update(roles)
      .set({ permissions })
      .where(and(eq(roles.site_id, world.first.id), eq(roles.code, code))),
  );
}

startWorld(async () => {
  await inTransaction({}, loadAcademics);
  await inTransaction({}, loadPeriodTemplates);
  operator = await asOperator(server, world);
  source = await asMember(server, world.first, 'site-admin');
  target = await asMember(server, world.second, 'site-admin');
  catalogue = (await source.call<SetUp>('GET', '/api/set-up')).json.catalogue;
  await ok(source.call('PUT', '/api/set-up/year', { year_id: year('2025') }));
  await ok(source.call('PUT', '/api/set-up/year', { year_id: year('2026') }));
  await ok(target.call('PUT', '/api/set-up/year', { year_id: year('2027') }));
  await ok(
    source.call('PUT', '/api/set-up/shifts', {
      shift_ids: [shift('morning'), shift('day')],
      version_ids: [catalogue.versions[0]!.id],
    }),
  );
  const template = (
    await operator.call<{ id: string; code: string; shift_id: string | null }[]>(
      'GET',
      '/api/period-templates',
    )
  ).json.find((row) => row.shift_id === null || row.shift_id === shift('morning'))!;
  await ok(
    operator.call('POST', `/api/site-routines/${world.first.id}/periods`, {
      template_id: template.id,
      shift_ids: [template.shift_id ?? shift('morning')],
    }),
  );
  const entry = {
    name_en: 'Founding day',
    name_bn: 'প্রতিষ্ঠা দিবস',
    kind: 'event',
    starts_on: '2026-03-01',
    ends_on: '2026-03-01',
    starts_at: null,
    description: null,
    public: true,
    active: true,
  };
  for (const description of ['in the morning', 'in the evening'])
    await ok(source.call('POST', '/api/calendar-entries', { ...entry, description }));
  await giveRole('librarian', ['calendar.view']);
  await ok(
    operator.call('PUT', `/api/help-desk/sites/${world.first.id}`, {
      version: 0,
      own: { on: true, contact: { ...shippedDefaults.contact, phone: '01700000000' } },
    }),
  );
  for (const name of ['padma', 'jamuna'])
    await operator.call('POST', '/api/houses', {
      code: name,
      name_en: name,
      name_bn: 'হাউস',
      position: 1,
      active: true,
      colour: null,
    });
  const houses = (await operator.call<{ id: string; code: string }[]>('GET', '/api/houses')).json;
  houseId = houses.find((row) => row.code === 'padma')!.id;
  lockedHouse = houses.find((row) => row.code === 'jamuna')!.id;
  for (const id of [houseId, lockedHouse])
    await ok(
      source.call('PUT', `/api/catalogue-choices/houses/${id}`, {
        version: 0,
        used: null,
        values: { name_en: `Our ${id.slice(-4)}` },
      }),
    );
  // Locked after the source had spoken: its own choice waits, and nobody new may say so.
  await ok(
    operator.call('PUT', `/api/catalogue-terms/houses/${lockedHouse}`, {
      version: 0,
      locked: true,
      applies_to: 'all',
    }),
  );
});

test('what a school has of its own is copied, each item told; a second run finds no difference', async () => {
  const before = await changes();
  expect(said(before)).toEqual(
    expect.arrayContaining([
      `choices: houses ${houseId}`,
      'years: 2025',
      'shifts: morning',
      'calendar: 2026-03-01 Founding day',
      'calendar: 2026-03-01 Founding day #2',
      'roles: librarian',
      'help-desk: contact',
      'help-desk: on',
    ]),
  );
  const done = await copy();
  const refused = done.items.filter((item) => item.state !== 'done');
  expect(refused.map(({ setting, key, why }) => [setting, key, why?.en])).toEqual([
    ['choices', `houses ${lockedHouse}`, expect.stringMatching(/locked|fixed|operator/i)],
  ]);
  expect(of(done, 'periods').length).toBeGreaterThan(0);
  // Years are open, the one worked in is the school's own affair.
  expect(await currentOf(target)).toBe(year('2027'));
  expect(said(await changes())).toEqual([`choices: houses ${lockedHouse}`]);
  // One item, one line of the log.
  const lines = await inTransaction({ siteId: world.second.id }, (db) =>
    db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.site_id, world.second.id)),
  );
  const count = (action: string) => lines.filter((line) => line.action === action).length;
  expect([
    count('calendar-entry.create'),
    count('site-role.create'),
    count('help-desk-setting.change'),
    count('catalogue-choice.change'),
  ]).toEqual([2, 1, 2, 1]);

  const undone = await undo(done);
  expect(undone.items.filter((item) => item.state === 'kept')).toEqual([]);
  expect(said(await changes())).toEqual(said(before));
  expect(await currentOf(target)).toBe(year('2027'));
});

test('an undo gives back what stood before, to the letter', async () => {
  await ok(
    target.call('POST', '/api/site-roles', {
      code: 'librarian',
      name_en: 'Keeper of books',
      name_bn: 'গ্রন্থাগারিক',
      panel: 'site',
    }),
  );
  await ok(
    operator.call('PUT', `/api/help-desk/sites/${world.second.id}`, {
      version: (await operator.call<{ version: number }>('GET', `/api/help-desk/sites/${world.second.id}`))
        .json.version,
      own: { contact: { ...shippedDefaults.contact, email: 'desk@example.org' } },
    }),
  );
  let done: Awaited<ReturnType<typeof copy>>;
  await expectSameAfterUndo({
    undo: '/api/replication/sites/{site_id}/{id}/undo',
    owner: server.database.owner,
    site: world.second.id,
    act: async () => (done = await copy()),
    touches: [
      'site_years',
      'site_shifts',
      'site_periods',
      'roles',
      'help_desk_settings',
      'catalogue_choices',
    ],
    back: () => undo(done),
    left: { replications: 'The copy itself.' },
  });
});

test('a role is not copied where the package leaves its permissions out, nor over one of the program', async () => {
  const [made] = await inTransaction({}, (db) =>
    db
      .insert(packages)
      .values({ code: 'small', name_en: 'Small', name_bn: 'ছোট', module_keys: ['academics'] })
      .returning({ id: packages.id }),
  );
  await inTransaction({}, (db) =>
    db.update(sites).set({ package_id: made!.id }).where(eq(sites.id, world.second.id)),
  );
  await giveRole('cashier-own', ['exam.view']);
  await giveRole('teacher-own', []);
  // In the target a role of the program has that code.
  await inTransaction({ siteId: world.second.id }, (db) =>
    db.insert(roles).values({
      site_id: world.second.id,
      code: 'teacher-own',
      name_en: 'Built in',
      name_bn: 'নিজস্ব',
      system: true,
    }),
  );
  const done = await copy(['roles']);
  const told = Object.fromEntries(of(done, 'roles').map(({ key, state, why }) => [key, [state, why?.en]]));
  expect(told).toMatchObject({
    'cashier-own': ['refused', expect.stringMatching(/package.*: View exams/)],
    'teacher-own': ['refused', expect.stringMatching(/built-in role/)],
  });
  expect((await rolesOf(target)).map(({ code }) => code)).not.toContain('cashier-own');
  expect((await rolesOf(target)).find(({ code }) => code === 'teacher-own')?.name_en).toBe('Built in');
});

test('an operator who may not give schools permissions copies no roles', async () => {
  await inTransaction({}, async (db) => {
    const [role] = await db
      .insert(centralRoles)
      .values({
        scope: 'central',
        code: 'copier',
        name_en: 'Copier',
        name_bn: 'অনুলিপি',
        panel: 'central',
        permissions: ['replication.view', 'replication.run'],
        customised: true,
      })
      .returning({ id: centralRoles.id });
    await db.update(operators).set({ role_ids: [role!.id], extra_permissions: [] });
  });
  await giveRole('clerk-own', ['calendar.view']);
  await giveRole('bare-own', []);
  const done = await copy(['roles']);
  for (const code of ['clerk-own', 'bare-own'])
    expect(of(done, 'roles').find(({ key }) => key === code)).toMatchObject({ state: 'refused' });
  expect((await rolesOf(target)).map(({ code }) => code)).not.toContain('clerk-own');
});
