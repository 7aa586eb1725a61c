import { expect, test } from 'vitest';
import {
  addLateFee,
  charge,
  makeFeeSchool,
  type FeeSchool,
} from '../../../../../tests/support/fee-school.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

type Card = { rows: { title: { en: string }; hint: { en: string }; url: string }[] };

let school: FeeSchool;

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  await addLateFee(school);
});

test('a guardian’s dashboard says what each of their own children owes today, late fees with it, and nothing of others', async () => {
  const [late, coming, nothing, other] = school.pupils;
  await charge(school, late!, [{ head: 'tuition', amount: 600_00, due_on: school.daysAgo(8) }]);
  await charge(school, coming!, [{ head: 'exam', amount: 300_00, due_on: school.today }]);
  await charge(school, other!, [{ head: 'exam', amount: 777_00, due_on: school.today }]);
  const children = [late, coming, nothing].map((pupil) => ({
    kind: 'child' as const,
    id: pupil!.studentId,
  }));
  const guardian = await asMember(server, world.first, 'guardian', children);
  const { json } = await guardian.call<Card>('GET', '/api/cards/my-fees-due');
  expect(json.rows.map(({ hint }) => hint.en).toSorted()).toEqual([
    expect.stringMatching(/^Tk 300\.00, due on /),
    // Eight days late at five taka.
    expect.stringMatching(/^Tk 640\.00, due since /),
  ]);
  expect(json.rows[0]?.url).toBe('/student/payment/master');
});
