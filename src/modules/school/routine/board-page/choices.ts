import type { Lang } from '#kernel/text/digits.ts';
import { loadOf } from '../rules/asked.ts';
import type { Lesson } from '../base/board.ts';
import { reasonsAgainst } from '../base/clashes.ts';
import type { LookUp } from '../base/look-up.ts';
import { saidOnce } from './say.ts';

/** Somebody or somewhere that a lesson can have instead, and what is against it. */
export type Choice = {
  id: string;
  name: string;
  group: 'first' | 'free' | 'busy';
  why: string | null;
  load: number;
};

/** The lessons of one teaching: combined sections change their teacher and room as one. */
export const sameTeaching = (look: LookUp, lesson: Lesson): Lesson[] =>
  look
    .unitOf(lesson)
    .filter(
      (one) =>
        one.id === lesson.id ||
        (one.section_id !== lesson.section_id &&
          one.teacher_id === lesson.teacher_id &&
          one.batch_id === lesson.batch_id),
    );

const withThem = (look: LookUp, lesson: Lesson, more: Partial<Lesson>): Lesson[] => {
  const ids = new Set(sameTeaching(look, lesson).map(({ id }) => id));
  return look.unitOf(lesson).map((one) => (ids.has(one.id) ? { ...one, ...more } : one));
};

/** Teachers for a lesson: who teaches it as employees know it, then who is free, then who is not and why. */
export function teacherChoices(look: LookUp, lesson: Lesson, lang: Lang): Choice[] {
  const load = loadOf(look);
  const assigned = new Set(
    look.board.assignments
      .filter(
        (one) => one.section_id === lesson.section_id && one.class_subject_id === lesson.class_subject_id,
      )
      .map(({ teacher_id }) => teacher_id),
  );
  const batch = lesson.batch_id ? look.batch.get(lesson.batch_id)?.teacher_id : null;
  if (batch) assigned.add(batch);
  const order = { first: 0, free: 1, busy: 2 };
  return look.board.teachers
    .filter(({ active, id }) => active || id === lesson.teacher_id)
    .map((teacher): Choice => {
      const against = reasonsAgainst(look, withThem(look, lesson, { teacher_id: teacher.id })).filter(
        ({ about }) => about === teacher.id,
      );
      const [why] = saidOnce(look, against, lang);
      return {
        id: teacher.id,
        name: teacher.name[lang],
        group: assigned.has(teacher.id) ? 'first' : why ? 'busy' : 'free',
        why: why ?? null,
        load: load.get(teacher.id) ?? 0,
      };
    })
    .toSorted((a, b) => order[a.group] - order[b.group] || a.load - b.load);
}

/** Rooms for a lesson: of the kind that is asked for and free, then others that are free, then those that are taken. */
export function roomChoices(look: LookUp, lesson: Lesson, lang: Lang): Choice[] {
  const wanted = (
    lesson.batch_id ? look.batch.get(lesson.batch_id) : look.subject.get(lesson.class_subject_id ?? '')
  )?.room_kind_id;
  const order = { first: 0, free: 1, busy: 2 };
  return look.board.rooms
    .filter(({ active, id }) => active || id === lesson.room_id)
    .map((room): Choice => {
      const against = reasonsAgainst(look, withThem(look, lesson, { room_id: room.id })).filter(
        ({ about }) => about === room.id,
      );
      const [why] = saidOnce(look, against, lang);
      const isRight = !wanted || room.kind_id === wanted;
      return {
        id: room.id,
        name: room.label[lang],
        group: why ? 'busy' : isRight ? 'first' : 'free',
        why: why ?? null,
        load: 0,
      };
    })
    .toSorted((a, b) => order[a.group] - order[b.group]);
}

export const teacherChange = (look: LookUp, lesson: Lesson, teacher_id: string | null): Lesson[] =>
  sameTeaching(look, lesson).map((one) => ({ ...one, teacher_id }));
export const roomChange = (look: LookUp, lesson: Lesson, room_id: string | null): Lesson[] =>
  sameTeaching(look, lesson).map((one) => ({ ...one, room_id }));
