import type { Lang } from '#kernel/words.ts';
import type { SchoolHead, StudentFacts } from './report-card-data.ts';
import type { TakenDays } from '#modules/school/attendance/face/days-present.server.ts';
import type { PackedResult } from '../runs/packed-result.ts';

/** The school's heading in both languages. */
export type CardSchool = Record<Lang, SchoolHead>;

/** A student of a run with everything a report card says about them. */
export type CardRow = {
  enrolment_id: string;
  section_id: string;
  roll: number;
  student_code: string;
  status: 'PASSED' | 'FAILED' | 'INCOMPLETE';
  gpa: number | null;
  gpa_without_fourth: number | null;
  letter: string | null;
  total: number;
  total_full: number;
  section_position: number | null;
  class_position: number | null;
  detail: PackedResult;
  facts: Record<Lang, Omit<StudentFacts, 'student_id' | 'roll' | 'photo'>>;
  present_days: number | null;
  /** The same as attendance was taken, which goes before what was typed. */
  taken: TakenDays | null;
  conduct: string | null;
  remark: string | null;
  /** Name of the picture among those handed to the compiler. */
  photo: string | null;
  qr: string;
};
