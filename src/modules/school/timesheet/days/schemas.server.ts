import { z } from 'zod';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';

export const dayInput = z.iso.date().refine((day) => day >= '1990-01-01' && day <= '2190-01-01');
export const monthInput = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/);
export const timeInput = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const reasonInput = cleanText(300).refine((text) => text.length >= 3, { message: 'required' });

/** A calculated day as it is shown. */
export const dayFigures = {
  kind: z.string(),
  state: z.string(),
  shift_in: z.int().nullable(),
  shift_out: z.int().nullable(),
  first_in: z.int().nullable(),
  last_out: z.int().nullable(),
  punches: z.int(),
  scheduled: z.int(),
  late: z.int(),
  counted_late: z.int(),
  early: z.int(),
  counted_early: z.int(),
  worked: z.int(),
  presence: z.int(),
  overtime: z.int(),
  counted_overtime: z.int(),
  holiday_worked: z.int(),
  absent: z.int(),
  cut: z.int(),
  missing_out: z.boolean(),
  running: z.boolean(),
  excuse: z.string().nullable(),
  title: word.nullable(),
};

export const personFields = {
  employee_id: z.uuid(),
  employee_code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  designation_en: z.string(),
  designation_bn: z.string(),
  department: z.string().nullable(),
};

export const board = z.object({
  day: z.string(),
  today: z.string(),
  /** What the calendar says of the day; null on a working day. */
  closed: word.nullable(),
  closed_month: z.boolean(),
  rows: z.array(z.object({ ...personFields, ...dayFigures })),
});

export const personMonth = z.object({
  ...personFields,
  month: z.string(),
  today: z.string(),
  days: z.array(
    z.object({
      day: z.string(),
      ...dayFigures,
      correctable: z.boolean(),
      punched: z.array(
        z.object({
          id: z.uuid(),
          version: z.int(),
          at: z.int(),
          source: z.string(),
          device: z.string(),
          fault: z.string().nullable(),
          reason: z.string().nullable(),
          by: word.nullable(),
          ip: z.string().nullable(),
          position: z.string().nullable(),
        }),
      ),
      corrections: z.array(
        z.object({
          id: z.uuid(),
          version: z.int(),
          in_at: z.int().nullable(),
          out_at: z.int().nullable(),
          reason: z.string(),
          state: z.string(),
          remark: z.string().nullable(),
          by: word.nullable(),
        }),
      ),
    }),
  ),
});
