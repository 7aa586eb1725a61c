import { may } from '#kernel/actor.ts';
import { uuidv7 } from 'uuidv7';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { findSections, labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { seatsOf } from '#modules/school/people/face/seats.server.ts';
import { lockSections } from '#modules/school/people/base/keep-counts.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { refuseOtherSection } from '#modules/school/people/base/who-may-see.server.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { studentWords } from '#modules/school/people/base/words.ts';
import {
  matchingEnrolments,
  type StudentFilter,
} from '#modules/school/students/face/matching-enrolments.server.ts';
import { changeStudent, waitingFor } from './changes.server.ts';
import type { LeaveState } from '#modules/school/students/base/movement-kinds.ts';
import { movementWords as w } from './words.ts';

/** An enrolment that was chosen, held by anyone who chose it. */
export type Act = {
  id: string;
  student_id: string;
  status: string;
  section_id: string;
  name: Word;
};
export type ManyActs = {
  kind: 'MOVE' | 'LEAVE';
  on: string;
  reason: string;
  leave_as: LeaveState | null;
  section_id: string | null;
  over_capacity: boolean;
  /** Those that are possible, where others are not. */
  others: boolean;
};
export type RefusedAct = { id: string; name: Word; why: Word };
/** `act_id` undoes it; with somebody refused and `others` not said, nothing was done. */
export type Acted = { changed: number; act_id: string | null; refused: RefusedAct[] };

/**
 * Why some of them cannot be moved or sent away. A move stays in the class: another class changes the subjects, which
 * is looked at for each student alone.
 */
async function whyNot(ctx: Ctx, rows: readonly Act[], input: ManyActs): Promise<ReadonlyMap<string, Word>> {
  const waiting = await waitingFor(
    ctx,
    rows.map((row) => row.student_id),
  );
  const to = input.kind === 'MOVE' && input.section_id ? await labelledSection(ctx, input.section_id) : null;
  if (input.kind === 'MOVE' && !to) throw notFound();
  const from = await findSections(ctx, rows);
  const seats = to && (await seatsOf(ctx, to.id));
  let free = seats ? seats.capacity - seats.students : Infinity;
  if (input.over_capacity && may(ctx.actor, 'section.overfill')) free = Infinity;
  return new Map(
    rows.flatMap((row): [string, Word][] => {
      const own = from.get(row.section_id);
      const why =
        row.status !== 'ACTIVE'
          ? w.not_studying
          : waiting.has(row.student_id)
            ? w.waits_already
            : to && to.id === row.section_id
              ? w.same_place
              : to && own && to.year_id !== own.year_id
                ? w.other_year
                : to && (to.class_id !== own?.class_id || to.group_id !== own.group_id)
                  ? w.other_class
                  : free <= 0
                    ? w.no_seat
                    : null;
      if (why) return [[row.id, why]];
      free--;
      return [];
    }),
  );
}

/** Moves many into a section of their class or lets them leave, as the page of each does: all of them or none. */
export async function actOnMany(ctx: Ctx, rows: readonly Act[], input: ManyActs): Promise<Acted> {
  // Sections at once and in their order: two that move the same people do not wait for each other.
  await lockSections(ctx, [
    ...new Set([...rows.map((row) => row.section_id), ...(input.section_id ? [input.section_id] : [])]),
  ]);
  const why = await whyNot(ctx, rows, input);
  const refused = rows.flatMap(({ id, name }) => {
    const said = why.get(id);
    return said ? [{ id, name, why: said }] : [];
  });
  const accepted = rows.filter(({ id }) => !why.has(id));
  if (accepted.length === 0 || (refused.length > 0 && !input.others))
    return { changed: 0, act_id: null, refused };
  const act_id = uuidv7();
  const { others: _, ...change } = input;
  for (const row of accepted) await changeStudent(ctx, row.student_id, { ...change, roll: null }, act_id);
  return { changed: accepted.length, act_id, refused };
}

/** Each of them is a change of its own, with its counts, log and history. */
export const actAtMost = 100;

/** A move or leaving for the rows that were chosen; ticked ones who left meanwhile are named, not left out. */
export async function actOnChosen(ctx: Ctx, filter: StudentFilter, input: ManyActs): Promise<Acted> {
  if (input.section_id) await refuseOtherSection(ctx, input.section_id);
  const rows = await ctx.db
    .select({
      id: enrolments.id,
      student_id: enrolments.student_id,
      status: enrolments.status,
      section_id: enrolments.section_id,
      name: { en: students.name_en, bn: students.name_bn },
    })
    .from(enrolments)
    .innerJoin(students, studentOf(enrolments, ctx.siteId))
    .where(await matchingEnrolments(ctx, filter.ids ? { ...filter, status: 'all' } : filter))
    .orderBy(enrolments.list_order, enrolments.id)
    .limit(actAtMost + 1)
    .for('no key update', { of: enrolments });
  if (rows.length > actAtMost)
    throw new Problem(studentWords.too_many_chosen, { status: 409, values: { most: actAtMost } });
  return actOnMany(ctx, rows, input);
}
