import { Badge, Button, Group, List } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { routineCalls } from '../base/client.ts';
import { bringScreenWords } from './words.ts';

/** What was imported last, with what was left out of it and the way back. */
export function EarlierSheets() {
  const t = useWords(bringScreenWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const [shown, show] = useState<string | null>(null);
  const found = useQuery(routineCalls().sheets.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  type Row = NonNullable<typeof found.data>[number];
  const undo = async ({ id, version, routine }: Row) => {
    const question = { title: t('undo_ask'), text: t('undo_text', { name: routine }), confirm: t('undo') };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      const done = await routineCalls().undoSheet.call({ id, version });
      await client.invalidateQueries();
      toastDone(t('undo_done', done));
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const lines = found.data?.find(({ id }) => id === shown)?.left_out ?? [];
  return (
    <Section title={t('earlier')}>
      <DataTable
        label={t('earlier')}
        rows={found.data}
        loading={found.isFetching}
        empty={{ title: t('none'), hint: t('none_hint') }}
        columns={[
          { key: 'file', title: t('file'), render: (row) => row.file_name },
          { key: 'into', title: t('into'), render: (row) => row.routine },
          {
            key: 'by',
            title: t('by'),
            render: (row) =>
              [row.made_by?.[lang], format.dateTime(row.created_at)].filter(Boolean).join(', '),
          },
          { key: 'placed', title: t('placed'), align: 'right', render: (row) => format.number(row.placed) },
          {
            key: 'removed',
            title: t('removed'),
            align: 'right',
            render: (row) => format.number(row.removed),
          },
        ]}
        actions={(row) => (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            {row.left_out.length > 0 && (
              <Button size="compact-sm" variant="subtle" onClick={() => show(row.id)}>
                {`${t('not_in')}: ${format.number(row.left_out.length)}`}
              </Button>
            )}
            {row.can_undo && (
              <Button size="compact-sm" variant="light" color="red" onClick={() => void undo(row)}>
                {t('undo')}
              </Button>
            )}
            {row.undone_at && (
              <Badge variant="light" tt="none" color="gray">
                {t('undone')}
              </Badge>
            )}
          </Group>
        )}
      />
      <Drawer opened={shown !== null} onClose={() => show(null)} size="lg" title={t('not_in')}>
        <List size="sm">
          {lines.map(({ at, text, why }) => (
            <List.Item key={`${at} ${text}`}>
              {`${at}: ${text} – ${why.map((word) => word[lang]).join(' ')}`}
            </List.Item>
          ))}
        </List>
      </Drawer>
    </Section>
  );
}
