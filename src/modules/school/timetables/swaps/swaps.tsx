import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#kernel/text/days.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Refused } from '#ui/refused.tsx';
import { useToday } from '#ui/today.ts';
import { timetablesCalls } from '../base/client.ts';
import { swapWords } from '../base/words.ts';
import { movesOf } from './swap-moves.ts';

const SwapForm = later(() => import('./swap-form.tsx').then((part) => part.SwapForm));
const CancelSwapForm = later(() => import('./cancel-swap-form.tsx').then((part) => part.CancelSwapForm));
/** So many days back and ahead swaps are shown. */
const reach = 60;

/** Swaps of the weeks around today, new ones and their cancelling. */
export function Swaps() {
  const t = useWords(swapWords);
  const lang = useLang();
  const format = useFormat();
  const today = useToday();
  const [opened, open] = useState<'new' | 'cancel' | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const found = useQuery({
    ...timetablesCalls().swaps.queryOptions({
      input: { from: addDays(today, -reach), to: addDays(today, reach) },
    }),
    refetchInterval: 60_000,
  });
  const close = () => {
    open(null);
    choose(null);
  };
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('lead')}
      </Text>
      <Group gap="sm">
        <Button onClick={() => open('new')}>{t('new')}</Button>
        <Button variant="default" onClick={() => open('cancel')}>
          {t('cancel')}
        </Button>
      </Group>
      <DataTable
        label={t('history')}
        rows={found.data}
        empty={{ title: t('none') }}
        columns={[
          { key: 'day', title: t('day'), render: (row) => format.date(row.day) },
          { key: 'section', title: t('section'), render: (row) => row.section[lang] },
          { key: 'lessons', title: t('lessons'), render: (row) => movesOf(row)[lang] },
          { key: 'by', title: t('by'), render: (row) => row.by?.[lang] ?? '–' },
          {
            key: 'state',
            title: t('state'),
            render: (row) =>
              row.cancelled_at ? t('cancelled', { name: row.cancelled_by ?? '–' }) : t('holds'),
          },
        ]}
        actions={(row) =>
          row.cancelled_at === null && row.day >= today ? (
            <Button
              size="compact-md"
              variant="subtle"
              color="red"
              onClick={() => {
                choose(row.id);
                open('cancel');
              }}
            >
              {t('cancel_row')}
            </Button>
          ) : null
        }
      />
      <Drawer opened={opened === 'new'} onClose={close} title={t('new')}>
        {opened === 'new' && <SwapForm onDone={close} />}
      </Drawer>
      <Drawer opened={opened === 'cancel'} onClose={close} title={t('cancel')}>
        {opened === 'cancel' && (
          <CancelSwapForm
            swaps={found.data ?? []}
            first={found.data?.find(({ id }) => id === chosen) ?? null}
            onDone={close}
          />
        )}
      </Drawer>
    </Stack>
  );
}
