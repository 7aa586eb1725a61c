import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '#ui/forms/reason-dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone } from '#ui/toast.ts';
import { feesCalls } from '../base/client.ts';
import { feeFineWords } from './words.ts';

type Row = Awaited<ReturnType<ReturnType<typeof feesCalls>['fines']['running']['call']>>['rows'][number];

/** Late fees that run today, the highest first; waived as they are today. */
export function RunningFines({ back }: { back: string }) {
  const t = useWords(feeFineWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const [asked, ask] = useState<Row | null>(null);
  const found = useQuery({
    ...feesCalls().fines.running.queryOptions({ input: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const rows = data?.rows.map((row) => ({ ...row, id: `${row.student_id} ${row.rule_id} ${row.bill_id}` }));
  const waive = async (reason: string) => {
    if (!asked) return;
    const { student_id, rule_id, bill_id, due_on } = asked;
    await feesCalls().fines.waiveRunning.call({ student_id, rule_id, bill_id, due_on, reason });
    toastDone(t('waived_done'));
    await client.invalidateQueries();
  };
  return (
    <Page title={t('running')} lead={t('running_lead')} back={back}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!data && !found.error && <Skeleton height={240} />}
      {data && (
        <>
          <TextInput
            label={t('find')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={100}
            maw={360}
          />
          {data.count > 0 && (
            <Text size="sm">
              {t('running_total', { count: format.number(data.count), total: format.money(data.total) })}
            </Text>
          )}
          <DataTable
            label={t('running')}
            rows={rows}
            empty={{ title: t('running_none') }}
            columns={[
              { key: 'name', title: t('student'), render: (row) => `${row.name[lang]} · ${row.code}` },
              { key: 'fine', title: t('fine'), render: (row) => row.title[lang] },
              { key: 'due', title: t('bill_due'), render: (row) => format.date(row.due_on) },
              {
                key: 'days',
                title: t('days_late'),
                align: 'right',
                render: (row) => format.number(row.days_late),
              },
              {
                key: 'amount',
                title: t('amount'),
                align: 'right',
                render: (row) => format.money(row.amount),
              },
            ]}
            {...(may('fee-fine.waive')
              ? {
                  actions: (row: Row) => (
                    <Button variant="default" size="compact-sm" onClick={() => ask(row)}>
                      {t('waive')}
                    </Button>
                  ),
                }
              : {})}
          />
          {data.rows.length < data.count && (
            <Text size="sm" c="dimmed">
              {t('first_shown', { count: format.number(data.rows.length) })}
            </Text>
          )}
        </>
      )}
      <ReasonDialog
        opened={asked !== null}
        title={t('waive_ask', { name: asked?.name[lang] ?? '' })}
        text={t('waive_running_text', { amount: format.money(asked?.amount ?? 0) })}
        confirm={t('waive')}
        label={t('reason')}
        onConfirm={waive}
        onClose={() => ask(null)}
      />
    </Page>
  );
}
