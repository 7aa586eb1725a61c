import type { Word } from '#kernel/words.ts';

export type StudentColumn = {
  readonly key: string;
  readonly word: Word;
  readonly aliases?: { readonly en?: readonly string[]; readonly bn?: readonly string[] };
  readonly required?: boolean | 'one-of-these';
  readonly date?: boolean;
  readonly words?: boolean;
  /** Only a heading that is one of its names answers. */
  readonly exact?: boolean;
};

/** What a sheet of students may hold, and the headings schools give it. Only a name is needed. */
export const studentColumns: readonly StudentColumn[] = [
  {
    key: 'roll',
    word: { en: 'Roll', bn: 'রোল' },
    aliases: {
      en: ['Roll No', 'Class Roll', 'Roll Number'],
      bn: ['রোল নং', 'রোল নম্বর', 'শ্রেণি রোল', 'ক্রমিক রোল'],
    },
  },
  {
    key: 'name_en',
    words: true,
    word: { en: 'Name (English)', bn: 'নাম (ইংরেজি)' },
    aliases: {
      en: [
        'Name',
        'Student Name',
        "Student's Name",
        'Name of Student',
        'Student Name (English)',
        'Name English',
        'Full Name',
      ],
      bn: [
        'ছাত্র/ছাত্রীর নাম (ইংরেজি)',
        'ছাত্রছাত্রীর নাম (ইংরেজি)',
        'ছাত্রের নাম (ইংরেজি)',
        'ছাত্রীর নাম (ইংরেজি)',
        'নাম ইংরেজি',
        'নাম English',
        'ইংরেজি নাম',
        'নাম ইংরেজিতে',
        'শিক্ষার্থীর নাম (ইংরেজি)',
        'শিক্ষার্থীর নাম ইংরেজি',
      ],
    },
    required: 'one-of-these',
  },
  {
    key: 'name_bn',
    words: true,
    word: { en: 'Name (Bengali)', bn: 'নাম (বাংলা)' },
    aliases: {
      en: ['Name (Bangla)', 'Name বাংলা', 'Bangla Name', 'Name in Bengali', 'Name Bangla'],
      bn: [
        'নাম',
        'বাংলা নাম',
        'নাম বাংলায়',
        'শিক্ষার্থীর নাম',
        'ছাত্রের নাম',
        'ছাত্রীর নাম',
        'ছাত্র/ছাত্রীর নাম',
        'ছাত্রছাত্রীর নাম',
        'শিক্ষার্থীর নাম (বাংলা)',
        'ছাত্র/ছাত্রীর নাম (বাংলা)',
        'নাম বাংলা',
        'নাম Bangla',
        'পূর্ণ নাম',
      ],
    },
    required: 'one-of-these',
  },
  {
    key: 'student_code',
    word: { en: 'Student ID', bn: 'শিক্ষার্থী আইডি' },
    aliases: { en: ['Student Code', 'ID No', 'ID'], bn: ['আইডি', 'আইডি নং', 'শিক্ষার্থী কোড'] },
  },
  {
    key: 'father_name_en',
    words: true,
    word: { en: 'Father’s name (English)', bn: 'পিতার নাম (ইংরেজি)' },
    aliases: { en: ["Father's Name", 'Father Name', 'Father', 'Name of Father'] },
  },
  {
    key: 'father_name_bn',
    words: true,
    word: { en: 'Father’s name (Bengali)', bn: 'পিতার নাম (বাংলা)' },
    aliases: { en: ["Father's Name (Bangla)"], bn: ['পিতার নাম', 'পিতা', 'বাবার নাম', 'বাবা'] },
  },
  {
    key: 'mother_name_en',
    words: true,
    word: { en: 'Mother’s name (English)', bn: 'মাতার নাম (ইংরেজি)' },
    aliases: { en: ["Mother's Name", 'Mother Name', 'Mother', 'Name of Mother'] },
  },
  {
    key: 'mother_name_bn',
    words: true,
    word: { en: 'Mother’s name (Bengali)', bn: 'মাতার নাম (বাংলা)' },
    aliases: { en: ["Mother's Name (Bangla)"], bn: ['মাতার নাম', 'মাতা', 'মায়ের নাম', 'মা'] },
  },
  {
    key: 'gender',
    words: true,
    word: { en: 'Gender', bn: 'লিঙ্গ' },
    aliases: { en: ['Sex', 'Gender (M/F)'], bn: ['ছাত্র/ছাত্রী', 'জেন্ডার'] },
  },
  { key: 'religion', words: true, word: { en: 'Religion', bn: 'ধর্ম' } },
  {
    key: 'date_of_birth',
    word: { en: 'Date of birth', bn: 'জন্ম তারিখ' },
    aliases: {
      en: [
        'DOB',
        'D.O.B',
        'Birth Date',
        'Birthdate',
        'Birth day',
        'Birthday',
        'Born',
        'Born on',
        'Date of birth (dd/mm/yyyy)',
      ],
      bn: ['জন্মতারিখ', 'জন্মদিন', 'জন্ম দিন', 'জন্ম তাং', 'জন্ম'],
    },
    date: true,
  },
  {
    key: 'phone',
    word: { en: 'Mobile', bn: 'মোবাইল' },
    aliases: {
      en: ['Mobile No', 'Contact', 'Contact No', 'Phone', 'Phone No', 'Contact Number', 'Cell'],
      bn: ['মোবাইল নং', 'মোবাইল নম্বর', 'ফোন', 'ফোন নং', 'যোগাযোগ', 'যোগাযোগ নম্বর'],
    },
  },
  {
    key: 'guardian_name',
    words: true,
    word: { en: 'Guardian', bn: 'অভিভাবক' },
    aliases: { en: ['Guardian Name', 'Local Guardian', "Guardian's Name"], bn: ['অভিভাবকের নাম'] },
  },
  {
    key: 'guardian_phone',
    word: { en: 'Guardian’s mobile', bn: 'অভিভাবকের মোবাইল' },
    aliases: {
      en: ['Guardian Mobile', 'Guardian Phone', "Father's Mobile", 'Guardian Contact'],
      bn: ['অভিভাবকের মোবাইল নং', 'অভিভাবকের ফোন', 'পিতার মোবাইল', 'অভিভাবকের মোবাইল নম্বর'],
    },
  },
  {
    key: 'birth_registration',
    word: { en: 'Birth registration no', bn: 'জন্ম নিবন্ধন নং' },
    aliases: {
      en: ['Birth Registration Number', 'Birth Certificate No', 'BRN', 'Birth Reg No'],
      bn: ['জন্ম নিবন্ধন', 'জন্ম নিবন্ধন নম্বর', 'জন্মনিবন্ধন নং', 'জন্ম সনদ নং'],
    },
  },
  {
    key: 'blood_group',
    word: { en: 'Blood group', bn: 'রক্তের গ্রুপ' },
    aliases: { en: ['Blood'], bn: ['ব্লাড গ্রুপ'] },
  },
  {
    key: 'email',
    word: { en: 'Email', bn: 'ই-মেইল' },
    aliases: { en: ['E-mail', 'Email Address'], bn: ['ইমেইল'] },
  },
  {
    key: 'present_address',
    words: true,
    word: { en: 'Present address', bn: 'বর্তমান ঠিকানা' },
    aliases: { en: ['Address'], bn: ['ঠিকানা'] },
  },
  { key: 'permanent_address', words: true, word: { en: 'Permanent address', bn: 'স্থায়ী ঠিকানা' } },
  {
    key: 'fourth',
    words: true,
    word: { en: '4th subject', bn: '৪র্থ বিষয়' },
    aliases: {
      en: ['Fourth Subject', 'Optional Subject', '4th Sub', 'Optional'],
      bn: ['চতুর্থ বিষয়', 'ঐচ্ছিক বিষয়', '৪র্থ বিষয়', 'ঐচ্ছিক'],
    },
  },
  {
    key: 'elective',
    words: true,
    word: { en: 'Elective subjects', bn: 'নৈর্বাচনিক বিষয়' },
    aliases: {
      en: ['Elective', 'Group Subject', 'Elective Subject', 'Group Subjects'],
      bn: ['গ্রুপ বিষয়', 'বিভাগীয় বিষয়'],
    },
  },
  {
    key: 'religion_subject',
    words: true,
    word: { en: 'Religion subject', bn: 'ধর্ম বিষয়' },
    aliases: { bn: ['ধর্ম শিক্ষা'] },
  },
  {
    key: 'category',
    words: true,
    word: { en: 'Category', bn: 'ক্যাটাগরি' },
    aliases: { en: ['Student Category', 'Quota'], bn: ['কোটা', 'শিক্ষার্থীর ধরন'] },
  },
  {
    key: 'board_registration',
    word: { en: 'Board registration no', bn: 'বোর্ড রেজিস্ট্রেশন নং' },
    aliases: { en: ['Registration No', 'Reg No'], bn: ['রেজিস্ট্রেশন নং', 'রেজিঃ নং'] },
  },
  {
    key: 'admitted_on',
    word: { en: 'Admitted on', bn: 'ভর্তির তারিখ' },
    aliases: { en: ['Admission Date', 'Date of Admission'] },
    date: true,
  },
  {
    key: 'started_on',
    word: { en: 'First day this year', bn: 'এ বছরের প্রথম দিন' },
    aliases: {
      en: ['First day', 'Joined on', 'Joining date', 'Date of joining', 'Enrolled on'],
      bn: ['প্রথম দিন', 'যোগদানের তারিখ', 'এ বছর ভর্তি'],
    },
    date: true,
  },
  {
    key: 'remark',
    words: true,
    word: { en: 'Remark', bn: 'মন্তব্য' },
    aliases: { en: ['Remarks', 'Note', 'Notes', 'Comment'], bn: ['নোট'] },
  },
];
