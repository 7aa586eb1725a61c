import { z } from 'zod';
import { isRealDay } from '#kernel/text/dates.ts';
import { daysBetween } from '#kernel/text/days.ts';
import { daySchema } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';

const day = daySchema;

// Asked even where a day's own check has failed already.
function isReal(text: string): boolean {
  const [year = 0, month = 0, on = 0] = text.split('-').map(Number);
  return isRealDay(year, month, on) && /^\d{4}-\d\d-\d\d$/.test(text);
}

const spanOf = (most: number) =>
  z
    .object({ from: day, to: day })
    .refine(({ from, to }) => isReal(from) && isReal(to) && from <= to && daysBetween(from, to) <= most, {
      path: ['to'],
    });

/** At most a little more than a year at once. */
export const spanInput = spanOf(400);
/** What has its times is read for some months at most. */
export const timedSpanInput = spanOf(100);

export const calendarDay = z.object({
  id: z.string(),
  what: z.enum(['holiday', 'event', 'exam']),
  own: z.boolean(),
  kind: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  starts_at: z.string().nullable(),
  note: z.string().nullable(),
  moon_dependent: z.boolean(),
  approximate: z.boolean(),
  hill_districts_only: z.boolean(),
  for_students: z.boolean(),
  for_employees: z.boolean(),
  observed: z.boolean(),
});

export const timedAnswer = z.object({
  /** Whether the one who looks ever has something with its times. */
  has: z.boolean(),
  entries: z.array(
    z.object({
      id: z.string(),
      day: z.string(),
      starts: z.int(),
      ends: z.int(),
      name: word,
      about: word.nullable(),
      note: word.nullable(),
      on: z.boolean(),
    }),
  ),
});
