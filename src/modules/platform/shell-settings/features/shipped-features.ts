import type { Word } from '#kernel/words.ts';

/** What the page of features tells until the operator writes something else. */
export const shippedFeatures: readonly { icon: string; title: Word; text: Word }[] = [
  {
    icon: 'result',
    title: { en: 'Results by the rules', bn: 'নিয়ম মেনে ফলাফল' },
    text: {
      en: 'Enter marks as in a spreadsheet. Grades, GPA with the 4th subject, merit positions and report cards follow, and every figure can be explained.',
      bn: 'স্প্রেডশিটের মতো করে নম্বর দিন; গ্রেড, চতুর্থ বিষয়সহ জিপিএ, মেধাক্রম ও প্রগতি পত্র তৈরি হয়ে যায়, আর প্রতিটি সংখ্যার ব্যাখ্যা দেখা যায়।',
    },
  },
  {
    icon: 'students',
    title: { en: 'Students and guardians', bn: 'শিক্ষার্থী ও অভিভাবক' },
    text: {
      en: 'Import whole classes from your own spreadsheets, manage sections, rolls and subjects, and give families their own accounts.',
      bn: 'নিজের স্প্রেডশিট থেকে পুরো শ্রেণি একবারে ইমপোর্ট করুন, সেকশন, রোল ও বিষয় রাখুন, পরিবারকে দিন নিজস্ব লগইন।',
    },
  },
  {
    icon: 'web',
    title: { en: 'Your own website', bn: 'প্রতিষ্ঠানের নিজস্ব ওয়েবসাইট' },
    text: {
      en: 'Notices, calendar, information about the institution and published results, in both languages and fast on any phone.',
      bn: 'নোটিশ, ক্যালেন্ডার, প্রতিষ্ঠান পরিচিতি ও প্রকাশিত ফলাফল—দুই ভাষায়, যেকোনো ফোনে দ্রুত।',
    },
  },
  {
    icon: 'calendar',
    title: { en: 'One calendar', bn: 'এক ক্যালেন্ডারে সব' },
    text: {
      en: 'Government and school holidays are already there. Each institution adds its own days and exams, with the Bengali date alongside.',
      bn: 'সরকারি ও শিক্ষাপ্রতিষ্ঠানের ছুটি আগে থেকেই আছে; প্রতিষ্ঠান যোগ করে নিজের দিন ও পরীক্ষা, পাশে বাংলা তারিখ।',
    },
  },
  {
    icon: 'shield',
    title: { en: 'Full activity log', bn: 'পূর্ণ কার্যক্রমের লগ' },
    text: {
      en: 'A sealed log shows who changed what, when and why. Each institution can read it, including what operators did.',
      bn: 'কে, কখন, কেন কী পরিবর্তন করেছেন তা সিল করা লগে থাকে; প্রতিষ্ঠান নিজেই তা দেখে, অপারেটরের কাজসহ।',
    },
  },
  {
    icon: 'users',
    title: { en: 'Access by role', bn: 'ভূমিকা অনুযায়ী প্রবেশাধিকার' },
    text: {
      en: 'Heads, teachers, office staff, students and guardians each have their own pages, set by roles and permissions.',
      bn: 'প্রধান, শিক্ষক, অফিস, শিক্ষার্থী ও অভিভাবকের আলাদা পাতা, ভূমিকা ও অনুমতি অনুযায়ী।',
    },
  },
];
