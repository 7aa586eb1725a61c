import { expect, test } from 'vitest';
import { type ExamSchool, makeExamSchool } from '../../../../../tests/support/exam-school.ts';
import {
  approveAll,
  type DeclaredExam,
  declareHalfYearly,
  enterSampleMarks,
  expectedOf,
  generate,
} from '../../../../../tests/support/exam-marks.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { withClient } from '../../../../kernel/connection/connection.server.ts';
import { defaultResultSettings, offeredTieBreaks } from '../rules/rule-settings.ts';

let school: ExamSchool;
let admin: Caller;
let exam: DeclaredExam;
let firstRun: string;

type Row = {
  enrolment_id: string;
  roll: number;
  gpa: number | null;
  gpa_without_fourth: number | null;
  letter: string | null;
  total: number;
  failed: number;
  section_position: number | null;
  class_position: number | null;
  status: string;
  detail: {
    subjects: { subject: string; kind: string; total: number; letter: string; percent: string; gp: number }[];
  };
};
type Run = {
  id: string;
  number: number;
  state: string;
  counts: Record<string, number>;
  reason: string | null;
};

startWorld(async () => {
  school = await makeExamSchool(world.first);
  admin = await asMember(server, world.first, 'site-admin');
  exam = await declareHalfYearly(admin, school);
});

const rowsOf = async (run: string) =>
  (await admin.call<Row[]>('GET', `/api/result-runs/${run}/results`)).json;
const runs = async () =>
  (await admin.call<{ runs: Run[] }[]>('GET', '/api/result-runs', { year_id: school.year })).json[0]!.runs;

test('the roll of the year before is offered between equals only once it is known', async () => {
  const offered = async () => {
    const choices = await admin.call<{ previous_rolls: boolean }>('GET', '/api/result-settings/choices');
    return offeredTieBreaks(choices.json.previous_rolls).includes('PREVIOUS_ROLL');
  };
  expect(await offered()).toBe(false);
  const [one, other] = school.pupils;
  const promoted = async (from: string | null) =>
    withClient(server.database.owner, (client) =>
      client.query('UPDATE enrolments SET promoted_from_id = $1 WHERE id = $2', [from, other!.enrolmentId]),
    );
  await promoted(one!.enrolmentId);
  expect(await offered()).toBe(true);
  await promoted(null);
  expect(await offered()).toBe(false);
});

test('an exam without marks gives no results, says why, and leaves the run as one that came to nothing', async () => {
  const { job } = await generate(admin, exam);
  expect(job).toMatchObject({
    state: 'failed',
    problem: { en: 'No marks have been entered in this exam yet.' },
  });
  expect(await runs()).toMatchObject([{ number: 1, state: 'FAILED' }]);
});

test('all sixty students of the sample get exactly what is expected: totals, letters, GPA with and without the 4th, failures, positions', async () => {
  await enterSampleMarks(admin, school, exam);
  const { job, runId, number } = await generate(admin, exam);
  expect(job).toMatchObject({ state: 'done' });
  expect(number).toBe(2);
  firstRun = runId;
  const rows = await rowsOf(runId);
  expect(rows).toHaveLength(60);
  const got = rows.map((row) => ({
    roll: row.roll,
    subjects: Object.fromEntries(
      row.detail.subjects.map(({ subject, kind, total, letter, percent, gp }) => [
        kind === 'RELIGION' ? 'religion' : subject,
        { total, letter, percent, gp },
      ]),
    ),
    failed: row.failed,
    gpa: row.gpa,
    gpa_without_fourth: row.gpa_without_fourth,
    letter: row.letter,
    total: row.total,
    position: row.section_position,
  }));
  expect(got).toEqual(rows.map((row) => ({ roll: row.roll, ...expectedOf(row.roll) })));
  expect(rows.every((row) => row.class_position === row.section_position)).toBe(true);
});

test('statistics count the class, its sections and its girls and boys', async () => {
  const run = await admin.call<{ statistics: Record<string, { enrolled: number }> & { whole: object } }>(
    'GET',
    `/api/result-runs/${firstRun}`,
  );
  const girls = school.pupils.filter((pupil) => pupil.gender === 'Female').length;
  expect(run.json.statistics).toMatchObject({
    whole: { enrolled: 60, appeared: 59 },
    by_section: { [school.sections[0]!]: { enrolled: 60 } },
    by_gender: { female: { enrolled: girls }, male: { enrolled: 60 - girls } },
  });
});

test('settings with an effective year change the next run and not the one before, and each run says which it used', async () => {
  const settings = { ...defaultResultSettings, gpaRounding: 'TRUNCATE', totalPolicy: 'COUNTED_ONLY' };
  const set = await admin.call('POST', '/api/result-settings', {
    class_id: school.classId,
    from_year_id: school.year,
    settings,
  });
  expect(set.status).toBe(200);
  const before = await rowsOf(firstRun);
  const withoutReason = await admin.call('POST', '/api/result-runs', { exam_id: exam.id });
  expect(withoutReason.json).toMatchObject({ data: { field: 'reason' } });
  const { runId, number } = await generate(admin, exam, 'New rules of the governing body');
  expect(number).toBe(3);
  const after = await rowsOf(runId);
  const ofRoll = (rows: Row[], roll: number) => rows.find((row) => row.roll === roll)!;
  expect(ofRoll(after, 1).total).toBeLessThan(ofRoll(before, 1).total);
  const truncated = after.find((row) => row.gpa === Number(ofRoll(before, row.roll).gpa) - 1);
  expect(truncated).toBeDefined();
  expect(await rowsOf(firstRun)).toEqual(before);
  const explained = async (run: string) =>
    (
      await admin.call<{ rules: { from: object | null } }>(
        'GET',
        `/api/result-runs/${run}/explain/${before[0]!.enrolment_id}`,
      )
    ).json.rules.from;
  expect(await explained(firstRun)).toBeNull();
  expect(await explained(runId)).toMatchObject({ for_class: true, from_year: '2026', version: 1 });
  const list = await admin.call<{ id: string }[]>('GET', '/api/result-settings');
  await admin.call('DELETE', `/api/result-settings/${list.json[0]!.id}`);
});

test('a grade table that cannot be used is refused in words', async () => {
  const bands = defaultResultSettings.bands.map((band) =>
    band.letter === 'F' ? { ...band, min: 100 } : band,
  );
  const refused = await admin.call('POST', '/api/result-settings', {
    class_id: null,
    from_year_id: school.year,
    settings: { ...defaultResultSettings, bands },
  });
  expect(refused.status).toBe(422);
  expect(refused.json).toMatchObject({
    data: { values: { why: { en: 'the lowest grade must start at 0' } } },
  });
});

test('a correction makes the next number with its reason, and lists for each student what changed from what to what', async () => {
  const back = await generate(admin, exam, 'Back to the usual rules');
  const before = await rowsOf(back.runId);
  const one = before.find((row) => row.roll === 4)!;
  const physics = exam.subjects.find((each) => each.code === '136')!.id;
  const corrected = await admin.call('PUT', '/api/marks', {
    exam_subject_id: physics,
    section_id: school.sections[0],
    cells: [
      {
        enrolment_id: one.enrolment_id,
        paper: '136',
        part: 'CQ',
        status: 'PRESENT',
        obtained: 1000,
        version: 1,
      },
    ],
  });
  expect(corrected.json).toMatchObject({ saved: [{ version: 2 }] });
  const { runId } = await generate(admin, exam, 'Physics of roll 4 was added up wrongly');
  type Change = {
    enrolment_id: string;
    field: string;
    subject?: string;
    part?: string;
    from: unknown;
    to: unknown;
  };
  const { changes } = (await admin.call<{ changes: Change[] }>('GET', `/api/result-runs/${runId}/changes`))
    .json;
  const own = changes.filter((change) => change.enrolment_id === one.enrolment_id);
  expect(own).toEqual(
    expect.arrayContaining([
      {
        enrolment_id: one.enrolment_id,
        field: 'mark',
        subject: '136',
        paper: '136',
        part: 'CQ',
        from: 3000,
        to: 1000,
      },
      { enrolment_id: one.enrolment_id, field: 'status', from: 'PASSED', to: 'FAILED' },
      { enrolment_id: one.enrolment_id, field: 'gpa', from: one.gpa, to: 0 },
      { enrolment_id: one.enrolment_id, field: 'section_position', from: one.section_position, to: null },
    ]),
  );
  // Those behind move up by one place; nobody else's marks are named.
  const others = changes.filter((change) => change.enrolment_id !== one.enrolment_id);
  expect(new Set(others.map((change) => change.field))).toEqual(
    new Set(['section_position', 'class_position']),
  );
  const list = await runs();
  expect(list[0]).toMatchObject({ state: 'GENERATED', reason: 'Physics of roll 4 was added up wrongly' });
  expect(list.slice(1, 4).map((run) => run.state)).toEqual(['SUPERSEDED', 'SUPERSEDED', 'SUPERSEDED']);
});

test('every step of a result can be told again from the run alone, with the marks it used', async () => {
  const rows = await rowsOf(firstRun);
  for (const row of rows) {
    const answer = await admin.call<{
      agrees: boolean;
      steps: { code: string; printed?: string; letter?: string; sum?: number }[];
    }>('GET', `/api/result-runs/${firstRun}/explain/${row.enrolment_id}`);
    expect(answer.json.agrees).toBe(true);
    const gpa = answer.json.steps.find((step) => step.code === 'GPA');
    expect(Math.round(Number(gpa?.printed) * 100)).toBe(row.gpa);
    expect(answer.json.steps.filter((step) => step.code === 'SUBJECT')).toHaveLength(10);
  }
});

test('approval waits for the marks; a mark that changes afterwards sends the run back', async () => {
  const { runId } = await generate(admin, exam, 'For approval');
  const early = await admin.call('POST', `/api/result-runs/${runId}/approve`);
  expect(early.text).toContain('not approved yet');
  await approveAll(admin, exam);
  const row = (await rowsOf(runId))[0]!;
  const physics = exam.subjects.find((each) => each.code === '136')!.id;
  const change = (obtained: number, version: number) =>
    admin.call('PUT', '/api/marks', {
      exam_subject_id: physics,
      section_id: school.sections[0],
      cells: [
        { enrolment_id: row.enrolment_id, paper: '136', part: 'MCQ', status: 'PRESENT', obtained, version },
      ],
    });
  expect((await change(1500, 1)).status).toBe(200);
  const changed = await admin.call('POST', `/api/result-runs/${runId}/approve`);
  expect(changed.status).toBe(409);
  expect(changed.text).toContain('Marks have changed');
  await change(1400, 2);
  const again = await generate(admin, exam, 'The same once more');
  expect((await admin.call('POST', `/api/result-runs/${again.runId}/approve`)).json).toMatchObject({
    state: 'APPROVED',
  });
});

test('another school sees neither the runs nor a result, and a teacher may not make results', async () => {
  const stranger = await asMember(server, world.second, 'site-admin');
  const enrolment = school.pupils[0]!.enrolmentId;
  for (const path of ['', '/results', '/changes', `/explain/${enrolment}`])
    expect((await stranger.call('GET', `/api/result-runs/${firstRun}${path}`)).status).toBe(404);
  expect((await stranger.call('POST', '/api/result-runs', { exam_id: exam.id })).status).toBe(404);
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await teacher.call('POST', '/api/result-runs', { exam_id: exam.id })).status).toBe(403);
});
