import type { StudentColumn } from './columns.ts';
import type { Word } from '#kernel/words.ts';

type Named = { key: string; word: Word; en?: readonly string[]; bn?: readonly string[]; words?: boolean };

const column = ({ key, word, en, bn, words }: Named): StudentColumn => ({
  key,
  word,
  // Many of these headings are near each other, and near those that every school has.
  exact: true,
  ...(en || bn ? { aliases: { ...(en ? { en } : {}), ...(bn ? { bn } : {}) } } : {}),
  ...(words ? { words } : {}),
});

/** Whose it is, before what it is: `Father’s occupation`, `পিতার পেশা`. */
const ofParent = (key: 'father' | 'mother', en: string, bn: string): StudentColumn[] =>
  [
    { key: 'occupation', word: { en: 'occupation', bn: 'পেশা' }, words: true },
    { key: 'national_id', word: { en: 'national ID', bn: 'জাতীয় পরিচয়পত্র নং' } },
    { key: 'income', word: { en: 'yearly income (Tk)', bn: 'বার্ষিক আয় (টাকা)' } },
    { key: 'phone', word: { en: 'mobile number', bn: 'মোবাইল নম্বর' } },
    { key: 'email', word: { en: 'email', bn: 'ই-মেইল' } },
    { key: 'birth_registration', word: { en: 'birth registration no', bn: 'জন্ম নিবন্ধন নং' } },
  ].map((one) =>
    column({
      ...one,
      key: `${key}_${one.key}`,
      word: { en: `${en} ${one.word.en}`, bn: `${bn} ${one.word.bn}` },
    }),
  );

const ofAddress = (key: 'present' | 'permanent', en: string, bn: string): StudentColumn[] =>
  [
    { key: 'care_of', word: { en: 'care of', bn: 'প্রযত্নে' } },
    { key: 'country_id', word: { en: 'country', bn: 'দেশ' } },
    { key: 'division_id', word: { en: 'division', bn: 'প্রশাসনিক বিভাগ' } },
    { key: 'district_id', word: { en: 'district', bn: 'জেলা' } },
    { key: 'thana_id', word: { en: 'thana', bn: 'থানা/উপজেলা' } },
    { key: 'post_office', word: { en: 'post office', bn: 'ডাকঘর' } },
  ].map((one) =>
    column({
      key: `${key}_${one.key}`,
      word: { en: `${en} ${one.word.en}`, bn: `${bn} ${one.word.bn}` },
      words: true,
    }),
  );

const ofRights = (key: string, en: string, bn: string): StudentColumn[] =>
  [
    { key: 'may_see', word: { en: 'sees the records', bn: 'তথ্য দেখেন' } },
    { key: 'may_collect', word: { en: 'may pick up the child', bn: 'সন্তানকে নিয়ে যেতে পারেন' } },
    { key: 'gets_messages', word: { en: 'gets messages', bn: 'বার্তা পান' } },
  ].map((one) =>
    column({
      key: `${key}_${one.key}`,
      word: { en: `${en} ${one.word.en}`, bn: `${bn} ${one.word.bn}` },
      words: true,
    }),
  );

const ofSecondGuardian: readonly StudentColumn[] = [
  column({
    key: 'second_guardian_name',
    word: { en: 'Second guardian', bn: 'দ্বিতীয় অভিভাবক' },
    en: ['Second Guardian Name', '2nd Guardian', 'Guardian 2'],
    bn: ['দ্বিতীয় অভিভাবকের নাম', '২য় অভিভাবক'],
    words: true,
  }),
  column({
    key: 'second_guardian_name_bn',
    word: { en: 'Second guardian (Bengali)', bn: 'দ্বিতীয় অভিভাবকের নাম (বাংলা)' },
    words: true,
  }),
  column({
    key: 'second_guardian_relation',
    word: { en: 'Second guardian is', bn: 'দ্বিতীয় অভিভাবক সম্পর্কে' },
    bn: ['দ্বিতীয় অভিভাবকের সম্পর্ক'],
    words: true,
  }),
  column({
    key: 'second_guardian_phone',
    word: { en: 'Second guardian’s mobile', bn: 'দ্বিতীয় অভিভাবকের মোবাইল' },
    en: ['Second Guardian Mobile', 'Second Guardian Phone'],
  }),
  column({
    key: 'second_guardian_email',
    word: { en: 'Second guardian’s email', bn: 'দ্বিতীয় অভিভাবকের ই-মেইল' },
  }),
  column({
    key: 'second_guardian_occupation',
    word: { en: 'Second guardian’s occupation', bn: 'দ্বিতীয় অভিভাবকের পেশা' },
    words: true,
  }),
];

/** What a sheet of students may hold beside the columns that every school has. */
export const detailColumns: readonly StudentColumn[] = [
  column({
    key: 'national_id',
    word: { en: 'National ID', bn: 'জাতীয় পরিচয়পত্র নং' },
    en: ['NID', 'NID No', 'National ID No'],
    bn: ['এনআইডি', 'এনআইডি নং'],
  }),
  column({
    key: 'passport_no',
    word: { en: 'Passport no', bn: 'পাসপোর্ট নং' },
    en: ['Passport', 'Passport Number'],
    bn: ['পাসপোর্ট'],
  }),
  column({
    key: 'emergency_phone',
    word: { en: 'Emergency mobile', bn: 'জরুরি মোবাইল' },
    en: ['Emergency Contact', 'Emergency Phone', 'Emergency Contact Number'],
    bn: ['জরুরি যোগাযোগ', 'জরুরি ফোন'],
  }),
  column({
    key: 'emergency_name',
    word: { en: 'Emergency contact person', bn: 'জরুরি যোগাযোগের ব্যক্তি' },
    en: ['Emergency Contact Name'],
    words: true,
  }),
  column({
    key: 'house',
    word: { en: 'House', bn: 'হাউস' },
    en: ['House Name'],
    words: true,
  }),
  column({
    key: 'session',
    word: { en: 'Session', bn: 'সেশন' },
    en: ['Academic Session'],
    bn: ['শিক্ষা সেশন'],
    words: true,
  }),
  column({
    key: 'board_roll',
    word: { en: 'Board roll', bn: 'বোর্ড রোল' },
    en: ['Board Roll No', 'Board Roll Number'],
    bn: ['বোর্ড রোল নং'],
  }),
  column({
    key: 'guardian_name_bn',
    word: { en: 'Guardian (Bengali)', bn: 'অভিভাবকের নাম (বাংলা)' },
    words: true,
  }),
  column({
    key: 'guardian_relation',
    word: { en: 'Guardian is', bn: 'অভিভাবক সম্পর্কে' },
    en: ['Guardian Relation', 'Relation with Guardian', 'Relation'],
    bn: ['অভিভাবকের সম্পর্ক', 'অভিভাবকের সাথে সম্পর্ক'],
    words: true,
  }),
  column({ key: 'guardian_email', word: { en: 'Guardian’s email', bn: 'অভিভাবকের ই-মেইল' } }),
  column({
    key: 'guardian_occupation',
    word: { en: 'Guardian’s occupation', bn: 'অভিভাবকের পেশা' },
    words: true,
  }),
  ...ofRights('guardian', 'Guardian', 'অভিভাবক'),
  ...ofSecondGuardian,
  ...ofRights('second_guardian', 'Second guardian', 'দ্বিতীয় অভিভাবক'),
  ...ofParent('father', 'Father’s', 'পিতার'),
  ...ofParent('mother', 'Mother’s', 'মাতার'),
  ...ofAddress('present', 'Present', 'বর্তমান'),
  ...ofAddress('permanent', 'Permanent', 'স্থায়ী'),
  column({
    key: 'local_guardian_name',
    word: { en: 'Local guardian’s name', bn: 'স্থানীয় অভিভাবকের নাম' },
    words: true,
  }),
  column({
    key: 'local_guardian_relation',
    word: { en: 'Local guardian’s relation', bn: 'স্থানীয় অভিভাবকের সম্পর্ক' },
    words: true,
  }),
  column({
    key: 'local_guardian_phone',
    word: { en: 'Local guardian’s mobile', bn: 'স্থানীয় অভিভাবকের মোবাইল' },
  }),
  column({
    key: 'previous_exams',
    word: { en: 'Previous exams', bn: 'আগের পরীক্ষা' },
    en: ['Previous Exam'],
    words: true,
  }),
  column({
    key: 'status',
    word: { en: 'Status', bn: 'অবস্থা' },
    en: ['Student Status'],
    words: true,
  }),
];
