import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { memberPeople, memberships } from '#modules/platform/access/base/tables.server.ts';
import { signOutApplications } from '#modules/platform/identity/sessions.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { calendarEntries } from '#modules/school/calendar/base/tables.server.ts';
import { clockAt } from '../../../../../tests/support/clock.ts';
import { changedOn, publishedRoutine } from '../../../../../tests/support/published-routine.ts';
import { makeRoutineSchool, type RoutineSchool } from '../../../../../tests/support/routine-school.ts';
import { startServer, type Caller, type TestServer } from '../../../../../tests/support/server.ts';
import { asMember, makeWorld, type World } from '../../../../../tests/support/world.ts';
import { routineDayChanges } from '#modules/school/routine/base/substitution-tables.server.ts';
import { firstName } from './first-name.ts';

let server: TestServer;
let world: World;
let school: RoutineSchool;
let lessons: string[];
let pupil: RoutineSchool['pupils'][number];
let sibling: RoutineSchool['pupils'][number];

const sunday = '2026-11-22';
const subject = (code: string) => school.subjects.get(code) ?? '';
const made = async (who: Caller, path: string) => {
  const { status, json, text } = await who.call<{ address: string }>('POST', path, {});
  if (status !== 200) throw new Error(text);
  return new URL(json.address).pathname;
};
const familyPath = (of = pupil) => `/api/my/routine/${of.enrolmentId}/address`;
const read = (path: string, headers: Record<string, string> = {}, host = world.first.host) =>
  server.stranger(host).call('GET', path, undefined, headers);
const guardianOf = (...children: { studentId: string }[]) =>
  asMember(
    server,
    world.first,
    'guardian',
    children.map(({ studentId: id }) => ({ kind: 'child' as const, id })),
  );

/** Events of a calendar file as a calendar program reads them: lines unfolded, text unescaped. */
function events(text: string): Record<string, string>[] {
  const lines = text.replace(/\r\n /g, '').split('\r\n');
  const found: Record<string, string>[] = [];
  let now: Record<string, string> | null = null;
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') now = {};
    else if (line === 'END:VEVENT' && now) {
      found.push(now);
      now = null;
    } else if (now) {
      const at = line.indexOf(':');
      now[line.slice(0, at)] = line
        .slice(at + 1)
        .replace(/\\([,;n\\])/g, (_, one) => (one === 'n' ? '\n' : one));
    }
  }
  return found;
}
const on = (text: string, lesson: string, day = sunday) =>
  events(text).find((event) => event['UID']?.startsWith(`${lesson}-${day}-`));

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld();
  school = await makeRoutineSchool(world.first);
  const [a = '', b = ''] = school.sections;
  const [first, second] = school.teachers;
  pupil = school.pupils.find((one) => one.sectionId === a)!;
  sibling = school.pupils.find((one) => one.sectionId === b)!;
  const at = { section_id: a, weekday: 0 };
  ({ lessons } = await publishedRoutine(school, [
    { ...at, number: 1, class_subject_id: subject('101+102'), teacher_id: first, room_id: school.rooms[0]! },
    { ...at, number: 2, class_subject_id: subject('109'), teacher_id: second },
    { ...at, section_id: b, number: 1, class_subject_id: subject('109'), teacher_id: second },
  ]));
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.insert(calendarEntries).values({
      site_id: world.first.id,
      kind: 'holiday',
      name_en: 'Founder’s day; rest, all',
      name_bn: 'প্রতিষ্ঠা দিবস',
      starts_on: '2026-11-29',
      ends_on: '2026-11-30',
    }),
  );
});
afterAll(() => server.close());

describe('who may', () => {
  test('nobody makes an address of another’s child, and an address of one child says nothing of another', async () => {
    const guardian = await guardianOf(pupil);
    expect((await guardian.call('POST', familyPath(sibling))).status).toBe(404);
    clockAt('2026-11-20T04:00:00Z');
    const text = (await read(await made(guardian, familyPath()))).text;
    expect(text).toContain(lessons[0]);
    expect(text).not.toContain(lessons[2]);
    // No more of a child than the first name.
    const [, ...others] = pupil.name_en.split(' ').filter((part) => part !== firstName(pupil.name_en));
    for (const part of others) expect(text).not.toContain(part);
    expect(text).not.toContain(pupil.studentId);
  });

  test('an unknown address, one of another school and a broken one are answered alike', async () => {
    const path = await made(await guardianOf(pupil), familyPath());
    const unknown = `/feed/routine/${'x'.repeat(43)}.ics`;
    const answers = [
      await read(unknown),
      await read(path, {}, world.second.host),
      await read(path, {}, 'localhost'),
      await read('/feed/routine/%27%20OR%201.ics'),
      await read(path.replace('.ics', '')),
    ];
    for (const { status, text } of answers) expect([status, text]).toEqual([404, 'Not found']);
  });

  test('a new address ends the one before; an ended one leads nowhere', async () => {
    const guardian = await guardianOf(pupil);
    const first = await made(guardian, familyPath());
    const second = await made(guardian, familyPath());
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    const kept = await guardian.call<{ address: { read_at: string | null } | null }>('GET', familyPath());
    expect(kept.json.address?.read_at).not.toBeNull();
    expect((await guardian.call('DELETE', familyPath())).json).toEqual({ ended: true });
    expect((await read(second)).status).toBe(404);
    expect((await guardian.call<{ address: unknown }>('GET', familyPath())).json.address).toBeNull();
  });

  test('signing out everywhere, a disabled account, a lost place or child ends it with the next reading', async () => {
    const here = world.first.id;
    const ends: ((userId: string) => Promise<unknown>)[] = [
      (userId) => inTransaction({}, (db) => signOutApplications(db, userId)),
      (userId) =>
        inTransaction({}, (db) =>
          db.update(users).set({ disabled_at: new Date() }).where(eq(users.id, userId)),
        ),
      (userId) =>
        inTransaction({ siteId: here }, (db) =>
          db
            .update(memberships)
            .set({ active: false })
            .where(and(eq(memberships.site_id, here), eq(memberships.user_id, userId))),
        ),
      (userId) =>
        inTransaction({ siteId: here }, (db) =>
          db
            .update(memberships)
            .set({ role_ids: [] })
            .where(and(eq(memberships.site_id, here), eq(memberships.user_id, userId))),
        ),
      (userId) =>
        inTransaction({ siteId: here }, async (db) => {
          const [member] = await db
            .select()
            .from(memberships)
            .where(and(eq(memberships.site_id, here), eq(memberships.user_id, userId)));
          await db
            .delete(memberPeople)
            .where(
              and(
                eq(memberPeople.site_id, here),
                eq(memberPeople.membership_id, member!.id),
                eq(memberPeople.person_id, pupil.studentId),
              ),
            );
        }),
    ];
    for (const end of ends) {
      const guardian = await guardianOf(pupil, sibling);
      const path = await made(guardian, familyPath());
      expect((await read(path)).status).toBe(200);
      await end(guardian.userId);
      expect((await read(path)).status, String(end)).toBe(404);
    }
  });

  test('a teacher reads the own lessons alone; an account without an employee has no address', async () => {
    const [first] = school.teachers;
    const teacher = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: first }]);
    const office = await asMember(server, world.first, 'office');
    clockAt('2026-11-20T04:00:00Z');
    const { text } = await read(await made(teacher, '/api/routine/own/address'));
    expect(on(text, lessons[0]!)?.['SUMMARY']).toMatch(/^Bangla, .*Nine/);
    expect(text).not.toContain(lessons[1]);
    expect((await office.call('POST', '/api/routine/own/address', {})).status).toBe(404);
  });

  test('who guesses from one address is asked to wait', async () => {
    const guess = () => read(`/feed/routine/${'y'.repeat(43)}.ics`, { 'x-forwarded-for': '198.51.100.7' });
    let last = await guess();
    for (let at = 0; at < 130 && last.status === 404; at++) last = await guess();
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('what is in it', () => {
  let path: string;
  beforeAll(async () => {
    path = await made(await guardianOf(pupil), familyPath());
  });

  test('lessons from a week ago to sixty days ahead, in the time of Dhaka, and the days of the calendar', async () => {
    clockAt('2026-11-22T18:30:00Z');
    const { text, headers } = await read(path);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Asia\/Dhaka/);
    expect(text.split('BEGIN:VTIMEZONE')).toHaveLength(2);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(on(text, lessons[0]!)).toMatchObject({
      'DTSTART;TZID=Asia/Dhaka': '20261122T101500',
      'DTEND;TZID=Asia/Dhaka': '20261122T111500',
      SUMMARY: 'Bangla',
      LOCATION: 'Room 101',
      STATUS: 'CONFIRMED',
      SEQUENCE: '0',
    });
    expect(on(text, lessons[0]!)?.['DTSTAMP']).toMatch(/^\d{8}T\d{6}Z$/);
    // Half past midnight of the 23rd in Dhaka: from the 16th on.
    expect(on(text, lessons[0]!, '2026-11-15')).toBeUndefined();
    const holiday = events(text).find((event) => event['SUMMARY'] === 'Founder’s day; rest, all');
    expect(holiday).toMatchObject({ 'DTSTART;VALUE=DATE': '20261129', 'DTEND;VALUE=DATE': '20261201' });
    expect(on(text, lessons[0]!, '2026-11-29')).toBeUndefined();
    // The year ends with December.
    expect(events(text).every((event) => !event['DTSTART;TZID=Asia/Dhaka']?.startsWith('2027'))).toBe(true);
  });

  test('unchanged it is not sent again; a lesson that is not held is cancelled under the same name', async () => {
    clockAt('2026-11-20T04:00:00Z');
    const first = await read(path);
    const etag = String(first.headers['etag']);
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
    const uid = on(first.text, lessons[1]!)?.['UID'];
    const here = world.first.id;
    const change = await changedOn(here, sunday, lessons[1]!, { kind: 'NONE', note: 'Trip' });
    const second = await read(path, { 'if-none-match': etag });
    expect(second.status).toBe(200);
    expect(on(second.text, lessons[1]!)).toMatchObject({
      UID: uid,
      STATUS: 'CANCELLED',
      SEQUENCE: '1',
      DESCRIPTION: expect.stringContaining('Not held: Trip'),
    });
    await inTransaction({ siteId: here }, (db) =>
      db
        .update(routineDayChanges)
        .set({ cancelled_at: new Date() })
        .where(and(eq(routineDayChanges.site_id, here), eq(routineDayChanges.id, change))),
    );
    expect(on((await read(path)).text, lessons[1]!)).toMatchObject({ STATUS: 'CONFIRMED', SEQUENCE: '2' });
  });

  test('a substitution is in the calendar of both teachers and of the class', async () => {
    const [first, second] = school.teachers;
    const [gives, covers] = await Promise.all(
      [first, second].map(async (id) =>
        made(
          await asMember(server, world.first, 'teacher', [{ kind: 'employee', id }]),
          '/api/routine/own/address',
        ),
      ),
    );
    clockAt('2026-11-20T04:00:00Z');
    await changedOn(world.first.id, sunday, lessons[0]!, { kind: 'COVER', teacher_id: second });
    expect(on((await read(gives!)).text, lessons[0]!)).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '1' });
    expect(on((await read(covers!)).text, lessons[0]!)).toMatchObject({
      STATUS: 'CONFIRMED',
      DESCRIPTION: expect.stringContaining('Substitution, in place of'),
    });
    expect(on((await read(path)).text, lessons[0]!)?.['DESCRIPTION']).toContain('Substitute, in place of');
  });
});

test('a first name is the one that siblings are told apart by', () => {
  expect(['Md. Rahim Uddin', 'Ayesha Siddika', 'MST Fatema', 'মোঃ রহিম উদ্দিন', 'Md'].map(firstName)).toEqual([
    'Rahim',
    'Ayesha',
    'Fatema',
    'রহিম',
    'Md',
  ]);
});
