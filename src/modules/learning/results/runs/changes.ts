import type { PackedMark, PackedResult, RunRules } from './packed-result.ts';
import { cellsOf } from './packed-result.ts';

/** What a correction may change of a student's result. */
export const changedFields = [
  'result',
  'status',
  'gpa',
  'gpa_without_fourth',
  'letter',
  'total',
  'failed',
  'section_position',
  'class_position',
  'subject_total',
  'subject_letter',
  'mark',
] as const;
export type ChangedField = (typeof changedFields)[number];

export type ChangeValue = string | number | null;

/** One difference between two runs; `subject`, `paper` and `part` say where it is a mark or a subject's. */
export interface ResultChange {
  enrolment_id: string;
  field: ChangedField;
  subject?: string;
  paper?: string;
  part?: string;
  from: ChangeValue;
  to: ChangeValue;
}

/** A result as two runs are compared by. */
export interface ComparedResult {
  enrolment_id: string;
  status: string;
  gpa: number | null;
  gpa_without_fourth: number | null;
  letter: string | null;
  total: number;
  failed: number;
  section_position: number | null;
  class_position: number | null;
  detail: PackedResult;
}

const plainFields = [
  'status',
  'gpa',
  'gpa_without_fourth',
  'letter',
  'total',
  'failed',
  'section_position',
  'class_position',
] as const;

/** Every difference of a run from the one before, by student in the order of the new run. */
export function resultChanges(
  before: readonly ComparedResult[],
  after: readonly ComparedResult[],
  rules: Pick<RunRules, 'subjects'>,
): ResultChange[] {
  const old = new Map(before.map((each) => [each.enrolment_id, each]));
  const cells = new Map(rules.subjects.map((rule) => [rule.subject, cellsOf(rule)]));
  const changes = after.flatMap((now): ResultChange[] => {
    const was = old.get(now.enrolment_id);
    old.delete(now.enrolment_id);
    const { enrolment_id } = now;
    if (!was) return [{ enrolment_id, field: 'result', from: null, to: now.status }];
    const own = plainFields
      .filter((field) => was[field] !== now[field])
      .map((field): ResultChange => ({ enrolment_id, field, from: was[field], to: now[field] }));
    return [...subjectChanges(enrolment_id, was.detail, now.detail, cells), ...own];
  });
  const gone = [...old.values()].map(({ enrolment_id, status }): ResultChange => ({
    enrolment_id,
    field: 'result',
    from: status,
    to: null,
  }));
  return [...changes, ...gone];
}

function subjectChanges(
  enrolment_id: string,
  was: PackedResult,
  now: PackedResult,
  cells: ReadonlyMap<string, { paper: string; part: string }[]>,
): ResultChange[] {
  const old = new Map(was.subjects.map((each) => [each.subject, each]));
  const codes = [...new Set([...now.subjects, ...was.subjects].map((each) => each.subject))];
  const news = new Map(now.subjects.map((each) => [each.subject, each]));
  return codes.flatMap((subject): ResultChange[] => {
    const [a, b] = [old.get(subject), news.get(subject)];
    const ofSubject = cells.get(subject) ?? [];
    const marks = ofSubject.flatMap(({ paper, part }, at): ResultChange[] => {
      const [from, to]: PackedMark[] = [a?.marks[at] ?? null, b?.marks[at] ?? null];
      return from === to
        ? []
        : [{ enrolment_id, field: 'mark', subject, paper, part, from: from ?? null, to: to ?? null }];
    });
    const pair = (
      field: 'subject_total' | 'subject_letter',
      from: ChangeValue,
      to: ChangeValue,
    ): ResultChange[] => (from === to ? [] : [{ enrolment_id, field, subject, from, to }]);
    return [
      ...marks,
      ...pair('subject_total', a?.total ?? null, b?.total ?? null),
      ...pair('subject_letter', a?.letter ?? null, b?.letter ?? null),
    ];
  });
}
