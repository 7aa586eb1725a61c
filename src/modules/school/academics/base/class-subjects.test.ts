import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { loadAcademics } from '../shipped/load-catalogue.server.ts';
import type { SetUp } from './schemas.ts';
import type { Paper } from './tables.server.ts';
import { weeklyDaysOff } from '../face/weekly-days-off.server.ts';

let admin: Caller;
let classGroup: { year_id: string; class_id: string; group_id: string };
let humanities: { class_id: string; group_id: string };
let ten: { class_id: string; group_id: string };

type Subject = {
  id: string;
  version: number;
  code: string;
  slot: string;
  papers: Paper[];
  religion: string | null;
};
type Settings = {
  subjects: Subject[];
  condition: {
    slots: { slot: string; subjects: string[]; min: number; max: number }[];
    exclusive: string[][];
  };
  marks_exist: boolean;
};
type Refusal = { data: { word: { en: string }; field?: string } };

const settings = async (at = classGroup) =>
  (await admin.call<Settings>('GET', '/api/class-subjects', at)).json;
const apply = (template: string, at: { class_id: string; group_id: string } = classGroup) =>
  admin.call<Refusal>('POST', '/api/set-up/subjects', {
    year_id: classGroup.year_id,
    uses: [{ class_id: at.class_id, group_id: at.group_id, template }],
  });

startWorld(async () => {
  await inTransaction({}, loadAcademics);
  admin = await asMember(server, world.first, 'site-admin');
  const { catalogue } = (await admin.call<SetUp>('GET', '/api/set-up')).json;
  const of = (code: string, group: string) => {
    const found = catalogue.classes.find((row) => row.code === code && row.group_code === group);
    return { class_id: found?.class_id ?? '', group_id: found?.group_id ?? '' };
  };
  const year_id = catalogue.years.find((row) => row.code === '2026')?.id ?? '';
  classGroup = { year_id, ...of('9', 'science') };
  humanities = of('9', 'humanities');
  ten = of('10', 'science');
  await admin.call('PUT', '/api/set-up/year', { year_id });
  await admin.call('PUT', '/api/set-up/classes', { year_id, classes: [of('9', 'science'), humanities, ten] });
});

test('a template gives a class its subjects with papers, parts, marks and conditions', async () => {
  expect((await apply('SSC_SCIENCE')).json).toEqual({ classes: 1, subjects: 17 });
  const { subjects, condition } = await settings();
  expect(subjects.map((row) => row.code)).toEqual(
    '101+102 107+108 109 111 112 113 114 150 154 136 137 138 126 134 151 147 156'.split(' '),
  );
  const physics = subjects.find((row) => row.code === '136');
  expect(physics?.papers[0]?.parts).toEqual([
    { type: 'CQ', full: 5000, pass: 1700 },
    { type: 'MCQ', full: 2500, pass: 800 },
    { type: 'PR', full: 2500, pass: 800 },
  ]);
  expect(subjects.find((row) => row.code === '112')).toMatchObject({ slot: 'RELIGION', religion: 'hindu' });
  expect(condition.slots.map((slot) => slot.slot)).toContain('OPTIONAL4');
});

test('a template of another class or group is refused', async () => {
  expect((await apply('HSC_SCIENCE')).status).toBe(422);
  expect((await apply('SSC_SCIENCE', humanities)).status).toBe(422);
  expect((await apply('SSC_HUMANITIES', humanities)).status).toBe(200);
});

test('full marks of a part can be changed; a stale change and impossible marks are refused', async () => {
  const physics = (await settings()).subjects.find((row) => row.code === '136')!;
  const { id, version, ...subject } = physics;
  const papers = [{ ...subject.papers[0]!, parts: [{ type: 'CQ', full: 4000, pass: 1400 }] }];
  const put = (input: unknown) => admin.call<Refusal>('PUT', `/api/class-subjects/${id}`, input);
  const impossible = [{ ...papers[0]!, parts: [{ type: 'CQ', full: 4000, pass: 5000 }] }];
  const refused = await put({ version, subject: { ...subject, papers: impossible } });
  expect(refused.status).toBe(422);
  expect(refused.json.data.word.en).toContain('Pass marks');
  expect((await put({ version, subject: { ...subject, papers } })).status).toBe(200);
  expect((await put({ version, subject: { ...subject, papers } })).status).toBe(409);
  const after = (await settings()).subjects.find((row) => row.id === id);
  expect(after?.papers[0]?.parts).toEqual(papers[0]?.parts);
});

test('a condition that names a strange subject or asks for more than it offers is refused', async () => {
  const { condition } = await settings();
  const put = (slots: unknown) =>
    admin.call<Refusal>('PUT', '/api/subject-conditions', {
      ...classGroup,
      condition: { slots, exclusive: [] },
    });
  const strange = [{ ...condition.slots[0], subjects: ['999'], min: 1, max: 1 }];
  expect((await put(strange)).status).toBe(422);
  expect((await put([{ ...condition.slots[0], min: 9, max: 9 }])).status).toBe(422);
  const other = condition.slots.map((slot) =>
    slot.slot === 'OPTIONAL4' ? { ...slot, subjects: ['138'] } : slot,
  );
  expect((await put(other)).status).toBe(200);
  const fourth = (await settings()).condition.slots.find((slot) => slot.slot === 'OPTIONAL4');
  expect(fourth?.subjects).toEqual(['138']);
});

test('subjects are copied to another class with their conditions', async () => {
  const answer = await admin.call('POST', '/api/class-subjects/copy', { from: classGroup, to: [ten] });
  expect(answer.json).toEqual({ classes: 1 });
  const copied = await settings({ year_id: classGroup.year_id, ...ten });
  const original = await settings();
  expect(copied.subjects.map((row) => row.code)).toEqual(original.subjects.map((row) => row.code));
  expect(copied.condition).toEqual(original.condition);
});

test('a template is applied again before marks exist, and refused afterwards', async () => {
  expect((await apply('SSC_SCIENCE')).status).toBe(200);
  const { subjects } = await settings();
  expect(subjects.find((row) => row.code === '136')?.papers[0]?.parts).toHaveLength(3);
  const site = world.first.id;
  const { year_id, class_id, group_id } = classGroup;
  const [type, student, section, enrolment, exam, subject] = Array.from({ length: 6 }, () => uuidv7());
  await inTransaction({ siteId: site }, async (db) => {
    const { rows } = await db.execute<{ version: string; shift: string }>(
      sql`SELECT v.id AS version, h.id AS shift FROM versions v, shifts h LIMIT 1`,
    );
    const [of] = rows;
    for (const insert of [
      sql`exam_types (id, code, name_en, name_bn) VALUES (${type}, 'x', 'X', 'এক্স')`,
      sql`students (site_id, id, student_code, name_en, name_bn, search_key) VALUES (${site}, ${student}, '1', 'A', 'ক', 'a')`,
      sql`sections (site_id, id, year_id, version_id, shift_id, class_id, group_id, name_en, name_bn)
        VALUES (${site}, ${section}, ${year_id}, ${of?.version}, ${of?.shift}, ${class_id}, ${group_id}, 'A', 'ক')`,
      sql`enrolments (site_id, id, student_id, section_id, year_id, roll, list_order, started_on)
        VALUES (${site}, ${enrolment}, ${student}, ${section}, ${year_id}, 1, '1', '2026-01-01')`,
      sql`exams (site_id, id, year_id, type_id, class_id, group_id, name_en, name_bn)
        VALUES (${site}, ${exam}, ${year_id}, ${type}, ${class_id}, ${group_id}, 'X', 'এক্স')`,
      sql`exam_subjects (site_id, id, exam_id, class_subject_id, code, name_en, name_bn, papers, passing_rule, combine_mode)
        VALUES (${site}, ${subject}, ${exam}, ${subjects[0]!.id}, '101+102', 'B', 'বা', '[]', 'BOTH', 'TOTAL_ONLY')`,
      sql`marks (site_id, exam_subject_id, enrolment_id, paper, part, obtained, updated_at)
        VALUES (${site}, ${subject}, ${enrolment}, '101', 'CQ', 5000, now())`,
    ])
      await db.execute(sql`INSERT INTO ${insert}`);
  });
  expect((await settings()).marks_exist).toBe(true);
  const refused = await apply('SSC_SCIENCE');
  expect(refused.status).toBe(409);
  expect(refused.json.data.word.en).toContain('Marks have been entered');
  const into = await admin.call('POST', '/api/class-subjects/copy', {
    from: { year_id: classGroup.year_id, ...ten },
    to: [{ class_id: classGroup.class_id, group_id: classGroup.group_id }],
  });
  expect(into.status).toBe(409);
  const used = await admin.call<Refusal>('DELETE', `/api/class-subjects/${subjects[0]!.id}`);
  expect(used.status).toBe(409);
  expect((await admin.call('DELETE', `/api/class-subjects/${subjects.at(-1)!.id}`)).status).toBe(200);
});

test('a school’s subjects are out of reach for another school', async () => {
  const other = await asMember(server, world.second, 'site-admin');
  const { subjects } = await settings();
  const { id, version, ...subject } = subjects[0]!;
  expect((await other.call('PUT', `/api/class-subjects/${id}`, { version, subject })).status).toBe(404);
  expect((await other.call('DELETE', `/api/class-subjects/${id}`)).status).toBe(404);
});

test('the hours of a shift are kept by weekday and must make sense', async () => {
  const { catalogue } = (await admin.call<SetUp>('GET', '/api/set-up')).json;
  await admin.call('PUT', '/api/set-up/shifts', {
    shift_ids: [catalogue.shifts[0]?.id],
    version_ids: [catalogue.versions[0]?.id],
  });
  type Hours = { id: string; version: number; hours: { weekday: number; in: string; out: string }[] };
  const [morning] = (await admin.call<Hours[]>('GET', '/api/shift-hours')).json;
  expect(morning?.hours).toHaveLength(5);
  const put = (hours: unknown) =>
    admin.call('PUT', `/api/shift-hours/${morning?.id}`, { version: morning?.version, hours });
  expect((await put([{ weekday: 6, in: '12:00', out: '08:00' }])).status).toBe(422);
  expect((await put([{ weekday: 6, in: '08:00', out: '12:00' }])).status).toBe(200);
  expect((await admin.call<Hours[]>('GET', '/api/shift-hours')).json[0]?.hours).toEqual([
    { weekday: 6, in: '08:00', out: '12:00' },
  ]);
});

describe('hours from a day on', () => {
  type Set = { id: string; version: number; starts_on: string; hours: object[] };
  type Hours = { id: string; version: number; hours: object[]; sets: Set[] };
  const shiftNow = async () => (await admin.call<Hours[]>('GET', '/api/shift-hours')).json[0]!;
  const winter = [{ weekday: 5, in: '09:00', out: '12:00' }];
  const weekend = (day: string) => {
    const siteId = world.first.id;
    return inTransaction({ siteId }, async (db) => (await weeklyDaysOff({ db, siteId }, day))(day));
  };

  test('take their place on that day, and are upcoming until then', async () => {
    const { id } = await shiftNow();
    const today = dayIn(new Date());
    const add = (starts_on: string) =>
      admin.call<Set>('POST', `/api/shift-hours/${id}/sets`, { starts_on, hours: winter });
    expect((await add(addDays(today, -1))).status).toBe(422);
    const made = await add(addDays(today, 10));
    expect(made.status).toBe(200);
    expect((await add(addDays(today, 10))).text).toContain('already has hours that start on this day');
    // Open on Saturday alone until then, on Friday alone from then on.
    expect(await weekend(addDays(today, 9))).not.toContain(6);
    expect(await weekend(addDays(today, 10))).toEqual([0, 1, 2, 3, 4, 6]);
  });

  test('are changed with the version that was seen, deleted before they begin, and no neighbour’s', async () => {
    const { sets, id } = await shiftNow();
    const [set] = sets;
    const put = (version: number, who = admin) =>
      who.call('PUT', `/api/shift-hour-sets/${set!.id}`, { version, hours: winter });
    expect((await put(set!.version)).status).toBe(200);
    expect((await put(set!.version)).status).toBe(409);
    const other = await asMember(server, world.second, 'site-admin');
    expect((await put(set!.version + 1, other)).status).toBe(404);
    expect((await other.call('DELETE', `/api/shift-hour-sets/${set!.id}`)).status).toBe(404);
    const now = await admin.call<Set>('POST', `/api/shift-hours/${id}/sets`, {
      starts_on: dayIn(new Date()),
      hours: winter,
    });
    expect((await admin.call('DELETE', `/api/shift-hour-sets/${now.json.id}`)).status).toBe(409);
    expect((await admin.call('DELETE', `/api/shift-hour-sets/${set!.id}`)).status).toBe(200);
    expect((await shiftNow()).sets).toHaveLength(1);
  });
});

describe('the shared list of subjects', () => {
  type Listed = { code: string; name_bn: string; papers: { code: string }[] };
  const listed = async (class_id = classGroup.class_id, who = admin) =>
    (await who.call<Listed[]>('GET', '/api/class-subjects/choices', { class_id })).json;
  const named = { name_en: 'Nazera', name_bn: 'নাজেরা' };

  test('offers what the operator has for the level of the class, papers of a subject together', async () => {
    const nine = await listed();
    expect(nine.find(({ code }) => code === '101+102')).toMatchObject({ name_bn: 'বাংলা' });
    expect(nine.some(({ code }) => code === '174+175')).toBe(false);
    const operator = await asOperator(server, world);
    const asked = { class_id: classGroup.class_id };
    expect((await operator.call('GET', '/api/group-subjects/choices', asked)).json).toEqual(nine);
    expect((await admin.call('GET', '/api/group-subjects/choices', asked)).status).toBe(403);
  });

  test('no longer offers what the operator turned off, which stays where a class has it', async () => {
    const before = await settings();
    const code = (await listed())[0]!.papers[0]!.code;
    await inTransaction({}, (db) =>
      db.execute(sql`UPDATE subjects SET active = false WHERE code = ${code} AND level = 'secondary'`),
    );
    expect((await listed()).flatMap(({ papers }) => papers.map((one) => one.code))).not.toContain(code);
    expect((await settings()).subjects).toEqual(before.subjects);
  });

  test('is no fence: a school has subjects of its own', async () => {
    const { subjects } = await settings();
    const { id: _, version: _v, ...like } = subjects[0]!;
    const added = await admin.call('POST', '/api/class-subjects', {
      ...classGroup,
      subject: {
        ...like,
        ...named,
        code: 'NZ-1',
        papers: like.papers.map((paper) => ({ ...paper, ...named })),
      },
    });
    expect(added.status, added.text).toBe(200);
    expect((await listed()).some(({ code }) => code === 'NZ-1')).toBe(false);
  });
});
