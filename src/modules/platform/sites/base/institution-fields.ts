import { choice, choices, email, link, phone, text, type Fields } from '#kernel/lists/field.ts';
import {
  asChoices,
  educationBoards,
  genderTypes,
  institutionLevels,
  institutionTypes,
} from './institution.ts';

/** What is asked of every institution, whether it applies, is founded by an operator, or is edited later. */
export const institutionFields = {
  name_en: text({ required: true, max: 150 }),
  name_bn: text({ required: true, max: 150 }),
  eiin: text({ max: 6, pattern: '[0-9]{6}' }),
  institution_type: choice(asChoices(institutionTypes), { required: true }),
  gender_type: choice(asChoices(genderTypes), { required: true }),
  levels: choices(asChoices(institutionLevels), { required: true }),
  board: choice(asChoices(educationBoards)),
  division_id: link('divisions', { required: true }),
  district_id: link('districts', { required: true, within: 'division_id' }),
  thana_id: link('thanas', { required: true, within: 'district_id' }),
  address: text({ required: true, max: 250 }),
  address_bn: text({ max: 250 }),
  post_office: text({ max: 80 }),
  post_code: text({ max: 4, pattern: '[0-9]{4}' }),
  email: email({ required: true, max: 120 }),
  phone: phone({ required: true, max: 30 }),
} as const satisfies Fields;

export type InstitutionField = keyof typeof institutionFields;

/** An institution's data as they are stored. */
export type Institution = {
  name_en: string;
  name_bn: string;
  eiin: string | null;
  institution_type: string;
  gender_type: string;
  levels: string[];
  board: string | null;
  division_id: string;
  district_id: string;
  thana_id: string;
  address: string;
  address_bn: string | null;
  post_office: string | null;
  post_code: string | null;
  email: string;
  phone: string;
};
