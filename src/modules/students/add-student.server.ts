import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { say } from '#kernel/words.ts';
import { findingWord } from '#modules/imports/finding-word.ts';
import { bringIn, holdSection } from './bring-in.server.ts';
import { checkedChoice, type Choice } from './choose-subjects.server.ts';
import { classOffer } from './class-offer.server.ts';
import { studentFindings } from './import-words.ts';
import { matchStudents } from './match-students.server.ts';
import type { guardianShape, personalShape } from './student-shapes.ts';
import type { StudentValues } from './student-values.ts';
import { enrolments } from './tables.server.ts';
import { studentWords as w } from './words.ts';

export type NewStudent = z.output<typeof personalShape> & {
  section_id: string;
  roll: number | null;
  student_code: string | null;
  guardian: z.output<typeof guardianShape> | null;
  choice: Choice;
};

async function nextRoll(ctx: Ctx, sectionId: string): Promise<number> {
  const found = await ctx.db
    .select({ last: sql<number>`coalesce(max(${enrolments.roll}), 0)::int` })
    .from(enrolments)
    .where(and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.section_id, sectionId)));
  return (found[0]?.last ?? 0) + 1;
}

/** Adds one student by hand: the same way as an import, but whoever is known already is refused. */
export async function addStudent(ctx: Ctx, input: NewStudent): Promise<{ id: string; enrolment_id: string }> {
  const place = await holdSection(ctx, input.section_id);
  const { section_id: _, choice, guardian, ...personal } = input;
  const offer = await classOffer(ctx, place);
  const chosen =
    offer.subjects.length > 0 ? checkedChoice(offer, personal.religion ?? null, choice) : { subjects: [] };
  const idOf = new Map(offer.subjects.map((subject) => [subject.code, subject.id]));
  const values: StudentValues = {
    ...personal,
    roll: input.roll ?? (await nextRoll(ctx, place.id)),
    guardian,
    subjects: chosen.subjects.flatMap(({ subject, kind }) => {
      const id = idOf.get(subject);
      return id ? [{ id, kind }] : [];
    }),
    religion_subject_code: choice.religion_subject,
    category_id: null,
    board_registration: null,
  };
  // Without a roll of its own the row is asked for by name, so that a second click is known again.
  const [match] = await matchStudents(ctx, place, [{ ...values, roll: input.roll ?? 0 }]);
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
  const [outcome] = await bringIn(ctx, place, [{ values }], 'student.create');
  if (outcome?.state !== 'written') throw new Error('A new student was not written');
  return { id: outcome.made.student_id, enrolment_id: outcome.made.enrolment_id ?? '' };
}
