import type { Board, BoardSection, Lesson } from '#modules/school/routine/base/board.ts';
import type { Period } from '#modules/school/routine/base/periods.ts';

const word = (text: string) => ({ en: text, bn: text });
const clock = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

/** Lessons of forty minutes from ten, with a break of thirty after the fourth. */
export function periodsOf(lessons: number, begins = 600): Period[] {
  const found: Period[] = [];
  let at = begins;
  for (let n = 1; n <= lessons; n++) {
    found.push({ kind: 'CLASS', name_en: `${n}`, name_bn: `${n}`, starts: clock(at), ends: clock(at + 40) });
    at += 40;
    if (n !== 4 || n === lessons) continue;
    found.push({
      kind: 'BREAK',
      name_en: 'Tiffin',
      name_bn: 'টিফিন',
      starts: clock(at),
      ends: clock(at + 30),
    });
    at += 30;
  }
  return found;
}

export const madeLesson = (of: Partial<Lesson> & Pick<Lesson, 'id' | 'section_id'>): Lesson => ({
  version: 1,
  class_subject_id: null,
  batch_id: null,
  teacher_id: null,
  room_id: null,
  weekday: 0,
  number: 1,
  span: 1,
  together: null,
  locked: false,
  ...of,
});

export const madeSection = (id: string, more: Partial<BoardSection> = {}): BoardSection => ({
  id,
  label: word(`Nine · ${id}`),
  short: word(id),
  class_id: 'nine',
  group_id: 'general',
  shift_id: 'day',
  version_id: 'bangla',
  level: 'secondary',
  room_id: `room-${id}`,
  students: 40,
  ...more,
});

const weekdays = [6, 0, 1, 2, 3, 4];
const subjects = 8;

/**
 * A school of so many sections with eight subjects, six weekdays of eight periods and a teacher for each section and
 * subject at most; `filled`: every period of every section has a lesson, and nobody is in two places.
 */
export function madeBoard({ sections = 2, filled = false } = {}): Board {
  const all = Array.from({ length: sections }, (_, at) => madeSection(`s${at}`));
  const ids = Array.from({ length: subjects }, (_, at) => `subject-${at}`);
  const teacherAt = (section: number, subject: number, weekday: number) =>
    `teacher-${(section + subject * 7 + weekday * 11) % Math.max(sections, subjects)}`;
  const lessons = filled
    ? all.flatMap((section, at) =>
        weekdays.flatMap((weekday) =>
          ids.map((class_subject_id, subject) =>
            madeLesson({
              id: `${section.id} ${weekday} ${subject}`,
              section_id: section.id,
              class_subject_id,
              teacher_id: teacherAt(at, subject, weekday),
              weekday,
              number: subject + 1,
            }),
          ),
        ),
      )
    : [];
  return {
    sections: all,
    subjects: ids.map((id, at) => ({
      id,
      class_id: 'nine',
      group_id: 'general',
      code: String(101 + at),
      name: word(`Subject ${at + 1}`),
      lessons: 6,
      doubles: 0,
      room_kind_id: null,
      parallel: null,
    })),
    batches: [],
    teachers: Array.from({ length: Math.max(sections, subjects) }, (_, at) => ({
      id: `teacher-${at}`,
      name: word(`Teacher ${at + 1}`),
      initials: `T${at + 1}`,
      active: true,
      max_week: null,
      max_day: 8,
      max_row: 8,
      unavailable: [],
    })),
    rooms: all.map(({ id }) => ({
      id: `room-${id}`,
      label: word(id),
      kind_id: 'classroom',
      capacity: 60,
      active: true,
    })),
    assignments: [],
    lessons,
    busy: [],
    sets: [
      {
        shift_id: 'day',
        version_id: null,
        level: 'secondary',
        weekdays: [6, 0, 1, 2, 3],
        periods: periodsOf(8),
      },
      { shift_id: 'day', version_id: null, level: 'secondary', weekdays: [4], periods: periodsOf(8) },
    ],
    teaching: ['CLASS', 'PRACTICAL'],
    closed: [{ shift_id: 'day', weekdays: [5] }],
    twice_a_day: false,
  };
}
