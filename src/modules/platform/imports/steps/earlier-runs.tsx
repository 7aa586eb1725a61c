import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { importScreenWords } from './words.ts';
import { RunState } from './run-state.tsx';
import { importsCalls } from '../base/client.ts';

/** What was imported before, by whom, and what became of it. */
export function EarlierRuns({ kind, onOpen }: { kind: string; onOpen: (id: string) => void }) {
  const t = useWords(importScreenWords);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery(importsCalls().list.queryOptions({ input: { kind } }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t('earlier')}
      </Title>
      <DataTable
        label={t('earlier')}
        rows={found.data}
        loading={found.isPending}
        onRow={(run) => onOpen(run.id)}
        empty={{ title: t('earlier_none') }}
        columns={[
          { key: 'file_name', title: t('file') },
          { key: 'target_name', title: t('into'), render: (run) => run.target_name[lang] },
          { key: 'state', title: t('step_check'), render: (run) => <RunState state={run.state} /> },
          {
            key: 'rows',
            title: t('rows'),
            align: 'right',
            render: (run) => format.number(run.counts.written || run.counts.rows),
          },
          { key: 'user_name', title: t('by'), render: (run) => run.user_name?.[lang] ?? '–' },
          { key: 'created_at', title: t('when'), render: (run) => format.dateTime(run.created_at) },
        ]}
      />
    </Stack>
  );
}
