import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import {
  makeLeaveSchool,
  type LeaveSchool,
  type Person,
} from '../../../../../tests/support/employee-leave-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { excusedDays } from '../duty/excused.server.ts';

let school: LeaveSchool;
let head: Person;
let clerk: Person;

const today = () => dayIn(new Date());
/** A Sunday of next year, so that the days after it are working days whatever today is. */
const nextYear = () => Number(today().slice(0, 4)) + 1;
const sunday = () => {
  let day = `${nextYear()}-09-01`;
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) day = addDays(day, 1);
  return day;
};
const weeks = (count: number, days = 0) => addDays(sunday(), 7 * count + days);

type Refused = { message: string; data: { field?: string; word: { en: string } } };
type Shown = {
  id: string;
  version: number;
  state: string;
  halves: number;
  years: { left: number }[];
  clashes: { why: string; name: { en: string } }[];
  steps: { act: string; remark: string | null }[];
  acts: string[];
  own_act: string | null;
};

const wanted = (from: string, changes: object = {}) => ({
  employee_id: null,
  type_id: school.types.get('Casual leave'),
  from_day: from,
  to_day: from,
  half: null,
  substitute_id: null,
  file_id: null,
  reason: 'A wedding in the family',
  ...changes,
});
const apply = (who: Caller, from: string, changes: object = {}) =>
  who.call<{ id: string } & Refused>('POST', '/api/leave/applications', wanted(from, changes));
const show = async (who: Caller, id: string) =>
  (await who.call<Shown>('GET', `/api/leave/applications/${id}`)).json;
const decide = (who: Caller, id: string, version: number, act: string, remark = 'As asked for') =>
  who.call<Refused>('POST', `/api/leave/applications/${id}/decide`, { version, act, remark });
const recommend = (who: Caller, id: string, version: number) =>
  who.call<Refused>('POST', `/api/leave/applications/${id}/recommend`, { version, remark: null });
const cancel = (who: Caller, id: string, version: number, remark = 'The wedding is later') =>
  who.call<Refused>('POST', `/api/leave/applications/${id}/cancel`, { version, remark });
const bell = async (who: Caller) =>
  (await who.call<{ rows: { title: { en: string } }[] }>('GET', '/api/notifications')).json.rows.map(
    ({ title }) => title.en,
  );

startWorld(async () => {
  school = await makeLeaveSchool(server, world.first);
  head = await school.hire('head', { name_en: 'The Head' });
  clerk = await school.hire('office', { name_en: 'The Clerk' });
});

test('leave goes from application over recommendation to approval, and everybody concerned hears of it', async () => {
  const teacher = await school.hire('teacher', { name_en: 'Rahima' });
  const made = await apply(teacher, weeks(0), { to_day: weeks(0, 8) });
  expect(made.status).toBe(200);
  const { id } = made.json;
  // Two weekends of two days each lie in these nine days.
  expect(await show(teacher, id)).toMatchObject({
    state: 'APPLIED',
    halves: 14,
    years: [{ left: 40 }],
    acts: [],
    own_act: 'CANCEL',
  });
  expect(await bell(clerk)).toContain('Rahima applies for leave');
  expect((await show(clerk, id)).acts).toEqual(['RECOMMEND']);
  expect((await recommend(clerk, id, 1)).status).toBe(200);
  expect(await bell(head)).toContain('Leave of Rahima is recommended');
  expect((await show(head, id)).acts).toEqual(['APPROVE', 'REJECT', 'CANCEL']);
  expect((await decide(head, id, 2, 'APPROVE')).status).toBe(200);
  expect(await bell(teacher)).toContain('Your leave is approved');
  expect(await show(teacher, id)).toMatchObject({
    state: 'APPROVED',
    own_act: 'ASK_CANCEL',
    steps: [{ act: 'APPLY' }, { act: 'RECOMMEND' }, { act: 'APPROVE', remark: 'As asked for' }],
  });
  const span = { from: weeks(0), to: weeks(0, 1) };
  const { excused } = await inTransaction({ siteId: world.first.id }, (db) =>
    excusedDays({ db, siteId: world.first.id }, [teacher.id], span),
  );
  expect(excused).toMatchObject([
    { employee_id: teacher.id, day: weeks(0), excuse: 'leave', paid: true },
    { day: weeks(0, 1), title: { en: 'Casual leave' } },
  ]);
});

test('what an employee asks to be cancelled, the head cancels or keeps, and its days come back', async () => {
  const teacher = await school.hire('teacher', { name_en: 'Salma' });
  let id = '';
  await expectSameAfterUndo({
    undo: 'an employee’s leave that is cancelled',
    owner: server.database.owner,
    site: world.first.id,
    act: async () => {
      id = (await apply(teacher, weeks(1))).json.id;
      await decide(head, id, 1, 'APPROVE');
    },
    touches: ['leave_applications'],
    back: async () => {
      expect((await cancel(teacher, id, 2)).status).toBe(200);
      expect(await bell(head)).toContain('Cancellation of leave requested by Salma');
      expect(await show(head, id)).toMatchObject({ state: 'CANCEL_ASKED', acts: ['CANCEL', 'KEEP'] });
      expect((await cancel(teacher, id, 3)).status).toBe(409);
      expect((await decide(head, id, 3, 'KEEP')).status).toBe(200);
      expect((await cancel(teacher, id, 4)).status).toBe(200);
      expect((await decide(head, id, 5, 'CANCEL', 'no')).json.data.field).toBe('remark');
      expect((await decide(head, id, 5, 'CANCEL')).status).toBe(200);
    },
    left: {
      leave_applications: 'The application itself.',
      leave_steps: 'What was decided of it, by whom and why.',
    },
  });
  const { years, state } = await show(head, id);
  expect({ years, state }).toEqual({
    years: [{ year: nextYear(), halves: 2, left: 40 }],
    state: 'CANCELLED',
  });
  expect((await decide(head, id, 6, 'APPROVE')).status).toBe(409);
});

test('nobody decides leave of their own while another approver is on the staff; alone, the head does', async () => {
  const { id } = (await apply(head, weeks(2))).json;
  const second = await school.hire('head', { name_en: 'Second Head' });
  expect((await show(head, id)).acts).toEqual([]);
  expect((await recommend(head, id, 1)).status).toBe(403);
  expect((await decide(head, id, 1, 'APPROVE')).status).toBe(403);
  expect((await show(second, id)).acts).toContain('APPROVE');

  const small = await makeLeaveSchool(server, world.outside);
  const alone = await small.hire('head');
  const own = await alone.call<{ id: string }>(
    'POST',
    '/api/leave/applications',
    wanted(weeks(2), { type_id: small.types.get('Casual leave') }),
  );
  expect((await decide(alone, own.json.id, 1, 'APPROVE')).status).toBe(200);
  const log = await inTransaction({ siteId: world.outside.id }, (db) =>
    db.execute<{ action: string }>(
      sql`SELECT action FROM audit_log WHERE site_id = ${world.outside.id} AND subject_id = ${own.json.id}`,
    ),
  );
  expect(log.rows.map(({ action }) => action)).toContain('leave-application.approve-own');
});

test('a stale version is refused, and two approvers at once approve once', async () => {
  const teacher = await school.hire('teacher');
  const { id } = (await apply(teacher, weeks(3))).json;
  await recommend(clerk, id, 1);
  expect((await decide(head, id, 1, 'APPROVE')).status).toBe(409);
  const both = await Promise.all([decide(head, id, 2, 'APPROVE'), decide(head, id, 2, 'REJECT')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('two applications at once cannot overdraw a balance', async () => {
  const teacher = await school.hire('teacher');
  const type_id = school.types.get('Optional holiday');
  const two = await Promise.all([
    apply(teacher, weeks(4), { to_day: weeks(4, 1), type_id }),
    apply(teacher, weeks(5), { to_day: weeks(5, 1), type_id }),
  ]);
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(two.find(({ status }) => status === 422)?.json.message).toBe(
    `Left in ${nextYear()}: 1 day. Asked for: 2 days.`,
  );
});

test.each([
  ['reversed days', () => ({ from_day: weeks(6, 1), to_day: weeks(6) }), 'to_day'],
  ['more than a year', () => ({ from_day: weeks(6), to_day: addDays(weeks(6), 401) }), 'to_day'],
  ['beyond next year', () => ({ from_day: weeks(60), to_day: weeks(60) }), 'to_day'],
  ['a weekly day off', () => ({ from_day: weeks(6, 5), to_day: weeks(6, 6) }), 'from_day'],
  ['more than is given at once', () => ({ from_day: weeks(6), to_day: weeks(8, 4) }), 'to_day'],
  ['half of two days', () => ({ from_day: weeks(6), to_day: weeks(6, 1), half: 'first' }), 'half'],
  ['long ago', () => ({ from_day: addDays(today(), -40), to_day: addDays(today(), -40) }), 'from_day'],
] as const)('%s cannot be asked for', async (_, changes, field) => {
  const teacher = await school.hire('teacher');
  const answer = await apply(teacher, weeks(6), changes());
  expect(answer.status).toBe(422);
  expect(answer.json.data.field).toBe(field);
});

test('leave may not overlap, but for the two halves of a day', async () => {
  const teacher = await school.hire('teacher');
  expect((await apply(teacher, weeks(7), { half: 'first' })).status).toBe(200);
  expect((await apply(teacher, weeks(7), { half: 'second' })).status).toBe(200);
  const third = await apply(teacher, weeks(7));
  expect(third.json.data.field).toBe('from_day');
  expect(third.json.message).toContain('already an application');
});

test('leave for women is not for men, who left cannot apply, and a school’s types are its own', async () => {
  const man = await school.hire('teacher', { gender: 'male' });
  const type_id = school.types.get('Maternity leave');
  expect((await apply(man, weeks(8), { type_id })).json.data.field).toBe('type_id');
  const other = await makeLeaveSchool(server, world.second);
  expect((await apply(man, weeks(8), { type_id: other.types.get('Casual leave') })).status).toBe(404);
  const leaver = await school.engage({ name_en: 'Leaver' });
  const file = await school.admin.call<{ employee: { version: number } }>(
    'GET',
    `/api/employees/${leaver}/file`,
  );
  await school.admin.call('POST', `/api/employees/${leaver}/events`, {
    version: file.json.employee.version,
    kind: 'resignation',
    on_day: today(),
    designation_id: null,
    department: null,
    until_day: null,
    reason: null,
    order_number: null,
    file_id: null,
  });
  const late = await apply(clerk, weeks(8), { employee_id: leaver });
  expect({ status: late.status, message: late.json.message }).toEqual({
    status: 409,
    message: 'This employee has left the institution.',
  });
});

test('another’s application does not exist for a colleague or another school, whatever they do', async () => {
  const teacher = await school.hire('teacher');
  const colleague = await school.hire('teacher');
  const stranger = await asMember(server, world.second, 'site-admin');
  const { id } = (await apply(teacher, weeks(9))).json;
  for (const who of [colleague, stranger]) {
    expect((await who.call('GET', `/api/leave/applications/${id}`)).status).toBe(404);
    expect((await who.call('GET', `/api/leave/applications/${id}/paper`)).status).toBe(404);
    expect((await cancel(who, id, 1)).status).toBe(404);
  }
  expect((await recommend(colleague, id, 1)).status).toBe(403);
  expect((await decide(colleague, id, 1, 'APPROVE')).status).toBe(403);
  expect((await decide(stranger, id, 1, 'APPROVE')).status).toBe(404);
  expect((await apply(colleague, weeks(9), { employee_id: teacher.id })).status).toBe(404);
  const person = await colleague.call('GET', '/api/leave/person', { employee_id: teacher.id });
  expect(person.status).toBe(404);
  const list = await colleague.call<unknown[]>('GET', '/api/leave/history', {
    'filter[employee_id]': teacher.id,
    page: 1,
    per_page: 25,
  });
  expect(list.json).toEqual([]);
});

test('who is away too is shown: of the department, and the substitute; a colleague is not told why', async () => {
  const [one, two] = [
    await school.hire('teacher', { department: 'Art', name_en: 'Nila' }),
    await school.hire('teacher', { department: 'Art', name_en: 'Mitu' }),
  ];
  const first = await apply(one, weeks(10), { to_day: weeks(10, 3) });
  const preview = async (who: Caller, substitute_id: string | null) => {
    const { reason: _, file_id: _file, ...days } = wanted(weeks(10), { substitute_id });
    const input = { ...days, employee_id: who === two ? null : two.id };
    const found = await who.call<{ clashes: object[] }>('POST', '/api/leave/preview', input);
    expect(found.status).toBe(200);
    return found.json.clashes;
  };
  // What waits, and who else of the department is away, is the office's.
  expect(await preview(two, null)).toEqual([]);
  expect(await preview(two, one.id)).toEqual([]);
  expect(await preview(clerk, null)).toMatchObject([{ employee_id: one.id, why: 'department' }]);
  expect(await preview(clerk, one.id)).toMatchObject([{ why: 'substitute', to: weeks(10, 3) }]);
  await decide(head, first.json.id, 1, 'APPROVE');
  expect(await preview(two, null)).toEqual([]);
  const name = { en: 'Nila', bn: expect.any(String) as string };
  const days = { from: weeks(10), to: weeks(10) };
  expect(await preview(two, one.id)).toEqual([{ employee_id: one.id, name, ...days, why: 'substitute' }]);
  const own = (await apply(two, weeks(10), { substitute_id: one.id })).json.id;
  expect((await show(two, own)).clashes).toMatchObject([{ why: 'substitute', ...days }]);
  expect((await show(head, own)).clashes).toMatchObject([{ why: 'substitute', to: weeks(10, 3) }]);
  await cancel(two, own, 1);
  const away = async (who: Caller) =>
    (await who.call<object[]>('GET', '/api/leave/away', { from: weeks(10), to: weeks(10) })).json;
  expect(await away(two)).toMatchObject([{ name: { en: 'Nila' }, type: null, waits: false }]);
  expect(await away(head)).toMatchObject([{ name: { en: 'Nila' }, type: { en: 'Casual leave' } }]);
});
