import { z } from 'zod';
import { cleanLine, cleanText, daySchema, noneOr } from '#kernel/resource/field-schema.ts';

const title = cleanLine(200).pipe(z.string().min(1));
const about = cleanText(5000);

export const lessonInput = z.object({
  title_en: title,
  title_bn: title,
  about_en: about,
  about_bn: about,
  film: noneOr(cleanText(500)),
  meeting: noneOr(cleanText(1000)),
  meets_on: noneOr(daySchema),
  meets_time: noneOr(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  minutes: z.int().min(5).max(600).nullable(),
  published_from: noneOr(daySchema),
  files: z.array(z.uuid()).max(20),
});
export type LessonInput = z.output<typeof lessonInput>;

const maybe = z.string().nullable();
const file = z.object({ id: z.string(), name: z.string() });

export const shownLesson = z.object({
  id: z.string(),
  version: z.int(),
  classroom_id: z.string(),
  title_en: z.string(),
  title_bn: z.string(),
  about_en: z.string(),
  about_bn: z.string(),
  film: maybe,
  meeting: maybe,
  meets_at: maybe,
  meets_on: maybe,
  meets_time: maybe,
  minutes: z.int().nullable(),
  published_from: maybe,
  files: z.array(file),
});
export type ShownLesson = z.output<typeof shownLesson>;
