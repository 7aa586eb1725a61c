import { z } from 'zod';
import { cleanLine, cleanText, noneOr } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';

const title = cleanLine(200).pipe(z.string().min(1));
const about = cleanText(5000);
const alt = noneOr(cleanLine(200));

export const audienceKeys = ['everybody', 'students', 'hidden'] as const;

export const roomInput = z.object({
  class_id: z.uuid(),
  group_id: noneOr(z.uuid()),
  subject_code: noneOr(z.string().max(40)),
  employee_id: noneOr(z.uuid()),
  title_en: title,
  title_bn: title,
  about_en: about,
  about_bn: about,
  picture: noneOr(z.uuid()),
  alt_en: alt,
  alt_bn: alt,
  audience: z.enum(audienceKeys),
});
export type RoomInput = z.output<typeof roomInput>;

const maybe = z.string().nullable();

export const shownRoom = z.object({
  id: z.string(),
  version: z.int(),
  class_id: z.string(),
  group_id: maybe,
  subject_code: maybe,
  subject: word.nullable(),
  employee_id: z.string(),
  teacher: word,
  place: word,
  title_en: z.string(),
  title_bn: z.string(),
  about_en: z.string(),
  about_bn: z.string(),
  picture: maybe,
  alt_en: maybe,
  alt_bn: maybe,
  audience: z.enum(audienceKeys),
});
export type ShownRoom = z.output<typeof shownRoom>;

export const roomChoices = z.object({
  places: z.array(
    z.object({
      class_id: z.string(),
      group_id: maybe,
      name: word,
      subjects: z.array(word.extend({ code: z.string() })),
    }),
  ),
  /** Null for who keeps their own rooms alone. */
  teachers: z.array(word.extend({ id: z.string() })).nullable(),
});
export type RoomChoices = z.output<typeof roomChoices>;
