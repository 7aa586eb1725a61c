import { z } from 'zod';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';

const yesNo = z.boolean().nullable();
const text = cleanText(600)
  .nullable()
  .transform((value) => value || null);
const version = z.int().min(0);

const own = { own_photo: yesNo, own_phone: yesNo, own_email: yesNo, own_qualification: yesNo };
const office = {
  office_photo: yesNo,
  office_phone: yesNo,
  office_email: yesNo,
  office_qualification: yesNo,
  office_intro: yesNo,
  hidden: z.boolean(),
};

export const ownChoice = z.object({ ...own, intro_en: text, intro_bn: text, version });
export type OwnChoice = z.output<typeof ownChoice>;

export const officeChoice = z.object({ ...office, version });
export type OfficeChoice = z.output<typeof officeChoice>;

const shownText = z.string().nullable();
export const profileSchema = z.object({
  id: z.string(),
  name: word,
  version,
  has: z.object({ photo: z.boolean(), phone: z.boolean(), email: z.boolean() }),
  ...own,
  ...office,
  intro_en: shownText,
  intro_bn: shownText,
});
export type ShownProfile = z.output<typeof profileSchema>;
