import { defineWords } from '#kernel/words.ts';

export const nextYearWords = defineWords({
  title: { en: 'Start the next year', bn: 'নতুন শিক্ষাবর্ষ শুরু' },
  lead: {
    en: 'Copies the setup of a year to the next one: compare first, choose, then copy. Undo is possible until the new year is used.',
    bn: 'এক শিক্ষাবর্ষের সেটআপ পরের শিক্ষাবর্ষে কপি হয়: আগে তুলনা, তারপর বাছাই, তারপর কপি। নতুন শিক্ষাবর্ষ ব্যবহার শুরু হওয়া পর্যন্ত ফিরিয়ে নেওয়া যায়।',
  },
  years: { en: 'Years', bn: 'শিক্ষাবর্ষ' },
  from: { en: 'From year', bn: 'যে শিক্ষাবর্ষ থেকে' },
  to: { en: 'To year', bn: 'যে শিক্ষাবর্ষে' },
  session: { en: 'Session that starts in the new year', bn: 'নতুন শিক্ষাবর্ষে যে সেশন শুরু' },
  session_hint: { en: 'Only for classes 11 and above', bn: 'শুধু একাদশ ও তার উপরের শ্রেণির জন্য' },
  what: { en: 'What to copy', bn: 'যা কপি হবে' },
  classes: { en: 'Classes and groups', bn: 'শ্রেণি ও বিভাগ' },
  sections: { en: 'Sections and their seats', bn: 'সেকশন ও আসন' },
  subjects: { en: 'Subjects, papers and conditions', bn: 'বিষয়, পত্র ও বিষয় শর্ত' },
  stays: {
    en: 'Shifts, their hours, versions and periods do not belong to one year; they stay as they are.',
    bn: 'শিফট ও সময়, ভার্সন ও পিরিয়ড কোনো এক শিক্ষাবর্ষের নয়; সেগুলো যেমন আছে তেমনই থাকে।',
  },
  compare: { en: 'Compare', bn: 'তুলনা করুন' },
  differences: { en: 'Differences', bn: 'পার্থক্য' },
  copy: { en: 'Copy {count} {count|entry|entries}', bn: '{count}টি কপি করুন' },
  same: { en: '{count} the same already', bn: '{count}টি আগে থেকেই এক' },
  nothing: { en: 'No differences', bn: 'কোনো পার্থক্য নেই' },
  nothing_hint: {
    en: 'The new year already has everything you chose.',
    bn: 'যা বেছে নিয়েছেন তার সবই নতুন শিক্ষাবর্ষে আছে।',
  },
  new: { en: 'new', bn: 'নতুন' },
  other: { en: 'different there, stays', bn: 'সেখানে ভিন্ন, তেমনই থাকবে' },
  without: { en: 'needs its class, section or subject first', bn: 'আগে এর শ্রেণি, সেকশন বা বিষয় লাগবে' },
  done: { en: '{count} {count|entry|entries} copied.', bn: '{count}টি কপি হয়েছে।' },
  next: { en: 'Go to promotion', bn: 'উত্তীর্ণকরণে যান' },
  earlier: { en: 'Earlier copies', bn: 'আগের কপি' },
  earlier_none: { en: 'Nothing has been copied yet.', bn: 'এখনো কিছু কপি হয়নি।' },
  undo: { en: 'Undo', bn: 'ফিরিয়ে নিন' },
  undo_title: { en: 'Undo this copy?', bn: 'এই কপি ফিরিয়ে নেবেন?' },
  undo_text: {
    en: 'Takes away the {count} {count|entry|entries} it brought to {year}. What was changed since is kept.',
    bn: '{year} শিক্ষাবর্ষে আনা {count}টি এন্ট্রি সরে যাবে। এরপর যা বদলানো হয়েছে তা থাকবে।',
  },
  undo_done: {
    en: 'Undone: {removed} removed, {kept} kept.',
    bn: 'ফিরিয়ে নেওয়া হয়েছে: {removed}টি সরানো, {kept}টি রাখা।',
  },
  copied_at: { en: 'Copied', bn: 'কপির সময়' },
  undone: { en: 'undone', bn: 'ফিরিয়ে নেওয়া হয়েছে' },
  no_later_year: { en: 'There is no later year yet', bn: 'পরের কোনো শিক্ষাবর্ষ এখনো নেই' },
  no_later_year_hint: {
    en: 'The operator adds years to the shared list.',
    bn: 'কেন্দ্রীয় তালিকায় শিক্ষাবর্ষ যোগ করেন অপারেটর।',
  },
  // refusals
  not_later: {
    en: 'Choose a later year than the one copied from.',
    bn: 'যেখান থেকে কপি তার পরের শিক্ষাবর্ষ বেছে নিন।',
  },
  nothing_to_copy: {
    en: 'The new year already has everything you chose. Nothing was copied.',
    bn: 'যা বেছে নিয়েছেন তার সবই নতুন শিক্ষাবর্ষে আছে। কিছু কপি হয়নি।',
  },
  undone_already: { en: 'This copy was undone already.', bn: 'এই কপি আগেই ফিরিয়ে নেওয়া হয়েছে।' },
  year_used: {
    en: 'The new year is in use by: {what}. Nothing was undone.',
    bn: 'নতুন শিক্ষাবর্ষ ব্যবহার করছে: {what}। কিছুই ফিরিয়ে নেওয়া হয়নি।',
  },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
});
