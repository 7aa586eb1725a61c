import { ActionIcon, Badge, Group, Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Grip } from '#ui/sorting/grip.tsx';
import { SortArea, useSorting } from '#ui/sorting/sort-area.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { websiteCalls } from '../base/client.ts';
import { sitePage } from './resources.ts';
import { pageKinds } from './kinds.ts';
import { stateWord } from './page-state.tsx';
import { editorWords } from './words.ts';

const { 'arrow-up': Up, 'arrow-down': Down } = icons;

/** The pages of the site in the order in which visitors find them; every move is saved at once. */
export default function PageOrder() {
  const t = useWords(editorWords);
  const lang = useLang();
  const found = useQuery(websiteCalls().pagePlaces.queryOptions({ input: {} }));
  const [moved, setMoved] = useState<string[] | null>(null);
  const known = new Map(found.data?.map((page) => [page.id, page]));
  const ids = moved ?? [...known.keys()];
  const arrange = async (next: string[]) => {
    setMoved(next);
    try {
      await websiteCalls().orderPages.call({ ids: next });
    } catch (error) {
      setMoved(null);
      toastRefusal(error, lang);
    }
  };
  const sorting = useSorting({
    ids,
    nameOf: (id) => known.get(id)?.[`title_${lang}`] ?? '',
    grabs: 'row',
    may: true,
    onOrder: (next) => void arrange(next),
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={240} />;
  return (
    <Page title={t('order')} lead={t('order_lead')} back={sitePage.urls.list}>
      {ids.length === 0 && <Empty title={t('no_pages')} />}
      <SortArea {...sorting.area}>
        <ol className="bp-plain-list">
          {ids.map((id, at) => {
            const page = known.get(id);
            if (!page) return null;
            const name = page[`title_${lang}`];
            return (
              <Paper component="li" key={id} withBorder p="sm" mb="xs" data-sort={id}>
                <Group justify="space-between" gap="sm" wrap="nowrap">
                  <Grip name={name} />
                  <Group justify="space-between" gap="xs" className="bp-grow">
                    <div>
                      <Text fw={600}>{name}</Text>
                      <Text size="sm" c="dimmed">
                        {say(
                          pageKinds.find(({ value }) => value === page.kind)?.word ?? { en: '', bn: '' },
                          lang,
                        )}
                      </Text>
                    </div>
                    <Badge variant="light" tt="none" color={page.state === 'published' ? 'green' : 'gray'}>
                      {say(stateWord(page.state), lang)}
                    </Badge>
                  </Group>
                  <Group gap="xs" wrap="nowrap">
                    <ActionIcon
                      variant="subtle"
                      disabled={at === 0}
                      aria-label={t('up', { name })}
                      onClick={() => sorting.put(id, at - 1)}
                    >
                      <Up size={18} />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      disabled={at === ids.length - 1}
                      aria-label={t('down', { name })}
                      onClick={() => sorting.put(id, at + 1)}
                    >
                      <Down size={18} />
                    </ActionIcon>
                  </Group>
                </Group>
              </Paper>
            );
          })}
        </ol>
      </SortArea>
    </Page>
  );
}
