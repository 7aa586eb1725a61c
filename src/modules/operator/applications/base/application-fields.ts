import { longText, phone, text, type Fields } from '#kernel/lists/field.ts';
import { institutionFields, type Institution } from '#modules/platform/sites/base/institution-fields.ts';

/** The form of a new institution (story of an applicant: the institution, its place, who applies, the wished address). */
export const applicationFields = {
  ...institutionFields,
  alias: text({ required: true, max: 40 }),
  applicant_name: text({ required: true, max: 120 }),
  applicant_designation: text({ required: true, max: 80 }),
  applicant_phone: phone({ required: true, max: 30 }),
  message: longText({ max: 1000 }),
} as const satisfies Fields;

export type ApplicationField = keyof typeof applicationFields;

export type ApplicationInput = Institution & {
  alias: string;
  applicant_name: string;
  applicant_designation: string;
  applicant_phone: string;
  message: string | null;
};

export const applicationPhones = ['phone', 'applicant_phone'];
