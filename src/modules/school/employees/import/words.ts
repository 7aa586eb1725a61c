import { defineWords } from '#kernel/words.ts';

export const employeeImportWords = {
  screen: defineWords({
    lead: {
      en: 'A row with a known ID changes that person, another one adds a person. Empty cells change nothing.',
      bn: 'আইডি আগে থেকে থাকলে সেই ব্যক্তির তথ্য বদলাবে, না থাকলে নতুন ব্যক্তি যোগ হবে। খালি ঘরে কিছু বদলায় না।',
    },
  }),
  findings: defineWords({
    'joined-too-young': {
      en: 'Would have joined at less than 14 years of age',
      bn: 'এই তারিখে যোগদানের সময় বয়স ১৪ বছরের কম হয়',
    },
    'future-date': { en: 'This date is in the future', bn: 'তারিখটি ভবিষ্যতের' },
    taken: {
      en: 'Someone else has just been given this ID',
      bn: 'এই আইডি ইতিমধ্যে অন্য একজনকে দেওয়া হয়েছে',
    },
  }),
} as const;
