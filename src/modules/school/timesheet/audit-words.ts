import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const timesheetAuditWords = defineAuditWords({
  subjects: {
    'group-timesheet': { en: 'Employee attendance of the group', bn: 'গ্রুপের কর্মীদের উপস্থিতি' },
    timesheet: { en: 'Time report', bn: 'সময়ের রিপোর্ট' },
    punch: { en: 'Punch of an employee', bn: 'কর্মীর পাঞ্চ' },
    overtime: { en: 'Overtime', bn: 'ওভারটাইম' },
    'time-correction': { en: 'Correction of working time', bn: 'কর্মসময়ের সংশোধন' },
    'employee-hours': { en: 'Working hours of an employee', bn: 'কর্মীর কর্মঘণ্টা' },
  },
  verbs: {
    'punch-in': { en: 'punched in', bn: 'পাঞ্চ ইন' },
    'punch-out': { en: 'punched out', bn: 'পাঞ্চ আউট' },
    write: { en: 'written down', bn: 'লেখা হয়েছে' },
    'set-aside': { en: 'set aside', bn: 'গণনার বাইরে রাখা' },
    'count-again': { en: 'counted again', bn: 'আবার গণনায় আনা' },
  },
});
