import { z } from 'zod';
import { cleanLine, cleanText } from '#kernel/resource/field-schema.ts';
import {
  checkBirthRegistration,
  checkBloodGroup,
  checkNationalId,
  checkPassport,
} from '#kernel/text/identifiers.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';

// What a person is known by, as it is typed and as it is kept.
const emptyToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
export const optional = <S extends z.ZodType>(schema: S) => z.preprocess(emptyToNull, schema.nullable());

export const text = (max: number) => optional(cleanText(max));
export const line = (max: number) => optional(cleanLine(max));
export const name = cleanLine(150).pipe(z.string().min(1));

/** A number that a rule of the handbook turns into its stored form, or refuses. */
export const checked = (turn: (value: string) => string | null) =>
  optional(
    z
      .string()
      .max(60)
      .transform((value, issue) => {
        const made = turn(value);
        if (made === null) issue.addIssue({ code: 'custom', message: 'format' });
        return made ?? '';
      }),
  );

export const mobile = checked(normaliseMobile);
export const bloodGroup = checked((value) => {
  const found = checkBloodGroup(value);
  return found.ok ? found.value : null;
});
export const birthRegistration = checked((value) => {
  const found = checkBirthRegistration(value, new Date().getFullYear());
  return found.ok ? found.value : null;
});

export const nationalId = checked((value) => {
  const found = checkNationalId(value, new Date().getFullYear());
  return found.ok ? found.value : null;
});
export const passport = checked((value) => {
  const found = checkPassport(value);
  return found.ok ? found.value : null;
});
export const email = optional(z.email().max(200));
