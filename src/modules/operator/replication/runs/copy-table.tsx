import { Badge, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ListRow } from '#kernel/lists/list.ts';
import { say } from '#kernel/words.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { RowAction } from '#ui/list-screen/actions.tsx';
import { ListPart } from '#ui/list-screen/list-screen.tsx';
import { TwoLines } from '#ui/list-screen/two-lines.tsx';
import { itemColours, type copyList } from './list.ts';
import { replicationScreenWords } from './words.ts';

type Copy = ListRow<typeof copyList>;

function Counts({ items }: Pick<Copy, 'items'>) {
  const t = useWords(replicationScreenWords);
  const format = useFormat();
  return (
    <Group gap={4}>
      {[...Map.groupBy(items, (item) => item.state)].map(([state, list]) => (
        <Badge key={state} variant="light" color={itemColours[state]}>
          {`${format.number(list.length)} ${t(state)}`}
        </Badge>
      ))}
    </Group>
  );
}

const statesOf = ({ items }: Copy) => items.map(({ state }) => state).join();

/** An undo is done by a job: its row, and the others of its run, are read again until they change; two minutes at most. */
function useFollowed() {
  const [followed, setFollowed] = useState<{ row: Copy; until: number } | null>(null);
  return {
    follows: (row: Copy) =>
      followed !== null &&
      Date.now() < followed.until &&
      (followed.row.id === row.id
        ? statesOf(followed.row) === statesOf(row)
        : row.run_id !== null && row.run_id === followed.row.run_id && row.state === 'done'),
    follow: async (row: Copy, undone: Promise<unknown>) => {
      const answer = await undone;
      setFollowed({ row, until: Date.now() + 120_000 });
      return answer;
    },
  };
}

/** What was copied into which institution; followed while it goes on, and undone from here. */
export function CopyTable({
  list,
  mayUndo,
  undo,
  more,
}: {
  list: typeof copyList;
  mayUndo: boolean;
  undo: (row: Copy) => Promise<unknown>;
  /** What else one does with a row. */
  more?: (row: Copy) => readonly Extract<RowAction, { run: unknown }>[];
}) {
  const t = useWords(replicationScreenWords);
  const lang = useLang();
  const [shown, setShown] = useState<Copy | null>(null);
  const { follows, follow } = useFollowed();
  return (
    <>
      <ListPart
        list={list}
        withExport
        cells={{ state: ({ items }) => <Counts items={items} /> }}
        refreshMs={(rows) => (rows.some((row) => row.state === 'waiting' || follows(row)) ? 1000 : null)}
        actions={(row) => [
          { label: t('details'), run: async () => setShown(row) },
          ...(mayUndo && row.items.some(({ state }) => state === 'done')
            ? [
                {
                  label: t('undo'),
                  danger: true,
                  ask: {
                    title: t('undo_question', {
                      name: { en: row.name_en ?? '', bn: row.name_bn ?? '' },
                    }),
                    text: t('undo_keeps'),
                  },
                  run: () => follow(row, undo(row)),
                },
                ...(more?.(row) ?? []).map((action) => ({
                  ...action,
                  run: (reason: string) => follow(row, action.run(reason)),
                })),
              ]
            : []),
        ]}
      />
      {shown && (
        <Drawer opened onClose={() => setShown(null)} size="lg" title={shown[`name_${lang}`]}>
          <Stack gap="sm">
            {shown.items.map((item) => (
              <Group
                key={`${item.setting} ${item.key}`}
                justify="space-between"
                wrap="nowrap"
                align="flex-start"
              >
                <TwoLines
                  first={<Text size="sm">{say(item.label, lang)}</Text>}
                  second={item.why && say(item.why, lang)}
                />
                <Badge variant="light" color={itemColours[item.state]}>
                  {t(item.state)}
                </Badge>
              </Group>
            ))}
          </Stack>
        </Drawer>
      )}
    </>
  );
}
