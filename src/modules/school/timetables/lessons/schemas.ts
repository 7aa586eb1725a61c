import { z } from 'zod';
import { word } from '#kernel/schemas.ts';

export const ownLesson = z.object({
  id: z.uuid(),
  day: z.string(),
  number: z.int(),
  span: z.int(),
  /** Minutes from midnight. */
  starts: z.int(),
  ends: z.int(),
  title: word,
  section: word,
  room: word.nullable(),
  teacher: word.nullable(),
  /** Whether it takes place, for a teacher: by them. */
  given: z.boolean(),
  /** The teacher who looks gives it for somebody else. */
  covering: z.boolean(),
  change: z
    .object({
      kind: z.enum(['COVER', 'SWAP', 'NONE']),
      note: z.string().nullable(),
      usual_teacher: word.nullable(),
      instead_of: word.nullable(),
      usual_number: z.int(),
    })
    .nullable(),
});

export const ownRoutine = z.object({
  /** The clock of the server: that of a device may be wrong. */
  now: z.string(),
  today: z.string(),
  /** Whether a routine holds today. */
  published: z.boolean(),
  /** The first day, from today, on which one does. */
  upcoming: z.string().nullable(),
  /** Today's lessons and those of the next day that has some. */
  soon: z.array(ownLesson),
  /** Saturday to Friday. */
  days: z.array(
    z.object({
      day: z.string(),
      kind: z.enum(['OPEN', 'WEEKLY', 'HOLIDAY']),
      name: word.nullable(),
      provisional: z.boolean(),
      lessons: z.array(ownLesson),
      free: z.array(z.object({ number: z.int(), name: word, starts: z.int(), ends: z.int() })),
    }),
  ),
});

/** Any day of the week that is asked for. */
export const week = z.iso
  .date({ abort: true })
  .refine((day) => day >= '1990-01-01' && day <= '2190-01-01', { abort: true })
  .optional();
