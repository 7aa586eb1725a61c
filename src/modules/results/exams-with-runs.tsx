import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moduleApi } from '#ui/api.ts';

type ResultsApi = typeof import('./api.server.ts').resultsApi;
type ExamsApi = typeof import('#modules/exams/api.server.ts').examsApi;

export const resultsCalls = moduleApi<ResultsApi>('results');
const examsCalls = moduleApi<ExamsApi>('exams');

/** The years of the school and the exams of the chosen one with their versions of results. */
export function useExamsWithRuns() {
  const choices = useQuery(examsCalls().choices.queryOptions({ input: {} }));
  const [chosen, setYear] = useState<string | null>(null);
  const years = choices.data?.years ?? [];
  const year = chosen ?? years.find((each) => each.current)?.id ?? years[0]?.id ?? null;
  const exams = useQuery({
    ...resultsCalls().runs.list.queryOptions({ input: { year_id: year ?? '' } }),
    enabled: year !== null,
  });
  return { years, year, setYear, exams, loading: choices.isPending || (year !== null && exams.isPending) };
}

export type ExamWithRuns = NonNullable<ReturnType<typeof useExamsWithRuns>['exams']['data']>[number];
export type RunRow = ExamWithRuns['runs'][number];
