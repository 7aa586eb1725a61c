import { Stack, Tabs, Text } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { FailedList, MeritList } from './ranked-lists.tsx';
import { TabulationTable, type ReportRow, type WholeRun } from './tabulation-table.tsx';
import { reportWords } from './words.ts';

const ClassCards = later(() => import('../cards/class-cards.tsx').then((part) => part.ClassCards));
const RunChanges = later(() => import('./run-changes.tsx').then((part) => part.RunChanges));
const RunStatistics = later(() => import('./run-statistics.tsx').then((part) => part.RunStatistics));

export const reportTabs = ['tabulation', 'statistics', 'merit', 'failed', 'cards', 'changes'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** A run in all its forms, one at a time; what changed only where there was a run before. */
export function ReportTabs({
  tab,
  onTab,
  run,
  rows,
  section,
  onStudent,
}: {
  tab: ReportTab;
  onTab: (tab: string | null) => void;
  run: WholeRun;
  rows: readonly ReportRow[];
  section: string | null;
  onStudent: (enrolmentId: string) => void;
}) {
  const t = useWords(reportWords);
  return (
    <Tabs value={tab} onChange={onTab} keepMounted={false}>
      <Tabs.List mb="md">
        {reportTabs
          .filter((each) => each !== 'changes' || run.number > 1)
          .map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(each)}
            </Tabs.Tab>
          ))}
      </Tabs.List>
      <Tabs.Panel value="tabulation">
        <Stack gap="xs">
          <Text size="sm" c="dimmed" className="bp-no-print">
            {t('explain_hint')}
          </Text>
          <TabulationTable run={run} rows={rows} onStudent={onStudent} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="statistics">
        <RunStatistics run={run} sectionId={section} />
      </Tabs.Panel>
      <Tabs.Panel value="merit">
        <MeritList run={run} rows={rows} inSection={section !== null} onStudent={onStudent} />
      </Tabs.Panel>
      <Tabs.Panel value="failed">
        <FailedList run={run} rows={rows} onStudent={onStudent} />
      </Tabs.Panel>
      <Tabs.Panel value="cards">
        <ClassCards runId={run.id} sectionId={section} />
      </Tabs.Panel>
      <Tabs.Panel value="changes">
        <RunChanges runId={run.id} subjects={run.subjects} />
      </Tabs.Panel>
    </Tabs>
  );
}
