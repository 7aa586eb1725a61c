import { z } from 'zod';
import { byVersion, word } from '#kernel/schemas.ts';
import { hardRules, softRules } from './clashes.ts';

const none = z.uuid().nullable();
const weekday = z.int().min(0).max(6);

const lesson = z.object({
  id: z.uuid(),
  version: z.int().min(0),
  section_id: z.uuid(),
  class_subject_id: none,
  batch_id: none,
  teacher_id: none,
  room_id: none,
  weekday,
  number: z.int().min(1).max(30),
  span: z.int().min(1).max(4),
  together: none,
  locked: z.boolean(),
});

/** Most lessons of one move: a week of a section is cleared or copied in one. */
export const moveInput = z.object({
  id: z.uuid(),
  put: z.array(lesson).max(400),
  remove: z.array(byVersion).max(400),
  anyway: z.boolean().default(false),
});

const times = { weekday: z.int(), starts: z.int(), ends: z.int() };
const busy = z.object({
  ...times,
  who: z.enum(['teacher', 'room', 'section']),
  id: z.uuid(),
  why: z.enum(['elsewhere', 'batch']),
  title: word,
});
const reason = z.object({
  rule: z.enum([...hardRules, ...softRules]),
  hard: z.boolean(),
  lesson: lesson.optional(),
  busy: busy.optional(),
  about: z.string().optional(),
  most: z.number().optional(),
});

/** `kept` null: nothing was done, and why; `now` is how the lessons of the move are, `gone` those that are no more. */
export const moveAnswer = z.object({
  kept: z.object({ revision: z.int(), put: z.array(lesson), removed: z.array(z.uuid()) }).nullable(),
  reasons: z.array(reason),
  now: z.array(lesson),
  gone: z.array(z.uuid()),
});

const subject = z.object({
  id: z.uuid(),
  class_id: z.uuid(),
  group_id: z.uuid(),
  code: z.string(),
  name: word,
  lessons: z.int(),
  doubles: z.int(),
  room_kind_id: none,
  parallel: z.string().nullable(),
});

export const routineLine = z.object({
  id: z.uuid(),
  version: z.int(),
  year_id: z.uuid(),
  name: z.string(),
  state: z.enum(['DRAFT', 'PUBLISHED']),
  starts_on: z.string().nullable(),
  revision: z.int(),
});
export type RoutineLine = z.output<typeof routineLine>;

export const boardAnswer = z.object({
  routine: routineLine,
  board: z.object({
    sections: z.array(
      z.object({
        id: z.uuid(),
        label: word,
        short: word,
        class_id: z.uuid(),
        group_id: z.uuid(),
        shift_id: z.uuid(),
        version_id: z.uuid(),
        level: z.string(),
        room_id: none,
        students: z.int(),
      }),
    ),
    subjects: z.array(subject),
    batches: z.array(
      z.object({
        id: z.uuid(),
        name: word,
        set_name: z.string().nullable(),
        section_ids: z.array(z.uuid()),
        teacher_id: none,
        room_id: none,
        lessons: z.int(),
        doubles: z.int(),
        room_kind_id: none,
      }),
    ),
    teachers: z.array(
      z.object({
        id: z.uuid(),
        name: word,
        initials: z.string().nullable(),
        active: z.boolean(),
        max_week: z.int().nullable(),
        max_day: z.int(),
        max_row: z.int(),
        unavailable: z.array(z.object(times)),
      }),
    ),
    rooms: z.array(
      z.object({
        id: z.uuid(),
        label: word,
        kind_id: z.uuid(),
        capacity: z.int().nullable(),
        active: z.boolean(),
      }),
    ),
    assignments: z.array(z.object({ teacher_id: z.uuid(), section_id: z.uuid(), class_subject_id: none })),
    lessons: z.array(lesson),
    busy: z.array(busy),
    sets: z.array(
      z.object({
        shift_id: z.uuid(),
        version_id: none,
        level: z.string(),
        weekdays: z.array(z.int()),
        periods: z.array(
          z.object({
            kind: z.string(),
            name_en: z.string(),
            name_bn: z.string(),
            starts: z.string(),
            ends: z.string(),
            teaching: z.boolean().optional(),
          }),
        ),
      }),
    ),
    teaching: z.array(z.string()),
    closed: z.array(z.object({ shift_id: z.uuid(), weekdays: z.array(z.int()) })),
    twice_a_day: z.boolean(),
  }),
});

/** Moves after a revision; `again`: so many are missing that the board is read again. */
export const movesAnswer = z.object({
  revision: z.int(),
  again: z.boolean(),
  moves: z.array(
    z.object({
      revision: z.int(),
      put: z.array(lesson),
      removed: z.array(z.uuid()),
      by: word.nullable(),
      own: z.boolean(),
    }),
  ),
});

export type BoardAnswer = z.output<typeof boardAnswer>;

/** What a school has before its first routine; `year` as digits of the current one, empty where none is open. */
export const startAnswer = z.object({ periods: z.boolean(), asked: z.boolean(), year: z.string() });
