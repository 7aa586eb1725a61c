import { defineWords } from '#kernel/words.ts';

export const healthWords = defineWords({
  may_see_health: { en: 'View and change health notes', bn: 'স্বাস্থ্য তথ্য দেখা ও পরিবর্তন করা' },
  title: { en: 'Health', bn: 'স্বাস্থ্য' },
  lead: {
    en: 'Seen only by those who may see health notes; every change is in the log.',
    bn: 'স্বাস্থ্য তথ্য দেখার অনুমতি যাঁদের আছে শুধু তাঁরাই দেখেন; প্রতিটি পরিবর্তন লগে থাকে।',
  },
  none: { en: 'No health notes.', bn: 'স্বাস্থ্য বিষয়ে কোনো তথ্য নেই।' },
  add: { en: 'Add note', bn: 'তথ্য যোগ করুন' },
  edit: { en: 'Edit note', bn: 'তথ্য সম্পাদনা' },
  change: { en: 'Edit', bn: 'সম্পাদনা' },
  delete: { en: 'Delete', bn: 'মুছুন' },
  kind: { en: 'Kind', bn: 'ধরন' },
  note: { en: 'What teachers must know or do', bn: 'শিক্ষকদের যা জানতে বা করতে হবে' },
  since: { en: 'Since', bn: 'কবে থেকে' },
  since_day: { en: 'since {day}', bn: '{day} থেকে' },
  too_many: {
    en: 'A student can have {most} health {most|note|notes}.',
    bn: 'একজন শিক্ষার্থীর {most}টি স্বাস্থ্য তথ্য রাখা যায়।',
  },
  allergy: { en: 'Allergy', bn: 'অ্যালার্জি' },
  condition: { en: 'Illness', bn: 'অসুস্থতা' },
  medicine: { en: 'Medicine', bn: 'ওষুধ' },
  disability: { en: 'Disability', bn: 'প্রতিবন্ধিতা' },
  vaccination: { en: 'Vaccination', bn: 'টিকা' },
  other: { en: 'Other', bn: 'অন্যান্য' },
});
