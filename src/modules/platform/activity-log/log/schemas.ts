import { z } from 'zod';
import { daySchema } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';

const day = daySchema;
/** Where a page of the log begins: the moment in microseconds and the entry's id. */
const cursor = z.string().regex(/^\d{10,19}_[0-9a-f-]{36}$/);

export const logFilter = z.object({
  /** A school; `central` is the operator's own area; without it, everywhere the caller may look. */
  site: z.union([z.uuid(), z.literal('central')]).optional(),
  person: z.uuid().optional(),
  subject: z.string().max(60).optional(),
  /** What was done, e.g. `student.edit`. */
  action: z.string().max(80).optional(),
  /** The changed row. */
  row: z.string().trim().max(100).optional(),
  /** Only what operators did while acting for a school. */
  acting: z.string().max(5).pipe(z.stringbool()).or(z.boolean()).optional(),
  from: day.optional(),
  to: day.optional(),
});
export type LogFilter = z.output<typeof logFilter>;

export const logInput = logFilter.extend({
  before: cursor.optional(),
  after: cursor.optional(),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
});
export type LogInput = z.output<typeof logInput>;

export const logEntry = z.object({
  id: z.string(),
  site_id: z.string(),
  site: word.nullable(),
  at: z.string(),
  cursor: z.string(),
  person_id: z.string().nullable(),
  person: word.nullable(),
  /** The operator behind an impersonation, and why. */
  acting: z.boolean(),
  acting_reason: z.string().nullable(),
  /** The application that acted in the person's name, as it was called then. */
  application: z.string().nullable(),
  action: z.string(),
  label: word,
  subject_id: z.string().nullable(),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  sealed: z.boolean(),
});
export type LogEntry = z.output<typeof logEntry>;

export const logPage = z.object({
  rows: z.array(logEntry),
  newer: z.string().nullable(),
  older: z.string().nullable(),
});

export const logDetail = logEntry.extend({
  request_id: z.string().nullable(),
  fields: z.array(
    z.object({
      key: z.string(),
      label: word.nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      changed: z.boolean(),
    }),
  ),
});

export const verdict = z.object({
  at: z.string(),
  checked: z.int(),
  entries: z.int(),
  broken: z.array(
    z.object({
      site_id: z.string(),
      site: word.nullable(),
      problem: z.enum(['changed', 'removed', 'added', 'broken', 'forged', 'unsealed']),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});
export type Verdict = z.output<typeof verdict>;

export const sealState = z.object({
  seals: z.int(),
  up_to: z.string().nullable(),
  verdict: verdict.nullable(),
  /** A check that is under way. */
  job_id: z.string().nullable(),
});
