import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const attendanceAuditWords = defineAuditWords({
  subjects: {
    'attendance-sheet': { en: 'Attendance', bn: 'উপস্থিতি' },
    'attendance-mark': { en: 'Attendance of a student', bn: 'শিক্ষার্থীর উপস্থিতি' },
    'attendance-report': { en: 'Attendance report', bn: 'উপস্থিতির রিপোর্ট' },
    'student-leave': { en: 'Leave of a student', bn: 'শিক্ষার্থীর ছুটি' },
    'group-attendance': { en: 'Attendance in institutions of the group', bn: 'গ্রুপের প্রতিষ্ঠানের উপস্থিতি' },
    'attendance-rule': { en: 'Day from periods', bn: 'পিরিয়ড থেকে দিনের হিসাব' },
  },
  verbs: {
    taken: { en: 'taken', bn: 'নেওয়া' },
    undone: { en: 'undone', bn: 'ফিরিয়ে নেওয়া' },
    correct: { en: 'corrected', bn: 'সংশোধন' },
    scan: { en: 'scanned at the gate', bn: 'গেটে স্ক্যান' },
    'cut-off': { en: 'absent by the gate', bn: 'গেটের হিসাবে অনুপস্থিত' },
    recount: { en: 'calculated again', bn: 'নতুন করে হিসাব' },
  },
});
