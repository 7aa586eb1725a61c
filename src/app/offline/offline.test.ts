import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import {
  classTeacher,
  makeAttendanceSchool,
  type AttendanceSchool,
} from '../../../tests/support/attendance-school.ts';
import type { Caller } from '../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../tests/support/start-world.ts';
import { asMember } from '../../../tests/support/world.ts';

/* What the server does for browsers that work without a network (decision 0035). */

let school: AttendanceSchool;
let teacher: Caller & { userId: string };

startWorld(async () => {
  school = await makeAttendanceSchool(world.first);
  teacher = await classTeacher(server, world.first, school, 0);
});

type Who = { user: string; staff: boolean; csrf: string; pass: string };
const who = (caller: Caller, headers: Record<string, string> = {}) =>
  caller.call<Who>('GET', '/api/me/session', undefined, { 'x-requested-with': 'XMLHttpRequest', ...headers });
const withPass = (userId: string, pass: string) => ({ 'x-offline-pass': `${userId} ${pass}` });

describe('an operation', () => {
  const cells = (at: number) => {
    const { enrolmentId } = school.pupils[at]!;
    return [{ enrolment_id: enrolmentId, status: 'A', half: false, minutes_late: 0, version: 0 }];
  };
  const save = (caller: Caller, at: number, operation: string, header = operation) =>
    caller.call<{ save_id: string; saved: { version: number }[]; refused: unknown[] }>(
      'PUT',
      '/api/attendance/sheet',
      {
        section_id: school.sections[0],
        day: school.today,
        operation_id: operation,
        cells: cells(at),
      },
      { 'x-operation-id': header },
    );

  test('that arrives twice, also at once, is done once and answered the same', async () => {
    const id = crypto.randomUUID();
    const [first, second] = await Promise.all([save(teacher, 0, id), save(teacher, 0, id)]);
    expect(first.json).toMatchObject({ saved: [{ version: 1 }], refused: [] });
    expect(second.json).toEqual(first.json);
    const undo = (operation: string) =>
      teacher.call('POST', `/api/attendance/saves/${id}/undo`, undefined, { 'x-operation-id': operation });
    const once = crypto.randomUUID();
    const undone = await undo(once);
    expect(await undo(once)).toMatchObject({ status: 200, json: undone.json });
    expect((await undo(crypto.randomUUID())).status).toBe(409);
    expect((await save(teacher, 0, id)).json).toEqual(first.json);
  });

  test('of which the device has not heard the answer is undone by its own id, at this school alone', async () => {
    const id = crypto.randomUUID();
    await save(teacher, 3, id);
    const undo = (caller: Caller, of: string) =>
      caller.call<{ undone: string[] }>('POST', `/api/attendance/saves/${of}/undo`);
    const elsewhere = await asMember(server, world.second, 'site-admin');
    expect((await undo(elsewhere, id)).status).toBe(404);
    expect((await undo(teacher, crypto.randomUUID())).status).toBe(404);
    expect((await undo(teacher, id)).json.undone).toEqual([school.pupils[3]!.enrolmentId]);
  });

  test('is not refused when an undo came between two tries and raised what it is on top of', async () => {
    const id = crypto.randomUUID();
    const { enrolmentId } = school.pupils[4]!;
    const put = (operation: string, status: string, version: number) =>
      teacher.call<{ save_id: string; saved: { version: number }[]; refused: unknown[] }>(
        'PUT',
        '/api/attendance/sheet',
        {
          section_id: school.sections[0],
          day: school.today,
          operation_id: operation,
          cells: [{ enrolment_id: enrolmentId, status, half: false, minutes_late: 0, version }],
        },
        { 'x-operation-id': operation },
      );
    await put(crypto.randomUUID(), 'A', 0);
    const first = await put(id, 'LV', 1);
    expect(first.json).toMatchObject({ saved: [{ version: 2 }], refused: [] });
    const undone = await teacher.call('POST', `/api/attendance/saves/${first.json.save_id}/undo`);
    expect(undone.status).toBe(200);
    expect(await put(id, 'LV', 3)).toMatchObject({ status: 200, json: first.json });
    // The same work is meant, and no other.
    expect((await put(id, 'P', 3)).text).toContain('already sent with other values');
  });

  test('is nobody else’s, and nothing else goes out under its id', async () => {
    const id = crypto.randomUUID();
    expect((await save(teacher, 1, id)).status).toBe(200);
    expect((await save(teacher, 2, crypto.randomUUID(), id)).text).toContain(
      'already sent with other values',
    );
    const admin = await asMember(server, world.first, 'site-admin');
    expect((await save(admin, 1, id)).text).toContain('already sent with other values');
  });
});

describe('whose page it is', () => {
  test('is said with each answer to a session, so that another’s page in the same browser keeps none of it', async () => {
    const found = await teacher.call('GET', '/api/notifications');
    expect(found.headers['x-answered-for']).toBe(teacher.userId);
    const nobody = await server.stranger(world.first.host).call('GET', '/api/notifications');
    expect(nobody.headers['x-answered-for']).toBe(undefined);
  });

  test('is told to a page of ours, with the token of that session', async () => {
    const found = await who(teacher);
    expect(found.json).toMatchObject({ user: teacher.userId, staff: true });
    expect(found.headers['cache-control']).toContain('no-store');
    const family = await asMember(server, world.first, 'guardian');
    expect((await who(family)).json.staff).toBe(false);
  });

  test('without a session only says whether the owner of the pass still belongs here', async () => {
    const leaver = await asMember(server, world.first, 'teacher');
    const { pass } = (await who(leaver)).json;
    const stranger = server.stranger(world.first.host);
    expect((await who(stranger)).status).toBe(401);
    expect((await who(stranger, withPass(leaver.userId, pass))).status).toBe(401);
    await inTransaction({}, (db) =>
      db.update(users).set({ disabled_at: new Date() }).where(eq(users.id, leaver.userId)),
    );
    expect((await who(stranger, withPass(leaver.userId, pass))).status).toBe(410);
    // Another's pass, a guessed one, or one of another school asks for nothing.
    expect((await who(stranger, withPass(leaver.userId, 'guessed'))).status).toBe(401);
    expect((await who(stranger, withPass(teacher.userId, pass))).status).toBe(401);
    const elsewhere = server.stranger(world.second.host);
    expect((await who(elsewhere, withPass(leaver.userId, pass))).status).toBe(401);
  });
});

test('the panel is installed under the name of its own school, and the worker is asked for each time', async () => {
  const manifest = async (host: string, lang: string) => {
    const found = await server
      .stranger(host)
      .call<{ name: string; start_url: string; scope: string }>('GET', `/app.${lang}.webmanifest`);
    return found.json;
  };
  const first = await manifest(world.first.host, 'en');
  expect(first).toMatchObject({ start_url: '/dashboard', scope: '/' });
  expect((await manifest(world.second.host, 'en')).name).not.toBe(first.name);
  const worker = await server.stranger(world.first.host).call('GET', '/service-worker.js');
  expect(worker.headers['cache-control']).toBe('no-cache');
  // Here no build is behind the server: what an older one left is cleared up.
  expect(worker.text).toContain('unregister');
});
