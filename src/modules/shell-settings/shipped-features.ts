import type { Word } from '#kernel/words.ts';

/** What the page of features tells until the operator writes something else. */
export const shippedFeatures: readonly { icon: string; title: Word; text: Word }[] = [
  {
    icon: 'result',
    title: { en: 'Results by the rules', bn: 'নিয়ম মেনে ফলাফল' },
    text: {
      en: 'Marks are entered like in a spreadsheet; grades, GPA with the fourth subject, merit and report cards follow, and every figure can be explained.',
      bn: 'স্প্রেডশিটের মতো করে নম্বর দিন; গ্রেড, চতুর্থ বিষয়সহ জিপিএ, মেধাক্রম ও নম্বরফর্দ তৈরি হয়ে যায়, আর প্রতিটি সংখ্যার ব্যাখ্যা দেখা যায়।',
    },
  },
  {
    icon: 'students',
    title: { en: 'Students and guardians', bn: 'শিক্ষার্থী ও অভিভাবক' },
    text: {
      en: 'Bring in whole classes from your own spreadsheets, keep sections, rolls and subjects, and give families their own login.',
      bn: 'নিজের স্প্রেডশিট থেকে পুরো শ্রেণি একবারে আনুন, সেকশন, রোল ও বিষয় রাখুন, পরিবারকে দিন নিজস্ব লগইন।',
    },
  },
  {
    icon: 'web',
    title: { en: 'A public site of your own', bn: 'প্রতিষ্ঠানের নিজস্ব ওয়েবসাইট' },
    text: {
      en: 'Notices, calendar, texts about the institution and published results, in both languages and fast on any phone.',
      bn: 'নোটিশ, ক্যালেন্ডার, প্রতিষ্ঠান পরিচিতি ও প্রকাশিত ফলাফল—দুই ভাষায়, যেকোনো ফোনে দ্রুত।',
    },
  },
  {
    icon: 'calendar',
    title: { en: 'One calendar', bn: 'এক ক্যালেন্ডারে সব' },
    text: {
      en: 'Government and school holidays are there already; each institution adds its own days and exams, with the Bengali date beside.',
      bn: 'সরকারি ও শিক্ষাপ্রতিষ্ঠানের ছুটি আগে থেকেই আছে; প্রতিষ্ঠান যোগ করে নিজের দিন ও পরীক্ষা, পাশে বাংলা তারিখ।',
    },
  },
  {
    icon: 'shield',
    title: { en: 'Nothing happens unseen', bn: 'সবকিছুর হিসাব থাকে' },
    text: {
      en: 'Who changed what, when and why stands in a sealed log that each institution reads itself, operators’ deeds included.',
      bn: 'কে, কখন, কেন কী পরিবর্তন করেছেন তা সিল করা লগে থাকে; প্রতিষ্ঠান নিজেই তা দেখে, পরিচালকের কাজসহ।',
    },
  },
  {
    icon: 'users',
    title: { en: 'Everybody sees what is theirs', bn: 'যার যা দেখার, তিনি তা-ই দেখেন' },
    text: {
      en: 'Heads, teachers, office, students and guardians have their own screens, decided by roles and permissions.',
      bn: 'প্রধান, শিক্ষক, অফিস, শিক্ষার্থী ও অভিভাবকের আলাদা পাতা, ভূমিকা ও অনুমতি অনুযায়ী।',
    },
  },
];
