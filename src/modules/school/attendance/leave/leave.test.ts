import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { outbox } from '#kernel/database/kernel-tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { addHoliday, decide, removeHoliday } from '../../../../../tests/support/attendance-school.ts';
import { leaveSchool, type LeaveRow } from '../../../../../tests/support/leave-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { studentLeaves } from './tables.server.ts';

type Made = Awaited<ReturnType<typeof leaveSchool>>;
let admin: Made['admin'];
let teacher: Made['teacher'];
let otherTeacher: Made['otherTeacher'];
let father: Made['father'];
let mother: Made['mother'];
let guardianOf: Made['guardianOf'];
let school: Made['school'];
let child: Made['child'];
let leaves: Made['leaves'];
let apply: Made['apply'];
let act: Made['act'];
let approve: Made['approve'];
let markOf: Made['markOf'];
let take: Made['take'];
let notes: Made['notes'];
let later: Made['later'];

startWorld(async () => {
  ({
    admin,
    teacher,
    otherTeacher,
    father,
    mother,
    guardianOf,
    school,
    child,
    leaves,
    apply,
    act,
    approve,
    markOf,
    take,
    notes,
    later,
  } = await leaveSchool(server, world));
});

describe('a guardian', () => {
  test('sees their own child and applies; the class teacher finds it waiting and hears of it', async () => {
    const children = await father.call<{ enrolment_id: string }[]>('GET', '/api/my/attendance');
    expect(children.json.map(({ enrolment_id }) => enrolment_id)).toEqual([child().enrolmentId]);
    const made = await apply(father, later(3), later(4));
    expect(made.status).toBe(200);
    expect(await leaves(father)).toMatchObject([{ state: 'APPLIED', days: 2, mine: true }]);
    const list = await teacher.call<LeaveRow[]>('GET', '/api/student-leaves');
    expect(list.json).toMatchObject([{ id: made.json.id, state: 'APPLIED', days: 2 }]);
    const card = await teacher.call<{ total: number; rows: unknown[] }>(
      'GET',
      '/api/cards/student-leaves-waiting',
    );
    expect(card.json).toMatchObject({ total: 1 });
    expect(JSON.stringify(await notes(teacher.userId))).toContain('Fever since yesterday.');
    expect(await notes(otherTeacher.userId)).toEqual([]);
  });

  test('reads when the other parent applied, but not why', async () => {
    expect(await leaves(mother)).toMatchObject([{ state: 'APPLIED', mine: false, reason: null }]);
  });

  test('applies once for a day, also when both parents press at once', async () => {
    const again = await apply(mother, later(4), later(6));
    expect(again.status).toBe(409);
    expect(again.text).toContain('There is an application for these days already');
    const both = await Promise.all([apply(father, later(10)), apply(mother, later(10))]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });

  test('withdraws while it waits, and only what is their own', async () => {
    const made = (await apply(father, later(12))).json;
    const row = (await leaves(father)).find(({ id }) => id === made.id)!;
    const withdraw = (who: Caller, version: number) =>
      who.call('POST', `/api/my/leaves/${made.id}/withdraw`, { version });
    expect((await withdraw(mother, row.version)).status).toBe(404);
    expect((await withdraw(father, row.version + 1)).status).toBe(409);
    expect((await withdraw(father, row.version)).status).toBe(200);
    expect((await withdraw(father, row.version + 1)).status).toBe(409);
    // What was withdrawn is not in the way.
    expect((await apply(mother, later(12))).status).toBe(200);
  });

  test('does not apply for days that are long past, closed, of another year or reversed', async () => {
    expect((await apply(father, school.daysAgo(8))).text).toContain('more than 7 days ago');
    await decide(admin, { 'leave-past-days': 0 });
    expect((await apply(father, school.daysAgo(1))).text).toContain('This day is over');
    await decide(admin, { 'leave-past-days': 7 });
    expect((await apply(father, later(30), later(29))).text).toContain('before the first');
    expect((await apply(father, later(50), later(70))).text).toContain('academic year');
    expect((await apply(father, later(20), later(21), { half: true })).text).toContain('of one day');
    const holiday = await addHoliday(school, later(25));
    expect((await apply(father, later(25))).text).toContain('closed on these days');
    await removeHoliday(school, holiday);
    expect((await apply(father, later(25), later(25), { reason: ' ' })).status).toBe(422);
  });

  test('has ten waiting applications at most', async () => {
    const id = child(5);
    const aunt = await guardianOf(5);
    const more = { enrolment_id: id.enrolmentId };
    for (let at = 1; at <= 10; at++) expect((await apply(aunt, later(at), later(at), more)).status).toBe(200);
    expect((await apply(aunt, later(11), later(11), more)).text).toContain('Ten applications');
  });
});

describe('the school', () => {
  test('approves: the list is filled in, and the family is told in the bell and by email', async () => {
    await inTransaction({}, (db) =>
      db
        .update(users)
        .set({ email: 'father@family.test', email_proven_at: new Date() })
        .where(eq(users.id, father.userId)),
    );
    const [waiting] = (await leaves(father)).filter(({ days, state }) => days === 2 && state === 'APPLIED');
    expect((await act(teacher, waiting!.id, 'approve', 1, { remark: 'Get well soon' })).status).toBe(200);
    expect((await notes(father.userId)).map(({ title }) => title.en)).toEqual(['Leave approved']);
    const mails = await inTransaction({}, (db) =>
      db.select().from(outbox).where(eq(outbox.recipient, 'father@family.test')),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.body).toContain('/student/attendance/leave');
    expect(mails[0]!.body).not.toMatch(/fever|Get well/i);
  });

  test('today’s list holds whole and half days of approved leave', async () => {
    const today = (await apply(father, school.today)).json.id;
    await approve(teacher, today);
    expect(await markOf(school.today)).toMatchObject({ status: null, leave: 'WHOLE' });
    const id = child(1);
    const uncle = await guardianOf(1);
    const half = await apply(uncle, school.today, school.today, { enrolment_id: id.enrolmentId, half: true });
    await approve(admin, half.json.id);
    expect(await markOf(school.today, 1)).toMatchObject({ leave: 'HALF' });
  });

  test('absence that was recorded becomes leave, presence stays and is told; cancelling undoes it', async () => {
    const [absent, came] = [school.daysAgo(3), school.daysAgo(2)];
    await take(absent, 'A');
    await take(came, 'P');
    let made: { id: string; version: number };
    await expectSameAfterUndo({
      undo: 'a leave that is cancelled',
      owner: server.database.owner,
      site: world.first.id,
      act: async () => {
        const { id } = (await apply(father, absent, came)).json;
        const approved = await approve(teacher, id);
        expect(approved.json).toMatchObject({ changed: 1, came: [came] });
        expect((await markOf(absent)).status).toBe('LV');
        expect((await markOf(came)).status).toBe('P');
        made = { id, version: approved.json.version };
      },
      touches: ['attendance_marks', 'attendance_sheets'],
      back: async () => {
        expect((await act(teacher, made.id, 'cancel', made.version, { remark: '' })).status).toBe(422);
        const remark = 'The note was for another child.';
        const cancelled = await act(teacher, made.id, 'cancel', made.version, { remark });
        expect(cancelled.json).toMatchObject({ undone: 1, stays: [] });
      },
      left: { student_leaves: 'The application itself.' },
    });
  });

  test('a mark that was corrected after the approval stays when the leave is cancelled', async () => {
    const day = school.daysAgo(5);
    await take(day, 'A');
    const made = (await apply(father, day)).json.id;
    const { version } = (await approve(teacher, made)).json;
    await take(day, 'L');
    const cancelled = await act(teacher, made, 'cancel', version, { remark: 'Came late after all.' });
    expect(cancelled.json).toMatchObject({ undone: 0 });
    expect((await markOf(day)).status).toBe('L');
  });

  test('decides once: two at a time, or on what has changed, one is refused', async () => {
    const made = (await apply(father, later(16))).json.id;
    const both = await Promise.all([
      act(teacher, made, 'approve', 1),
      act(admin, made, 'refuse', 1, { remark: 'An exam is on this day.' }),
    ]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect((await act(admin, made, 'approve', 1)).status).toBe(409);
    const fresh = (await apply(father, later(17))).json.id;
    expect((await act(admin, fresh, 'approve', 7)).status).toBe(409);
    expect((await act(admin, fresh, 'refuse', 1, { remark: 'no' })).status).toBe(422);
  });

  test('nobody decides their own application', async () => {
    const parent = await guardianOf(2);
    const made = (await apply(parent, later(3), later(3), { enrolment_id: child(2).enrolmentId })).json.id;
    await inTransaction({ siteId: school.siteId }, (db) =>
      db
        .update(studentLeaves)
        .set({ applied_by: teacher.userId })
        .where(and(eq(studentLeaves.site_id, school.siteId), eq(studentLeaves.id, made))),
    );
    expect((await act(teacher, made, 'approve', 1)).text).toContain('Someone else has to decide');
  });
});
