import { expect, test } from 'vitest';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
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
import type { ListedRoutine, Publishing } from './schemas.ts';

let school: RoutineSchool;
let office: Caller;
let head: Caller;

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  office = await asMember(server, world.first, 'office');
  head = await asMember(server, world.first, 'head');
});

const inDays = (days: number) => addDays(dayIn(new Date()), days);
const said = (days: number) => formatDate(inDays(days), 'en');
const line = async () => (await office.call<ListedRoutine[]>('GET', '/api/routines')).json[0]!;
const check = (day: string) =>
  head.call<Publishing>('GET', `/api/routines/${school.draft}/publishing?starts_on=${day}`);
const publish = async (starts_on: string) => {
  const { version, revision } = await line();
  return head.call('POST', `/api/routines/${school.draft}/publishing`, {
    version,
    revision,
    starts_on,
    anyway: true,
  });
};

test('a draft of a year that is over is still worked on, and says what to do instead of publishing', async () => {
  await yearAround(school.year, -365, -1);
  const section_id = school.sections[0] ?? '';
  const class_subject_id = school.subjects.get('101+102') ?? '';
  const lesson = newLesson({ section_id, class_subject_id, weekday: 0, number: 1 });
  const moved = await office.call('POST', `/api/routines/${school.draft}/moves`, {
    put: [lesson],
    remove: [],
    anyway: true,
  });
  expect(moved.status, moved.text).toBe(200);
  expect((await line()).year_days).toEqual({ from: inDays(-365), to: inDays(-1) });
  for (const day of [-30, -1, 0, 1].map(inDays))
    for (const answer of [await check(day), await publish(day)]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toContain(`The year of this routine ended on ${said(-1)}. Make a new draft`);
    }
});

test('its last day is a day to publish for', async () => {
  await yearAround(school.year, -365, 0);
  expect((await check(inDays(0))).json).toMatchObject({ earliest: inDays(0), latest: inDays(0) });
  expect((await check(inDays(1))).text).toContain(`from ${said(0)} to ${said(0)}`);
});

test('a draft of a year that has not begun is published for its days', async () => {
  await yearAround(school.year, 30, 394);
  expect((await publish(inDays(0))).text).toContain(`Choose a day from ${said(30)} to ${said(394)}`);
  const published = await publish(inDays(30));
  expect(published.status, published.text).toBe(200);
  expect(await line()).toMatchObject({ phase: 'coming', starts_on: inDays(30) });
});
