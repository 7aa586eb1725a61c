import type { z } from 'zod';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { say } from '#kernel/words.ts';
import { findingWord } from '#modules/platform/imports/face/finding-word.ts';
import { enrolImported } from '#modules/school/people/face/enrol-imported.server.ts';
import { checkedChoice, type Choice } from '#modules/school/people/face/choose-subjects.server.ts';
import { classOffer } from '#modules/school/people/face/class-offer.server.ts';

import type { Details } from '#modules/school/people/base/details.ts';
import { refuseUnknownEntries } from '../base/enrolment-entries.server.ts';
import { refuseImpossibleDays } from '../record/days.server.ts';
import { withPlaces } from '#modules/school/people/face/places.server.ts';
import { matchStudents } from '#modules/school/people/face/match.server.ts';
import {
  lockSection,
  nextRoll,
  refuseFull,
  refuseOutsideYear,
  yearOfSection,
} from '#modules/school/people/face/seats.server.ts';
import { keepPhoto, refuseOthersPhoto } from '../profile/photo.server.ts';
import type { guardianSchema, personalSchema } from '#modules/school/people/base/schemas.ts';
import type { StudentValues } from '#modules/school/people/base/student-values.ts';
import { studentWords as w, studentFindings } from '#modules/school/people/base/words.ts';

export type NewStudent = z.output<typeof personalSchema> & {
  section_id: string;
  roll: number | null;
  student_code: string | null;
  guardian: z.output<typeof guardianSchema> | null;
  choice: Choice;
  photo_file: string | null;
  details: Details | null;
  house_id: string | null;
  category_id: string | null;
  session_id: string | null;
  /** First day in the year; null: the day of admission, or since the year began. */
  started_on: string | null;
  /** The caller was told that the section is full. */
  over_capacity: boolean;
};

/** Adds one student by hand: the same way as an import, but anyone who is known already is refused. */
export async function addStudent(ctx: Ctx, input: NewStudent): Promise<{ id: string; enrolment_id: string }> {
  refuseImpossibleDays(ctx, input);
  const section = await lockSection(ctx, input.section_id);
  await refuseFull(ctx, section, input.over_capacity);
  if (input.photo_file) await refuseOthersPhoto(ctx, input.photo_file);
  const { section_id: _, choice, guardian, photo_file, over_capacity: __, details, ...personal } = input;
  await refuseUnknownEntries(ctx, personal);
  if (input.started_on) refuseOutsideYear(input.started_on, await yearOfSection(ctx, section.id));
  const offer = await classOffer(ctx, section);
  const chosen =
    offer.subjects.length > 0 ? checkedChoice(offer, personal.religion ?? null, choice) : { subjects: [] };
  const idOf = new Map(offer.subjects.map((subject) => [subject.code, subject.id]));
  const values: StudentValues = {
    ...personal,
    ...(details ? await withPlaces(ctx, details) : {}),
    roll: input.roll ?? (await nextRoll(ctx, section.id)),
    guardian,
    subjects: chosen.subjects.flatMap(({ subject, kind }) => {
      const id = idOf.get(subject);
      return id ? [{ id, kind }] : [];
    }),
    religion_subject_code: choice.religion_subject,
    board_roll: null,
    board_registration: null,
  };
  // Without a roll of its own the row is asked for by name, so that a second click is known again.
  const [match] = await matchStudents(ctx, section, [{ ...values, roll: input.roll ?? 0 }]);
  if (match?.is === 'contradiction') {
    const { column } = match.finding;
    throw new Problem(findingWord(studentFindings, match.finding), { field: column });
  }
  if (match && match.is !== 'new') {
    const { student_code: code, name_en, name_bn, id } = match.student;
    const said = { name: { en: name_en, bn: name_bn }, code };
    throw new Problem(
      { en: say(w.known_already, 'en', said), bn: say(w.known_already, 'bn', said) },
      { status: 409, field: 'name_en', data: { student_id: id } },
    );
  }
  const [outcome] = await enrolImported(ctx, section, [{ values }], 'student.create');
  if (outcome?.state !== 'written') throw new Error('A new student was not written');
  if (photo_file) await keepPhoto(ctx, outcome.made.student_id, photo_file);
  return { id: outcome.made.student_id, enrolment_id: outcome.made.enrolment_id ?? '' };
}
