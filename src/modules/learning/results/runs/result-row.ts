import type { PackedResult } from './packed-result.ts';

/** A result as its row holds it. */
export type ResultRow = {
  enrolment_id: string;
  section_id: string;
  roll: number;
  status: 'PASSED' | 'FAILED' | 'INCOMPLETE';
  gpa: number | null;
  gpa_without_fourth: number | null;
  letter: string | null;
  total: number;
  total_full: number;
  failed: number;
  golden: boolean;
  section_position: number | null;
  class_position: number | null;
  detail: PackedResult;
};
