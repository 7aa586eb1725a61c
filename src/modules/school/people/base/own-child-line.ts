import { z } from 'zod';
import { word } from '#kernel/schemas.ts';

/** A child of the family as pages of students and guardians name it. */
export const ownChildLine = z.object({
  enrolment_id: z.uuid(),
  student_id: z.uuid(),
  name_en: z.string(),
  name_bn: z.string(),
  photo: z.string().nullable(),
  section: word,
  roll: z.int(),
});
export type OwnChildLine = z.output<typeof ownChildLine>;
