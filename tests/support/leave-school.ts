import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { notifications } from '../../src/kernel/database/kernel-tables.server.ts';
import { classTeacher, makeAttendanceSchool } from './attendance-school.ts';
import type { Caller, TestServer } from './server.ts';
import { asMember, type World } from './world.ts';

export type LeaveRow = {
  id: string;
  version: number;
  state: string;
  days: number;
  mine: boolean;
  reason: string | null;
};
type Mark = { enrolment_id: string; status: string | null; leave: string | null; version: number };
type Outcome = { changed: number; came: string[]; stays: string[]; undone: number; version: number };

/** A school with an office, two class teachers and the parents of the first student, and what they do about leave. */
export async function leaveSchool(server: TestServer, world: World) {
  const school = await makeAttendanceSchool(world.first);
  const admin = await asMember(server, world.first, 'site-admin');
  const teacher = await classTeacher(server, world.first, school, 0);
  const otherTeacher = await classTeacher(server, world.first, school, 1);
  const pupils = school.pupils.filter(({ sectionId }) => sectionId === school.sections[0]);
  const child = (at = 0) => pupils[at]!;
  const guardianOf = (at: number) =>
    asMember(server, world.first, 'guardian', [{ kind: 'child', id: child(at).studentId }]);
  const father = await guardianOf(0);
  const mother = await guardianOf(0);

  const leaves = async (who: Caller, enrolment_id = child().enrolmentId) =>
    (await who.call<{ rows: LeaveRow[] }>('GET', '/api/my/leaves', { enrolment_id })).json.rows;
  const apply = (who: Caller, first_day: string, last_day = first_day, more: object = {}) =>
    who.call<{ id: string }>('POST', '/api/my/leaves', {
      enrolment_id: child().enrolmentId,
      first_day,
      last_day,
      reason: 'Fever since yesterday.',
      ...more,
    });
  const act = (who: Caller, id: string, what: string, version: number, more: object = {}) =>
    who.call<Outcome>('POST', `/api/student-leaves/${id}/${what}`, { version, ...more });
  const approve = async (who: Caller, id: string) => {
    const { version } = (await admin.call<LeaveRow>('GET', `/api/student-leaves/${id}`)).json;
    return act(who, id, 'approve', version);
  };
  const markOf = async (day: string, at = 0) => {
    const key = { section_id: school.sections[0]!, day };
    const sheet = await admin.call<{ rows: Mark[] }>('GET', '/api/attendance/sheet', key);
    return sheet.json.rows.find(({ enrolment_id }) => enrolment_id === child(at).enrolmentId)!;
  };
  const take = async (day: string, status: string, at = 0) => {
    const { enrolment_id, version } = await markOf(day, at);
    const answer = await admin.call('PUT', '/api/attendance/sheet', {
      section_id: school.sections[0]!,
      day,
      operation_id: crypto.randomUUID(),
      cells: [{ enrolment_id, status, version }],
    });
    if (answer.status !== 200) throw new Error(answer.text);
  };
  const notes = (userId: string) =>
    inTransaction({ siteId: school.siteId }, (db) =>
      db
        .select({ title: notifications.title, body: notifications.body })
        .from(notifications)
        .where(and(eq(notifications.site_id, school.siteId), eq(notifications.user_id, userId))),
    );
  const people = { admin, teacher, otherTeacher, father, mother, guardianOf };
  const later = (days: number) => school.daysAgo(-days);
  return { ...people, school, child, leaves, apply, act, approve, markOf, take, notes, later };
}
