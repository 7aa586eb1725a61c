import { email, text, type Fields } from '#kernel/resource/field.ts';
import type { Institution } from '#modules/platform/sites/institution-fields.ts';
import { siteFields } from '#modules/platform/sites/site-fields.ts';

const { status: _status, domain: _domain, ...asked } = siteFields;

/** The form by which an operator founds a school without an application: the school and its first administrator. */
export const foundFields = {
  ...asked,
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
