import { examInvariants } from '../../../src/modules/learning/exams/invariants.server.ts';
import { resultInvariants } from '../../../src/modules/learning/results/invariants.server.ts';
import { approveAll, declareHalfYearly, enterSampleMarks, generate } from '../exam-marks.ts';
import { makeExamSchool } from '../exam-school.ts';
import type { Caller, TestServer } from '../server.ts';
import { asMember, type School } from '../world.ts';
import type { Bench, Operation, PairedObject, Stage } from './pairs.ts';

/** The marks of an exam and its results, from the declaration to the withdrawal. */
export const examObject = (school: School): PairedObject => ({
  claims: ({ path }) => /^\/api\/(exams|marks|exam-attendance|result-runs)(\/|$)/.test(path),
  besides: {
    'POST /api/exams': 'begins another exam',
    'POST /api/exams/several': 'begins other exams',
    'POST /api/exams/preview': 'changes nothing',
    'GET /api/result-runs/{id}/tabulation-spreadsheet': 'only leaves a line in the log',
    'GET /api/result-runs/{id}/cards/{enrolment_id}':
      'draws what is there; its link is asked for its run each time',
    'POST /api/result-runs/{id}/cards': 'draws what is there; its links are asked for their run each time',
  },
  tables: [
    'exams',
    'exam_subjects',
    'mark_sheets',
    'mark_sheet_counts',
    'marks',
    'exam_attendance',
    'result_runs',
    'results',
    'result_links',
    'notifications',
  ],
  brakes: ['marks', 'mark_sheets', 'result_runs', 'audit_log'],
  siteId: school.id,
  invariants: [...examInvariants, ...resultInvariants],
});

const few = 3;

type Detail = {
  version: number;
  subjects: {
    id: string;
    code: string;
    class_subject_id: string;
    papers: { key: string; parts: Part[] }[];
  }[];
} & Record<'type_id' | 'name_en' | 'name_bn', string>;
type Part = { type: string; full: number; pass: number | null };

/** The stages one after the other, each made from the one before; a class of three, all marks at most thirty. */
export async function* examStages(server: TestServer, own: School, bench: Bench): AsyncGenerator<Stage> {
  const school = await makeExamSchool(own);
  const gone = `SELECT id FROM enrolments WHERE site_id = '${own.id}' AND roll > ${few}`;
  await bench.query(`DELETE FROM student_subjects WHERE enrolment_id IN (${gone})`);
  await bench.query(`DELETE FROM enrolments WHERE id IN (${gone})`);
  school.pupils = school.pupils.filter((pupil) => pupil.roll <= few);
  const admin: Caller = await asMember(server, own, 'site-admin');
  const exam = await declareHalfYearly(admin, school);
  const sheets = exam.subjects
    .filter(({ code }) => code === '109' || code === '154')
    .map(({ id }) => ({ exam_subject_id: id, section_id: school.sections[0]! }));
  const maths = sheets[0]!;
  const first = school.pupils[0]!.enrolmentId;

  const op = (method: string, path: string, input?: unknown, at = path): Operation => ({
    does: `${method} ${path}`,
    send: () => admin.call(method, at, input),
  });
  const save = (version: number) =>
    op('PUT', '/api/marks', {
      ...maths,
      cells: [{ enrolment_id: first, paper: '109', part: 'CQ', status: 'PRESENT', obtained: 7000, version }],
    });
  const submit = op('POST', '/api/marks/submit', { ...maths, with_missing: true });
  const submitSeveral = op('POST', '/api/marks/submit-several', { sheets, with_missing: true });
  const days = op('PUT', '/api/exam-attendance', {
    exam_id: exam.id,
    rows: [{ enrolment_id: first, present_days: 60, conduct: null, remark: null, version: 0 }],
  });
  const remove = op('DELETE', '/api/exams/{id}', undefined, `/api/exams/${exam.id}`);
  const sendBack = op('POST', '/api/marks/return', { sheets, reason: 'Counted again' });
  const approveSheets = op('POST', '/api/marks/approve', { sheets });
  const lock = op('POST', '/api/marks/lock', { sheets });
  const make: Operation = {
    does: 'POST /api/result-runs',
    send: async () => {
      const started = await admin.call<{ job_id: string }>('POST', '/api/result-runs', {
        exam_id: exam.id,
        reason: 'Made again',
      });
      if (started.status !== 200) return started;
      for (;;) {
        const job = await admin.call<{ state: string }>('GET', `/api/jobs/${started.json.job_id}`);
        if (!['waiting', 'running'].includes(job.json.state))
          return { status: job.json.state === 'done' ? 200 : 409, text: job.text };
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
  /** Mathematics with parts of sixty, which the mark that `save` brings does not fit. */
  const change = async (): Promise<Operation> => {
    const now = (await admin.call<Detail>('GET', `/api/exams/${exam.id}`)).json;
    const { type_id, name_en, name_bn, version } = now;
    const subjects = now.subjects.map(({ class_subject_id, code, papers }) => ({
      class_subject_id,
      papers: papers.map(({ key, parts }) => ({
        key,
        parts: parts.map((part) => (code === '109' && part.full > 6000 ? { ...part, full: 6000 } : part)),
      })),
    }));
    const input = { type_id, name_en, name_bn, version, working_days: 112, subjects };
    return op('PUT', '/api/exams/{id}', input, `/api/exams/${exam.id}`);
  };

  yield { name: 'declared', operations: [save(0), submit, submitSeveral, days, remove, await change()] };
  await enterSampleMarks(admin, school, exam);
  await bench.query(`UPDATE marks SET obtained = least(obtained, 3000) WHERE site_id = '${own.id}'`);
  yield { name: 'entered', operations: [save(1), submit, submitSeveral, days, make, await change()] };
  const keys = exam.subjects.map(({ id }) => ({ exam_subject_id: id, section_id: school.sections[0]! }));
  for (const key of keys) await admin.call('POST', '/api/marks/submit', { ...key, with_missing: true });
  yield { name: 'submitted', operations: [save(1), sendBack, approveSheets, make, await change()] };
  await approveAll(admin, exam);
  const { runId } = await generate(admin, exam);
  const ofRun = (what: string, input?: unknown) =>
    op('POST', `/api/result-runs/{id}/${what}`, input, `/api/result-runs/${runId}/${what}`);
  const approve = ofRun('approve');
  yield { name: 'generated', operations: [save(1), sendBack, lock, make, approve, await change()] };
  await approve.send();
  const publish = ofRun('publish', { lock_marks: true });
  const withdraw = ofRun('withdraw', { reason: 'Announced too early' });
  yield { name: 'approved', operations: [save(1), sendBack, lock, make, publish, withdraw, await change()] };
  await publish.send();
  yield { name: 'published', operations: [sendBack, make, withdraw, days] };
}
