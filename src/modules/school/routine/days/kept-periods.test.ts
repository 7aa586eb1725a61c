import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import {
  makeRoutineSchool,
  newLesson,
  type RoutineSchool,
} from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { yearAround } from '../../../../../tests/support/year-around.ts';
import { lessonsOn } from '../face/lessons.server.ts';
import type { OwnDay, PeriodPlaces } from '../periods/schemas.ts';
import { sitePeriods } from '../base/tables.server.ts';

let school: RoutineSchool;
let office: Caller;
const today = () => dayIn(new Date());

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  await yearAround(school.year);
  office = await asMember(server, world.first, 'office');
});

const days = async (who = office) => (await who.call<OwnDay[]>('GET', '/api/period-days')).json;
const weekDay = async () => (await days()).find(({ weekdays }) => weekdays.includes(0))!;
const change = (day: OwnDay, part: object, who = office) =>
  who.call('PUT', `/api/period-days/${day.id}`, { version: day.seen, periods: day.periods, ...part });
const add = (part: object, who = office) =>
  who.call<{ id: string }>('POST', '/api/period-days', {
    shift_id: school.shift,
    version_id: null,
    level: 'secondary',
    weekdays: [4],
    template_id: null,
    periods: [{ kind: 'CLASS', name_en: '1st', name_bn: '১ম', starts: '10:00', ends: '10:40' }],
    ...part,
  });

test('a level has other periods on some weekdays, and no weekday twice', async () => {
  const taken = await add({});
  expect(taken.status).toBe(422);
  expect(taken.text).toContain('Thursday');
  const whole = await weekDay();
  expect((await change(whole, { weekdays: [0, 1, 2, 3] })).status).toBe(200);
  const made = await add({});
  expect(made.status, made.text).toBe(200);
  expect((await change(await weekDay(), { weekdays: [0, 1, 2, 3, 4] })).text).toContain('Thursday');
  expect((await days()).map(({ weekdays }) => weekdays.join()).toSorted()).toEqual(['0,1,2,3', '4']);
});

test('two who add the same weekday at once do not both', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => add({ weekdays: [6] })));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422', '422']);
  const saturday = (await days()).find(({ weekdays }) => weekdays.includes(6))!;
  expect((await office.call('DELETE', `/api/period-days/${saturday.id}`, { version: 9 })).status).toBe(409);
  const gone = await office.call('DELETE', `/api/period-days/${saturday.id}`, { version: saturday.seen });
  expect(gone.status).toBe(200);
});

test('a neighbour, a teacher and what the school does not have change nothing', async () => {
  const neighbour = await asMember(server, world.second, 'office');
  const teacher = await asMember(server, world.first, 'teacher');
  const day = await weekDay();
  expect((await change(day, {}, neighbour)).status).toBe(404);
  expect((await neighbour.call('DELETE', `/api/period-days/${day.id}`, { version: day.seen })).status).toBe(
    404,
  );
  expect((await add({ weekdays: [6] }, neighbour)).status).toBe(409);
  expect((await add({ weekdays: [6] }, teacher)).status).toBe(403);
  expect((await add({ weekdays: [6], level: 'primary' })).text).toContain('no class of this level');
  expect((await add({ weekdays: [6], shift_id: school.year })).status).toBe(409);
  const places = (await office.call<PeriodPlaces>('GET', '/api/period-places')).json;
  expect(places.levels).toEqual(['secondary']);
  expect(places.shifts.map(({ id }) => id)).toEqual([school.shift]);
});

test('periods outside the hours of the shift are named', async () => {
  const day = await weekDay();
  const early = { kind: 'ASSEMBLY', name_en: 'Assembly', name_bn: 'সমাবেশ', starts: '08:00', ends: '08:15' };
  expect(day.outside).toEqual([]);
  expect((await change(day, { periods: [early, ...day.periods] })).status).toBe(200);
  expect((await weekDay()).outside).toEqual([0, 1, 2, 3]);
  await change(await weekDay(), { periods: day.periods });
});

test('a published routine keeps its periods on its days; the office hears of it', async () => {
  const put = [0, 1, 2, 3].map((weekday) =>
    newLesson({
      section_id: school.sections[0] ?? '',
      class_subject_id: school.subjects.get('101+102') ?? '',
      teacher_id: school.teachers[0],
      weekday,
      number: 1,
    }),
  );
  await office.call('POST', `/api/routines/${school.draft}/moves`, { put, remove: [], anyway: true });
  const head = await asMember(server, world.first, 'head');
  const published = await head.call('POST', `/api/routines/${school.draft}/publishing`, {
    version: 1,
    revision: 1,
    starts_on: today(),
    anyway: true,
  });
  expect(published.status, published.text).toBe(200);
  expect((await weekDay()).routine).toBeNull();
  const sunday = Array.from({ length: 7 }, (_, at) => addDays(today(), at)).find(
    (day) => new Date(`${day}T00:00Z`).getUTCDay() === 0,
  )!;
  const place = { shift_id: school.shift, version_id: school.version, level: 'secondary' };
  const startsOf = (day: string) =>
    inTransaction({ siteId: world.first.id }, async (db) =>
      (await lessonsOn({ db, siteId: world.first.id }, day))(place).map(({ starts }) => starts),
    );
  const [before, earlier] = [await startsOf(sunday), await startsOf(addDays(sunday, -14))];
  expect(before).toHaveLength(7);
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.delete(sitePeriods).where(eq(sitePeriods.site_id, world.first.id)),
  );
  expect(await startsOf(sunday)).toEqual(before);
  expect(earlier).toEqual(before);
  // Before any routine was published, a day has the periods that the school has now.
  expect(await startsOf(addDays(sunday, -14))).toEqual([]);
  expect((await weekDay()).routine).toMatchObject({ id: school.draft });
});
