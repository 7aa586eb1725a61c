import { choice, date, phone, email, text, type Fields } from '#kernel/lists/field.ts';

export const mpoStates = [
  { value: 'government', word: { en: 'Government', bn: 'সরকারি' } },
  { value: 'mpo', word: { en: 'MPO', bn: 'এমপিওভুক্ত' } },
  { value: 'partly-mpo', word: { en: 'Some levels MPO', bn: 'আংশিক এমপিওভুক্ত' } },
  { value: 'non-mpo', word: { en: 'Not MPO', bn: 'এমপিওবহির্ভূত' } },
] as const;

export const committeeKinds = [
  { value: 'managing', word: { en: 'Managing committee', bn: 'ম্যানেজিং কমিটি' } },
  { value: 'governing', word: { en: 'Governing body', bn: 'গভর্নিং বডি' } },
  { value: 'adhoc', word: { en: 'Ad hoc committee', bn: 'এডহক কমিটি' } },
] as const;

/** What an institution says of itself and may change without its operator (handbook 1.2). */
export const ownFields = {
  motto_en: text({ max: 150 }),
  motto_bn: text({ max: 150 }),
  established_on: date(),
  phone: phone({ required: true, max: 30 }),
  email: email({ required: true, max: 120 }),
  institute_code: text({ max: 6, pattern: '[0-9]{4,6}' }),
  centre_code: text({ max: 10, pattern: '[0-9]{1,10}' }),
  centre_name: text({ max: 150 }),
  mpo_status: choice(mpoStates),
  mpo_code: text({ max: 10, pattern: '[0-9]{10}' }),
  recognised_on: date(),
  committee_kind: choice(committeeKinds),
  committee_name_en: text({ max: 150 }),
  committee_name_bn: text({ max: 150 }),
} as const satisfies Fields;

export const ownFieldWords = {
  motto_en: { en: 'Motto (English)', bn: 'নীতিবাক্য (ইংরেজি)' },
  motto_bn: { en: 'Motto (Bengali)', bn: 'নীতিবাক্য (বাংলা)' },
  established_on: { en: 'Established on', bn: 'প্রতিষ্ঠার তারিখ' },
  phone: { en: 'Phone', bn: 'ফোন' },
  email: { en: 'Email', bn: 'ই-মেইল' },
  institute_code: { en: 'School code of the board', bn: 'বোর্ডের প্রতিষ্ঠান কোড' },
  centre_code: { en: 'Exam centre code', bn: 'পরীক্ষা কেন্দ্রের কোড' },
  centre_name: { en: 'Exam centre', bn: 'পরীক্ষা কেন্দ্র' },
  mpo_status: { en: 'MPO status', bn: 'এমপিও অবস্থা' },
  mpo_code: { en: 'MPO code', bn: 'এমপিও কোড' },
  recognised_on: { en: 'Recognised on', bn: 'স্বীকৃতির তারিখ' },
  committee_kind: { en: 'Committee', bn: 'পরিচালনা পর্ষদ' },
  committee_name_en: { en: 'Chair of the committee (English)', bn: 'পর্ষদের সভাপতি (ইংরেজি)' },
  committee_name_bn: { en: 'Chair of the committee (Bengali)', bn: 'পর্ষদের সভাপতি (বাংলা)' },
} as const;

export type OwnDetails = {
  motto_en: string | null;
  motto_bn: string | null;
  established_on: string | null;
  phone: string;
  email: string;
  institute_code: string | null;
  centre_code: string | null;
  centre_name: string | null;
  mpo_status: string | null;
  mpo_code: string | null;
  recognised_on: string | null;
  committee_kind: string | null;
  committee_name_en: string | null;
  committee_name_bn: string | null;
};
