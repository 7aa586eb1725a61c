import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { enrolImported } from '#modules/school/people/face/enrol-imported.server.ts';
import { lockSection } from '#modules/school/people/face/seats.server.ts';
import { checkedChoice, type Choice } from '#modules/school/people/face/choose-subjects.server.ts';
import { classOffer, type ClassOffer } from '#modules/school/people/face/class-offer.server.ts';
import { enrolmentEntries } from '#modules/school/students/base/enrolment-entries.server.ts';
import type { StudentValues } from '#modules/school/people/base/student-values.ts';
import type { DemoSection } from './set-up.server.ts';
import type { DemoPeople, DemoStudent } from './people.ts';

const demoYear = 2026;

/** A choice that fits the class: the electives and the 4th subject turn with the roll, so that both ways occur. */
function choiceFor(offer: ClassOffer, roll: number): Choice {
  const slot = (kind: string) => offer.condition.slots.find((each) => each.slot === kind);
  const electives = offer.condition.slots.filter((each) => each.slot === 'ELECTIVE');
  const picked: string[] = [];
  for (const each of electives) {
    const turned = each.subjects.map((_, at, all) => all[(at + roll) % all.length] as string);
    picked.push(
      ...(each.min === each.subjects.length
        ? each.subjects
        : turned.filter((code) => !picked.includes(code)).slice(0, each.min)),
    );
  }
  const fourth = (slot('OPTIONAL4')?.subjects ?? []).find((code) => !picked.includes(code)) ?? null;
  return { electives: picked, fourth, religion_subject: null };
}

function subjectsFor(offer: ClassOffer, student: DemoStudent, roll: number): StudentValues['subjects'] {
  const idOf = new Map(offer.subjects.map((subject) => [subject.code, subject.id]));
  for (let turn = 0; turn < 6; turn++) {
    try {
      const chosen = checkedChoice(offer, student.religion, choiceFor(offer, roll + turn));
      return chosen.subjects.map(({ subject, kind }) => ({ id: idOf.get(subject) ?? '', kind }));
    } catch {
      // The turned pick clashes with the class's condition: the next turn.
    }
  }
  throw new Error('No choice of subjects fits the demo class.');
}

/** Born so that the student has the usual age of the class: fifteen or sixteen in Ten, at the beginning of the year. */
function born(
  student: DemoStudent,
  section: DemoSection,
): Pick<StudentValues, 'date_of_birth' | 'birth_registration'> {
  const year = demoYear - 6 - Number(section.class) + (Number(student.date_of_birth.slice(0, 4)) % 2);
  return {
    date_of_birth: `${year}${student.date_of_birth.slice(4)}`,
    birth_registration: `${year}${student.birth_registration.slice(4)}`,
  };
}

const occupations = ['Farmer', 'Business', 'Teacher', 'Service', 'Driver', 'Shopkeeper'];

/** Fills a section of the demo with invented students and their guardians; returns the first one. */
export async function fillSection(
  ctx: Ctx,
  section: DemoSection,
  people: DemoPeople,
  from: number,
): Promise<{ studentId: string; guardianPhone: string } | null> {
  if (section.students === 0) return null;
  const sectionRow = await lockSection(ctx, section.id);
  const offer = await classOffer(ctx, sectionRow);
  const houses = (await enrolmentEntries(ctx)).houses.filter(({ used }) => used);
  const rows = Array.from({ length: section.students }, (_, at) => {
    const student = people.student(from + at);
    const guardian = people.guardian(from + at);
    const values: StudentValues = {
      name_en: student.name_en,
      name_bn: student.name_bn,
      gender: student.gender,
      religion: student.religion,
      ...born(student, section),
      blood_group: student.blood_group,
      phone: student.mobile,
      father_name_en: student.father.name_en,
      father_name_bn: student.father.name_bn,
      mother_name_en: student.mother.name_en,
      mother_name_bn: student.mother.name_bn,
      present_address: student.address.line_bn,
      remark: 'Demo data',
      father_occupation: occupations[at % occupations.length] ?? null,
      present_post_office: 'Demo post office',
      roll: at + 1,
      student_code: null,
      guardian: {
        name_en: guardian.name_en,
        name_bn: guardian.name_bn,
        phone: guardian.mobile,
        relation: guardian.relation,
      },
      subjects: subjectsFor(offer, student, at + 1),
      religion_subject_code: null,
      house_id: houses[at % Math.max(1, houses.length)]?.id ?? null,
      category_id: null,
      session_id: null,
      board_roll: null,
      board_registration: null,
      started_on: null,
    };
    return { values };
  });
  const outcomes = await enrolImported(ctx, sectionRow, rows, 'student.create');
  const first = outcomes[0];
  if (first?.state !== 'written') throw new Error(`A demo student was not written: ${JSON.stringify(first)}`);
  return { studentId: first.made.student_id, guardianPhone: rows[0]?.values.guardian?.phone ?? '' };
}
