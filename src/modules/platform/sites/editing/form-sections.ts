import type { FormPart } from './institution-form.tsx';

/** The parts in which every form about an institution asks. */
export const institutionParts: readonly FormPart[] = [
  {
    title: { en: 'The institution', bn: 'প্রতিষ্ঠান' },
    keys: ['name_en', 'name_bn', 'eiin', 'board', 'institution_type', 'gender_type', 'levels'],
  },
  {
    title: { en: 'Location', bn: 'অবস্থান' },
    keys: ['division_id', 'district_id', 'thana_id', 'address', 'address_bn', 'post_office', 'post_code'],
  },
  {
    title: { en: 'Contact and web address', bn: 'যোগাযোগ ও ওয়েব ঠিকানা' },
    keys: ['email', 'phone', 'alias'],
  },
];

/** What an operator decides about it. */
export const operatorPart: FormPart = {
  title: { en: 'Set by the operator', bn: 'অপারেটরের নির্ধারিত' },
  keys: ['status', 'group_id', 'company_id', 'package_id'],
};

export const aboutPart: FormPart = {
  title: { en: 'About the institution', bn: 'প্রতিষ্ঠান সম্পর্কে' },
  keys: ['motto_en', 'motto_bn', 'established_on'],
};

/** What the institution itself may change as well. */
export const ownParts: readonly FormPart[] = [
  aboutPart,
  { title: { en: 'Contact', bn: 'যোগাযোগ' }, keys: ['phone', 'email'] },
  {
    title: { en: 'Recognition and committee', bn: 'স্বীকৃতি ও পর্ষদ' },
    keys: [
      'institute_code',
      'centre_code',
      'centre_name',
      'mpo_status',
      'mpo_code',
      'recognised_on',
      'committee_kind',
      'committee_name_en',
      'committee_name_bn',
    ],
  },
];

/** An empty form of declared fields. */
export const emptyValues = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]: [string, { kind: string }]) => [
      key,
      field.kind === 'choices' || field.kind === 'links' ? [] : null,
    ]),
  );

/** A row as its form begins: only the declared fields. */
export const valuesOf = (fields: object, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(emptyValues(fields)).map(([key, empty]) => [key, row[key] ?? empty]));
