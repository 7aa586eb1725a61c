import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { givePassword } from '../../../../../tests/support/codes.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { blankEvent, designationIds } from '../../../../../tests/support/staff.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { administratorsOf, membersWhoMay } from '#modules/platform/access/face/members-who-may.server.ts';
import { settleDue } from './due.server.ts';

let school: ClassNine;
let admin: Caller;
let designation_id = '';
const today = () => dayIn(new Date());
const sections = '/api/students/section-choices';
const password = 'the-teachers-own';

type Refused = { message: string; data: { field?: string } };
type File = {
  employee: { version: number; status: string };
  events: { id: string; kind: string; undone: boolean }[];
  teaching: { duties: unknown[] };
};

let serial = 0;
/** A teacher with an account of their own, a section, and a place at a second school. */
async function teacher(role = 'teacher') {
  const { json } = await admin.call<{ id: string }>('POST', '/api/employees', {
    employee_code: `SU-${++serial}`,
    name_en: `Suspended ${serial}`,
    name_bn: 'শিক্ষক',
    designation_id,
    joined_on: addDays(today(), -400),
  });
  const { id } = json;
  const duties = [{ section_id: school.sections[serial % 2]!, class_subject_id: null }];
  await admin.call('PUT', `/api/employees/${id}/teaching`, { duties });
  const made = await admin.call<{ login: string; password: string }>('POST', `/api/employees/${id}/login`, {
    role_ids: [world.first.roles.get(role)],
  });
  const found = await inTransaction({}, (db) =>
    db.execute<{ id: string }>(sql`SELECT id FROM users WHERE username = ${made.json.login}`),
  );
  const userId = found.rows[0]!.id;
  await givePassword(userId, password);
  const signIn = () => server.login(world.first.host, made.json.login, password);
  const elsewhere = await asMember(server, world.outside, 'teacher', [], userId);
  return { id, duties, userId, signIn, elsewhere, here: await signIn() };
}
const file = async (id: string) => (await admin.call<File>('GET', `/api/employees/${id}/file`)).json;
const record = async (id: string, kind: string, on_day: string, until_day: string | null, who = admin) =>
  who.call<Refused & { id: string }>('POST', `/api/employees/${id}/events`, {
    ...blankEvent,
    version: (await file(id)).employee.version,
    kind,
    on_day,
    until_day,
  });

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  admin = school.admin;
  designation_id = (await designationIds()).get('assistant_teacher')!;
});

test('from its day on the office is closed to who is suspended, other institutions are not, and lifting opens it', async () => {
  const who = await teacher();
  const first = addDays(today(), 3);
  expect((await record(who.id, 'suspension', first, null)).status).toBe(200);
  expect((await who.here.call('GET', sections)).status).toBe(200);
  const counted = async () => (await admin.call<{ value: number }>('GET', '/api/cards/employees')).json.value;
  const before = await counted();
  await settleDue(new Date(`${first}T00:10:00+06:00`));
  expect((await who.here.call('GET', sections)).status).toBe(401);
  await expect(who.signIn()).rejects.toThrow('422');
  expect((await who.elsewhere.call('GET', sections)).status).toBe(200);
  // Lists, counts and teaching say the same: suspended, not counted as active, the section still theirs.
  const suspended = await file(who.id);
  expect([suspended.employee.status, suspended.teaching.duties.length]).toEqual(['suspended', 1]);
  expect(await counted()).toBe(before - 1);
  // Even a session that was opened beside it gives nothing.
  const beside = await server.signedIn(world.first.host, {
    userId: who.userId,
    panel: 'site',
    siteId: world.first.id,
    groupId: null,
  });
  expect((await beside.call('GET', sections)).status).toBe(401);
  const lift = await record(who.id, 'suspension_end', first, null);
  expect(lift.status, lift.text).toBe(200);
  await settleDue(new Date(`${first}T00:10:00+06:00`));
  const again = await who.signIn();
  const seen = await again.call<{ id: string }[]>('GET', sections);
  expect(seen.status).toBe(200);
  expect(JSON.stringify(seen.json)).toContain(who.duties[0]!.section_id);
  expect(await counted()).toBe(before);
});

test('a suspension with a last day ends by itself on the day after', async () => {
  const who = await teacher();
  const last = addDays(today(), 5);
  expect((await record(who.id, 'suspension', today(), last)).status).toBe(200);
  expect((await file(who.id)).employee.status).toBe('suspended');
  await settleDue(new Date(`${last}T23:50:00+06:00`));
  expect((await file(who.id)).employee.status).toBe('suspended');
  await expect(who.signIn()).rejects.toThrow('422');
  await settleDue(new Date(`${addDays(last, 1)}T00:10:00+06:00`));
  expect((await file(who.id)).employee.status).toBe('active');
  expect((await (await who.signIn()).call('GET', sections)).status).toBe(200);
});

test('whatever event is undone, the employee, the account and the teaching are as they were', async () => {
  const who = await teacher();
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(sql`UPDATE memberships SET extra_permissions = '{student.view}'
      WHERE site_id = ${world.first.id} AND user_id = ${who.userId}`),
  );
  const more = { designation_id: (await designationIds()).get('head_teacher')! };
  for (const kind of ['suspension', 'retirement', 'resignation', 'promotion', 'leave', 'extension']) {
    let event_id = '';
    await expectSameAfterUndo({
      undo: '/api/employees/{id}/events/undo',
      of: kind,
      owner: server.database.owner,
      site: world.first.id,
      act: async () => {
        const { version } = (await file(who.id)).employee;
        const done = await admin.call<{ id: string }>('POST', `/api/employees/${who.id}/events`, {
          ...blankEvent,
          ...(kind === 'promotion' ? more : {}),
          version,
          kind,
          on_day: today(),
          until_day: kind === 'extension' ? addDays(today(), 400) : null,
        });
        expect(done.status, done.text).toBe(200);
        event_id = done.json.id;
      },
      touches: kind.startsWith('re')
        ? ['employees', 'memberships', 'member_people', 'teaching_assignments']
        : ['employees'],
      back: async () => {
        const { version } = (await file(who.id)).employee;
        const undo = { event_id, version };
        expect((await admin.call('POST', `/api/employees/${who.id}/events/undo`, undo)).status).toBe(200);
      },
      left: {
        employee_events: 'What was recorded stays in the file as undone, and how somebody began before it.',
        ...(kind.startsWith('re')
          ? { 'teaching_assignments.created_at': 'The duty is written anew; nothing asks when.' }
          : {}),
      },
    });
  }
});

test('undone, the suspension has closed nothing; a second one at the same time is refused', async () => {
  const who = await teacher();
  await record(who.id, 'suspension', today(), null);
  const twice = await record(who.id, 'suspension', today(), null);
  expect(twice.status).toBe(422);
  const { employee, events } = await file(who.id);
  const { id: event_id } = events.find(({ kind }) => kind === 'suspension')!;
  const undone = await admin.call('POST', `/api/employees/${who.id}/events/undo`, {
    event_id,
    version: employee.version,
  });
  expect(undone.status).toBe(200);
  expect((await (await who.signIn()).call('GET', sections)).status).toBe(200);
});

test('death, retirement and leaving close the office on their day too', async () => {
  for (const kind of ['death', 'retirement', 'leaving']) {
    const who = await teacher();
    const onDay = addDays(today(), 2);
    expect((await record(who.id, kind, onDay, null)).status).toBe(200);
    expect((await who.here.call('GET', sections)).status).toBe(200);
    await settleDue(new Date(`${onDay}T00:10:00+06:00`));
    expect((await who.here.call('GET', sections)).status, kind).toBe(401);
    await expect(who.signIn()).rejects.toThrow('422');
    expect((await who.elsewhere.call('GET', sections)).status).toBe(200);
  }
});

test('a clerk neither suspends who may do more, nor lifts or undoes it', async () => {
  const head = await teacher('head');
  const clerk = await asMember(server, world.first, 'office');
  expect((await record(head.id, 'suspension', today(), null, clerk)).status).toBe(403);
  expect((await record(head.id, 'suspension', today(), null)).status).toBe(200);
  expect((await record(head.id, 'suspension_end', today(), null, clerk)).status).toBe(403);
  const { employee, events } = await file(head.id);
  const { id: event_id } = events.find(({ kind }) => kind === 'suspension')!;
  const undo = { event_id, version: employee.version };
  expect((await clerk.call('POST', `/api/employees/${head.id}/events/undo`, undo)).status).toBe(403);
  expect((await file(head.id)).employee.status).toBe('suspended');
  await expect(head.signIn()).rejects.toThrow('422');
});

test('what goes to whoever has a permission goes past who is suspended, and reaches them again afterwards', async () => {
  const head = await teacher('head');
  const other = await teacher('head');
  const told = () =>
    inTransaction({ siteId: world.first.id }, async (db) => [
      await membersWhoMay(db, world.first.id, 'student.transfer'),
      await administratorsOf(db, world.first.id),
    ]);
  const reached = async (who: typeof head) => (await told()).map((people) => people.includes(who.userId));
  expect(await reached(head)).toEqual([true, true]);
  await record(head.id, 'suspension', today(), null);
  expect([await reached(head), await reached(other)]).toEqual([
    [false, false],
    [true, true],
  ]);
  await record(head.id, 'suspension_end', today(), null);
  expect(await reached(head)).toEqual([true, true]);
});
