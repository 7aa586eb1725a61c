import { z } from 'zod';
import { daysBetween } from '#kernel/days.ts';

const day = z.iso.date();

/** At most a little more than a year at once. */
export const spanInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) <= 400, { path: ['to'] });

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
});
