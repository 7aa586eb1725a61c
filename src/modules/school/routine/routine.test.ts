import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { auditLog } from '#kernel/database/kernel-tables.server.ts';
import { loadAcademics } from '#modules/school/academics/shipped/load-catalogue.server.ts';
import { siteShifts, shifts } from '#modules/school/academics/base/tables.server.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../tests/support/world.ts';
import { secondaryDay } from './periods/catalogue.ts';
import { loadPeriodTemplates } from './periods/load.server.ts';
import type { SiteRoutine, Template } from './periods/schemas.ts';
import { sitePeriods } from './base/tables.server.ts';

let operator: Caller;
let day: string;
let morning: string;

type Line = { id: string; name_en: string; state: string; templates: { en: string }[]; differs: boolean };
const templates = async () => (await operator.call<Template[]>('GET', '/api/period-templates')).json;
const junior = async () => (await templates()).find(({ code }) => code === 'junior-day')!;
const site = async (id = world.first.id) =>
  (await operator.call<SiteRoutine>('GET', `/api/site-routines/${id}`)).json;
const give = (template_id: string, shift_ids: string[], id = world.first.id) =>
  operator.call('POST', `/api/site-routines/${id}/periods`, { template_id, shift_ids });
const inputOf = ({ id: _id, version: _version, shift: _shift, language: _language, ...input }: Template) =>
  input;

startWorld(async () => {
  await inTransaction({}, async (db) => {
    await loadAcademics(db);
    await loadPeriodTemplates(db);
    const rows = await db.select({ id: shifts.id, code: shifts.code }).from(shifts);
    day = rows.find(({ code }) => code === 'day')!.id;
    morning = rows.find(({ code }) => code === 'morning')!.id;
  });
  operator = await asOperator(server, world);
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.insert(siteShifts).values({ site_id: world.first.id, shift_id: day }),
  );
});

test('the overview lists every institution, and says that nothing can be covered without sections', async () => {
  const { json } = await operator.call<Line[]>('GET', '/api/site-routines', { page: 1, per_page: 25 });
  expect(json.map(({ state, templates: of }) => [state, of.length])).toEqual([
    ['no_sections', 0],
    ['no_sections', 0],
    ['no_sections', 0],
  ]);
  expect((await operator.call('GET', '/api/site-routines/count', {})).json).toEqual({ total: 3 });
  const searched = await operator.call<Line[]>('GET', '/api/site-routines', {
    page: 1,
    per_page: 25,
    q: 'Second',
  });
  expect(searched.json.map(({ name_en }) => name_en)).toEqual(['Second School']);
});

test('a template gives an institution real periods, and no other institution any', async () => {
  expect((await give((await junior()).id, [day])).json).toEqual({ sets: 1 });
  const { sets } = await site();
  expect(sets).toMatchObject([{ level: 'junior_secondary', shift: { en: 'Day' }, differs: false }]);
  expect(sets[0]!.periods).toEqual(secondaryDay('10:00', 6));
  expect((await site(world.second.id)).sets).toEqual([]);
  const stored = await inTransaction({ siteId: world.first.id }, (db) =>
    db.select({ id: sitePeriods.id }).from(sitePeriods).where(eq(sitePeriods.site_id, world.first.id)),
  );
  expect(stored).toHaveLength(8);
});

test('giving again replaces what stood there', async () => {
  await give((await junior()).id, [day]);
  expect((await site()).sets).toHaveLength(1);
});

test('a template takes its own weekdays alone; what is left of the others stays', async () => {
  const whole = await junior();
  const half = await operator.call<{ id: string }>('POST', '/api/period-templates', {
    ...inputOf(whole),
    code: 'half-day',
    name_en: 'Half day',
    weekdays: [4],
    periods: secondaryDay('10:00', 3),
  });
  await give(half.json.id, [day]);
  const { sets } = await site();
  expect(sets.map(({ weekdays, periods }) => `${weekdays.join()}: ${periods.length}`).toSorted()).toEqual([
    '0,1,2,3: 8',
    `4: ${secondaryDay('10:00', 3).length}`,
  ]);
  await give(whole.id, [day]);
  expect((await site()).sets.map(({ weekdays }) => weekdays.join())).toEqual(['0,1,2,3,4']);
});

test('a shift that the institution does not have is refused', async () => {
  const refused = await give((await junior()).id, [day, morning]);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('does not have this shift');
});

test('a changed template leaves the institution’s periods, which then differ until they are given anew', async () => {
  const before = await junior();
  const changed = await operator.call('PUT', `/api/period-templates/${before.id}`, {
    ...inputOf(before),
    version: before.version,
    periods: secondaryDay('10:30', 6),
  });
  expect(changed.status).toBe(200);
  const [set] = (await site()).sets;
  expect([set!.periods[0]!.starts, set!.differs]).toEqual(['10:00', true]);
  await give(before.id, [day]);
  expect((await site()).sets[0]).toMatchObject({ differs: false });
});

test('a template whose periods overlap is refused at its periods', async () => {
  const before = await junior();
  const refused = await operator.call('PUT', `/api/period-templates/${before.id}`, {
    ...inputOf(before),
    version: before.version,
    periods: before.periods.map((one, at) => (at === 1 ? { ...one, starts: '10:00' } : one)),
  });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('before the row above has ended');
});

test('a template in use is not deleted; one that nobody uses is', async () => {
  const all = await templates();
  const used = await operator.call('DELETE', `/api/period-templates/${(await junior()).id}`);
  expect(used.status).toBe(409);
  const other = all.find(({ code }) => code === 'secondary-day')!;
  expect((await operator.call('DELETE', `/api/period-templates/${other.id}`)).status).toBe(200);
});

test('taking periods away leaves a trace that the institution can read', async () => {
  const [set] = (await site()).sets;
  const path = (id: string) => `/api/site-routines/${id}/periods/${set!.id}`;
  expect((await operator.call('DELETE', path(world.second.id))).status).toBe(404);
  expect((await operator.call('DELETE', path(world.first.id))).status).toBe(200);
  expect((await site()).sets).toEqual([]);
  const traces = await inTransaction({ siteId: world.first.id }, (db) =>
    db
      .select({ before: auditLog.before })
      .from(auditLog)
      .where(and(eq(auditLog.site_id, world.first.id), eq(auditLog.action, 'site-period.take'))),
  );
  expect(traces).toMatchObject([{ before: { level: 'junior_secondary' } }]);
});

test('a school’s people reach none of it', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  expect((await admin.call('GET', '/api/site-routines', { page: 1, per_page: 25 })).status).toBe(403);
  expect((await admin.call('GET', '/api/period-templates')).status).toBe(403);
});
