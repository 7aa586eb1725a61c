import { expect, test } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { memberships } from '#modules/platform/access/base/tables.server.ts';
import { type ExamSchool, makeExamSchool, makeTeacher } from '../../../../../tests/support/exam-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

type Person = Caller & { userId: string };
type News = { rows: { title: { en: string }; body: { en: string; bn: string }; url: string | null }[] };

let school: ExamSchool;
let exam: { id: string; subjects: { id: string; code: string }[] };
let head: Person;
let teacher: Person;
let bystanders: Person[];

const sheet = (code: string, section = 0) => ({
  exam_subject_id: exam.subjects.find((each) => each.code === code)!.id,
  section_id: school.sections[section]!,
});
const news = async (who: Caller) => (await who.call<News>('GET', '/api/notifications')).json.rows;
const teacherOf = async (section: number, codes: string[]) =>
  asMember(server, world.first, 'teacher', [
    { kind: 'employee', id: await makeTeacher(school, school.sections[section]!, codes) },
  ]);

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B']);
  const admin = await asMember(server, world.first, 'site-admin');
  const made = await admin.call<{ id: string }>('POST', '/api/exams', {
    year_id: school.year,
    class_id: school.classId,
    group_id: school.group,
    type_id: school.types.get('half_yearly'),
    name_en: 'Half-Yearly 2026',
    name_bn: 'অর্ধবার্ষিক ২০২৬',
  });
  exam = (await admin.call<typeof exam>('GET', `/api/exams/${made.json.id}`)).json;
  head = await asMember(server, world.first, 'head');
  teacher = await teacherOf(0, ['109', '138']);
  const headOnLeave = await asMember(server, world.first, 'head');
  await inTransaction({ siteId: world.first.id }, (db) =>
    db
      .update(memberships)
      .set({ active: false })
      .where(and(eq(memberships.site_id, world.first.id), eq(memberships.user_id, headOnLeave.userId))),
  );
  bystanders = [
    await teacherOf(1, ['109']),
    await teacherOf(0, ['126']),
    await asMember(server, world.first, 'guardian'),
    await asMember(server, world.second, 'head'),
    headOnLeave,
  ];
});

// Anyone who is switched off can no longer read: the rows themselves are counted.
const countFor = (siteId: string, userId: string) =>
  inTransaction({ siteId }, async (db) => {
    const found = await db.execute<{ n: number }>(sql`
      SELECT count(*)::int AS n FROM notifications WHERE site_id = ${siteId} AND user_id = ${userId}`);
    return found.rows[0]?.n;
  });
const toldBystanders = async () => {
  const counts: unknown[] = [];
  for (const one of bystanders)
    for (const at of [world.first.id, world.second.id]) counts.push(await countFor(at, one.userId));
  return counts;
};

test('submitted marks are told once to those who approve, with a link to the exam, and to nobody else', async () => {
  const handIn = () => teacher.call('POST', '/api/marks/submit', { ...sheet('109'), with_missing: true });
  expect((await handIn()).status).toBe(200);
  expect((await handIn()).status).toBe(409);
  const told = await news(head);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    title: { en: 'Marks to approve' },
    url: `/site/exam/steps?exam=${exam.id}`,
  });
  expect(told[0]?.body.en).toMatch(/^Mathematics · .+ · Half-Yearly 2026$/);
  expect(told[0]?.body.bn).toContain('অর্ধবার্ষিক ২০২৬');
  expect(await news(teacher)).toEqual([]);
  expect(await toldBystanders()).toEqual(bystanders.flatMap(() => [0, 0]));
});

test('several sheets handed in together are one message', async () => {
  const before = (await news(head)).length;
  const both = { sheets: [sheet('109'), sheet('138')], with_missing: true };
  await head.call('POST', '/api/marks/return', { sheets: [sheet('109')], reason: 'Roll 7' });
  expect((await teacher.call('POST', '/api/marks/submit-several', both)).status).toBe(200);
  const told = await news(head);
  expect(told).toHaveLength(before + 1);
  expect(told[0]?.body).toEqual({
    en: 'Half-Yearly 2026: 2 mark sheets',
    bn: 'অর্ধবার্ষিক ২০২৬: ২টি নম্বর ফর্দ',
  });
});

test('returned marks are told to the teacher of that subject and section with the reason, and to nobody else', async () => {
  const before = (await news(teacher)).length;
  const back = () =>
    head.call('POST', '/api/marks/return', { sheets: [sheet('138')], reason: 'Rolls 7 and 9 were swapped' });
  expect((await back()).status).toBe(200);
  // Already a draft: nothing moves, nobody is told again.
  expect((await back()).status).toBe(409);
  const told = await news(teacher);
  expect(told).toHaveLength(before + 1);
  expect(told[0]).toMatchObject({ title: { en: 'Marks returned to you' } });
  expect(told[0]?.body.en).toContain('Reason: Rolls 7 and 9 were swapped');
  const address = new URL(told[0]?.url ?? '', 'http://here');
  expect(address.pathname).toBe('/site/employee-panel/exam/employee-exam-marks-entry-form');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    exam: exam.id,
    section: school.sections[0],
    subject: sheet('138').exam_subject_id,
  });
  expect(await toldBystanders()).toEqual(bystanders.flatMap(() => [0, 0]));
});
