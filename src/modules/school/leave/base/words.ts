import { defineWords } from '#kernel/words.ts';

export const leaveTitles = defineWords({
  module: { en: 'Leave and duty', bn: 'ছুটি ও কর্তব্য' },
  setting: { en: 'Leave setting', bn: 'ছুটির সেটিংস' },
  approve: { en: 'Leave approve', bn: 'ছুটি মঞ্জুর' },
  person: { en: 'Individual employee leave', bn: 'ব্যক্তিভিত্তিক ছুটি' },
  register: { en: 'Leave register', bn: 'ছুটির রেজিস্টার' },
  own: { en: 'My leave', bn: 'আমার ছুটি' },
  away: { en: 'Who is away', bn: 'কারা ছুটিতে' },
  apply: { en: 'Apply for leave', bn: 'ছুটির আবেদন করুন' },
});

export const leavePermissionWords = defineWords({
  apply: { en: 'See own leave and apply for it', bn: 'নিজের ছুটি দেখা ও আবেদন করা' },
  apply_for: { en: 'Apply for leave of other employees', bn: 'অন্য শিক্ষক-কর্মচারীর হয়ে ছুটির আবেদন করা' },
  view: { en: 'View leave of all employees', bn: 'সব শিক্ষক-কর্মচারীর ছুটি দেখা' },
  export: { en: 'Export leave of employees', bn: 'শিক্ষক-কর্মচারীদের ছুটি এক্সপোর্ট করা' },
  recommend: { en: 'Recommend leave', bn: 'ছুটি সুপারিশ করা' },
  approve: { en: 'Approve and reject leave', bn: 'ছুটি মঞ্জুর ও নামঞ্জুর করা' },
  correct: { en: 'Correct leave balances', bn: 'ছুটির হিসাব সংশোধন করা' },
  set: { en: 'Change types of leave', bn: 'ছুটির ধরন পরিবর্তন করা' },
});
