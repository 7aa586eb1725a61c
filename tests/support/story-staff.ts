import { administrator, newSchool } from './story-founding.ts';
import { askFrom, callFrom, firstSignIn, staffWindow, type Stage } from './story-window.ts';

type Teaching = {
  sections: { id: string; label: { en: string } }[];
  subjects: { id: string; name_en: string }[];
};
export type Teacher = { section: string; otherSection: string; phone: string; password: string };

/**
 * Engages a teacher of Physics in section A, who may sign in; by the calls of the employees' own screens, which have
 * tests of their own.
 */
export async function engageTeacher(stage: Stage): Promise<Teacher> {
  const { page } = await staffWindow(stage, administrator);
  const [designation] = await askFrom<{ value: string }[]>(page, 'GET', '/api/designations/options');
  const phone = '01711000002';
  const { id } = await askFrom<{ id: string }>(page, 'POST', '/api/employees', {
    employee_code: 'T-01',
    name_en: 'Abdul Karim',
    name_bn: 'আব্দুল করিম',
    designation_id: designation!.value,
    phone,
  });
  const teaching = await askFrom<Teaching>(page, 'GET', `/api/employees/${id}/teaching`);
  const [section, other] = teaching.sections.toSorted((a, b) => a.label.en.localeCompare(b.label.en));
  const physics = teaching.subjects.find((one) => one.name_en === 'Physics')!;
  await askFrom(page, 'PUT', `/api/employees/${id}/teaching`, {
    duties: [{ section_id: section!.id, class_subject_id: physics.id }],
  });
  const { roles } = await askFrom<{ roles: { id: string; code: string }[] }>(
    page,
    'GET',
    `/api/employees/${id}/login`,
  );
  const { password } = await askFrom<{ password: string }>(page, 'POST', `/api/employees/${id}/login`, {
    role_ids: roles.filter((role) => role.code === 'teacher').map((role) => role.id),
  });
  return { section: section!.id, otherSection: other!.id, phone, password };
}

/** One more student, in section B, whom the teacher of section A has nothing to do with. */
export async function addElsewhere(stage: Stage, section: string): Promise<string> {
  const { page } = await staffWindow(stage, administrator);
  const made = await askFrom<{ id: string }>(page, 'POST', '/api/students', {
    section_id: section,
    name_en: 'Ruma Akter',
    name_bn: 'রুমা আক্তার',
    gender: 'female',
    religion: 'islam',
    choice: { fourth: '138' },
  });
  return made.id;
}

/** What the teacher sees of students and mark sheets, and how the school answers to a look beyond. */
export async function teacherSees(
  stage: Stage,
  teacher: Teacher,
  exam: string,
  beyond: readonly string[],
): Promise<{ faults: string[]; sheets: string[]; students: number; answers: number[] }> {
  const { page, faults } = await firstSignIn(stage, newSchool.alias, teacher.phone, teacher.password);
  await page.goto(
    stage.program.url(
      `/site/employee-panel/exam/employee-exam-marks-entry-form?exam=${exam}`,
      newSchool.alias,
    ),
  );
  const cards = page.getByRole('main').getByRole('button', { name: /টি নম্বর/ });
  await cards.first().waitFor();
  const sheets = (await cards.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  const { total } = await askFrom<{ total: number }>(page, 'GET', '/api/students/count');
  const answers = [];
  for (const path of beyond) answers.push((await callFrom(page, 'GET', path)).status);
  return { faults, sheets, students: total, answers };
}
