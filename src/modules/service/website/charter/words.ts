import { defineWords } from '#kernel/words.ts';

const labels = {
  needed_en: { en: 'What is needed (English)', bn: 'যা যা লাগবে (ইংরেজি)' },
  needed_bn: { en: 'What is needed (Bengali)', bn: 'যা যা লাগবে (বাংলা)' },
  fee_en: { en: 'Fee (English)', bn: 'ফি (ইংরেজি)' },
  fee_bn: { en: 'Fee (Bengali)', bn: 'ফি (বাংলা)' },
  time_en: { en: 'Time it takes (English)', bn: 'সেবা প্রদানের সময় (ইংরেজি)' },
  time_bn: { en: 'Time it takes (Bengali)', bn: 'সেবা প্রদানের সময় (বাংলা)' },
  place_en: { en: 'Where (English)', bn: 'সেবার স্থান (ইংরেজি)' },
  place_bn: { en: 'Where (Bengali)', bn: 'সেবার স্থান (বাংলা)' },
  officer_en: { en: 'Responsible person (English)', bn: 'দায়িত্বপ্রাপ্ত ব্যক্তি (ইংরেজি)' },
  officer_bn: { en: 'Responsible person (Bengali)', bn: 'দায়িত্বপ্রাপ্ত ব্যক্তি (বাংলা)' },
  officer_phone: { en: 'Phone of the responsible person', bn: 'দায়িত্বপ্রাপ্ত ব্যক্তির ফোন' },
  complaint_en: { en: 'Complaints to (English)', bn: 'অভিযোগ নিষ্পত্তিকারী (ইংরেজি)' },
  complaint_bn: { en: 'Complaints to (Bengali)', bn: 'অভিযোগ নিষ্পত্তিকারী (বাংলা)' },
  complaint_phone: { en: 'Phone for complaints', bn: 'অভিযোগের ফোন' },
} as const;

export const charterResourceWords = {
  one: { en: 'Service', bn: 'সেবা' },
  many: { en: 'Citizen charter', bn: 'সিটিজেন চার্টার' },
  fields: {
    ...labels,
    name_en: { en: 'Service (English)', bn: 'সেবার নাম (ইংরেজি)' },
    name_bn: { en: 'Service (Bengali)', bn: 'সেবার নাম (বাংলা)' },
    published: { en: 'Published', bn: 'প্রকাশিত' },
  },
  take_usual: { en: 'Usual services', bn: 'প্রচলিত সেবা' },
} as const;

export const charterWords = defineWords({
  title: { en: 'Citizen charter', bn: 'সিটিজেন চার্টার' },
  description: {
    en: 'Services of {name}: what is needed, what they cost, how long they take and who is responsible.',
    bn: '{name}-এর সেবা: কী লাগবে, ফি কত, কত সময় লাগবে এবং কে দায়িত্বে আছেন।',
  },
  empty: { en: 'No services have been published yet.', bn: 'এখনো কোনো সেবা প্রকাশিত হয়নি।' },
  number: { en: 'No.', bn: 'ক্রম' },
  service: { en: 'Service', bn: 'সেবার নাম' },
  needed: { en: 'What is needed', bn: 'যা যা লাগবে' },
  fee: { en: 'Fee', bn: 'ফি' },
  time: { en: 'Time', bn: 'সময়' },
  place: { en: 'Where', bn: 'স্থান' },
  officer: { en: 'Responsible', bn: 'দায়িত্বপ্রাপ্ত ব্যক্তি' },
  complaint: { en: 'Complaints to', bn: 'অভিযোগ নিষ্পত্তিকারী' },
  usual: { en: 'Usual services', bn: 'প্রচলিত সেবা' },
  usual_lead: {
    en: 'Choose services to take into your charter. They are saved as unpublished: check the times, fees and persons, then publish each.',
    bn: 'যে সেবাগুলো আপনার চার্টারে নিতে চান বেছে নিন। এগুলো অপ্রকাশিত থাকবে: সময়, ফি ও দায়িত্বপ্রাপ্ত ব্যক্তি দেখে নিয়ে প্রকাশ করুন।',
  },
  all: { en: 'All', bn: 'সব' },
  take: { en: 'Add to the charter: {count}', bn: 'চার্টারে যোগ করুন: {count}টি' },
  taken: { en: 'Services added: {count}', bn: 'যোগ করা হয়েছে: {count}টি' },
  have_all: { en: 'All usual services are in your charter.', bn: 'প্রচলিত সব সেবা আপনার চার্টারে আছে।' },
  back: { en: 'Open the charter', bn: 'চার্টারে যান' },
});
