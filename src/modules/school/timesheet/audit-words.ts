import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const timesheetAuditWords = defineAuditWords({
  subjects: {
    'group-timesheet': { en: 'Employee attendance of the group', bn: 'গ্রুপের শিক্ষক-কর্মচারীদের উপস্থিতি' },
    timesheet: { en: 'Time report', bn: 'সময়ের রিপোর্ট' },
    punch: { en: 'Punch of an employee', bn: 'শিক্ষক-কর্মচারীর পাঞ্চ' },
    recalculation: { en: 'Working time calculated again', bn: 'কর্মসময়ের নতুন হিসাব' },
    overtime: { en: 'Overtime', bn: 'ওভারটাইম' },
    'time-correction': { en: 'Correction of working time', bn: 'কর্মসময়ের সংশোধন' },
    'employee-hours': { en: 'Working hours of an employee', bn: 'শিক্ষক-কর্মচারীর কর্মঘণ্টা' },
    terminal: { en: 'Terminal', bn: 'টার্মিনাল' },
    'device-upload': { en: 'Upload of a terminal', bn: 'টার্মিনাল থেকে আসা তথ্য' },
    'punch-file': { en: 'File of punches', bn: 'পাঞ্চের ফাইল' },
  },
  verbs: {
    'punch-in': { en: 'punched in', bn: 'পাঞ্চ ইন' },
    'punch-out': { en: 'punched out', bn: 'পাঞ্চ আউট' },
    write: { en: 'written down', bn: 'লেখা হয়েছে' },
    'set-aside': { en: 'set aside', bn: 'গণনার বাইরে রাখা' },
    'keep-new': { en: 'kept', bn: 'রাখা হয়েছে' },
    'count-again': { en: 'counted again', bn: 'আবার গণনায় আনা' },
    bind: { en: 'claimed', bn: 'নিজের বলে নেওয়া' },
    command: { en: 'asked by command', bn: 'কমান্ড দেওয়া' },
    adopt: { en: 'taken over by number', bn: 'নম্বর ধরে নেওয়া' },
    sync: { en: 'employees sent', bn: 'শিক্ষক-কর্মচারীদের পাঠানো' },
  },
});
