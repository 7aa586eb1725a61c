import { email, text, type Fields } from '#kernel/lists/field.ts';
import { institutionFields, type Institution } from '#modules/platform/sites/base/institution-fields.ts';
import { ownFields } from '#modules/platform/sites/base/own-fields.ts';
import { siteFields } from '#modules/platform/sites/base/site-fields.ts';

const { alias, group_id, company_id, package_id } = siteFields;
const { motto_en, motto_bn, established_on } = ownFields;

/** The form by which an operator founds a school without an application: the school and its first administrator. */
export const foundFields = {
  ...institutionFields,
  alias,
  group_id,
  company_id,
  package_id,
  established_on,
  motto_en,
  motto_bn,
  administrator_name: text({ required: true, max: 120 }),
  administrator_email: email({ required: true, max: 120 }),
} as const satisfies Fields;

export type FoundInput = Institution & {
  alias: string;
  group_id: string | null;
  company_id: string | null;
  package_id: string | null;
  established_on: string | null;
  motto_en: string | null;
  motto_bn: string | null;
  administrator_name: string;
  administrator_email: string;
};
