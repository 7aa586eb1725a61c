import { describe, expect, test } from 'vitest';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { blankEvent, designationIds, engaging } from '../../../../../tests/support/staff.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { settleDue } from './due.server.ts';

let school: ClassNine;
let admin: Caller;
let designations: Map<string, string>;
const today = () => dayIn(new Date());
const joined_on = () => addDays(today(), -400);

type File = {
  employee: { id: string; version: number; status: string; designation_id: string; left_on: string | null };
  events: { id: string; kind: string; undone: boolean; applied: boolean; designation: unknown }[];
  teaching: { duties: unknown[] };
  taught_before: unknown[];
};
type Refused = { message: string; data: { field?: string; data?: { now?: unknown } } };

const add = engaging('S', () => ({
  by: admin,
  designation_id: designations.get('assistant_teacher'),
  joined_on: joined_on(),
}));
const file = async (id: string) => (await admin.call<File>('GET', `/api/employees/${id}/file`)).json;
const record = async (id: string, kind: string, on_day: string, more: object = {}, who = admin) => {
  const { employee } = await file(id);
  return who.call<Refused>('POST', `/api/employees/${id}/events`, {
    ...blankEvent,
    version: employee.version,
    kind,
    on_day,
    ...more,
  });
};
const undo = async (id: string, event_id: string) =>
  admin.call<Refused>('POST', `/api/employees/${id}/events/undo`, {
    event_id,
    version: (await file(id)).employee.version,
  });
const lastOf = async (id: string) =>
  (await file(id)).events.find(({ undone, kind }) => !undone && kind !== 'joining')!;

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  admin = school.admin;
  designations = await designationIds();
});

describe('a promotion', () => {
  test('counts from its day on and not a day earlier', async () => {
    const id = await add();
    const head = designations.get('head_teacher')!;
    const ahead = addDays(today(), 5);
    expect((await record(id, 'promotion', ahead, { designation_id: head })).status).toBe(200);
    expect((await file(id)).employee.designation_id).toBe(designations.get('assistant_teacher'));
    await settleDue(new Date(`${addDays(today(), 4)}T12:00:00Z`));
    expect((await file(id)).employee.designation_id).not.toBe(head);
    await settleDue(new Date(`${ahead}T12:00:00Z`));
    expect((await file(id)).employee.designation_id).toBe(head);
  });
  test('undone, the earlier designation holds again and the event stays as undone', async () => {
    const id = await add();
    await record(id, 'promotion', today(), { designation_id: designations.get('head_teacher') });
    expect((await file(id)).employee.designation_id).toBe(designations.get('head_teacher'));
    expect((await undo(id, (await lastOf(id)).id)).status).toBe(200);
    const { employee, events } = await file(id);
    expect(employee.designation_id).toBe(designations.get('assistant_teacher'));
    expect(events.filter(({ undone }) => undone)).toHaveLength(1);
  });
  test('to the designation that one holds, or to none, is refused at its field', async () => {
    const id = await add();
    for (const designation_id of [null, designations.get('assistant_teacher')]) {
      const answer = await record(id, 'promotion', today(), { designation_id });
      expect([answer.status, answer.json.data.field]).toEqual([422, 'designation_id']);
    }
  });
});

describe('days that cannot be', () => {
  test('before joining, after a death, or while one is gone are refused with the reason', async () => {
    const id = await add();
    const early = await record(id, 'resignation', addDays(joined_on(), -1));
    expect([early.status, early.json.message]).toEqual([422, 'This day is before the person joined.']);
    expect((await record(id, 'resignation', addDays(today(), -10))).status).toBe(200);
    const gone = await record(id, 'promotion', today(), { designation_id: designations.get('head_teacher') });
    expect(gone.json.message).toMatch(/no longer of the staff/);
    expect((await record(id, 'death', addDays(today(), -2))).status).toBe(200);
    const dead = await record(id, 'rejoining', today());
    expect([dead.status, dead.json.message]).toEqual([
      422,
      'No event can be recorded after the day of death.',
    ]);
    // A day before the death, but what follows would no longer fit.
    const between = await record(id, 'rejoining', addDays(today(), -5));
    expect(between.status).toBe(200);
  });
  test('an extension needs a last day after its first', async () => {
    const id = await add();
    for (const until_day of [null, today()]) {
      const answer = await record(id, 'extension', today(), { until_day });
      expect([answer.status, answer.json.data.field]).toEqual([422, 'until_day']);
    }
  });
  test('a day of joining that is corrected past what happened since is refused, and nothing changes', async () => {
    const id = await add();
    await record(id, 'leave', addDays(today(), -30));
    const work = (
      await admin.call<Record<string, unknown> & { version: number }>('GET', `/api/employee-work/${id}`)
    ).json;
    const {
      id: _id,
      updated_at: _at,
      designation_id_word: _d,
      subject_id_word: _s,
      ...values
    } = work as Record<string, unknown>;
    const answer = await admin.call<Refused>('PUT', `/api/employee-work/${id}`, {
      ...values,
      joined_on: addDays(today(), -3),
    });
    expect([answer.status, answer.json.data.field]).toEqual([422, 'joined_on']);
    expect((await file(id)).employee.status).toBe('on_leave');
  });
});

describe('whoever leaves', () => {
  test('loses account and teaching on that day, and has both again when it is undone', async () => {
    const id = await add();
    const section_id = school.sections[0]!;
    const duties = [{ section_id, class_subject_id: null }];
    await admin.call('PUT', `/api/employees/${id}/teaching`, { duties });
    const made = await admin.call<{ login: string; password: string }>('POST', `/api/employees/${id}/login`, {
      role_ids: [world.first.roles.get('teacher')],
    });
    const teacher = await server.login(world.first.host, made.json.login, made.json.password);
    const own = { current: made.json.password, password: 'teachers-own', password_again: 'teachers-own' };
    expect((await teacher.call('POST', '/api/password/change', own)).status).toBe(200);
    const ahead = addDays(today(), 3);
    expect((await record(id, 'resignation', ahead)).status).toBe(200);
    // Until the day has come everything is as before.
    expect((await teacher.call('GET', '/api/students/section-choices')).status).toBe(200);
    expect((await file(id)).teaching.duties).toHaveLength(1);
    await settleDue(new Date(`${ahead}T00:10:00+06:00`));
    expect((await teacher.call('GET', '/api/students/section-choices')).status).toBe(401);
    const left = await file(id);
    expect([left.employee.status, left.employee.left_on]).toEqual(['resigned', ahead]);
    expect([left.teaching.duties.length, left.taught_before.length]).toEqual([0, 1]);
    expect((await admin.call('PUT', `/api/employees/${id}/teaching`, { duties })).status).toBe(409);
    const again = { role_ids: [world.first.roles.get('teacher')] };
    expect((await admin.call('POST', `/api/employees/${id}/login`, again)).status).toBe(409);
    expect((await undo(id, (await lastOf(id)).id)).status).toBe(200);
    const back = await file(id);
    expect([back.employee.status, back.teaching.duties.length, back.taught_before.length]).toEqual([
      'active',
      1,
      0,
    ]);
    const login = await server.login(world.first.host, made.json.login, 'teachers-own');
    expect((await login.call('GET', '/api/students/section-choices')).status).toBe(200);
  });
  test('is not counted by the dashboard any more', async () => {
    const count = async () => (await admin.call<{ value: number }>('GET', '/api/cards/employees')).json.value;
    const before = await count();
    const id = await add();
    expect(await count()).toBe(before + 1);
    await record(id, 'retirement', today());
    expect(await count()).toBe(before);
  });
  test('cannot be sent away by a clerk who may do less than they may', async () => {
    const id = await add();
    await admin.call('POST', `/api/employees/${id}/login`, { role_ids: [world.first.roles.get('head')] });
    const clerk = await asMember(server, world.first, 'office');
    expect((await record(id, 'resignation', today(), {}, clerk)).status).toBe(403);
    expect((await file(id)).employee.status).toBe('active');
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await record(id, 'promotion', today(), {}, teacher)).status).toBe(403);
  });
});

describe('events', () => {
  test('of another school’s employee do not exist, neither does another person’s file', async () => {
    const id = await add();
    const other = await asMember(server, world.second, 'site-admin');
    expect((await record(id, 'leave', today(), {}, other)).status).toBe(404);
    expect((await other.call('GET', `/api/employees/${id}/file`)).status).toBe(404);
    expect((await record(id, 'leave', today(), { file_id: id })).status).toBe(404);
  });
  test('recorded by two clerks at once: the second one is told', async () => {
    const id = await add();
    const { version } = (await file(id)).employee;
    expect((await record(id, 'leave', today())).status).toBe(200);
    const late = await record(id, 'suspension', today(), { version });
    expect([late.status, late.json.data.data?.now]).toEqual([409, expect.anything()]);
  });
  test('are undone from the latest back', async () => {
    const id = await add();
    await record(id, 'leave', addDays(today(), -9));
    const first = await lastOf(id);
    await record(id, 'leave_end', addDays(today(), -3));
    expect((await undo(id, first.id)).status).toBe(409);
    expect((await undo(id, (await lastOf(id)).id)).status).toBe(200);
    expect((await undo(id, first.id)).status).toBe(200);
    expect((await undo(id, first.id)).status).toBe(409);
  });
  test('that lie ahead of somebody who has yet to join: they are expected until that day', async () => {
    const ahead = addDays(today(), 7);
    const id = await add({ joined_on: ahead });
    expect((await file(id)).employee.status).toBe('expected');
    await settleDue(new Date(`${ahead}T12:00:00Z`));
    expect((await file(id)).employee.status).toBe('active');
  });
});
