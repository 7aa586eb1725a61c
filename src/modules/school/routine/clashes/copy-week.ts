import { uuidv7 } from 'uuidv7';
import type { Lesson } from '../base/board.ts';
import { reasonsAgainst, type RuleReason } from '../base/clashes.ts';
import type { LookUp } from '../base/look-up.ts';
import type { Move } from '../rules/moves.ts';
import { growingBoard } from '../rules/growing.ts';

/** A lesson that is not copied: the section has no such subject, or it would break a rule. */
export type NotDone = { lesson: Lesson; why: 'subject' | 'locked' | 'rules'; reasons: RuleReason[] };
export type DryRun = { move: Move; done: number; not_done: NotDone[] };

/** Lessons that go from a board while a move is tried on what is left. */
const without = (look: LookUp, gone: ReadonlySet<string>) =>
  growingBoard({ ...look.board, lessons: look.board.lessons.filter(({ id }) => !gone.has(id)) });

/**
 * A section's week for another one: subjects by their code, taught by who teaches them there. What the other section
 * has goes, unless it is locked; batches and lessons with other sections stay with the section they are of.
 */
export function copyWeek(look: LookUp, fromId: string, toId: string): DryRun {
  const to = look.section.get(toId);
  const empty: DryRun = { move: { put: [], remove: [] }, done: 0, not_done: [] };
  if (!to || fromId === toId) return empty;
  const own = look.board.subjects.filter(
    (one) => one.class_id === to.class_id && one.group_id === to.group_id,
  );
  const ofCode = new Map(own.map((one) => [one.code, one.id]));
  const teacherOf = new Map(
    look.board.assignments
      .filter(({ section_id }) => section_id === toId)
      .toReversed()
      .map((one) => [one.class_subject_id, one.teacher_id]),
  );
  const isShared = (lesson: Lesson) =>
    look.unitOf(lesson).some(({ section_id }) => section_id !== lesson.section_id);
  const goes = look.board.lessons.filter(
    (one) => one.section_id === toId && !one.locked && one.batch_id === null && !isShared(one),
  );
  const grown = without(look, new Set(goes.map(({ id }) => id)));
  const from = look.board.lessons.filter(({ section_id }) => section_id === fromId);
  const units = Map.groupBy(from, ({ together, id }) => together ?? id);
  const put: Lesson[] = [];
  const not_done: NotDone[] = [];
  for (const unit of units.values()) {
    const together = unit.length > 1 ? uuidv7() : null;
    const copies: Lesson[] = [];
    for (const lesson of unit) {
      const code = look.subject.get(lesson.class_subject_id ?? '')?.code;
      const subject = code === undefined ? undefined : ofCode.get(code);
      if (subject === undefined) {
        not_done.push({ lesson, why: 'subject', reasons: [] });
        continue;
      }
      copies.push({
        ...lesson,
        id: uuidv7(),
        version: 0,
        section_id: toId,
        class_subject_id: subject,
        teacher_id: teacherOf.get(subject) ?? null,
        room_id: null,
        together,
        locked: false,
      });
    }
    if (copies.length === 0) continue;
    const reasons = reasonsAgainst(grown, copies).filter(({ hard }) => hard);
    if (reasons.length > 0) {
      not_done.push(...unit.map((lesson): NotDone => ({ lesson, why: 'rules', reasons })));
      continue;
    }
    for (const copy of copies) grown.add(copy);
    put.push(...copies);
  }
  return { move: { put, remove: put.length > 0 ? goes : [] }, done: put.length, not_done };
}

/**
 * Lessons of one teacher for others: each goes to the first of them whom no rule keeps from it, those first who teach
 * the section. Lessons that nobody of them can give stay as they are.
 */
export function replaceTeacher(look: LookUp, teacherId: string, others: readonly string[]): DryRun {
  const lessons = look.board.lessons.filter(({ teacher_id }) => teacher_id === teacherId);
  const grown = without(look, new Set(lessons.map(({ id }) => id)));
  const put: Lesson[] = [];
  const not_done: NotDone[] = [];
  const units = Map.groupBy(lessons, (lesson) => lesson.together ?? lesson.id);
  for (const unit of units.values()) {
    const [first] = unit;
    if (!first) continue;
    // What is given with it by others is on the board already.
    const beside = look.unitOf(first).filter(({ id }) => !unit.some((one) => one.id === id));
    const fits = others.map((teacher_id) => {
      const moved = unit.map((lesson) => ({ ...lesson, teacher_id }));
      return {
        moved,
        // What else is against the lesson was there before, and is not the teacher's.
        reasons: reasonsAgainst(grown, [...moved, ...beside]).filter(
          ({ hard, about }) => hard && about === teacher_id,
        ),
      };
    });
    const free = fits.find(({ reasons }) => reasons.length === 0);
    if (!free) {
      not_done.push(
        ...unit.map((lesson): NotDone => ({ lesson, why: 'rules', reasons: fits[0]?.reasons ?? [] })),
      );
      continue;
    }
    for (const lesson of free.moved) grown.add(lesson);
    put.push(...free.moved);
  }
  return { move: { put, remove: [] }, done: put.length, not_done };
}
