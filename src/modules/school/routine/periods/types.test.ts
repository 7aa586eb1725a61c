import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { loadCatalogues, setUpClassNine } from '../../../../../tests/support/class-nine.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { loadPeriodTemplates } from './load.server.ts';
import type { ListedType, OwnDay, SiteRoutine, Template } from './schemas.ts';

let admin: Caller;
let operator: Caller;
let neighbour: Caller;

const types = async (who = admin) => (await who.call<ListedType[]>('GET', '/api/period-types')).json;
const typeOf = async (code: string, who = admin) => (await types(who)).find((type) => type.code === code)!;
const fieldsOf = ({ code: _c, shipped: _s, used: _u, version: _v, ...fields }: ListedType) => fields;
const change = async (code: string, part: Partial<ListedType>, who = admin) => {
  const type = await typeOf(code, who);
  const { version } = type;
  return who.call('PUT', `/api/period-types/${code}`, { ...fieldsOf(type), version, ...part });
};
const days = async (who = admin) => (await who.call<OwnDay[]>('GET', '/api/period-days')).json;
const setDay = ({ id, seen, periods }: Pick<OwnDay, 'id' | 'seen' | 'periods'>, who = admin) =>
  who.call('PUT', `/api/period-days/${id}`, { version: seen, periods });
const circle = {
  name_en: 'Reading circle',
  name_bn: 'পাঠচক্র',
  colour: '#aa3366',
  teaching: true,
  length: 25,
  active: true,
};

startWorld(async () => {
  await loadCatalogues();
  await inTransaction({}, loadPeriodTemplates);
  const school = await setUpClassNine(server, world.first);
  ({ admin } = school);
  neighbour = await asMember(server, world.second, 'site-admin');
  operator = await asOperator(server, world);
  const templates = (await operator.call<Template[]>('GET', '/api/period-templates')).json;
  const routine = (await operator.call<SiteRoutine>('GET', `/api/site-routines/${world.first.id}`)).json;
  await operator.call('POST', `/api/site-routines/${world.first.id}/periods`, {
    template_id: templates.find(({ code }) => code === 'secondary-day')!.id,
    shift_ids: routine.shifts.map(({ id }) => id),
  });
});

test('a school has the types of the handbook from the first day, and how often it uses them', async () => {
  const found = await types();
  expect(found.map(({ code, shipped, used }) => [code, shipped, used])).toEqual([
    ['ASSEMBLY', true, 1],
    ['CLASS', true, 7],
    ['BREAK', true, 1],
    ['PRACTICAL', true, 0],
    ['PRAYER', true, 0],
  ]);
});

test('what a school calls a shipped type is what the operator sees there, and nobody else', async () => {
  expect((await change('BREAK', { name_en: 'Tiffin break', colour: '#112233' })).status).toBe(200);
  const { types: seen } = (await operator.call<SiteRoutine>('GET', `/api/site-routines/${world.first.id}`))
    .json;
  expect(seen.find(({ code }) => code === 'BREAK')).toMatchObject({ name_en: 'Tiffin break' });
  expect((await typeOf('BREAK', neighbour)).name_en).toBe('Break');
});

test('a type of its own is used in its day; while it is, it is not deleted', async () => {
  const made = await admin.call<{ code: string }>('POST', '/api/period-types', circle);
  expect(made.json.code).toBe('READING_CIRCLE');
  const [day] = await days();
  const periods = day!.periods.map((period, at) =>
    at === 1 ? { ...period, kind: 'READING_CIRCLE', name_en: 'Reading circle' } : period,
  );
  expect((await setDay({ ...day!, periods })).status).toBe(200);
  // A second one who still saw the day before is told so.
  expect((await setDay({ ...day!, periods })).status).toBe(409);
  expect((await typeOf('READING_CIRCLE')).used).toBe(1);
  expect((await days())[0]!.differs).toBe(true);
  expect((await admin.call('DELETE', '/api/period-types/READING_CIRCLE')).status).toBe(409);
  expect((await admin.call('DELETE', '/api/period-types/CLASS')).text).toContain('comes with Bidyapith');
});

test('a type that is turned off stays where it is and is not given anew', async () => {
  const [day] = await days();
  expect((await change('PRAYER', { active: false })).status).toBe(200);
  const last = day!.periods.at(-1)!;
  const added = [...day!.periods, { ...last, kind: 'PRAYER', starts: last.ends, ends: '23:00' }];
  expect((await setDay({ ...day!, periods: added })).text).toContain('no period type “PRAYER”');
  expect((await change('READING_CIRCLE', { active: false })).status).toBe(200);
  expect((await setDay({ ...day!, periods: day!.periods })).status).toBe(200);
});

test('a day keeps a lesson', async () => {
  const [day] = await days();
  const breaks = day!.periods.map((period) => ({ ...period, kind: 'BREAK' }));
  expect((await setDay({ ...day!, periods: breaks })).text).toContain('at least one lesson');
  const only = day!.periods.map((period) =>
    period.kind === 'CLASS' ? { ...period, kind: 'BREAK' } : period,
  );
  expect((await setDay({ ...day!, periods: only })).status).toBe(200);
  expect((await change('READING_CIRCLE', { teaching: false })).text).toContain('no lesson left');
});

test('names are told apart, an edit says what it saw, and a neighbour changes nothing', async () => {
  const again = await admin.call('POST', '/api/period-types', { ...circle, name_bn: 'অন্য' });
  expect(again.text).toContain('already a period type');
  const stale = { ...fieldsOf(await typeOf('CLASS')), version: 7 };
  expect((await admin.call('PUT', '/api/period-types/CLASS', stale)).status).toBe(409);
  const [day] = await days();
  expect((await setDay(day!, neighbour)).status).toBe(404);
  expect(await days(neighbour)).toEqual([]);
  expect(await change('READING_CIRCLE', {}).then(({ status }) => status)).toBe(200);
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await change('CLASS', { length: 40 }, teacher)).status).toBe(403);
  const form = { ...circle, name_en: 'x', name_bn: 'y', colour: 'red' };
  expect((await admin.call('POST', '/api/period-types', form)).status).toBe(422);
});
