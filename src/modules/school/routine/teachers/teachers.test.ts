import { expect, test } from 'vitest';
import {
  askFor,
  makeRoutineSchool,
  newLesson,
  type RoutineSchool,
} from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { RuleReason } from '../base/clashes.ts';
import type { KeptTeacher, Teachers } from './schemas.ts';

let school: RoutineSchool;
let office: Caller;

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  office = await asMember(server, world.first, 'office');
});

const read = async () => (await office.call<Teachers>('GET', '/api/routine-teachers')).json;
const one = (id: string, part: Partial<KeptTeacher> = {}): KeptTeacher => ({
  id,
  version: 0,
  initials: null,
  max_week: null,
  max_day: null,
  max_row: null,
  unavailable: [],
  ...part,
});
const keep = (teachers: KeptTeacher[], who = office) =>
  who.call('PUT', '/api/routine-teachers', { teachers });

test('initials, limits and times are kept by the version that was seen, and the board obeys them', async () => {
  const [first, second] = school.teachers;
  const found = await read();
  expect(found.limits).toEqual({ week: null, day: 6, row: 4 });
  const sunday = found.slots.find(({ weekday }) => weekday === 0)!;
  const kept = await keep([
    one(first, { initials: 'AKM', max_day: 1, unavailable: [sunday] }),
    one(second, { initials: 'SR' }),
  ]);
  expect(kept.status, kept.text).toBe(200);
  expect((await keep([one(first, { initials: 'X' })])).status).toBe(409);
  const put = [
    newLesson({
      section_id: school.sections[0] ?? '',
      class_subject_id: school.subjects.get('101+102') ?? '',
      teacher_id: first,
      weekday: 0,
      number: 1,
    }),
  ];
  const move = await office.call<{ reasons: RuleReason[] }>('POST', `/api/routines/${school.draft}/moves`, {
    put,
    remove: [],
  });
  expect(move.json.reasons.map(({ rule }) => rule)).toEqual(['unavailable']);
});

test('no two have the same initials, whatever their case and whoever saves', async () => {
  const [first, second] = school.teachers;
  const taken = await keep([one(second, { version: 1, initials: 'akm' })]);
  expect(taken.status).toBe(422);
  expect(taken.text).toContain('akm');
  const swapped = await keep([
    one(first, { version: 1, initials: 'SR' }),
    one(second, { version: 1, initials: 'AKM' }),
  ]);
  expect(swapped.status, swapped.text).toBe(200);
});

test('what is asked and what is placed is counted for each', async () => {
  await askFor(world.first.id, school.subjects.get('109') ?? '', { lessons: 4 });
  await office.call('POST', `/api/routines/${school.draft}/moves`, {
    put: [
      newLesson({
        section_id: school.sections[0] ?? '',
        class_subject_id: school.subjects.get('109') ?? '',
        teacher_id: school.teachers[1],
        weekday: 2,
        number: 1,
        span: 2,
      }),
    ],
    remove: [],
    anyway: true,
  });
  const found = await read();
  expect(found.teachers.find(({ id }) => id === school.teachers[1])).toMatchObject({ asked: 4, placed: 2 });
  expect(found.routine).toBe('Routine 2026');
});

test('another school’s teachers, times that end before they start and people without the right are refused', async () => {
  const [first] = school.teachers;
  const neighbour = await asMember(server, world.second, 'office');
  expect((await keep([one(first, { version: 2 })], neighbour)).status).toBe(404);
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await keep([one(first, { version: 2 })], teacher)).status).toBe(403);
  const backwards = { weekday: 1, starts: 600, ends: 500 };
  expect((await keep([one(first, { version: 2, unavailable: [backwards] })])).text).toContain('ends before');
  expect((await keep([one(first, { version: 2 }), one(first, { version: 2 })])).status).toBe(404);
  expect((await keep([one(first, { version: 2, max_day: 40 })])).status).toBe(422);
});
