import { z } from 'zod';
import { cleanLine } from '#kernel/resource/field-schema.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { word } from '#kernel/schemas.ts';
import { previousExamsAtMost } from '#modules/school/people/base/details.ts';
import {
  birthRegistration,
  email,
  line,
  mobile,
  nationalId,
  optional,
} from '#modules/school/people/base/values.ts';

/** Anyone who can say how much a family earns says less than a hundred crore. */
const income = optional(z.int().min(0).max(100_000_000_000));
const id = optional(z.uuid());

// The signs by which the exams of one cell of a sheet are told apart.
const part = (max: number) =>
  optional(
    cleanLine(max)
      .transform(toAsciiDigits)
      .refine((value) => !/[|;]/.test(value), { message: 'text' }),
  );
const points = optional(z.int().min(0).max(500));

export const previousExam = z.object({
  exam: cleanLine(100)
    .pipe(z.string().min(1))
    .refine((value) => !/[|;]/.test(value), { message: 'text' }),
  institution: part(150),
  board: part(100),
  roll: part(30),
  registration: part(30),
  session: part(20),
  year: optional(z.int().min(1950).max(2100)),
  gpa: points,
  gpa_without_fourth: points,
});

/** `student_details` as it travels; what is left out is empty. */
export const detailsSchema = z.object({
  emergency_name: line(150),
  father_occupation: line(150),
  father_national_id: nationalId,
  father_income: income,
  father_phone: mobile,
  father_email: email,
  father_birth_registration: birthRegistration,
  mother_occupation: line(150),
  mother_national_id: nationalId,
  mother_income: income,
  mother_phone: mobile,
  mother_email: email,
  mother_birth_registration: birthRegistration,
  present_care_of: line(150),
  present_country_id: id,
  present_division_id: id,
  present_district_id: id,
  present_thana_id: id,
  present_post_office: line(100),
  permanent_care_of: line(150),
  permanent_country_id: id,
  permanent_division_id: id,
  permanent_district_id: id,
  permanent_thana_id: id,
  permanent_post_office: line(100),
  local_guardian_name: line(150),
  local_guardian_relation: line(100),
  local_guardian_phone: mobile,
  previous_exams: optional(z.array(previousExam).max(previousExamsAtMost)),
});

const texts = z.string().nullable();

const shownExam = z.object({
  exam: z.string(),
  institution: texts,
  board: texts,
  roll: texts,
  registration: texts,
  session: texts,
  year: z.number().nullable(),
  gpa: z.number().nullable(),
  gpa_without_fourth: z.number().nullable(),
});

/** As a student's page shows them; `guarded`: the reader may not see identity numbers and incomes. */
export const shownDetails = z.object({
  version: z.number(),
  guarded: z.boolean(),
  /** Of each address, the deepest level that is known with those above it. */
  places: z.object({ present: word.nullable(), permanent: word.nullable() }),
  details: z.object(
    Object.fromEntries(
      Object.keys(detailsSchema.shape).map((key) => [
        key,
        key === 'previous_exams'
          ? z.array(shownExam).nullable()
          : key.endsWith('_income')
            ? z.number().nullable()
            : texts,
      ]),
    ),
  ),
});
