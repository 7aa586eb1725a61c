import type { Mark } from '#modules/school/academics/base/subject-rule.ts';
import { codeOf, expected, sampleStudents } from './krishnachura.ts';
import type { ExamSchool } from './exam-school.ts';
import { subjectsOf } from './exam-school.ts';
import { until } from './patience.ts';
import type { Caller } from './server.ts';

export type DeclaredExam = {
  id: string;
  version: number;
  subjects: { id: string; code: string; class_subject_id: string }[];
};

/** Declares the half-yearly exam of the class through the door. */
export async function declareHalfYearly(
  admin: Caller,
  school: ExamSchool,
  name = 'Half-Yearly 2026',
): Promise<DeclaredExam> {
  const made = await admin.call<{ id: string }>('POST', '/api/exams', {
    year_id: school.year,
    class_id: school.classId,
    group_id: school.group,
    type_id: school.types.get('half_yearly'),
    name_en: name,
    name_bn: 'অর্ধবার্ষিক পরীক্ষা ২০২৬',
    working_days: 112,
  });
  if (made.status !== 200) throw new Error(made.text);
  return (await admin.call<DeclaredExam>('GET', `/api/exams/${made.json.id}`)).json;
}

/** Enters the marks of the sample's workbook, sheet by sheet, in every section. */
export async function enterSampleMarks(admin: Caller, school: ExamSchool, exam: DeclaredExam): Promise<void> {
  const sample = await sampleStudents('marks-half-yearly-class-9-science.xlsx');
  for (const sectionId of school.sections) {
    const cells = new Map<string, object[]>();
    for (const pupil of school.pupils.filter((one) => one.sectionId === sectionId)) {
      const religion = subjectsOf(pupil).find((one) => one.kind === 'RELIGION')!.code;
      for (const mark of sample.get(String(pupil.roll))?.marks ?? []) {
        // The sheet has one column for religion; the marks belong to the student's own subject.
        const own: Mark = mark.subject === '111' ? { ...mark, subject: religion, paper: religion } : mark;
        const { subject, ...cell } = own;
        const list = cells.get(subject) ?? [];
        list.push({ enrolment_id: pupil.enrolmentId, ...cell, version: 0 });
        cells.set(subject, list);
      }
    }
    for (const [code, list] of cells) {
      const exam_subject_id = exam.subjects.find((one) => one.code === code)!.id;
      const saved = await admin.call<{ saved: unknown[]; refused: unknown[] }>('PUT', '/api/marks', {
        exam_subject_id,
        section_id: sectionId,
        cells: list,
      });
      if (saved.status !== 200 || saved.json.refused.length > 0)
        throw new Error(`${code}: ${saved.text.slice(0, 300)}`);
    }
  }
}

/** Submits and approves every sheet of the exam. */
export async function approveAll(admin: Caller, exam: DeclaredExam): Promise<void> {
  const sheets = await admin.call<{ exam_subject_id: string; section_id: string; state: string }[]>(
    'GET',
    `/api/exams/${exam.id}/mark-sheets`,
  );
  const keys = sheets.json.map(({ exam_subject_id, section_id }) => ({ exam_subject_id, section_id }));
  for (const [at, key] of keys.entries()) {
    if (sheets.json[at]?.state !== 'DRAFT') continue;
    const submitted = await admin.call('POST', '/api/marks/submit', { ...key, with_missing: true });
    if (submitted.status !== 200) throw new Error(submitted.text);
  }
  await admin.call('POST', '/api/marks/approve', { sheets: keys });
}

/** Starts a generation and waits until its job is over. */
export async function generate(
  admin: Caller,
  exam: Pick<DeclaredExam, 'id'>,
  reason?: string,
): Promise<{ runId: string; number: number; job: { state: string; problem: { en: string } | null } }> {
  const started = await admin.call<{ run_id: string; job_id: string; number: number }>(
    'POST',
    '/api/result-runs',
    {
      exam_id: exam.id,
      ...(reason ? { reason } : {}),
    },
  );
  if (started.status !== 200) throw new Error(started.text);
  const path = `/api/jobs/${started.json.job_id}`;
  const job = await until(
    async () => (await admin.call<{ state: string; problem: { en: string } | null }>('GET', path)).json,
    ({ state }) => !['waiting', 'running'].includes(state),
  );
  return { runId: started.json.run_id, number: started.json.number, job };
}

/** What the sample says of a student, in the units of the API. */
export const expectedOf = (roll: number) => {
  const own = expected.results.find((each) => each.roll === roll)!;
  return {
    subjects: Object.fromEntries(
      Object.entries(own.subjects).map(([name, { total, letter, percent, gp }]) => [
        name === 'Religion' ? 'religion' : codeOf[name],
        { total: total * 100, letter, percent, gp: Math.round(gp * 100) },
      ]),
    ),
    failed: own.failed,
    gpa: Math.round(Number(own.gpa) * 100),
    gpa_without_fourth: Math.round(Number(own.gpa_without_fourth) * 100),
    letter: own.letter,
    total: own.total * 100,
    position: own.position,
  };
};
