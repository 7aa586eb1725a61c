import { z } from 'zod';
import { fill } from '#kernel/pick.ts';
import { cleanLine } from '#kernel/resource/field-schema.ts';
import { religionCodes } from '#modules/school/people/base/codes.ts';
import { filterSchema } from '#modules/school/people/base/schemas.ts';
import { birthRegistration, bloodGroup, mobile, optional } from '#modules/school/people/base/values.ts';
import { quickFields, quickRowsAtMost } from './fields.ts';

const number = optional(cleanLine(40));
const id = optional(z.uuid());

/** What cells of a row should say; a missing one stays as it is. */
const values = z
  .object({
    roll: z.int().min(1).max(999_999_999),
    board_roll: number,
    board_registration: number,
    phone: mobile,
    birth_registration: birthRegistration,
    category_id: id,
    religion: optional(z.enum(religionCodes)),
    house_id: id,
    blood_group: bloodGroup,
    photo_file: id,
  })
  .partial();

const seen = z
  .object({
    roll: z.int().min(0).max(999_999_999),
    board_roll: z.string().max(100).nullable(),
    board_registration: z.string().max(100).nullable(),
    phone: z.string().max(60).nullable(),
    birth_registration: z.string().max(60).nullable(),
    category_id: z.uuid().nullable(),
    religion: z.string().max(20).nullable(),
    house_id: z.uuid().nullable(),
    blood_group: z.string().max(10).nullable(),
    photo_file: z.uuid().nullable(),
  })
  .partial();

export const quickFilter = filterSchema;

export const quickChanges = z.object({
  rows: z
    .array(z.object({ id: z.uuid(), seen, values }))
    .min(1)
    .max(quickRowsAtMost)
    .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, { message: 'distinct' }),
});

const texts = z.string().nullable();
export const quickRow = z.object({
  id: z.string(),
  student_id: z.string(),
  student_code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  section_id: z.string(),
  values: z.object({ ...fill(quickFields, texts), roll: z.number() }),
});
export type QuickRow = z.infer<typeof quickRow>;
