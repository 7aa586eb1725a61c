import '../parts/tabulation.css';
import { Alert, Group, Select, Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { say } from '#kernel/words.ts';
import { Empty } from '#ui/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { placeName, YearPicker } from '../exam-title.tsx';
import { useExamsWithRuns } from '../exams-with-runs.tsx';
import { Cards } from '../parts/cards.tsx';
import { Changes } from '../parts/changes.tsx';
import { rowsOf, rulesOf, useReport } from '../parts/report-data.tsx';
import { ResultList } from '../parts/result-list.tsx';
import { Statistics } from '../parts/statistics.tsx';
import { Tabulation } from '../parts/tabulation.tsx';
import { runWords } from '../run-words.ts';
import { StateBadge } from '../state-badge.tsx';
import { resultScreenTitles, runStateWords } from '../words.ts';

const tabs = ['tabulation', 'statistics', 'merit', 'failed', 'cards', 'changes'] as const;

export default function SiteResultReportForm() {
  const t = useWords(runWords);
  const states = useWords(runStateWords);
  const title = useWords(resultScreenTitles);
  const lang = useLang();
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const { years, year, setYear, exams, loading } = useExamsWithRuns();
  const shown = (exams.data ?? []).map((exam) => ({
    ...exam,
    runs: exam.runs.filter((run) => run.state !== 'FAILED' && run.state !== 'GENERATING'),
  }));
  const choices = shown.flatMap((exam) =>
    exam.runs.map((run) => ({
      value: run.id,
      label: format.digits(
        `${say(exam.name, lang)} – ${placeName(exam, lang)} – ${t('run', { number: run.number })} (${states(run.state)})`,
      ),
    })),
  );
  const runId = search.get('run') ?? choices[0]?.value ?? null;
  const sectionId = search.get('section');
  const tab = search.get('tab') ?? 'tabulation';
  const put = (key: string, value: string | null) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  const { run, rows } = useReport(runId, sectionId);
  const results = rowsOf(rows.data ?? []);
  return (
    <Page title={title('report')} actions={<YearPicker years={years} year={year} onChange={setYear} />}>
      {!loading && choices.length === 0 && !runId && (
        <Empty title={t('choose_exam')} hint={t('no_exams_hint')} />
      )}
      {choices.length > 0 && (
        <Group align="flex-end">
          <Select
            label={t('exam')}
            data={choices}
            value={runId}
            onChange={(value) => put('run', value)}
            allowDeselect={false}
            searchable
            maw="100%"
            w={460}
          />
          <Select
            label={t('section')}
            w={180}
            value={sectionId ?? ''}
            onChange={(value) => put('section', value)}
            allowDeselect={false}
            data={[
              { value: '', label: t('all_sections') },
              ...(run.data?.sections ?? []).map((section) => ({
                value: section.id,
                label: section[`name_${lang}`],
              })),
            ]}
          />
          {run.data && <StateBadge state={run.data.state} />}
        </Group>
      )}
      {(run.isError || rows.isError) && <Refused error={run.error ?? rows.error} />}
      {run.data?.reason && (
        <Alert color="yellow" variant="light">{`${t('reason')}: ${run.data.reason}`}</Alert>
      )}
      {run.data && rows.data && runId && (
        <Tabs value={tab} onChange={(value) => put('tab', value)} keepMounted={false}>
          <Tabs.List>
            {tabs.map((key) => (
              <Tabs.Tab key={key} value={key}>
                {t(`tab_${key}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="tabulation" pt="md">
            <Tabulation runId={runId} sectionId={sectionId} rows={results} rules={rulesOf(run.data)} />
          </Tabs.Panel>
          <Tabs.Panel value="statistics" pt="md">
            <Statistics run={run.data} />
          </Tabs.Panel>
          <Tabs.Panel value="merit" pt="md">
            <ResultList runId={runId} rows={results} kind="merit" />
          </Tabs.Panel>
          <Tabs.Panel value="failed" pt="md">
            <ResultList runId={runId} rows={results} kind="failed" />
          </Tabs.Panel>
          <Tabs.Panel value="cards" pt="md">
            <Cards runId={runId} sectionId={sectionId} rows={results} />
          </Tabs.Panel>
          <Tabs.Panel value="changes" pt="md">
            <Changes runId={runId} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Page>
  );
}
