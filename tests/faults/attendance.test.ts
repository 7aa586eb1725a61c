import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openModules } from '../../src/app/open-modules.server.ts';
import { openSecretBox } from '../../src/kernel/config/secret-box.server.ts';
import { closePool, inTransaction, openPool } from '../../src/kernel/database/pool.server.ts';
import { attendanceMarks, attendanceSaves } from '../../src/modules/school/attendance/base/tables.server.ts';
import { makeAttendanceSchool, type AttendanceSchool } from '../support/attendance-school.ts';
import { isLong } from '../support/long.ts';
import { appSecret, Outside } from '../support/outside.ts';
import type { Caller, TestServer } from '../support/server.ts';
import { asMember, makeWorld } from '../support/world.ts';
import { chances } from '../support/seed.ts';
import { callerOf, insist } from './support/school-at-work.ts';

const { between } = chances();

/*
 * Teachers take attendance while the program is killed over and over. A save without an answer is sent again as it was:
 * every save that was answered is stored, and none twice, which the versions of the marks tell: each save raises them by one.
 */
const program = new Outside();
let school: AttendanceSchool;
let office: Caller[];
const rounds = isLong ? 40 : 3;

type Sent = { section_id: string; day: string; operation_id: string; cells: object[] };
const sent: { by: Caller; input: Sent; answer: string }[] = [];

beforeAll(async () => {
  await program.start();
  openModules();
  openSecretBox(appSecret);
  openPool(program.app, { max: 4 });
  const world = await makeWorld();
  school = await makeAttendanceSchool(world.first, ['A', 'B']);
  const door = callerOf(program) as TestServer;
  office = [await asMember(door, world.first, 'office'), await asMember(door, world.first, 'office')];
});
afterAll(async () => {
  await closePool();
  await program.end();
});

const listOf = (section: number) =>
  school.pupils.filter(({ sectionId }) => sectionId === school.sections[section]);
const save = (by: Caller, input: Sent) => by.call('PUT', '/api/attendance/sheet', input);

/** Takes a section again and again, each time every mark; says how often it was answered and how often not. */
async function take(by: Caller, section: number, over: () => boolean) {
  let broken = 0;
  let version = 0;
  for (; !over(); version++) {
    const input: Sent = {
      section_id: school.sections[section]!,
      day: school.today,
      operation_id: crypto.randomUUID(),
      cells: listOf(section).map(({ enrolmentId }, at) => ({
        enrolment_id: enrolmentId,
        status: (at + version) % 7 === 0 ? 'A' : 'P',
        version,
      })),
    };
    let text = '';
    const answer = await insist(() =>
      save(by, input).then(
        (one) => {
          text = one.text;
          return one;
        },
        (error: unknown) => {
          broken++;
          throw error;
        },
      ),
    );
    expect(answer?.status, text).toBe(200);
    sent.push({ by, input, answer: text });
  }
  return { saves: version, broken };
}

const stored = () =>
  inTransaction({ siteId: school.siteId }, async (db) => ({
    marks: await db.select().from(attendanceMarks).where(eq(attendanceMarks.site_id, school.siteId)),
    saves: await db
      .select({ id: attendanceSaves.operation_id })
      .from(attendanceSaves)
      .where(eq(attendanceSaves.site_id, school.siteId)),
  }));

it(
  'the program killed amid saves has lost nothing that it answered, and done nothing twice',
  async () => {
    let isOver = false;
    const working = [0, 1].map((section) => take(office[section]!, section, () => isOver));
    for (let round = 0; round < rounds; round++) {
      await sleep(between(200, 700));
      await program.kill();
      await program.start();
    }
    await sleep(300);
    isOver = true;
    const done = await Promise.all(working);
    expect(done.reduce((sum, { broken }) => sum + broken, 0)).toBeGreaterThan(0);
    const { marks, saves } = await stored();
    for (const [section, { saves: times }] of done.entries()) {
      const ids = new Set(listOf(section).map(({ enrolmentId }) => enrolmentId));
      const own = marks.filter(({ enrolment_id }) => ids.has(enrolment_id));
      expect(own).toHaveLength(ids.size);
      expect(new Set(own.map(({ version }) => version))).toEqual(new Set([times]));
    }
    expect(saves).toHaveLength(sent.length);
  },
  isLong ? 3_600_000 : 300_000,
);

it(
  'a whole queue sent a second time changes nothing and is answered alike',
  async () => {
    const before = await stored();
    for (const { by, input, answer } of sent.slice(-20)) expect((await save(by, input)).text).toBe(answer);
    expect(await stored()).toEqual(before);
  },
  isLong ? 600_000 : 120_000,
);
