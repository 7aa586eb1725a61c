import { expect, test } from 'vitest';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import {
  askFor,
  makeRoutineSchool,
  newLesson,
  publishAsIs,
  type RoutineSchool,
} from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import type { SiteTimetable, SiteWeek } from '../periods/schemas.ts';

let school: RoutineSchool;
let operator: Caller;
let office: Caller;

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  operator = await asOperator(server, world);
  office = await asMember(server, world.first, 'office');
});

const site = () => world.first.id;
const today = () => dayIn(new Date());
type Line = {
  id: string;
  published: string | null;
  coming: string | null;
  drafts: number;
  asked: number;
  placed: number;
  nobody: number;
};
const line = async () =>
  (await operator.call<Line[]>('GET', '/api/site-routines', { per_page: 100 })).json.find(
    ({ id }) => id === site(),
  );
const timetable = async () =>
  (await operator.call<SiteTimetable>('GET', `/api/site-routines/${site()}/routine`)).json;

test('the operator sees a draft as a draft, then the published routine with its gaps, and a section’s week', async () => {
  expect(await line()).toMatchObject({ published: null, drafts: 1, placed: 0 });
  expect(await timetable()).toMatchObject({ routine: null, drafts: 1, sections: [] });
  await askFor(site(), school.subjects.get('109') ?? '', { lessons: 2 });
  const maths = (number: number, teacher_id: string | null) =>
    newLesson({
      section_id: school.sections[0] ?? '',
      class_subject_id: school.subjects.get('109') ?? '',
      weekday: number,
      number,
      teacher_id,
    });
  const placed = await office.call<{ kept: object | null }>('POST', `/api/routines/${school.draft}/moves`, {
    put: [maths(1, school.teachers[1]), maths(2, null)],
    remove: [],
  });
  expect(placed.json.kept, placed.text).not.toBeNull();
  await publishAsIs(site(), school.draft, addDays(today(), 1));
  expect(await line()).toMatchObject({ published: null, coming: addDays(today(), 1), drafts: 0 });
  await publishAsIs(site(), school.draft, addDays(today(), -1));
  // Two sections ask for two lessons each; one of the two that are given has no teacher.
  expect(await line()).toMatchObject({
    published: addDays(today(), -1),
    coming: null,
    asked: 4,
    placed: 2,
    nobody: 1,
  });
  const found = await timetable();
  expect(found.routine?.starts_on).toBe(addDays(today(), -1));
  expect(
    found.sections.map(({ asked, placed: given, missing, nobody, clashes }) => ({
      asked,
      given,
      missing,
      nobody,
      clashes,
    })),
  ).toEqual([
    { asked: 2, given: 2, missing: 0, nobody: 1, clashes: 0 },
    { asked: 2, given: 0, missing: 2, nobody: 0, clashes: 0 },
  ]);
  const week = await operator.call<SiteWeek>(
    'GET',
    `/api/site-routines/${site()}/routine/${school.sections[0]}`,
  );
  expect(week.json.days.map(({ weekday, slots }) => [weekday, slots.length])).toEqual(
    [0, 1, 2, 3, 4].map((day) => [day, 7]),
  );
  const monday = week.json.days.find(({ weekday }) => weekday === 1)?.slots[0];
  expect(monday).toMatchObject({ starts: 615, ends: 675, lessons: [{ taught: { en: 'Mathematics' } }] });
});

test('a section of another institution, and people of a school, see nothing of it', async () => {
  const path = `/api/site-routines/${world.second.id}/routine/${school.sections[0]}`;
  expect((await operator.call('GET', path)).status).toBe(404);
  expect((await office.call('GET', `/api/site-routines/${site()}/routine`)).status).toBe(403);
});
