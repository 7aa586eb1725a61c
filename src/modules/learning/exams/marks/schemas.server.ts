import { z } from 'zod';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';
import { markStatuses, partTypes, subjectKinds } from '#modules/school/academics/base/subject-rule.ts';
import { hundredths, sheetState } from '../declaration/schemas.server.ts';

/** What the calls about marks take and give. */
export const sheetKey = z.object({ exam_subject_id: z.uuid(), section_id: z.uuid() });
export const sheetKeys = z.object({ sheets: z.array(sheetKey).min(1).max(1000) });
export const reason = cleanText(500).refine((value) => value.length >= 3, { message: 'required' });

const cellId = { enrolment_id: z.uuid(), paper: z.string().max(40), part: z.string().max(10) };
const value = { status: z.enum(markStatuses), obtained: hundredths.nullable() };

/** Cells of one sheet; `version` is the one the writer saw, 0 where the cell was empty. */
export const saveInput = sheetKey.extend({
  cells: z
    .array(
      z
        .object({ ...cellId, ...value, version: z.int().min(0) })
        .refine((cell) => cell.status === 'PRESENT' || cell.obtained === null, { message: 'status' }),
    )
    .min(1)
    .max(3000)
    .refine(
      (cells) =>
        new Set(cells.map((cell) => `${cell.enrolment_id} ${cell.paper} ${cell.part}`)).size === cells.length,
      { message: 'cell twice' },
    ),
});

export const savedMarks = z.object({
  saved: z.array(z.object({ ...cellId, version: z.int() })),
  refused: z.array(
    z.object({
      ...cellId,
      why: z.enum(['stale', 'above_full', 'no_such_part', 'not_taken']),
      now: z
        .object({
          ...value,
          version: z.int(),
          by: z.string().nullable(),
          at: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
});

const step = z
  .object({ at: z.string(), by: z.string().nullable(), reason: z.string().nullable() })
  .nullable();

export const grid = sheetKey.extend({
  exam: z.object({ id: z.uuid(), name_en: z.string(), name_bn: z.string(), class: word, group: word }),
  state: sheetState,
  subject: word,
  section: word,
  traces: z.object({ submitted: step, approved: step, published: step, locked: step, returned: step }),
  columns: z.array(
    z.object({
      paper: z.string(),
      paper_en: z.string(),
      paper_bn: z.string(),
      part: z.enum(partTypes),
      full: z.int(),
      pass: z.int(),
    }),
  ),
  rows: z.array(
    z.object({
      enrolment_id: z.uuid(),
      roll: z.int(),
      student_code: z.string(),
      name_en: z.string(),
      name_bn: z.string(),
      kind: z.enum(subjectKinds),
      cells: z.array(z.object({ paper: z.string(), part: z.string(), ...value, version: z.int() })),
    }),
  ),
});

export const progress = sheetKey.extend({
  code: z.string(),
  subject: word,
  section: word,
  state: sheetState,
  students: z.int(),
  expected: z.int(),
  entered: z.int(),
  absent: z.int(),
  teachers: z.array(word),
  returned_reason: z.string().nullable(),
  last_at: z.string().nullable(),
});

export const moved = z.object({ moved: z.array(sheetKey), left: z.array(sheetKey) });

const line = {
  present_days: z.int().min(0).max(366),
  conduct: cleanText(80).nullable(),
  remark: cleanText(300).nullable(),
  version: z.int().min(0),
};

export const attendanceInput = z.object({
  exam_id: z.uuid(),
  rows: z
    .array(z.object({ enrolment_id: z.uuid(), ...line }))
    .min(1)
    .max(500)
    .refine((rows) => new Set(rows.map((row) => row.enrolment_id)).size === rows.length, {
      message: 'row twice',
    }),
});

export const attendanceSheet = z.object({
  exam_id: z.uuid(),
  section_id: z.uuid(),
  working_days: z.int().nullable(),
  /** Days that were taken go before those typed here. */
  takes_attendance: z.boolean(),
  rows: z.array(
    z.object({
      enrolment_id: z.uuid(),
      roll: z.int(),
      student_code: z.string(),
      name_en: z.string(),
      name_bn: z.string(),
      present_days: z.int().nullable(),
      conduct: z.string().nullable(),
      remark: z.string().nullable(),
      version: z.int(),
    }),
  ),
});
