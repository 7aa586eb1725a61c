import { z } from 'zod';
import { word } from '#kernel/schemas.ts';
import type { contactFields, personFields, workFields } from './fields.ts';
import { privateFields } from './fields.ts';

const text = z.string().nullable();
/** A date or text as it is in a row; which keys there are says the declaration of the fields. */
type Texts<F> = { [K in keyof F]: string | null };

type Employee = Texts<typeof personFields & typeof workFields & typeof contactFields> & {
  id: string;
  version: number;
  employee_code: string;
  name_en: string;
  name_bn: string;
  designation_id: string;
  status: string;
  photo_file: string | null;
  left_on: string | null;
  extended_until: string | null;
  has_login: boolean;
};
const recordRow = z.object({
  id: z.string(),
  version: z.int(),
  section: z.string(),
  title: text,
  level: text,
  place: text,
  location: text,
  subject: text,
  year: z.int().nullable(),
  starts_on: text,
  ends_on: text,
  duration: text,
  result: text,
  relation: text,
  phone: text,
  email: text,
  share: z.int().nullable(),
  note: text,
});
const taught = z.object({ section: word, subject: word.nullable() });

export const fileSchema = z.object({
  employee: z.looseObject({ id: z.string() }) as unknown as z.ZodType<Employee>,
  designation: word,
  subject: word.nullable(),
  records: z.array(recordRow),
  documents: z.array(
    z.object({
      id: z.string(),
      version: z.int(),
      kind: z.string(),
      number: text,
      issued_on: text,
      expires_on: text,
      note: text,
      has_file: z.boolean(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      on_day: z.string(),
      until_day: text,
      department: text,
      reason: text,
      order_number: text,
      has_file: z.boolean(),
      applied: z.boolean(),
      undone: z.boolean(),
      designation: word.nullable(),
      by: word.nullable(),
    }),
  ),
  teaching: z.object({ sections: z.int(), subjects: z.int(), duties: z.array(taught) }),
  taught_before: z.array(taught.extend({ year: word, ended_on: z.string() })),
});
export type EmployeeFile = z.output<typeof fileSchema>;
export type RecordShown = EmployeeFile['records'][number];

export const privateSchema = z.object({
  id: z.string(),
  version: z.int(),
  ...(Object.fromEntries(Object.keys(privateFields).map((key) => [key, text])) as Record<
    keyof typeof privateFields,
    typeof text
  >),
  nominees: z.array(recordRow),
});
export type PrivateFile = z.output<typeof privateSchema>;
