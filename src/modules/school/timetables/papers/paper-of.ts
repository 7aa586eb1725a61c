import { digitsIn } from '#kernel/text/digits.ts';
import type { Lang, Word } from '#kernel/words.ts';
import {
  setOf,
  slotsOf,
  type Board,
  type BoardSection,
  type Lesson,
  type Slot,
} from '#modules/school/routine/base/board.ts';
import { initialsOf, nameForms, personForms, roomForms } from './short-names.ts';

/** A board with what only papers name. */
export type PaperBoard = { board: Board; shifts: ReadonlyMap<string, Word> };

/** Each once, in their order, without empty ones. */
export const unique = (lines: readonly string[]): string[] => [...new Set(lines.filter(Boolean))];

/**
 * A board in the words of a paper. What may have to be narrow is a list of forms, the longest first: a layout takes the
 * first that fits.
 */
export function paperOf({ board, shifts }: PaperBoard, lang: Lang) {
  const teaching = new Set(board.teaching);
  const sections = new Map(board.sections.map((one) => [one.id, one]));
  const titles = new Map([...board.subjects, ...board.batches].map(({ id, name }) => [id, name]));
  const teachers = new Map(board.teachers.map((one) => [one.id, one]));
  const rooms = new Map(board.rooms.map((one) => [one.id, one.label]));
  const keyOf = ({ class_subject_id, batch_id }: Lesson) => class_subject_id ?? batch_id ?? '';
  const used = new Set(board.lessons.map(keyOf));
  const forms = nameForms(new Map([...titles].filter(([id]) => used.has(id))), lang);
  const giving = new Set(board.lessons.map(({ teacher_id }) => teacher_id));
  const initials = initialsOf(board.teachers.filter(({ id }) => giving.has(id)));
  const roomId = (lesson: Lesson) => lesson.room_id ?? sections.get(lesson.section_id)?.room_id ?? null;
  const roomName = (id: string | null) => digitsIn(rooms.get(id ?? '')?.[lang] ?? '', lang);
  const teacher = (id: string | null) => teachers.get(id ?? '')?.name[lang] ?? '';
  const shortTeacher = (lesson: Lesson) => initials.get(lesson.teacher_id ?? '') ?? '';
  const subject = (lesson: Lesson) => titles.get(keyOf(lesson))?.[lang] ?? '–';
  const subjectForms = (lesson: Lesson) => forms.get(keyOf(lesson)) ?? ['–'];
  return {
    board,
    sections,
    initials,
    keyOf,
    roomId,
    roomName,
    subject,
    subjectForms,
    shortSubject: (lesson: Lesson) => subjectForms(lesson).at(-1) ?? '–',
    shortTeacher,
    teacher,
    slots: (section: BoardSection, weekday: number): Slot[] =>
      slotsOf(setOf(board.sets, section, weekday)?.periods ?? [], teaching),
    shift: (id: string) => shifts.get(id)?.[lang] ?? '',
    teacherForms: (lesson: Lesson) =>
      unique([...personForms(teacher(lesson.teacher_id)), shortTeacher(lesson)]),
    /** Where it is given, by its forms; none where nobody said. */
    room: (lesson: Lesson) => roomForms(roomName(roomId(lesson))).filter(Boolean),
    /** Where it is given, if that is not where its section sits. */
    ownRoom: (lesson: Lesson) => (lesson.room_id ? roomForms(roomName(lesson.room_id)).filter(Boolean) : []),
  };
}
export type Paper = ReturnType<typeof paperOf>;

/**
 * Cells of a row of periods. A double lesson covers both of its periods; where something else begins or ends within it,
 * each of them names it.
 */
export function spansOf<L extends Pick<Lesson, 'number' | 'span'>>(
  lessons: readonly L[],
  periods: number,
): { number: number; span: number; lessons: L[] }[] {
  const cells: { number: number; span: number; lessons: L[] }[] = [];
  const endOf = ({ number, span }: L) => number + span;
  for (let number = 1; number <= periods; number += cells.at(-1)?.span ?? 1) {
    const here = lessons.filter((one) => one.number <= number && number < endOf(one));
    const end = Math.max(number + 1, ...here.map(endOf));
    const isAlone =
      here.every((one) => one.number === number && endOf(one) === end) &&
      lessons.every((one) => one.number <= number || one.number >= end);
    cells.push({ number, span: isAlone ? Math.min(end, periods + 1) - number : 1, lessons: here });
  }
  return cells;
}
