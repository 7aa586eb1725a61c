import { z } from 'zod';
import { cleanLine, daySchema } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';
import { batchKinds } from './kinds.ts';

const name = cleanLine(100).pipe(z.string().min(1));
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const seats = z.int().min(1).max(5000).nullable();

export const hourSchema = z.object({
  weekday: z.int().min(0).max(6),
  starts: time,
  ends: time,
  room_id: z.uuid().nullable().default(null),
});

/** A name that may be empty is null. */
export const setName = cleanLine(80)
  .nullable()
  .transform((value) => value || null);

export const batchSchema = z.object({
  year_id: z.uuid(),
  name_en: name,
  name_bn: name,
  kind: z.enum(batchKinds),
  set_name: setName,
  class_id: z.uuid().nullable(),
  section_id: z.uuid().nullable(),
  session_id: z.uuid().nullable(),
  teacher_id: z.uuid().nullable(),
  room_id: z.uuid().nullable(),
  capacity: seats,
  starts_on: daySchema.nullable(),
  ends_on: daySchema.nullable(),
  hours: z.array(hourSchema).max(42),
  active: z.boolean(),
});
export type BatchInput = z.output<typeof batchSchema>;

const entry = word.extend({ id: z.string() });

/** What a form of a batch offers. */
export const choicesSchema = z.object({
  year_id: z.string().nullable(),
  years: z.array(entry),
  classes: z.array(entry),
  sections: z.array(entry.extend({ class_id: z.string() })),
  sessions: z.array(entry),
  teachers: z.array(entry),
  /** Null where the school keeps no rooms. */
  rooms: z.array(entry).nullable(),
  sets: z.array(z.string()),
});
export type BatchChoices = z.output<typeof choicesSchema>;

export const shownBatch = z.object({
  id: z.string(),
  version: z.int(),
  year_id: z.string(),
  year: word,
  name_en: z.string(),
  name_bn: z.string(),
  kind: z.string(),
  set_name: z.string().nullable(),
  class_id: z.string().nullable(),
  section_id: z.string().nullable(),
  place: word.nullable(),
  session_id: z.string().nullable(),
  session: word.nullable(),
  teacher_id: z.string().nullable(),
  teacher: word.nullable(),
  room_id: z.string().nullable(),
  room: word.nullable(),
  capacity: z.int().nullable(),
  students: z.int(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  hours: z.array(
    z.object({
      weekday: z.int(),
      starts: z.string(),
      ends: z.string(),
      room_id: z.string().nullable(),
      room: word.nullable(),
    }),
  ),
  active: z.boolean(),
  closed: z.boolean(),
});
export type ShownBatch = z.output<typeof shownBatch>;
