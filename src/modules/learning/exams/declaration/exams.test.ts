import { expect, test } from 'vitest';
import { type ExamSchool, makeExamSchool, subjectsOf } from '../../../../../tests/support/exam-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: ExamSchool;
let admin: Caller;

type Subject = {
  id: string;
  class_subject_id: string;
  code: string;
  papers: { key: string; parts: { type: string; full: number; pass: number | null }[] }[];
  schedule: unknown[];
  passing_rule: string;
};
type Exam = { id: string; version: number; name_en: string; subjects: Subject[]; can_change: boolean };

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B']);
  admin = await asMember(server, world.first, 'site-admin');
});

const classGroup = () => ({ year_id: school.year, class_id: school.classId, group_id: school.group });
const about = (name: string) => ({
  type_id: school.types.get('half_yearly'),
  name_en: name,
  name_bn: 'অর্ধবার্ষিক পরীক্ষা ২০২৬',
  working_days: 110,
});

async function declared(name: string): Promise<Exam> {
  const made = await admin.call<{ id: string }>('POST', '/api/exams', { ...classGroup(), ...about(name) });
  expect(made.text).toContain('id');
  return (await admin.call<Exam>('GET', `/api/exams/${made.json.id}`)).json;
}

test('an exam is declared for a class in one go: every subject with its papers, parts, pass marks and rules', async () => {
  const preview = await admin.call<Subject[]>('GET', '/api/exams/preview', classGroup());
  expect(preview.json).toHaveLength(school.subjects.size);
  const exam = await declared('Half-Yearly 2026');
  expect(exam.subjects.map((each) => each.code).toSorted()).toEqual([...school.subjects.keys()].toSorted());
  const bangla = exam.subjects.find((each) => each.code === '101+102');
  expect(bangla?.papers.map((paper) => paper.parts.map((part) => [part.type, part.full, part.pass]))).toEqual(
    [
      [
        ['CQ', 7000, 2300],
        ['MCQ', 3000, 1000],
      ],
      [
        ['CQ', 7000, 2300],
        ['MCQ', 3000, 1000],
      ],
    ],
  );
  const sheets = await admin.call<{ students: number; expected: number; entered: number }[]>(
    'GET',
    `/api/exams/${exam.id}/mark-sheets`,
  );
  // Two sections with the same sixty students: a sheet for every subject that someone takes.
  const taken = new Set(school.pupils.flatMap((pupil) => subjectsOf(pupil).map((each) => each.code)));
  expect(taken.size).toBeLessThan(school.subjects.size);
  expect(sheets.json).toHaveLength(2 * taken.size);
  expect(sheets.json.every((sheet) => sheet.entered === 0 && sheet.expected > 0)).toBe(true);
});

test('the same name twice in a class and year is refused at the name', async () => {
  const again = await admin.call('POST', '/api/exams', { ...classGroup(), ...about('Half-Yearly 2026') });
  expect(again.status).toBe(422);
  expect(again.json).toMatchObject({ data: { field: 'name_en' } });
});

test('a class without subjects, a subject of elsewhere and dates that run backwards are refused', async () => {
  const elsewhere = crypto.randomUUID();
  const noSubjects = await admin.call('POST', '/api/exams', {
    ...classGroup(),
    ...about('Elsewhere'),
    class_id: elsewhere,
  });
  expect(noSubjects.text).toContain('has no subjects');
  const strange = await admin.call('POST', '/api/exams', {
    ...classGroup(),
    ...about('Strange'),
    subjects: [{ class_subject_id: elsewhere }],
  });
  expect(strange.text).toContain('does not belong');
  const backwards = await admin.call('POST', '/api/exams', {
    ...classGroup(),
    ...about('Backwards'),
    starts_on: '2026-06-20',
    ends_on: '2026-06-10',
  });
  expect(backwards.json).toMatchObject({ data: { field: 'ends_on' } });
});

test('pass marks and the schedule of a subject can be changed; a stale change is refused with what stands now', async () => {
  const exam = await declared('Annual 2026');
  const mathematics = exam.subjects.find((each) => each.code === '109')!;
  const sitting = { paper: '109', on: '2026-11-18', from: '10:00', to: '13:00', room: '101' };
  const change = {
    version: exam.version,
    ...about('Annual 2026'),
    subjects: exam.subjects.map((each) =>
      each.id === mathematics.id
        ? {
            class_subject_id: each.class_subject_id,
            papers: [
              {
                key: '109',
                parts: [
                  { type: 'CQ', full: 7000, pass: 2800 },
                  { type: 'MCQ', full: 3000, pass: 1200 },
                ],
              },
            ],
            schedule: [sitting],
          }
        : { class_subject_id: each.class_subject_id },
    ),
  };
  expect((await admin.call('PUT', `/api/exams/${exam.id}`, change)).status).toBe(200);
  const after = (await admin.call<Exam>('GET', `/api/exams/${exam.id}`)).json;
  const changed = after.subjects.find((each) => each.code === '109');
  expect(changed).toMatchObject({
    id: mathematics.id,
    passing_rule: 'BOTH',
    schedule: [sitting],
    papers: [{ parts: [{ pass: 2800 }, { pass: 1200 }] }],
  });
  const late = await admin.call('PUT', `/api/exams/${exam.id}`, change);
  expect(late.status).toBe(409);
  expect(late.json).toMatchObject({ data: { data: { now: { version: 2 } } } });
  const upsideDown = await admin.call('PUT', `/api/exams/${exam.id}`, {
    ...change,
    version: 2,
    subjects: [
      {
        class_subject_id: mathematics.class_subject_id,
        schedule: [{ ...sitting, from: '13:00', to: '10:00' }],
      },
    ],
  });
  expect(upsideDown.text).toContain('end time must be after');
});

test('a subject without marks can be taken out, one with marks cannot, and full marks stay above the marks given', async () => {
  const exam = await declared('Pre-Test 2026');
  const physics = exam.subjects.find((each) => each.code === '136')!;
  const pupil = school.pupils[0]!;
  const saved = await admin.call('PUT', '/api/marks', {
    exam_subject_id: physics.id,
    section_id: pupil.sectionId,
    cells: [
      {
        enrolment_id: pupil.enrolmentId,
        paper: '136',
        part: 'CQ',
        status: 'PRESENT',
        obtained: 4500,
        version: 0,
      },
    ],
  });
  expect(saved.status).toBe(200);
  const keep = (codes: (code: string) => boolean) =>
    exam.subjects
      .filter((each) => codes(each.code))
      .map((each) => ({ class_subject_id: each.class_subject_id }));
  const base = { version: 1, ...about('Pre-Test 2026') };
  const withoutPhysics = await admin.call('PUT', `/api/exams/${exam.id}`, {
    ...base,
    subjects: keep((code) => code !== '136'),
  });
  expect(withoutPhysics.text).toContain('cannot be removed');
  const less = await admin.call('PUT', `/api/exams/${exam.id}`, {
    ...base,
    subjects: [
      ...keep((code) => code !== '136'),
      {
        class_subject_id: physics.class_subject_id,
        papers: [
          {
            key: '136',
            parts: [{ type: 'CQ', full: 4000, pass: null }, ...physics.papers[0]!.parts.slice(1)],
          },
        ],
      },
    ],
  });
  expect(less.text).toContain('more marks than the new full marks');
  const withoutBiology = await admin.call('PUT', `/api/exams/${exam.id}`, {
    ...base,
    subjects: keep((code) => code !== '138'),
  });
  expect(withoutBiology.status).toBe(200);
  expect((await admin.call('DELETE', `/api/exams/${exam.id}`)).status).toBe(409);
});

test('an exam without marks can be taken back; another school does not see it at all', async () => {
  const exam = await declared('Class Test 1');
  const stranger = await asMember(server, world.second, 'site-admin');
  expect((await stranger.call('GET', `/api/exams/${exam.id}`)).status).toBe(404);
  expect((await stranger.call('DELETE', `/api/exams/${exam.id}`)).status).toBe(404);
  expect((await stranger.call<unknown[]>('GET', `/api/exams/${exam.id}/mark-sheets`)).json).toEqual([]);
  expect((await admin.call('DELETE', `/api/exams/${exam.id}`)).status).toBe(200);
  expect((await admin.call('GET', `/api/exams/${exam.id}`)).status).toBe(404);
});

test('days present are saved for a section at once and never exceed the working days', async () => {
  const exam = await declared('Attendance Term');
  const key = { exam_id: exam.id, section_id: school.sections[0]! };
  const rows = school.pupils
    .filter((pupil) => pupil.sectionId === school.sections[0])
    .map((pupil) => ({
      enrolment_id: pupil.enrolmentId,
      present_days: 100,
      conduct: null,
      remark: null,
      version: 0,
    }));
  const saved = await admin.call<{ saved: unknown[]; stale: unknown[] }>('PUT', '/api/exam-attendance', {
    exam_id: exam.id,
    rows,
  });
  expect(saved.json.saved).toHaveLength(60);
  const again = await admin.call<{ saved: unknown[]; stale: unknown[] }>('PUT', '/api/exam-attendance', {
    exam_id: exam.id,
    rows: rows.slice(0, 1),
  });
  expect(again.json).toMatchObject({ saved: [], stale: [rows[0]?.enrolment_id] });
  const read = await admin.call<{ rows: { present_days: number }[] }>('GET', '/api/exam-attendance', key);
  expect(read.json.rows.every((row) => row.present_days === 100)).toBe(true);
  const tooMany = await admin.call('PUT', '/api/exam-attendance', {
    exam_id: exam.id,
    rows: [{ ...rows[0], present_days: 111, version: 1 }],
  });
  expect(tooMany.text).toContain('more than the working days');
  const stranger = await asMember(server, world.second, 'site-admin');
  expect((await stranger.call('PUT', '/api/exam-attendance', { exam_id: exam.id, rows })).status).toBe(404);
});
