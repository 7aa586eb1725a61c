import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { batchCalls } from '../base/client.ts';
import { memberWords } from './words.ts';

const said = { add: 'kind_add', remove: 'kind_remove', move: 'kind_move', split: 'kind_split' } as const;

/** What was done to the members, newest first, each with a way back. `onUndone`: the batch itself may be gone. */
export function ChangesCard({ id, onUndone }: { id: string; onUndone: (kind: string) => void }) {
  const t = useWords(memberWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const mayEdit = useShell().may('batch.edit');
  const [busy, setBusy] = useState<string | null>(null);
  const found = useQuery(batchCalls().changes.queryOptions({ input: { id } }));
  const undo = async (change: string, kind: string) => {
    setBusy(change);
    try {
      await batchCalls().undo.call({ id: change });
      toastDone(t('undone'));
      onUndone(kind);
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
    setBusy(null);
  };
  return (
    <Section title={t('changes')}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.data?.length === 0 && <Text c="dimmed">{t('no_changes')}</Text>}
      <Stack gap={8} component="ul" className="bp-plain-list">
        {found.data?.map((change) => (
          <Group key={change.id} component="li" justify="space-between" gap="sm">
            <Text size="sm">
              {format.date(change.at)} ·{' '}
              {t(said[change.kind as 'add'] ?? 'kind_add', { count: format.number(change.students) })}
            </Text>
            {change.undone ? (
              <Badge variant="light" color="gray" tt="none">
                {t('undone')}
              </Badge>
            ) : (
              mayEdit && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  loading={busy === change.id}
                  onClick={() => void undo(change.id, change.kind)}
                >
                  {t('undo')}
                </Button>
              )
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
