import { defineWords } from '#kernel/words.ts';

export const overtimeWords = defineWords({
  lead: {
    en: 'Time worked after the end of the shift. Only approved overtime counts.',
    bn: 'শিফট শেষে অতিরিক্ত কাজের সময়। শুধু অনুমোদিত ওভারটাইম গণ্য হয়।',
  },
  lead_free: {
    en: 'Time worked after the end of the shift. It counts without approval here; a day can still be reduced.',
    bn: 'শিফট শেষে অতিরিক্ত কাজের সময়। এখানে অনুমোদন ছাড়াই গণ্য হয়; চাইলে কোনো দিনের সময় কমানো যায়।',
  },
  only_waiting: { en: 'Only what waits', bn: 'শুধু অপেক্ষমাণ' },
  none: { en: 'No overtime in this month.', bn: 'এই মাসে ওভারটাইম নেই।' },
  none_waiting: { en: 'No overtime waits in this month.', bn: 'এই মাসে কোনো ওভারটাইম অপেক্ষায় নেই।' },
  hint: { en: 'Choose another month.', bn: 'অন্য মাস দেখুন।' },
  name: { en: 'Employee', bn: 'শিক্ষক-কর্মচারী' },
  day: { en: 'Day', bn: 'দিন' },
  until: { en: 'Worked until', bn: 'কাজের শেষ' },
  worked: { en: 'Overtime', bn: 'ওভারটাইম' },
  counts: { en: 'Counts', bn: 'গণ্য' },
  state: { en: 'State', bn: 'অবস্থা' },
  waiting: { en: 'Waiting', bn: 'অপেক্ষমাণ' },
  approved: { en: 'Approved', bn: 'অনুমোদিত' },
  part: { en: 'Approved in part', bn: 'আংশিক অনুমোদিত' },
  refused: { en: 'Refused', bn: 'নাকচ' },
  free: { en: 'Counts', bn: 'গণ্য' },
  decide: { en: 'Decide', bn: 'সিদ্ধান্ত দিন' },
  decide_of: { en: 'Overtime of {name}', bn: '{name}-এর ওভারটাইম' },
  approve_many: { en: 'Approve {count}', bn: '{count}টি অনুমোদন করুন' },
  minutes: { en: 'Minutes that count', bn: 'যত মিনিট গণ্য হবে' },
  minutes_hint: {
    en: 'At most {all}. 0 refuses it.',
    bn: 'সর্বোচ্চ {all}। ০ দিলে নাকচ হয়।',
  },
  remark: { en: 'Remark', bn: 'মন্তব্য' },
  done: { en: 'Decided.', bn: 'সিদ্ধান্ত হয়েছে।' },
  some_stale: {
    en: 'Someone else has decided about {count} of them. Look again.',
    bn: 'এর মধ্যে {count}টির সিদ্ধান্ত অন্য কেউ দিয়েছেন। আবার দেখুন।',
  },
  own: { en: 'Your own', bn: 'আপনার নিজের' },
  no_overtime: { en: 'There is no such overtime on this day.', bn: 'এই দিনে এত ওভারটাইম নেই।' },
});
