import { z } from 'zod';
import { word } from '#kernel/schemas.ts';
import type { MarkStatus } from './day-status.ts';

/** What the calls about taking attendance take and give. */
export const markStatuses = ['P', 'A', 'L', 'LV'] as const satisfies readonly MarkStatus[];
export const dayInput = z.iso
  .date({ abort: true })
  .refine((day) => day >= '1990-01-01' && day <= '2190-01-01', { abort: true });

export const sheetKey = z.object({
  section_id: z.uuid(),
  day: dayInput,
  /** 0: the day itself. */
  period: z.int().min(0).max(30).default(0),
  /** Of a period: what is taught, for which only those who take it are listed. */
  class_subject_id: z.uuid().nullable().default(null),
});
export type SheetKey = z.output<typeof sheetKey>;

const value = {
  status: z.enum(markStatuses),
  half: z.boolean().default(false),
  minutes_late: z.int().min(0).max(600).default(0),
};

export const cellValue = z.object(value);
/** Only who is present is half present, and only who is late has minutes. */
export const markFits = (cell: { status: string | null; half: boolean; minutes_late: number }): boolean =>
  (!cell.half || cell.status === 'P') && (cell.minutes_late === 0 || cell.status === 'L');

/** `version` is the one that the writer saw, 0 where nothing was. */
const cell = cellValue
  .extend({ enrolment_id: z.uuid(), version: z.int().min(0) })
  .refine(markFits, { message: 'status' });
export type CellEdit = z.output<typeof cell>;

export const saveInput = sheetKey.extend({
  /** Made by the sender: sent twice, it is done once. */
  operation_id: z.uuid(),
  cells: z
    .array(cell)
    .min(1)
    .max(400)
    .refine((cells) => new Set(cells.map((one) => one.enrolment_id)).size === cells.length, {
      message: 'student twice',
    }),
});

/** A cell as it is; told as it is stored. */
const standing = z.object({
  status: z.string(),
  half: z.boolean(),
  minutes_late: z.int(),
  version: z.int(),
  by: word.nullable(),
  at: z.string(),
});
const person = { enrolment_id: z.uuid(), roll: z.int().nullable(), name_en: z.string(), name_bn: z.string() };

export const counts = z.object({
  present: z.int(),
  late: z.int(),
  absent: z.int(),
  on_leave: z.int(),
});

export const savedSheet = z.object({
  save_id: z.uuid(),
  counts,
  saved: z.array(z.object({ enrolment_id: z.uuid(), version: z.int() })),
  /** Somebody else was faster (`now` says what is there), or the student is no longer in the section. */
  refused: z.array(z.object({ ...person, why: z.enum(['stale', 'left']), now: standing.nullable() })),
  /** Students of the section who have no mark yet: they joined after the list was opened. */
  joined: z.array(z.object(person)),
});
export type SavedSheet = z.output<typeof savedSheet>;

export const undone = z.object({
  counts,
  undone: z.array(z.uuid()),
  /** Changed since by somebody else, so left as they are. */
  kept: z.array(z.object(person)),
});

const taken = counts.extend({ at: z.string(), by: word.nullable() });
export const takenSheet = taken.nullable();

export const sheet = z.object({
  section_id: z.uuid(),
  section: word,
  day: z.string(),
  period: z.int(),
  class_subject_id: z.uuid().nullable(),
  /** Why it cannot be written now. */
  refused: word.nullable(),
  keeps_minutes: z.boolean(),
  /** When the day or the period begins, `HH:mm`: minutes late count from it. */
  starts: z.string().nullable(),
  taken: takenSheet,
  /** The latest save that is, and whether the caller may undo it. */
  last_save: z.object({ id: z.uuid(), at: z.string(), by: word.nullable(), mine: z.boolean() }).nullable(),
  rows: z.array(
    z.object({
      ...person,
      student_id: z.uuid(),
      student_code: z.string(),
      photo: z.string().nullable(),
      status: z.string().nullable(),
      half: z.boolean(),
      minutes_late: z.int(),
      version: z.int(),
      /** On approved leave that day. */
      leave: z.enum(['WHOLE', 'HALF']).nullable(),
    }),
  ),
});

export const classesInput = z.object({ day: dayInput.optional(), all: z.boolean().default(false) });
export const classes = z.object({
  day: z.string(),
  today: z.string(),
  mode: z.enum(['DAILY', 'PERIOD']),
  /** The week of the day, from Saturday. */
  week: z.array(z.object({ day: z.string(), open: z.boolean(), why: word.nullable() })),
  may_all: z.boolean(),
  sections: z.array(
    z.object({
      section_id: z.uuid(),
      label: word,
      students: z.int(),
      class_teacher: z.boolean(),
      refused: word.nullable(),
      subjects: z.array(z.object({ id: z.uuid(), name: word })),
      /** One entry, period 0, where attendance is taken once a day. */
      sheets: z.array(
        z.object({
          period: z.int(),
          name: word.nullable(),
          starts: z.string().nullable(),
          ends: z.string().nullable(),
          taken: takenSheet,
          /** By the routine of the day, where one is published: what the caller teaches then, and for whom. */
          lesson: z
            .object({
              class_subject_id: z.uuid().nullable(),
              subject: word,
              substitutes: word.nullable(),
            })
            .nullable(),
        }),
      ),
    }),
  ),
});
