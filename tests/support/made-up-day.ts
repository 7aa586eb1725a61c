import type { Board, BoardTeacher } from '../../src/modules/school/routine/base/board.ts';
import type { DayLesson } from '../../src/modules/school/routine/base/day.ts';
import type { CoverDay } from '../../src/modules/school/timetables/substitution/cover-day.ts';

/** A day of a school that exists nowhere, for the pure rules of substitution. */
export const weekday = 0;
export const word = (en: string) => ({ en, bn: en });
export const periods = Array.from({ length: 6 }, (_, at) => ({
  kind: 'class',
  name_en: `${at + 1}`,
  name_bn: `${at + 1}`,
  starts: `${10 + at}:00`,
  ends: `${10 + at}:50`,
}));
export const teacher = (id: string, more: Partial<BoardTeacher> = {}): BoardTeacher => ({
  id,
  name: word(id),
  initials: null,
  active: true,
  max_week: null,
  max_day: 6,
  max_row: 6,
  unavailable: [],
  ...more,
});
export const sections = ['A', 'B', 'C', 'D'];
export const board = (teachers: BoardTeacher[], more: Partial<Board> = {}): Omit<Board, 'lessons'> => ({
  sections: sections.map((id) => ({
    id,
    label: word(id),
    short: word(id),
    class_id: 'nine',
    group_id: 'science',
    shift_id: 'day',
    version_id: 'bangla',
    level: 'secondary',
    room_id: null,
    students: 40,
  })),
  subjects: ['math', 'bangla'].map((id) => ({
    id,
    class_id: 'nine',
    group_id: 'science',
    code: id,
    name: word(id),
    lessons: 5,
    doubles: 0,
    room_kind_id: null,
    parallel: null,
  })),
  batches: [],
  teachers,
  rooms: [],
  assignments: [],
  busy: [],
  sets: [{ shift_id: 'day', version_id: null, level: 'secondary', weekdays: [], periods }],
  teaching: ['class'],
  closed: [],
  twice_a_day: true,
  ...more,
});
export const lesson = (
  section_id: string,
  number: number,
  teacher_id: string,
  more: Partial<DayLesson> = {},
): DayLesson => ({
  id: `${section_id}${number}${teacher_id}`,
  day: '2026-11-22',
  section_id,
  class_subject_id: 'math',
  batch_id: null,
  room_id: null,
  number,
  span: 1,
  together: null,
  teacher_id,
  usual: { teacher_id, number, class_subject_id: 'math' },
  change: null,
  starts: (9 + number) * 60,
  ends: (9 + number + (more.span ?? 1) - 1) * 60 + 50,
  ...more,
});
export const wholeDay = (employee_id: string) => ({
  employee_id,
  starts: 0,
  ends: 1440,
  why: 'marked' as const,
  note: null,
});
export const dayOf = (
  teachers: BoardTeacher[],
  lessons: DayLesson[],
  more: Partial<CoverDay> = {},
): CoverDay => ({
  day: '2026-11-22',
  lessons,
  board: board(teachers),
  away: [],
  covered: [],
  ...more,
});
