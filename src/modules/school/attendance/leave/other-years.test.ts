import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { leaveSchool } from '../../../../../tests/support/leave-school.ts';
import { startServer, type TestServer } from '../../../../../tests/support/server.ts';
import { makeWorld } from '../../../../../tests/support/world.ts';
import { yearAround } from '../../../../../tests/support/year-around.ts';

let server: TestServer;
let made: Awaited<ReturnType<typeof leaveSchool>>;

beforeAll(async () => {
  server = await startServer();
  made = await leaveSchool(server, await makeWorld());
});
afterAll(() => server.close());

const inDays = (days: number) => addDays(dayIn(new Date()), days);
const said = (days: number) => formatDate(inDays(days), 'en');
const ask = (day: number) => made.apply(made.father, inDays(day));

test('where the year of a child is over, the family hears so, and for which days it may still ask', async () => {
  // Families may ask for the last seven days.
  await yearAround(made.school.year, -365, -8);
  for (const day of [-8, 0, 3]) {
    const answer = await ask(day);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(`academic year ended on ${said(-8)}`);
  }
  await yearAround(made.school.year, -365, -7);
  expect((await ask(0)).text).toContain(`Choose days from ${said(-365)} to ${said(-7)}`);
  expect((await ask(-7)).status).toBe(200);
});

test('where it has not begun, its days are named', async () => {
  await yearAround(made.school.year, 2, 360);
  expect((await ask(0)).text).toContain(`Choose days from ${said(2)} to ${said(360)}`);
  expect((await ask(2)).status).toBe(200);
});
