import { z } from 'zod';
import { word } from '#kernel/schemas.ts';
import { boardAnswer } from '#modules/school/routine/base/schemas.ts';
import { awayWhy } from './cover-day.ts';

const none = z.uuid().nullable();

/** A lesson of a day as it is given. */
export const dayLesson = z.object({
  id: z.uuid(),
  day: z.string(),
  section_id: z.uuid(),
  class_subject_id: none,
  batch_id: none,
  room_id: none,
  number: z.int(),
  span: z.int(),
  together: none,
  teacher_id: none,
  starts: z.int(),
  ends: z.int(),
  usual: z.object({ teacher_id: none, number: z.int(), class_subject_id: none }),
  change: z
    .object({
      id: z.uuid(),
      kind: z.enum(['COVER', 'SWAP', 'NONE']),
      swap_id: none,
      note: z.string().nullable(),
    })
    .nullable(),
});

export const coverDayAnswer = z.object({
  day: z.string(),
  today: z.string(),
  weekday: z.int(),
  /** Days on which lessons are given from today on. */
  next: z.array(z.string()),
  /** `null`: none is published for the day. */
  routine: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  closed: word.nullable(),
  lessons: z.array(dayLesson),
  board: boardAnswer.shape.board.omit({ lessons: true }).nullable(),
  away: z.array(
    z.object({
      employee_id: z.uuid(),
      starts: z.int(),
      ends: z.int(),
      why: z.enum(awayWhy),
      note: z.string().nullable(),
    }),
  ),
  covered: z.array(z.object({ teacher_id: z.uuid(), recent: z.int(), year: z.int() })),
});
export type CoverDayAnswer = z.output<typeof coverDayAnswer>;
