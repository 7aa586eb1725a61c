import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';
import { cellValue, dayInput, markFits, markStatuses } from '../base/schemas.server.ts';
import { correctDays } from './correct.server.ts';
import { findStudents, sectionDay, studentMonth } from './read.server.ts';

const site = { panel: 'site', permission: 'attendance.correct' } as const;

const cell = cellValue
  .extend({
    enrolment_id: z.uuid(),
    day: dayInput,
    status: z.enum(markStatuses).nullable(),
    version: z.int().min(0),
  })
  .refine(markFits, { message: 'status' });

const stood = { enrolment_id: z.uuid(), day: z.string(), version: z.int() };

/** Correcting attendance by hand. */
export const correctingCalls = {
  findStudents: procedure(
    {
      ...site,
      method: 'GET',
      path: '/attendance/students',
      summary: 'Students whose attendance can be corrected, by name or code',
      input: z.object({ q: cleanText(100) }),
      output: z.array(
        z.object({
          enrolment_id: z.uuid(),
          name_en: z.string(),
          name_bn: z.string(),
          student_code: z.string(),
        }),
      ),
    },
    (ctx, { q }) => findStudents(ctx, q),
  ),
  month: procedure(
    {
      ...site,
      method: 'GET',
      path: '/attendance/students/{enrolment_id}/month',
      summary: 'A student’s month day by day',
      input: z.object({
        enrolment_id: z.uuid(),
        month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/),
      }),
      output: z.object({
        enrolment_id: z.uuid(),
        student_id: z.uuid(),
        section_id: z.uuid(),
        section: word,
        roll: z.int(),
        name_en: z.string(),
        name_bn: z.string(),
        photo: z.string().nullable(),
        month: z.string(),
        days: z.array(
          z.object({
            day: z.string(),
            refused: word.nullable(),
            status: z.string().nullable(),
            half: z.boolean(),
            minutes_late: z.int(),
            source: z.string().nullable(),
            version: z.int(),
          }),
        ),
      }),
    },
    studentMonth,
  ),
  sectionDay: procedure(
    {
      ...site,
      method: 'GET',
      path: '/attendance/section-day',
      summary: 'A day of the students of a section, to be corrected',
      input: z.object({ day: dayInput.optional(), section_id: z.uuid().optional() }),
      output: z.object({
        day: z.string(),
        today: z.string(),
        sections: z.array(z.object({ id: z.uuid(), label: word })),
        section_id: z.uuid().nullable(),
        refused: word.nullable(),
        rows: z.array(
          z.object({
            enrolment_id: z.uuid(),
            roll: z.int(),
            name_en: z.string(),
            name_bn: z.string(),
            status: z.string().nullable(),
            half: z.boolean(),
            minutes_late: z.int(),
            version: z.int(),
          }),
        ),
      }),
    },
    sectionDay,
  ),
  correct: procedure(
    {
      ...site,
      method: 'PUT',
      path: '/attendance/corrections',
      summary: 'Correct days of students, with a reason',
      body: 'rows',
      input: z.object({
        reason: cleanText(300).refine((text) => text.length >= 3, { message: 'required' }),
        cells: z
          .array(cell)
          .min(1)
          .max(400)
          .refine(
            (cells) =>
              new Set(cells.map(({ enrolment_id, day }) => `${enrolment_id} ${day}`)).size === cells.length,
            { message: 'day twice' },
          ),
      }),
      output: z.object({
        saved: z.array(z.object(stood)),
        /** Somebody else changed these meanwhile. */
        stale: z.array(z.object({ ...stood, status: z.string().nullable() })),
      }),
    },
    correctDays,
  ),
};
