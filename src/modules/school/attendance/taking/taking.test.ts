import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { auditLog } from '#kernel/database/kernel-tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import {
  addHoliday,
  classTeacher,
  decide,
  makeAttendanceSchool,
  removeHoliday,
  type AttendanceSchool,
} from '../../../../../tests/support/attendance-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: AttendanceSchool;
let admin: Caller & { userId: string };
let teacher: Caller & { userId: string };

type Row = {
  enrolment_id: string;
  roll: number;
  status: string | null;
  half: boolean;
  minutes_late: number;
  version: number;
  leave: string | null;
};
type Sheet = {
  refused: { en: string } | null;
  taken: { present: number; late: number; absent: number; on_leave: number; by: { en: string } } | null;
  last_save: { id: string; mine: boolean } | null;
  rows: Row[];
};
type Saved = {
  save_id: string;
  counts: Record<string, number>;
  saved: { enrolment_id: string; version: number }[];
  refused: {
    enrolment_id: string;
    name_en: string;
    why: string;
    now: { status: string; by: { en: string } } | null;
  }[];
  joined: { enrolment_id: string; name_en: string }[];
};

startWorld(async () => {
  school = await makeAttendanceSchool(world.first);
  admin = await asMember(server, world.first, 'site-admin');
  teacher = await classTeacher(server, world.first, school, 0);
});

const key = (section = 0, more: object = {}) => ({
  section_id: school.sections[section]!,
  day: school.today,
  ...more,
});
const pupils = (section = 0) =>
  school.pupils.filter(({ sectionId }) => sectionId === school.sections[section]);
const sheet = (who: Caller, at: object) => who.call<Sheet>('GET', '/api/attendance/sheet', at);
const cell = (enrolment_id: string, status = 'P', version = 0, more: object = {}) => ({
  enrolment_id,
  status,
  version,
  ...more,
});
const save = (who: Caller, at: object, cells: object[], operation_id: string = crypto.randomUUID()) =>
  who.call<Saved>('PUT', '/api/attendance/sheet', { ...at, operation_id, cells });
const undo = (who: Caller, id: string) =>
  who.call<{ undone: string[]; kept: { enrolment_id: string }[] }>(
    'POST',
    `/api/attendance/saves/${id}/undo`,
  );
const statusOf = async (who: Caller, at: object, enrolmentId: string) =>
  (await sheet(who, at)).json.rows.find((row) => row.enrolment_id === enrolmentId)!;

describe('a class teacher', () => {
  test('finds their own class first, as not taken', async () => {
    const found = await teacher.call<{
      mode: string;
      sections: {
        section_id: string;
        class_teacher: boolean;
        students: number;
        sheets: { taken: unknown }[];
      }[];
    }>('GET', '/api/attendance/classes');
    expect(found.json.mode).toBe('DAILY');
    expect(found.json.sections).toMatchObject([
      { section_id: school.sections[0], class_teacher: true, students: 60, sheets: [{ taken: null }] },
    ]);
  });

  test('saves the whole list at once, and finds it taken', async () => {
    const at = key(0, { day: school.today });
    const list = (await sheet(teacher, at)).json;
    expect(list.rows).toHaveLength(60);
    expect(list.taken).toBeNull();
    const [absent, late, half] = list.rows;
    const cells = list.rows.map((row) => {
      if (row === absent) return cell(row.enrolment_id, 'A');
      if (row === late) return cell(row.enrolment_id, 'L', 0, { minutes_late: 12 });
      return cell(row.enrolment_id, 'P', 0, { half: row === half });
    });
    const answer = await save(teacher, at, cells);
    expect(answer.json).toMatchObject({
      counts: { present: 58, late: 1, absent: 1, on_leave: 0 },
      refused: [],
      joined: [],
    });
    const after = (await sheet(teacher, at)).json;
    expect(after.taken).toMatchObject({ present: 58, absent: 1, by: { en: 'teacher' } });
    expect(after.rows.slice(0, 3)).toMatchObject([
      { status: 'A', version: 1 },
      { status: 'L', minutes_late: 12 },
      { status: 'P', half: true },
    ]);
  });

  test('leaves one entry in the log, with each student’s mark', async () => {
    const found = await inTransaction({ siteId: school.siteId }, (db) =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'attendance-sheet.taken'), eq(auditLog.site_id, school.siteId))),
    );
    expect(found).toHaveLength(1);
    const { marks } = found[0]!.after as { marks: Record<string, string> };
    expect(Object.keys(marks)).toHaveLength(60);
    expect(
      Object.values(marks)
        .filter((mark) => mark !== 'P')
        .toSorted(),
    ).toEqual(['A', 'L 12', 'half']);
  });

  test('sees no other section, and neither does a neighbouring school', async () => {
    expect((await sheet(teacher, key(1))).status).toBe(404);
    expect((await save(teacher, key(1), [cell(pupils(1)[0]!.enrolmentId)])).status).toBe(404);
    const neighbour = await asMember(server, world.second, 'site-admin');
    expect((await sheet(neighbour, key())).status).toBe(404);
    expect((await save(neighbour, key(), [cell(pupils()[0]!.enrolmentId)])).status).toBe(404);
  });

  test('writes no mark of a student of another section through their own list', async () => {
    const stranger = pupils(1)[0]!.enrolmentId;
    const answer = await save(teacher, key(), [cell(stranger, 'A')]);
    expect(answer.json).toMatchObject({ saved: [], refused: [{ enrolment_id: stranger, why: 'left' }] });
    expect((await statusOf(admin, key(1), stranger)).status).toBeNull();
  });

  test('takes no earlier day and no day to come; the office takes earlier ones', async () => {
    const one = [cell(pupils()[5]!.enrolmentId)];
    const yesterday = key(0, { day: school.daysAgo(1) });
    expect((await save(teacher, yesterday, one)).text).toContain('The day is closed');
    expect((await sheet(teacher, yesterday)).json.refused?.en).toContain('The day is closed');
    expect((await save(admin, yesterday, one)).status).toBe(200);
    expect((await save(admin, key(0, { day: school.daysAgo(-1) }), one)).text).toContain('before its day');
    expect((await save(admin, key(0, { day: school.daysAgo(301) }), one)).text).toContain('academic year');
  });

  test('nobody without the permission takes attendance, and a guardian least', async () => {
    const accountant = await asMember(server, world.first, 'accountant');
    const guardian = await asMember(server, world.first, 'guardian', [
      { kind: 'child', id: pupils()[0]!.studentId },
    ]);
    for (const who of [accountant, guardian]) {
      expect((await sheet(who, key())).status).toBe(403);
      expect((await save(who, key(), [cell(pupils()[0]!.enrolmentId)])).status).toBe(403);
    }
  });
});

describe('two at once', () => {
  test('a cell that somebody else changed is refused alone, with what stands there and by whom', async () => {
    const at = key(1);
    const [one, two] = pupils(1);
    await save(admin, at, [cell(one!.enrolmentId, 'A'), cell(two!.enrolmentId)]);
    const other = await classTeacher(server, world.first, school, 1);
    await save(other, at, [cell(one!.enrolmentId, 'L', 1, { minutes_late: 5 })]);
    const late = await save(admin, at, [cell(one!.enrolmentId, 'P', 1), cell(two!.enrolmentId, 'A', 1)]);
    expect(late.json.saved).toEqual([{ enrolment_id: two!.enrolmentId, version: 2 }]);
    expect(late.json.refused).toMatchObject([
      { enrolment_id: one!.enrolmentId, why: 'stale', now: { status: 'L', by: { en: 'teacher' } } },
    ]);
    expect(late.json.refused[0]!.name_en).not.toBe('');
  });

  test('the same mark twice is no quarrel', async () => {
    const [, , three] = pupils(1);
    await save(admin, key(1), [cell(three!.enrolmentId, 'A')]);
    const again = await save(teacher, key(1), [cell(three!.enrolmentId, 'A')]);
    expect(again.status).toBe(404);
    const other = await save(admin, key(1), [cell(three!.enrolmentId, 'A')]);
    expect(other.json).toMatchObject({ saved: [{ version: 1 }], refused: [] });
  });

  test('an operation that is sent again is done once and answered alike, at the same moment too', async () => {
    const id = crypto.randomUUID();
    const cells = [cell(pupils(1)[7]!.enrolmentId, 'A')];
    const answers = await Promise.all([0, 1, 2, 3].map(() => save(admin, key(1), cells, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await statusOf(admin, key(1), cells[0]!.enrolment_id)).version).toBe(1);
    // Under the same id nothing else is done.
    const other = await save(admin, key(0), [cell(pupils(0)[7]!.enrolmentId, 'A')], id);
    expect(other.status).toBe(409);
  });

  test('a student who joined after the list was opened is named, one who moved away is refused', async () => {
    const at = key(1, { day: school.daysAgo(2) });
    const [mover, ...rest] = pupils(1);
    const list = (await sheet(admin, at)).json.rows;
    const place = (section: number, roll: number) =>
      inTransaction({ siteId: school.siteId }, (db) =>
        db
          .update(enrolments)
          .set({ section_id: school.sections[section]!, roll })
          .where(and(eq(enrolments.site_id, school.siteId), eq(enrolments.id, mover!.enrolmentId))),
      );
    await place(0, 900);
    const answer = await save(
      admin,
      at,
      list.map((row) => cell(row.enrolment_id)),
    );
    expect(answer.json.refused).toMatchObject([{ enrolment_id: mover!.enrolmentId, why: 'left' }]);
    expect(answer.json.saved).toHaveLength(rest.length);
    await place(1, mover!.roll);
    const second = await save(admin, at, [cell(rest[0]!.enrolmentId, 'A', 1)]);
    expect(second.json.joined).toMatchObject([{ enrolment_id: mover!.enrolmentId }]);
  });
});

describe('undo', () => {
  test('puts back what stood before; a replay afterwards does nothing', async () => {
    const at = key(1, { day: school.daysAgo(3) });
    const id = pupils(1)[3]!.enrolmentId;
    await save(admin, at, [cell(id, 'P')]);
    const operation = crypto.randomUUID();
    const { save_id } = (await save(admin, at, [cell(id, 'A', 1)], operation)).json;
    expect((await undo(admin, save_id)).json).toMatchObject({ undone: [id], kept: [] });
    expect(await statusOf(admin, at, id)).toMatchObject({ status: 'P', version: 3 });
    await save(admin, at, [cell(id, 'A', 1)], operation);
    expect(await statusOf(admin, at, id)).toMatchObject({ status: 'P', version: 3 });
    expect((await undo(admin, save_id)).status).toBe(409);
  });

  test('of the first save leaves the section not taken', async () => {
    const at = key(1, { day: school.daysAgo(4) });
    const { save_id } = (await save(admin, at, [cell(pupils(1)[0]!.enrolmentId, 'A')])).json;
    await undo(admin, save_id);
    expect((await sheet(admin, at)).json).toMatchObject({ taken: null, last_save: null });
  });

  test('keeps what somebody has changed since, and is for whoever saved or the office', async () => {
    const at = key(0);
    const own = await sheet(teacher, at);
    const saveId = own.json.last_save!.id;
    const changed = own.json.rows[8]!;
    await save(admin, at, [cell(changed.enrolment_id, 'A', changed.version)]);
    const colleague = await classTeacher(server, world.first, school, 0);
    expect((await undo(colleague, saveId)).status).toBe(403);
    const undone = (await undo(teacher, saveId)).json;
    expect(undone.kept).toMatchObject([{ enrolment_id: changed.enrolment_id }]);
    expect((await statusOf(admin, at, changed.enrolment_id)).status).toBe('A');
  });

  test('is refused after the day has closed', async () => {
    const at = key(0);
    const id = pupils()[20]!.enrolmentId;
    const { save_id } = (await save(teacher, at, [cell(id, 'A')])).json;
    await decide(admin, { 'day-closes': '00:00' });
    expect((await undo(teacher, save_id)).text).toContain('The day is closed');
    expect((await save(teacher, at, [cell(id, 'P', 1)])).text).toContain('The day is closed');
    await decide(admin, { 'day-closes': null });
    expect((await undo(teacher, save_id)).status).toBe(200);
  });
});

test('a holiday is refused with its name; what was taken before stays and counts when it goes', async () => {
  const at = key(0, { day: school.daysAgo(5) });
  const id = pupils()[0]!.enrolmentId;
  await save(admin, at, [cell(id, 'A')]);
  const holiday = await addHoliday(school, school.daysAgo(5));
  expect((await save(admin, at, [cell(id, 'P', 1)])).text).toContain('Heavy rain');
  const list = (await sheet(admin, at)).json;
  expect(list.refused?.en).toContain('is a holiday: Heavy rain.');
  await removeHoliday(school, holiday);
  expect((await statusOf(admin, at, id)).status).toBe('A');
});
