import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { guardians, guardianStudents } from '#modules/school/students/tables.server.ts';
import { leaveSchool, type LeaveRow } from '../../../../../tests/support/leave-school.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import { startServer, type Caller, type TestServer } from '../../../../../tests/support/server.ts';
import { asMember, makeWorld, type World } from '../../../../../tests/support/world.ts';

type Made = Awaited<ReturnType<typeof leaveSchool>>;
let server: TestServer;
let world: World;
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
let notes: Made['notes'];
let later: Made['later'];

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld();
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
    notes,
    later,
  } = await leaveSchool(server, world));
});
afterAll(() => server.close());

describe('who has no business with it', () => {
  test('a guardian of another child, by ids that they know', async () => {
    const stranger = await guardianOf(9);
    const at = { enrolment_id: child().enrolmentId };
    for (const [path, input] of [
      [`/api/my/attendance/${at.enrolment_id}/month`, { month: school.today.slice(0, 7) }],
      [`/api/my/attendance/${at.enrolment_id}/periods`, { from: school.today, to: school.today }],
      ['/api/my/leaves', at],
      ['/api/my/leaves/days', { ...at, first_day: school.today, last_day: school.today }],
    ] as const)
      expect([path, (await stranger.call('GET', path, input)).status]).toEqual([path, 404]);
    expect((await apply(stranger, later(21))).status).toBe(404);
    await apply(father, later(20));
    const [row] = await leaves(father);
    expect((await stranger.call('POST', `/api/my/leaves/${row!.id}/withdraw`, { version: 1 })).status).toBe(
      404,
    );
    for (const what of ['approve', 'refuse', 'cancel'])
      expect((await act(stranger, row!.id, what, 1, { remark: 'as I like' })).status).toBe(403);
  });

  test('a guardian whose sight of the child was withdrawn: nothing more, and no notice', async () => {
    const made = (await apply(mother, later(26))).json.id;
    const [guardian] = await inTransaction({ siteId: school.siteId }, async (db) => {
      const rows = await db
        .insert(guardians)
        .values({ site_id: school.siteId, name_en: 'Mother', name_bn: 'মা', user_id: mother.userId })
        .returning({ id: guardians.id, version: guardians.version });
      await db
        .insert(guardianStudents)
        .values({ site_id: school.siteId, guardian_id: rows[0]!.id, student_id: child().studentId });
      return rows;
    });
    const answer = await admin.call('PUT', `/api/guardians/${guardian!.id}/children/${child().studentId}`, {
      version: guardian!.version,
      may_see: false,
      may_collect: true,
      gets_messages: true,
    });
    expect(answer.status).toBe(200);
    const at = { enrolment_id: child().enrolmentId };
    expect([404, 401, 403]).toContain((await mother.call('GET', '/api/my/leaves', at)).status);
    expect((await apply(mother, later(27))).status).not.toBe(200);
    const before = (await notes(mother.userId)).length;
    expect((await approve(teacher, made)).status).toBe(200);
    expect(await notes(mother.userId)).toHaveLength(before);
  });

  test('the class teacher of another section, and a teacher of a subject alone', async () => {
    const made = (await apply(father, later(31))).json.id;
    expect((await otherTeacher.call('GET', `/api/student-leaves/${made}`)).status).toBe(404);
    expect((await act(otherTeacher, made, 'approve', 1)).status).toBe(404);
    const list = await otherTeacher.call<LeaveRow[]>('GET', '/api/student-leaves');
    expect(list.json).toEqual([]);
    const count = await otherTeacher.call<{ total: number }>('GET', '/api/student-leaves/count');
    expect(count.json.total).toBe(0);
    const accountant = await asMember(server, world.first, 'accountant');
    expect((await accountant.call('GET', '/api/student-leaves')).status).toBe(403);
  });

  test('the neighbouring school', async () => {
    const made = (await apply(father, later(33))).json.id;
    const neighbour = await asMember(server, world.second, 'site-admin');
    expect((await neighbour.call('GET', `/api/student-leaves/${made}`)).status).toBe(404);
    expect((await act(neighbour, made, 'approve', 1)).status).toBe(404);
  });

  test('a paper is seen by its applicant and by who decides, and another’s upload cannot be attached', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const file = { name: 'note.png', bytes: png, type: 'image/png' };
    const paper = (await upload(father, file, 'student-leave')).json.id;
    const stranger = await guardianOf(9);
    const more = { enrolment_id: child(9).enrolmentId, file_id: paper };
    expect((await apply(stranger, later(40), later(40), more)).status).toBe(404);
    const made = (await apply(father, later(40), later(40), { file_id: paper })).json.id;
    const status = async (who: Caller, path: string) => (await who.call('GET', path)).status;
    expect(await status(father, `/api/my/leaves/${made}/paper`)).toBe(200);
    expect(await status(teacher, `/api/student-leaves/${made}/paper`)).toBe(200);
    expect(await status(stranger, `/api/my/leaves/${made}/paper`)).toBe(404);
    expect(await status(otherTeacher, `/api/student-leaves/${made}/paper`)).toBe(404);
    expect(await status(otherTeacher, `/api/files/${paper}`)).not.toBe(200);
  });
});
