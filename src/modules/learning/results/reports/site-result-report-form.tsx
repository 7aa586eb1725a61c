import { Box, Group, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ExamPicker,
  ExamStepsLink,
  useExamPicker,
  useExamYear,
} from '#modules/learning/exams/base/exam-picker.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { RunStateBadge } from '../runs/run-state-badge.tsx';
import { resultsCalls } from '../base/client.ts';
import { ReportFiles } from './report-files.tsx';
import { ReportTabs, reportTabs } from './report-tabs.tsx';
import { reportWords } from './words.ts';
import { resultScreenTitles, runStateWords, resultFieldWords } from '../base/words.ts';

const ExplainDrawer = later(() => import('./explain-drawer.tsx').then((part) => part.ExplainDrawer), null);

/** Everything a school reads and prints of a result. */
export default function ResultReport() {
  const t = useWords(reportWords);
  const r = useWords(resultFieldWords);
  const state = useWords(runStateWords);
  const title = useWords(resultScreenTitles);
  const lang = useLang();
  const { year } = useExamYear();
  const [student, setStudent] = useState<string | null>(null);
  const list = useQuery({
    ...resultsCalls().runs.list.queryOptions({ input: { year_id: year ?? '' } }),
    enabled: year !== null,
  });
  const runsOf = (id: string) =>
    (list.data?.find((each) => each.id === id)?.runs ?? []).filter((run) => run.generated_at !== null);
  const picker = useExamPicker((id) => runsOf(id).length > 0);
  const { exam, get, set } = picker;
  const runs = exam ? runsOf(exam.id) : [];
  const chosen = runs.find((run) => run.id === get('run')) ?? runs[0] ?? null;
  const run = useQuery({
    ...resultsCalls().runs.get.queryOptions({ input: { id: chosen?.id ?? '' } }),
    enabled: chosen !== null,
  });
  const section = get('section');
  const rows = useQuery({
    ...resultsCalls().runs.results.queryOptions({
      input: { id: chosen?.id ?? '', ...(section ? { section_id: section } : {}) },
    }),
    enabled: chosen !== null,
  });
  const tab = reportTabs.find((each) => each === get('tab')) ?? 'tabulation';
  const file = (kind: string) =>
    `/api/result-runs/${chosen?.id}/${kind}?lang=${lang}${section ? `&section_id=${section}` : ''}`;
  const error = list.error ?? run.error ?? rows.error;

  return (
    <Page
      title={title('report')}
      lead={t('lead')}
      actions={
        chosen && (tab === 'tabulation' || tab === 'statistics') ? (
          <ReportFiles tab={tab} file={file} />
        ) : null
      }
    >
      <Group gap="sm" align="flex-end">
        <ExamPicker picker={picker} clears={['run', 'section']} />
        {runs.length > 0 && (
          <>
            <Select
              label={t('result')}
              w={220}
              data={runs.map((each) => ({
                value: each.id,
                label: `${r('number_of', { number: each.number })} – ${state(each.state)}`,
              }))}
              value={chosen?.id ?? null}
              onChange={(value) => set({ run: value })}
              allowDeselect={false}
            />
            <Select
              label={t('section')}
              w={200}
              data={(run.data?.sections ?? []).map((each) => ({
                value: each.id,
                label: each.label[lang],
              }))}
              value={section}
              onChange={(value) => set({ section: value })}
              placeholder={t('all_sections')}
              clearable
            />
            {chosen && (
              // As high as the texts of the fields beside it.
              <Box mb={8}>
                <RunStateBadge state={chosen.state} />
              </Box>
            )}
          </>
        )}
        <ExamStepsLink exam={exam} />
      </Group>
      {error && <Refused error={error} retry={() => void list.refetch()} />}
      {!exam || (list.data && runs.length === 0) ? (
        <Empty title={t('choose_run')} hint={t('choose_run_hint')} />
      ) : !run.data || !rows.data ? (
        <Skeleton height={360} />
      ) : (
        <ReportTabs
          tab={tab}
          onTab={(value) => set({ tab: value })}
          run={run.data}
          rows={rows.data}
          section={section}
          onStudent={setStudent}
        />
      )}
      {chosen && student && (
        <ExplainDrawer runId={chosen.id} enrolmentId={student} onClose={() => setStudent(null)} />
      )}
    </Page>
  );
}
