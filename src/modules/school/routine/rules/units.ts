import type { BoardSubject, Lesson } from '../base/board.ts';
import type { Asked } from './asked.ts';
import type { LookUp } from '../base/look-up.ts';
import type { Move } from './moves.ts';

/** What is asked for and not on the board yet: one subject or batch, or those that are given in parallel. */
export type Missing = { key: string; rows: Asked[]; left: number; span: number };

export const leftOf = ({ asked, placed }: Asked): number => Math.max(0, asked - placed);

function parallelKey(look: LookUp, row: Asked): string | null {
  if (row.batch_id) {
    const batch = look.batch.get(row.batch_id);
    return batch?.set_name ? `set ${batch.set_name} ${batch.section_ids.join()}` : null;
  }
  const parallel = look.subject.get(row.class_subject_id ?? '')?.parallel;
  return parallel ? `${row.section_id} ${parallel}` : null;
}

const rowKey = (row: Asked): string => row.batch_id ?? `${row.section_id} ${row.class_subject_id}`;
const doublesLeft = (row: Asked): number => Math.max(0, row.doubles_asked - row.doubles_placed);

/** Missing lessons; those taught in parallel are one, and a double lesson comes before single ones. */
export function missingOf(look: LookUp, asked: readonly Asked[]): Missing[] {
  const open = asked.filter((row) => leftOf(row) > 0);
  const groups = Map.groupBy(open, (row) => parallelKey(look, row) ?? rowKey(row));
  return [...groups].map(([key, rows]) => ({
    key,
    rows,
    left: Math.max(...rows.map(leftOf)),
    span: rows.every((row) => doublesLeft(row) > 0 && leftOf(row) > 1) ? 2 : 1,
  }));
}

type NewId = () => string;

function newLessons(look: LookUp, row: Asked, span: number, newId: NewId): Lesson[] {
  const batch = row.batch_id ? look.batch.get(row.batch_id) : undefined;
  return (batch?.section_ids ?? [row.section_id])
    .filter((id) => look.section.has(id))
    .map((section_id) => ({
      id: newId(),
      version: 0,
      section_id,
      class_subject_id: row.class_subject_id,
      batch_id: row.batch_id,
      teacher_id: row.teacher_id,
      room_id: batch?.room_id ?? null,
      weekday: 0,
      number: 1,
      span,
      together: null,
      locked: false,
    }));
}

/** The lessons of what is missing, to be placed as one. */
export function unitOfMissing(look: LookUp, { rows, span }: Missing, newId: NewId): Lesson[] {
  const unit = rows.flatMap((row) => newLessons(look, row, span, newId));
  const together = unit.length > 1 ? newId() : null;
  return unit.map((lesson) => ({ ...lesson, together }));
}

/** Adds to a lesson what is asked for in parallel with it and is missing: the other religions, the other batches. */
export function parallelMissing(look: LookUp, asked: readonly Asked[], lesson: Lesson): Asked[] {
  const unit = look.unitOf(lesson);
  const own = asked.find(
    (row) =>
      row.section_id === lesson.section_id &&
      row.class_subject_id === lesson.class_subject_id &&
      row.batch_id === lesson.batch_id,
  );
  const key = own ? parallelKey(look, own) : null;
  if (!key) return [];
  const isIn = (row: Asked) =>
    unit.some((one) => one.class_subject_id === row.class_subject_id && one.batch_id === row.batch_id);
  return asked.filter((row) => leftOf(row) > 0 && parallelKey(look, row) === key && !isIn(row));
}

export function addParallel(look: LookUp, lesson: Lesson, rows: readonly Asked[], newId: NewId): Lesson[] {
  const together = lesson.together ?? newId();
  const { weekday, number, span } = lesson;
  const added = rows.flatMap((row) => newLessons(look, row, span, newId));
  return [...look.unitOf(lesson), ...added.map((one) => ({ ...one, weekday, number }))].map((one) => ({
    ...one,
    together,
  }));
}

/** The subject of another section that can be taught together with a lesson: the same, or of the same code. */
const alikeSubject = (look: LookUp, lesson: Lesson, sectionId: string): BoardSubject | undefined => {
  const subject = look.subject.get(lesson.class_subject_id ?? '');
  const section = look.section.get(sectionId);
  return look.board.subjects.find(
    (one) =>
      subject !== undefined &&
      one.code === subject.code &&
      one.class_id === section?.class_id &&
      one.group_id === section.group_id,
  );
};

const startOf = (look: LookUp, lesson: Lesson) => look.timesOf(lesson)?.starts;
const numberAt = (look: LookUp, sectionId: string, weekday: number, starts: number | undefined) =>
  look.slots(sectionId, weekday).find((slot) => slot.starts === starts)?.number;

/** Sections with which a lesson can be combined: they have its subject and a lesson at its time. */
export function combinable(look: LookUp, lesson: Lesson): string[] {
  if (!lesson.class_subject_id) return [];
  const inUnit = new Set(look.unitOf(lesson).map(({ section_id }) => section_id));
  return look.board.sections
    .filter(
      ({ id }) =>
        !inUnit.has(id) &&
        alikeSubject(look, lesson, id) !== undefined &&
        numberAt(look, id, lesson.weekday, startOf(look, lesson)) !== undefined,
    )
    .map(({ id }) => id);
}

/** One lesson for another section too: its lesson of the subject comes here, a missing one before one that is placed. */
export function combinedWith(
  look: LookUp,
  asked: readonly Asked[],
  lesson: Lesson,
  sectionId: string,
  newId: NewId,
): Lesson[] {
  const subject = alikeSubject(look, lesson, sectionId);
  if (!subject) return [];
  const starts = startOf(look, lesson);
  const number = numberAt(look, sectionId, lesson.weekday, starts) ?? lesson.number;
  const own = look.board.lessons.filter(
    (one) =>
      one.section_id === sectionId && one.class_subject_id === subject.id && !one.locked && !one.together,
  );
  const isMissing = asked.some(
    (row) => row.section_id === sectionId && row.class_subject_id === subject.id && leftOf(row) > 0,
  );
  const here = own.find((one) => one.weekday === lesson.weekday && one.number === number);
  const held = here ?? (isMissing ? undefined : own[0]);
  const together = lesson.together ?? newId();
  const room_id = look.roomOf(lesson);
  return [
    ...look.unitOf(lesson).map((one) => ({ ...one, together })),
    {
      ...(held ?? { ...lesson, id: newId(), version: 0 }),
      section_id: sectionId,
      class_subject_id: subject.id,
      teacher_id: lesson.teacher_id,
      room_id,
      weekday: lesson.weekday,
      number,
      span: lesson.span,
      together,
      locked: false,
    },
  ];
}

/** A lesson apart from those it is given with; one that its teacher gives to several sections goes back to what is missing. */
export function separated(look: LookUp, lesson: Lesson): Move {
  const rest = look.unitOf(lesson).filter(({ id }) => id !== lesson.id);
  const together = rest.length > 1 ? lesson.together : null;
  const put = rest.map((one) => ({ ...one, together }));
  const isShared = rest.some(
    (one) => one.section_id !== lesson.section_id && one.teacher_id === lesson.teacher_id,
  );
  return isShared ? { put, remove: [lesson] } : { put: [...put, { ...lesson, together: null }], remove: [] };
}
