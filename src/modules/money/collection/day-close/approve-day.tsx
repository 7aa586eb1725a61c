import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListRow } from '#kernel/lists/list.ts';
import { sayRefusal } from '#ui/api.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone } from '#ui/toast.ts';
import { collectionCalls } from '../base/client.ts';
import type { dayCloseList } from './list.ts';
import { NotConfirmedList } from './not-confirmed-list.tsx';
import { dayCloseWords } from './words.ts';

/** A closed day with what nobody has seen of it, before it is approved. */
export function ApproveDay({ close, onDone }: { close: ListRow<typeof dayCloseList>; onDone: () => void }) {
  const t = useWords(dayCloseWords);
  const lang = useLang();
  const format = useFormat();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const found = useQuery({
    ...collectionCalls().notConfirmedOfClose.queryOptions({ input: { id: close.id } }),
    staleTime: 0,
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={160} />;
  const rows = found.data;
  const approve = async () => {
    setBusy(true);
    try {
      await collectionCalls().approveDay.call({
        id: close.id,
        not_confirmed: rows.reduce((sum, { total }) => sum + total, 0),
      });
      toastDone(t('approved_done'));
      await queries.invalidateQueries();
      onDone();
    } catch (error) {
      setRefusal(sayRefusal(error, lang));
      await found.refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        {`${format.date(close.day)} · ${t('expected')}: ${format.money(close.expected)} · ${t('counted')}: ${format.money(close.counted)}`}
      </Text>
      <NotConfirmedList rows={rows} />
      {refusal && (
        <Text size="sm" c="red" role="alert">
          {refusal}
        </Text>
      )}
      <Group>
        <Button loading={busy} onClick={() => void approve()}>
          {t('approve')}
        </Button>
      </Group>
    </Stack>
  );
}
