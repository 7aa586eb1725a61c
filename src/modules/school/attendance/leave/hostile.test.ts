import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { guardians, guardianStudents } from '#modules/school/people/base/tables.server.ts';
import { leaveSchool, type LeaveRow } from '../../../../../tests/support/leave-school.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

type Made = Awaited<ReturnType<typeof leaveSchool>>;
const tiny =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
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
    notes,
    later,
  } = await leaveSchool(server, world));
});

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

  test('a class teacher who is a guardian of the student, whoever of the family applied', async () => {
    const own = { kind: 'child', id: child(2).studentId } as const;
    await inTransaction({ siteId: school.siteId }, async (db) => {
      const [row] = await db
        .insert(guardians)
        .values({ site_id: school.siteId, name_en: 'Teacher', name_bn: 'শিক্ষক', user_id: teacher.userId })
        .returning({ id: guardians.id });
      await db
        .insert(guardianStudents)
        .values({ site_id: school.siteId, guardian_id: row!.id, student_id: own.id });
    });
    const spouse = await guardianOf(2);
    const before = (await notes(teacher.userId)).length;
    const waiting = async (who: Caller) =>
      (await who.call<{ total: number }>('GET', '/api/cards/student-leaves-waiting')).json.total;
    const waited = { teacher: await waiting(teacher), admin: await waiting(admin) };
    const made = await apply(spouse, later(34), later(34), { enrolment_id: child(2).enrolmentId });
    const { id } = made.json;
    for (const what of ['approve', 'refuse'])
      expect((await act(teacher, id, what, 1, { remark: 'as we like' })).text).toContain(
        'You are a guardian of this student',
      );
    type Shown = { for_others: boolean };
    const shown = (who: Caller) => who.call<Shown>('GET', `/api/student-leaves/${id}`);
    expect((await shown(teacher)).json.for_others).toBe(true);
    expect((await shown(admin)).json.for_others).toBe(false);
    // Nor does it wait for them: it waits for the office.
    expect(await waiting(teacher)).toBe(waited.teacher);
    expect(await waiting(admin)).toBe(waited.admin + 1);
    // Nobody else is class teacher: the office was asked instead.
    expect(await notes(teacher.userId)).toHaveLength(before);
    expect(JSON.stringify(await notes(admin.userId))).toContain('Fever since yesterday.');
    const approved = await approve(admin, id);
    expect(approved.status).toBe(200);
    const { version } = approved.json;
    expect((await act(teacher, id, 'cancel', version, { remark: 'as we like' })).status).toBe(409);
  });

  test('an application on paper: entered by the office alone, for its own students, with its own scan', async () => {
    const png = Buffer.from(tiny, 'base64');
    const scan = (await upload(admin, { name: 'paper.png', bytes: png, type: 'image/png' }, 'student-leave'))
      .json.id;
    const theirs = (await upload(father, { name: 'x.png', bytes: png, type: 'image/png' }, 'student-leave'))
      .json.id;
    const enter = (who: Caller, more: object = {}) =>
      who.call<{ id: string }>('POST', '/api/student-leaves', {
        enrolment_id: child(3).enrolmentId,
        first_day: school.daysAgo(20),
        last_day: school.daysAgo(19),
        reason: 'A funeral in the village.',
        file_id: scan,
        received_on: school.today,
        ...more,
      });
    for (const who of [teacher, father]) expect((await enter(who)).status).toBe(403);
    const neighbour = await asMember(server, world.second, 'site-admin');
    expect((await enter(neighbour)).status).toBe(404);
    expect((await enter(admin, { file_id: theirs })).status).toBe(404);
    expect((await enter(admin, { received_on: later(1) })).text).toContain('still ahead');
    expect((await enter(admin, { last_day: school.daysAgo(21) })).text).toContain('before the first');
    expect((await teacher.call('GET', '/api/student-leaves/students', { q: 'a' })).status).toBe(403);
    const aunt = await guardianOf(3);
    const made = await enter(admin);
    expect(made.status, made.text).toBe(200);
    expect((await enter(admin)).text).toContain('There is an application for these days already');
    const { id } = made.json;
    type Shown = { by_office: boolean; received_on: string; mine: boolean; has_paper: boolean };
    const shown = await admin.call<Shown>('GET', `/api/student-leaves/${id}`);
    expect(shown.json).toMatchObject({
      by_office: true,
      received_on: school.today,
      mine: false,
      has_paper: true,
    });
    // The family knows of it, and reads neither reason nor scan that another guardian may have brought.
    const mine = await leaves(aunt, child(3).enrolmentId);
    expect(mine).toMatchObject([{ state: 'APPLIED', mine: false, reason: null }]);
    expect((await aunt.call('GET', `/api/my/leaves/${id}/paper`)).status).toBe(404);
    expect((await aunt.call('POST', `/api/my/leaves/${id}/withdraw`, { version: 1 })).status).toBe(404);
    expect((await notes(aunt.userId)).map(({ title }) => title.en)).toEqual(['Leave has been applied for']);
    expect((await approve(teacher, id)).status).toBe(200);
    expect((await notes(aunt.userId)).map(({ title }) => title.en)).toContain('Leave approved');
  });

  test('the neighbouring school', async () => {
    const made = (await apply(father, later(33))).json.id;
    const neighbour = await asMember(server, world.second, 'site-admin');
    expect((await neighbour.call('GET', `/api/student-leaves/${made}`)).status).toBe(404);
    expect((await act(neighbour, made, 'approve', 1)).status).toBe(404);
  });

  test('a paper is seen by its applicant and by who decides, and another’s upload cannot be attached', async () => {
    const png = Buffer.from(tiny, 'base64');
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
