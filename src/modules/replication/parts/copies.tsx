import { Badge, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { Column } from '#ui/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListFrame } from '#ui/list-frame.tsx';
import { ListMenu } from '#ui/list-menu.tsx';
import { useListState } from '#ui/list-state.ts';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { replicationScreenWords } from '../screen-words.ts';
import { replicationCalls as api, type Copy } from './api.ts';

const colours = { waiting: 'blue', done: 'green', refused: 'red', undone: 'gray', kept: 'orange' } as const;

function Counts({ items }: { items: Copy['items'] }) {
  const t = useWords(replicationScreenWords);
  const format = useFormat();
  const counted = [...Map.groupBy(items, (item) => item.state)];
  return (
    <Group gap={4}>
      {counted.map(([state, list]) => (
        <Badge key={state} variant="light" color={colours[state]}>
          {`${format.number(list.length)} ${t(state)}`}
        </Badge>
      ))}
    </Group>
  );
}

/** What was copied into which institution; followed while it goes on, and taken back from here. */
export function Copies() {
  const t = useWords(replicationScreenWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const { confirm } = useConfirm();
  const list = useListState();
  const [shown, setShown] = useState<Copy | null>(null);
  const found = useQuery({
    ...api().list.queryOptions({ input: list.input }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some((row) => row.state === 'waiting') ? 1000 : false),
  });
  const counted = useQuery(api().count.queryOptions({ input: list.countInput }));
  const columns: Column<Copy>[] = [
    { key: `name_${lang}`, title: t('institution'), sortable: true, render: (row) => say(row.name, lang) },
    { key: 'source', title: t('from'), render: (row) => say(row.source_name, lang) },
    { key: 'created_at', title: t('when'), sortable: true, render: (row) => format.dateTime(row.created_at) },
    { key: 'by', title: t('by'), render: (row) => say(row.made_by, lang) },
    { key: 'state', title: t('state'), width: 200, render: (row) => <Counts items={row.items} /> },
  ];
  const undo = async (row: Copy) => {
    if (!(await confirm({ text: t('undo_question', { name: row.name }), danger: true }))) return;
    try {
      await api().undo.call({ site_id: row.site_id, id: row.id });
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <Section title={t('earlier')}>
      <ListFrame
        state={list}
        columns={columns}
        found={found}
        total={counted.data?.total}
        label={t('earlier')}
        menu={<ListMenu path="replication/runs" state={list} canExport={may('replication.export')} />}
        empty={{ title: t('none'), hint: t('none_hint') }}
        actions={(row) => (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <Button size="compact-sm" variant="subtle" onClick={() => setShown(row)}>
              {t('details')}
            </Button>
            {may('replication.run') && row.items.some((item) => item.state === 'done') && (
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => void undo(row)}>
                {t('undo')}
              </Button>
            )}
          </Group>
        )}
      />
      {shown && (
        <Drawer
          opened
          onClose={() => setShown(null)}
          position="right"
          size="lg"
          title={say(shown.name, lang)}
        >
          <Stack gap="sm">
            {shown.items.map((item) => (
              <Group
                key={`${item.part} ${item.key}`}
                justify="space-between"
                wrap="nowrap"
                align="flex-start"
              >
                <div>
                  <Text size="sm">{say(item.label, lang)}</Text>
                  {item.why && (
                    <Text size="xs" c="dimmed">
                      {say(item.why, lang)}
                    </Text>
                  )}
                </div>
                <Badge variant="light" color={colours[item.state]}>
                  {t(item.state)}
                </Badge>
              </Group>
            ))}
          </Stack>
        </Drawer>
      )}
    </Section>
  );
}
