import { useQuery } from '@tanstack/react-query';
import type { ExamSubjectRule } from '#modules/academics/subject-rule.ts';
import type { PackedResult } from '../packed-result.ts';
import { resultsCalls } from '../exams-with-runs.tsx';

/** A run with its rules and statistics, and the results of one section or of all. */
export function useReport(runId: string | null, sectionId: string | null) {
  const run = useQuery({
    ...resultsCalls().runs.get.queryOptions({ input: { id: runId ?? '' } }),
    enabled: runId !== null,
  });
  const rows = useQuery({
    ...resultsCalls().runs.results.queryOptions({
      input: { id: runId ?? '', ...(sectionId ? { section_id: sectionId } : {}) },
    }),
    enabled: runId !== null,
  });
  return { run, rows };
}

export type WholeRun = NonNullable<ReturnType<typeof useReport>['run']['data']>;
type ShownRow = NonNullable<ReturnType<typeof useReport>['rows']['data']>[number];
export type ReportRow = Omit<ShownRow, 'detail'> & { detail: PackedResult };

/** The packed results as the pure functions know them; the API describes them loosely. */
export const rowsOf = (rows: readonly ShownRow[]): readonly ReportRow[] =>
  rows as unknown as readonly ReportRow[];
export type Rules = readonly ExamSubjectRule[];

/** The rules of a run as the rule engine has them; the API shows them as plain data. */
export const rulesOf = (run: WholeRun): Rules => run.subjects as unknown as Rules;
