import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { and, eq } from 'drizzle-orm';
import {
  addRoutine,
  makeRoutineSchool,
  newLesson,
  type RoutineSchool,
} from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { yearAround } from '../../../../../tests/support/year-around.ts';
import { addLessons } from '../board/keep-move.server.ts';
import { lessonsBetween } from '../days/lessons-between.server.ts';
import { secondaryDay } from '../periods/catalogue.ts';
import type { OwnDay } from '../periods/schemas.ts';
import { routines } from '../base/tables.server.ts';
import type { ListedRoutine, MadeRoutine } from './schemas.ts';

let school: RoutineSchool;
let head: Caller;
const today = () => dayIn(new Date());
/** Days on which school was; the day of today is still open. */
const past = () => ({ from: addDays(today(), -25), to: addDays(today(), -1) });

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  await yearAround(school.year);
  head = await asMember(server, world.first, 'head');
  for (const [at, days] of [-20, -8].entries()) await heldFrom(addDays(today(), days), at + 1);
});

const lesson = (weekday: number, number: number) =>
  newLesson({
    section_id: school.sections[0] ?? '',
    class_subject_id: school.subjects.get('101+102') ?? '',
    teacher_id: school.teachers[0],
    weekday,
    number,
  });

/** A routine that was published when its day was today. */
async function heldFrom(starts_on: string, number: number): Promise<void> {
  const id = await addRoutine(world.first.id, school.year, `From ${starts_on}`);
  const siteId = world.first.id;
  await inTransaction({ siteId }, async (db) => {
    const ctx = { db, siteId } as Parameters<typeof addLessons>[0];
    await addLessons(
      ctx,
      id,
      [0, 1, 2, 3, 4].map((weekday) => ({ ...lesson(weekday, number), version: 1 })),
    );
    const periods = secondaryDay('10:00', 7).map((one) => ({ ...one, teaching: one.kind === 'CLASS' }));
    const set = { shift_id: school.shift, version_id: null, level: 'secondary', weekdays: [], periods };
    await db
      .update(routines)
      .set({ state: 'PUBLISHED', starts_on, periods: [set], published_at: new Date(starts_on) })
      .where(and(eq(routines.site_id, siteId), eq(routines.id, id)));
  });
}

const given = () =>
  inTransaction({ siteId: world.first.id }, (db) =>
    lessonsBetween({ db, siteId: world.first.id }, past(), {}),
  );
const list = async () => (await head.call<ListedRoutine[]>('GET', '/api/routines')).json;

type Step =
  | { do: 'publish'; days: number; weekday: number; number: number }
  | { do: 'withdraw' }
  | { do: 'bell'; begins: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('publish' as const),
    days: fc.integer({ min: -10, max: 12 }),
    weekday: fc.integer({ min: 0, max: 4 }),
    number: fc.integer({ min: 3, max: 7 }),
  }),
  fc.constant({ do: 'withdraw' as const }),
  fc.record({ do: fc.constant('bell' as const), begins: fc.constantFrom('08:00', '11:00') }),
);

async function run(one: Step): Promise<void> {
  if (one.do === 'bell') {
    const [day] = (await head.call<OwnDay[]>('GET', '/api/period-days')).json;
    const periods = secondaryDay(one.begins, 7);
    await head.call('PUT', `/api/period-days/${day?.id}`, { version: day?.seen, periods });
    return;
  }
  if (one.do === 'withdraw') {
    const found = (await list()).find(({ phase }) => phase === 'coming');
    if (found) await head.call('POST', `/api/routines/${found.id}/withdrawal`, { version: found.version });
    return;
  }
  const made = await head.call<MadeRoutine>('POST', '/api/routines', { name: 'Next', from_id: null });
  const { id } = made.json;
  await head.call('POST', `/api/routines/${id}/moves`, {
    put: [lesson(one.weekday, one.number)],
    remove: [],
    anyway: true,
  });
  const published = await head.call('POST', `/api/routines/${id}/publishing`, {
    version: 1,
    revision: 1,
    starts_on: addDays(today(), one.days),
    anyway: true,
  });
  expect([one.days >= 0, published.text]).toEqual([published.status === 200, published.text]);
}

test('whatever is published, withdrawn or rung later, a past day stays as it was', async () => {
  const before = await given();
  expect(new Set(before.map(({ number }) => number))).toEqual(new Set([1, 2]));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      for (const one of steps) await run(one);
      expect(await given()).toEqual(before);
    }),
    { numRuns: 6 },
  );
});
