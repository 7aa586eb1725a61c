import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const timesheetAuditWords = defineAuditWords({
  subjects: {
    terminal: { en: 'Terminal', bn: 'টার্মিনাল' },
    'device-upload': { en: 'Upload of a terminal', bn: 'টার্মিনাল থেকে আসা তথ্য' },
    punch: { en: 'Punches', bn: 'পাঞ্চ' },
    'punch-file': { en: 'File of punches', bn: 'পাঞ্চের ফাইল' },
  },
  verbs: {
    bind: { en: 'claimed', bn: 'নিজের বলে নেওয়া' },
    command: { en: 'asked by command', bn: 'কমান্ড দেওয়া' },
    adopt: { en: 'taken over by number', bn: 'নম্বর ধরে নেওয়া' },
    sync: { en: 'employees sent', bn: 'কর্মীদের পাঠানো' },
  },
});
