import { defineWords } from '#kernel/words.ts';

/** What people call the records that may stand in the way of taking rows back, by table. */
export const dependantWords = defineWords({
  enrolments: { en: 'Enrolments of other years', bn: 'অন্য বছরের ভর্তি' },
  marks: { en: 'Marks', bn: 'নম্বর' },
  exam_attendance: { en: 'Exam attendance', bn: 'পরীক্ষার উপস্থিতি' },
  result_links: { en: 'Published results', bn: 'প্রকাশিত ফলাফল' },
  results: { en: 'Results', bn: 'ফলাফল' },
  student_subjects: { en: 'Students’ subjects', bn: 'শিক্ষার্থীর বিষয়' },
  guardian_students: { en: 'Guardians', bn: 'অভিভাবক' },
  member_people: { en: 'Logins', bn: 'লগইন' },
  teaching_assignments: { en: 'Teaching assignments', bn: 'পাঠদানের দায়িত্ব' },
});
