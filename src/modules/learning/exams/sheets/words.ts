import { defineWords } from '#kernel/words.ts';

export const sheetWords = defineWords({
  missing: { en: '{count} missing', bn: '{count}টি বাকি' },
  approve_all: { en: 'Approve all submitted', bn: 'জমা দেওয়া সব অনুমোদন করুন' },
  teachers: { en: 'Teachers', bn: 'শিক্ষক' },
  nobody: { en: 'No one is assigned', bn: 'কাউকে দায়িত্ব দেওয়া হয়নি' },
  state: { en: 'Status', bn: 'অবস্থা' },
  last_entry: { en: 'Last entry', bn: 'সর্বশেষ এন্ট্রি' },
  only_open: { en: 'Missing only', bn: 'শুধু যেগুলো বাকি' },
  all_sections: { en: 'All sections', bn: 'সব সেকশন' },
  absent: { en: 'Absent', bn: 'অনুপস্থিত' },
  nothing_missing: { en: 'Nothing is missing', bn: 'কিছুই বাকি নেই' },
  nothing_missing_hint: {
    en: 'All marks of this exam are entered.',
    bn: 'এই পরীক্ষার সব নম্বর দেওয়া হয়েছে।',
  },
  overview_lead: {
    en: 'Which marks are missing, and who enters them.',
    bn: 'কোন বিষয়ের নম্বর বাকি এবং কার কাছে।',
  },
});
