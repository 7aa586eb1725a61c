import { z } from 'zod';
import { byVersion, word } from '#kernel/schemas.ts';

const times = z.object({
  weekday: z.int().min(0).max(6),
  starts: z.int().min(0).max(1440),
  ends: z.int().min(0).max(1440),
});

export const teachersAnswer = z.object({
  teachers: z.array(
    z.object({
      id: z.uuid(),
      /** 0: nothing was said yet. */
      version: z.int(),
      name: word,
      initials: z.string().nullable(),
      proposed: z.string().nullable(),
      max_week: z.int().nullable(),
      max_day: z.int().nullable(),
      max_row: z.int().nullable(),
      unavailable: z.array(z.object({ weekday: z.int(), starts: z.int(), ends: z.int() })),
      asked: z.int(),
      placed: z.int(),
    }),
  ),
  /** What holds where nothing is said of the teacher alone; `week` null: no limit. */
  limits: z.object({ week: z.int().nullable(), day: z.int(), row: z.int() }),
  /** The lessons of the week in which one can be away, by time. */
  slots: z.array(z.object({ weekday: z.int(), starts: z.int(), ends: z.int() })),
  /** The routine whose lessons are counted as placed. */
  routine: z.string().nullable(),
});
export type Teachers = z.output<typeof teachersAnswer>;
export type ListedTeacher = Teachers['teachers'][number];

const limit = (most: number) => z.int().min(1).max(most).nullable();
const kept = z.object({
  id: z.uuid(),
  version: z.int().min(0),
  initials: z.string().trim().max(8).nullable(),
  max_week: limit(60),
  max_day: limit(12),
  max_row: limit(12),
  unavailable: z.array(times).max(60),
});
export type KeptTeacher = z.output<typeof kept>;
export const teachersInput = z.object({ teachers: z.array(kept).min(1).max(200) });
export const keptTeachers = z.object({
  saved: z.array(byVersion),
});
