import { defineWords } from '#kernel/words.ts';

export const figureWords = defineWords({
  statistics: { en: 'Student statistics', bn: 'শিক্ষার্থী পরিসংখ্যান' },
  statistics_description: {
    en: 'Students of {name} by class, section, gender, religion and age.',
    bn: '{name}-এর শিক্ষার্থী: শ্রেণি, সেকশন, লিঙ্গ, ধর্ম ও বয়স অনুযায়ী।',
  },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  students_description: { en: 'Students of {name} by class.', bn: '{name}-এর শ্রেণিভিত্তিক শিক্ষার্থী।' },
  total_of_year: { en: '{count} {count|student|students} in {year}', bn: '{year}: {count} জন শিক্ষার্থী' },
  none: { en: 'There are no figures yet.', bn: 'এখনো কোনো পরিসংখ্যান নেই।' },
  by_class: { en: 'By class', bn: 'শ্রেণি অনুযায়ী' },
  by_section: { en: 'By section', bn: 'সেকশন অনুযায়ী' },
  by_religion: { en: 'By religion', bn: 'ধর্ম অনুযায়ী' },
  by_age: { en: 'By age', bn: 'বয়স অনুযায়ী' },
  by_year: { en: 'By year', bn: 'বছর অনুযায়ী' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  section: { en: 'Section', bn: 'সেকশন' },
  boys: { en: 'Boys', bn: 'ছাত্র' },
  girls: { en: 'Girls', bn: 'ছাত্রী' },
  total: { en: 'Total', bn: 'মোট' },
  religion: { en: 'Religion', bn: 'ধর্ম' },
  age: { en: 'Age', bn: 'বয়স' },
  year: { en: 'Year', bn: 'বছর' },
  years_old: { en: 'Age {from}', bn: '{from} বছর' },
  span: { en: 'Age {from}–{to}', bn: '{from}–{to} বছর' },
  not_recorded: { en: 'Not recorded', bn: 'তথ্য নেই' },
  protected: {
    en: 'Students in a group smaller than {count} are counted together with others, so that no child can be recognised.',
    bn: '{count} জনের কম শিক্ষার্থীর দল অন্যদের সঙ্গে একত্রে দেখানো হয়, যাতে কোনো শিশুকে চেনা না যায়।',
  },
  no_names: {
    en: 'The names of students are not published.',
    bn: 'শিক্ষার্থীদের নাম প্রকাশ করা হয় না।',
  },
  choose_section: {
    en: 'Choose a section to see its roll numbers and names.',
    bn: 'রোল নম্বর ও নাম দেখতে সেকশন বেছে নিন।',
  },
  roll: { en: 'Roll', bn: 'রোল' },
  name: { en: 'Name', bn: 'নাম' },
  back: { en: 'All sections', bn: 'সব সেকশন' },
  // settings
  setting: { en: 'Students on the website', bn: 'ওয়েবসাইটে শিক্ষার্থী' },
  setting_lead: {
    en: 'Statistics are counts alone. Names are published only when you decide so here.',
    bn: 'পরিসংখ্যানে শুধু সংখ্যা থাকে। নাম কেবল আপনি এখানে ঠিক করলেই প্রকাশিত হবে।',
  },
  show_figures: { en: 'Show student statistics on the website', bn: 'ওয়েবসাইটে শিক্ষার্থী পরিসংখ্যান দেখানো হবে' },
  show_figures_hint: {
    en: 'Counts by class, section, gender, religion and age. Small groups are counted together with others.',
    bn: 'শ্রেণি, সেকশন, লিঙ্গ, ধর্ম ও বয়স অনুযায়ী সংখ্যা। ছোট দল অন্যদের সঙ্গে একত্রে গণনা করা হয়।',
  },
  show_names: { en: 'Publish the names of students', bn: 'শিক্ষার্থীদের নাম প্রকাশ করা হবে' },
  show_names_hint: {
    en: 'Anyone on the internet can read roll and name of every student, and copies stay with others for ever. Contact, birthday and address are never shown. Publish names only with the consent of the guardians.',
    bn: 'ইন্টারনেটে যে কেউ প্রত্যেক শিক্ষার্থীর রোল ও নাম পড়তে পারবে, আর অন্যের কাছে তার কপি থেকে যাবে। যোগাযোগ, জন্মদিন ও ঠিকানা কখনোই দেখানো হয় না। অভিভাবকদের সম্মতি নিয়েই নাম প্রকাশ করুন।',
  },
  warning: { en: 'Names of children become public', bn: 'শিশুদের নাম সবার কাছে প্রকাশিত হবে' },
  no_setting: {
    en: 'The institution does not have this setting.',
    bn: 'প্রতিষ্ঠানে এই সেটিংটি নেই।',
  },
  may_set: {
    en: 'Decide what the website shows of students',
    bn: 'ওয়েবসাইটে শিক্ষার্থীদের কী দেখানো হবে ঠিক করা',
  },
});

/** Visits of the website. */
export const visitWords = defineWords({
  title: { en: 'Website visits', bn: 'ওয়েবসাইটের ভিজিট' },
  lead: {
    en: 'How often someone came to the website from elsewhere. Search engines are not counted, and nothing is kept of who came.',
    bn: 'বাইরে থেকে কতবার কেউ ওয়েবসাইটে এসেছেন। সার্চ ইঞ্জিন গণনা করা হয় না, আর কে এসেছেন তার কোনো তথ্য রাখা হয় না।',
  },
  visits: { en: 'Visits', bn: 'ভিজিট' },
  today: { en: 'Today', bn: 'আজ' },
  week: { en: 'Last 7 days', bn: 'গত ৭ দিন' },
  month: { en: 'Last 30 days', bn: 'গত ৩০ দিন' },
  total: { en: 'Total', bn: 'মোট' },
  by_day: { en: 'Visits by day', bn: 'দিনভিত্তিক ভিজিট' },
  day: { en: 'Day', bn: 'দিন' },
  none: { en: 'No visits yet.', bn: 'এখনো কোনো ভিজিট নেই।' },
  none_hint: {
    en: 'Visits appear here a minute after someone opened the website.',
    bn: 'কেউ ওয়েবসাইট খোলার এক মিনিট পরে এখানে দেখা যাবে।',
  },
  may_view: { en: 'View visits of the website', bn: 'ওয়েবসাইটের ভিজিট দেখা' },
});
