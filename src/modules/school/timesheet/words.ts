import { defineWords } from '#kernel/words.ts';

export const timesheetTitles = defineWords({
  module: { en: 'Employee attendance', bn: 'কর্মীদের উপস্থিতি' },
  terminals: { en: 'Terminals', bn: 'টার্মিনাল' },
  terminal: { en: 'Terminal', bn: 'টার্মিনাল' },
  unknown: { en: 'Unknown numbers', bn: 'অজানা নম্বর' },
  punch_file: { en: 'Punches from a file', bn: 'ফাইল থেকে পাঞ্চ' },
  uploads: { en: 'Uploads', bn: 'আসা তথ্য' },
  upload: { en: 'As it came', bn: 'হুবহু' },
});

export const timesheetPermissionWords = defineWords({
  import_punches: { en: 'Import punches from files', bn: 'ফাইল থেকে পাঞ্চ ইমপোর্ট করা' },
  uploads: { en: 'View what terminals sent', bn: 'টার্মিনাল কী পাঠিয়েছে দেখা' },
  uploads_export: { en: 'Export what terminals sent', bn: 'টার্মিনাল থেকে আসা তথ্যের তালিকা এক্সপোর্ট করা' },
  uploads_raw: { en: 'Read what terminals sent as it came', bn: 'টার্মিনাল থেকে আসা তথ্য হুবহু পড়া' },
  devices: { en: 'Manage terminals of employees’ attendance', bn: 'কর্মীদের উপস্থিতির টার্মিনাল পরিচালনা করা' },
});
