import { and, eq, inArray } from 'drizzle-orm';
import { updateSeenRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { say, type Word } from '#kernel/words.ts';
import { labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import type { ChoiceError } from '#modules/school/academics/base/subject-conditions.ts';
import { classOffer, type ClassOffer } from './class-offer.server.ts';
import { keepCounts } from '../base/keep-counts.server.ts';
import { usedSubjects } from '../base/ports.server.ts';
import { chooseSubjects, type Chosen } from './subject-choice.ts';
import { findEnrolment, takenSubjects } from '../base/find-student.server.ts';
import { enrolments, students, studentSubjects } from '../base/tables.server.ts';
import { refuseOtherSection } from '../base/who-may-see.server.ts';
import { studentWords as w } from '../base/words.ts';

export type Choice = {
  electives: readonly string[];
  fourth: string | null;
  religion_subject: string | null;
};

const joined = (words: readonly Word[]): Word => ({
  en: words.map((word) => word.en).join(', '),
  bn: words.map((word) => word.bn).join(', '),
});

/** What is wrong with a choice, in both languages. */
export function choiceReasons(errors: readonly ChoiceError[], offer: ClassOffer): Word {
  const nameOf = (code: string): Word => {
    const subject = offer.subjects.find((each) => each.code === code);
    return subject ? { en: subject.name_en, bn: subject.name_bn } : { en: code, bn: code };
  };
  const reasons = errors.map((error) => {
    const slot =
      'slot' in error ? offer.condition.slots.find((each) => each.slot === error.slot)?.label : undefined;
    const values = {
      slot: slot ?? { en: '', bn: '' },
      limit: 'limit' in error ? error.limit : 0,
      picked: 'picked' in error ? error.picked : 0,
      subject: 'subject' in error ? nameOf(error.subject) : '',
      subjects: 'subjects' in error ? joined(error.subjects.map(nameOf)) : '',
    };
    return { en: say(w[error.code], 'en', values), bn: say(w[error.code], 'bn', values) };
  });
  return joined(reasons);
}

/** The subjects that follow from a choice; refused with the reasons when it does not fit the condition of the class. */
export function checkedChoice(offer: ClassOffer, religion: string | null, choice: Choice): Chosen {
  const chosen = chooseSubjects(offer.condition, offer.subjects, {
    religion,
    fourth: choice.fourth,
    religionSubject: choice.religion_subject,
    electives: choice.electives,
  });
  if (chosen.errors.length > 0)
    throw new Problem(w.bad_choice, {
      field: 'fourth',
      values: { reasons: choiceReasons(chosen.errors, offer) },
      data: { errors: chosen.errors },
    });
  return chosen;
}

async function loaded(ctx: Ctx, enrolmentId: string) {
  const enrolment = await findEnrolment(ctx, enrolmentId);
  const section = await labelledSection(ctx, enrolment.section_id);
  if (!section) throw notFound();
  return { enrolment, offer: await classOffer(ctx, section) };
}

const shownOffer = ({ subjects, condition }: ClassOffer) => ({
  subjects: subjects.map(({ code, name_en, name_bn, religion }) => ({ code, name_en, name_bn, religion })),
  slots: condition.slots,
});

/** What students of a section can choose. */
export async function offerOf(ctx: Ctx, sectionId: string) {
  await refuseOtherSection(ctx, sectionId);
  const section = await labelledSection(ctx, sectionId);
  if (!section) throw notFound();
  return shownOffer(await classOffer(ctx, section));
}

/** What a student can choose, and what they have chosen. */
export async function subjectOffer(ctx: Ctx, enrolmentId: string) {
  const { enrolment, offer } = await loaded(ctx, enrolmentId);
  const taken = (await takenSubjects(ctx, [enrolment.id])).get(enrolment.id) ?? [];
  return {
    version: enrolment.version,
    ...shownOffer(offer),
    taken,
    religion_subject: enrolment.religion_subject_code,
  };
}

/** Changes what a student takes; a subject in which there are marks stays. */
export async function changeSubjects(
  ctx: Ctx,
  enrolmentId: string,
  input: Choice & { version: number },
): Promise<{ version: number; open: string[] }> {
  const { enrolment, offer } = await loaded(ctx, enrolmentId);
  if (input.version !== enrolment.version) throw stale(input, enrolment);
  const people = await ctx.db
    .select({ religion: students.religion })
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), eq(students.id, enrolment.student_id)));
  const chosen = checkedChoice(offer, people[0]?.religion ?? null, input);
  const before = (await takenSubjects(ctx, [enrolment.id])).get(enrolment.id) ?? [];
  const wanted = chosen.subjects.flatMap(({ subject, kind }) => {
    const found = offer.subjects.find((each) => each.code === subject);
    return found ? [{ ...found, kind }] : [];
  });
  const marked = await usedSubjects(ctx.db, ctx.siteId, enrolment.id);
  const lost = before.filter(({ id }) => marked.includes(id) && !wanted.some((each) => each.id === id));
  if (lost.length > 0)
    throw new Problem(w.marks_exist, {
      status: 409,
      values: { subjects: joined(lost.map(({ name_en, name_bn }) => ({ en: name_en, bn: name_bn }))) },
    });
  const version = enrolment.version + 1;
  await updateSeenRow(
    ctx,
    enrolments,
    enrolment,
    { religion_subject_code: input.religion_subject },
    // Somebody was faster by the blink between reading and writing.
    async () => stale(input, await findEnrolment(ctx, enrolmentId)),
  );
  await ctx.db
    .delete(studentSubjects)
    .where(
      and(eq(studentSubjects.site_id, ctx.siteId), inArray(studentSubjects.enrolment_id, [enrolment.id])),
    );
  if (wanted.length > 0)
    await ctx.db.insert(studentSubjects).values(
      wanted.map(({ id, kind }) => ({
        site_id: ctx.siteId,
        enrolment_id: enrolment.id,
        class_subject_id: id,
        kind,
      })),
    );
  await keepCounts(ctx, [enrolment.section_id]);
  const codes = (list: readonly { code: string; kind: string }[]) =>
    list.map(({ code, kind }) => `${code} ${kind}`);
  await ctx.audit({
    action: 'student.subjects',
    subject: 'student',
    subjectId: enrolment.student_id,
    before: codes(before),
    after: codes(wanted),
  });
  return { version, open: [...chosen.open] };
}
