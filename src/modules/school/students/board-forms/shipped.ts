import type { Word } from '#kernel/words.ts';
import { readTranslations, type BoardForm, type FormColumn } from './board-form.ts';
import { boardFormWords as w } from './words.ts';

export type ShippedForm = BoardForm & { readonly key: string; readonly name: Word };

const column = (heading: string, source: string, more: Partial<FormColumn> = {}): FormColumn => ({
  heading,
  source,
  text: null,
  required: true,
  translations: [],
  ...more,
});
const coded = (codes: string) => ({ translations: readTranslations(codes) });
const free = { required: false };

/**
 * Examples, marked as to be confirmed: no official list of columns or codes was found. Subject codes of religion
 * (111–114) are the boards' own (handbook 1.4).
 */
const registration = (key: string, name: Word, classCode: string): ShippedForm => ({
  key,
  name,
  kind: 'students',
  class_codes: [classCode],
  columns: [
    column('EIIN', 'site:eiin'),
    column('Class Roll', 'roll'),
    column('Student Name', 'name_en'),
    column('Student Name (Bangla)', 'name_bn'),
    column("Father's Name", 'father_en'),
    column("Father's Name (Bangla)", 'father_bn'),
    column("Mother's Name", 'mother_en'),
    column("Mother's Name (Bangla)", 'mother_bn'),
    column('Date of Birth', 'date_of_birth'),
    column('Birth Registration No', 'birth_registration'),
    column('Gender', 'gender', coded('male = 1; female = 2; third = 3')),
    column('Religion', 'religion', coded('islam = 111; hindu = 112; buddhist = 113; christian = 114')),
    column('Group', 'group_code', coded('science = 1; humanities = 2; business = 3; general = 0')),
    column('Version', 'version_en'),
    column('Shift', 'shift_en'),
    column('Section', 'section_en'),
    column('Fourth Subject', 'fourth_en', free),
    column('Mobile', 'guardian_phone'),
    column('District', 'permanent_district_en', free),
    column('Thana', 'permanent_thana_en', free),
    column('Quota', 'category_en', free),
  ],
});

export const shippedForms: readonly ShippedForm[] = [
  registration('esif-9', w.esif_9, '9'),
  registration('esif-11', w.esif_11, '11'),
  {
    key: 'annual-statistics',
    name: w.statistics,
    kind: 'classes',
    class_codes: [],
    columns: [
      column('EIIN', 'site:eiin'),
      column('Class', 'class_code'),
      column('Group', 'group_en'),
      column('Girls', 'count:female'),
      column('Boys', 'count:male'),
      column('Third gender', 'count:third'),
      column('Gender not known', 'count:unknown'),
      column('Total', 'count:total'),
    ],
  },
];
