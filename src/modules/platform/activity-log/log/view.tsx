import { Badge, Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { JobProgress } from '#ui/feedback/job-progress.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { logWords } from '../base/words.ts';
import { logCalls, type Entry, type Panel, type Seals } from '../base/client.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { LogFilters } from './filters.tsx';
import { PersonCell, institutionName } from './person-cell.tsx';
import { SealPanel } from './seal-panel.tsx';
import './log.css';
import { useLogState } from './use-log-state.tsx';

const { 'chevron-left': Left, 'chevron-right': Right, export: ExportIcon, download: Download } = icons;

/** Whether the last check found something wrong where this entry is. */
function isDoubtful(entry: Entry, verdict: Seals['verdict'] | undefined): boolean {
  return (verdict?.broken ?? []).some(
    (one) =>
      one.site_id === entry.site_id &&
      (one.from === null || entry.at >= one.from) &&
      (one.to === null || entry.at <= one.to),
  );
}

/** What of an entry is in the log; `acrossSites`: also of which institution it is. */
function useLogColumns(acrossSites: boolean, verdict: Seals['verdict'] | undefined): Column<Entry>[] {
  const t = useWords(logWords);
  const lang = useLang();
  const format = useFormat();
  return [
    { key: 'action', title: t('action'), render: (row) => row.label[lang] },
    {
      key: 'at',
      title: t('when'),
      render: (row) => <span className="bp-log-when">{format.dateTime(row.at)}</span>,
    },
    ...(acrossSites
      ? [
          {
            key: 'site',
            title: t('where'),
            render: (row: Entry) => institutionName(row, lang, t('central_area')),
          },
        ]
      : []),
    { key: 'who', title: t('who'), render: (row) => <PersonCell entry={row} /> },
    { key: 'reason', title: t('reason'), render: (row) => row.reason ?? '–' },
    { key: 'ip', title: t('address'), render: (row) => row.ip ?? '–' },
    {
      key: 'seal',
      title: t('seal'),
      render: (row) =>
        isDoubtful(row, verdict) ? (
          <Badge color="red" variant="light" tt="none">
            {t('doubtful')}
          </Badge>
        ) : (
          <Badge color={row.sealed ? 'green' : 'gray'} variant="light" tt="none">
            {t(row.sealed ? 'sealed' : 'not_sealed')}
          </Badge>
        ),
    },
  ];
}

/** Leads to newer and older entries. */
function TurnButtons({
  state,
  page,
}: {
  state: ReturnType<typeof useLogState>;
  page: { newer: string | null; older: string | null } | undefined;
}) {
  const t = useWords(logWords);
  return (
    <Group justify="flex-end" gap="xs">
      {!state.isNewest && (
        <Button variant="subtle" onClick={() => state.turn({})}>
          {t('newest')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Left size={16} />}
        disabled={!page?.newer}
        onClick={() => state.turn({ after: page?.newer ?? null })}
      >
        {t('newer')}
      </Button>
      <Button
        variant="default"
        rightSection={<Right size={16} />}
        disabled={!page?.older}
        onClick={() => state.turn({ before: page?.older ?? null })}
      >
        {t('older')}
      </Button>
    </Group>
  );
}

/** The log as an operator sees it over all institutions, or a school its own. */
export function LogView({ panel }: { panel: Panel }) {
  const t = useWords(logWords);
  const lang = useLang();
  const state = useLogState();
  const [opened, setOpened] = useState<Entry | null>(null);
  const [exporting, setExporting] = useState<{ job: string; file: string | null } | null>(null);
  const calls = logCalls(panel);
  const { site } = state.filter;
  const found = useQuery({
    ...calls.list.queryOptions({ input: state.input }),
    placeholderData: keepPreviousData,
  });
  const seals = useQuery(calls.seals.queryOptions({ input: site ? { site } : {} }));
  const columns = useLogColumns(panel === 'central' && !site, seals.data?.verdict);
  return (
    <Page
      title={t('title')}
      lead={t(panel === 'central' ? 'lead' : 'lead_site')}
      actions={
        <Button
          variant="default"
          leftSection={<ExportIcon size={16} />}
          onClick={() =>
            calls.export
              .call({ ...state.filter, lang })
              .then(({ job_id }) => setExporting({ job: job_id, file: null }))
              .catch((error: unknown) => toastRefusal(error, lang))
          }
        >
          {t('export')}
        </Button>
      }
    >
      <LogFilters panel={panel} state={state} />
      {exporting && (
        <JobProgress
          key={exporting.job}
          jobId={exporting.job}
          onDone={(job) => {
            const file = (job.result as { file_id?: string } | null)?.file_id;
            if (file) setExporting({ job: exporting.job, file });
          }}
        />
      )}
      {exporting?.file && (
        <Button
          component="a"
          href={`/api/files/${exporting.file}`}
          download
          w="fit-content"
          leftSection={<Download size={16} />}
        >
          {t('download')}
        </Button>
      )}
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          rows={found.data?.rows}
          columns={columns}
          loading={found.isFetching}
          onRow={setOpened}
          empty={{ title: t('none'), hint: t('none_hint') }}
        />
      )}
      <TurnButtons state={state} page={found.data} />
      <SealPanel key={site ?? ''} panel={panel} site={site} />
      <EntryDrawer panel={panel} entry={opened} onClose={() => setOpened(null)} />
    </Page>
  );
}
