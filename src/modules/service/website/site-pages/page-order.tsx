import { ActionIcon, Badge, Group, Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { say } from '#kernel/words.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
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
  const [held, setHeld] = useState<string | null>(null);
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={240} />;
  const known = new Map(found.data.map((page) => [page.id, page]));
  const ids = moved ?? [...known.keys()];
  const put = async (id: string, to: number) => {
    const next = ids.filter((other) => other !== id);
    next.splice(to, 0, id);
    setMoved(next);
    try {
      await websiteCalls().orderPages.call({ ids: next });
    } catch (error) {
      setMoved(null);
      toastRefusal(error, lang);
    }
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (held) void put(held, to);
    setHeld(null);
  };
  return (
    <Page title={t('order')} lead={t('order_lead')} back={sitePage.urls.list}>
      {ids.length === 0 && <Empty title={t('no_pages')} />}
      <ol className="bp-plain-list">
        {ids.map((id, at) => {
          const page = known.get(id);
          if (!page) return null;
          const name = page[`title_${lang}`];
          return (
            <Paper
              component="li"
              key={id}
              withBorder
              p="sm"
              mb="xs"
              draggable
              style={{ cursor: 'grab', opacity: held === id ? 0.5 : 1 }}
              onDragStart={() => setHeld(id)}
              onDragEnd={() => setHeld(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, at)}
            >
              <Group justify="space-between" gap="sm" wrap="nowrap">
                <div>
                  <Text fw={600}>{name}</Text>
                  <Text size="sm" c="dimmed">
                    {say(
                      pageKinds.find(({ value }) => value === page.kind)?.word ?? { en: '', bn: '' },
                      lang,
                    )}
                  </Text>
                </div>
                <Group gap="xs" wrap="nowrap">
                  <Badge variant="light" tt="none" color={page.state === 'published' ? 'green' : 'gray'}>
                    {say(stateWord(page.state), lang)}
                  </Badge>
                  <ActionIcon
                    variant="subtle"
                    disabled={at === 0}
                    aria-label={t('up', { name })}
                    onClick={() => void put(id, at - 1)}
                  >
                    <Up size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    disabled={at === ids.length - 1}
                    aria-label={t('down', { name })}
                    onClick={() => void put(id, at + 1)}
                  >
                    <Down size={18} />
                  </ActionIcon>
                </Group>
              </Group>
            </Paper>
          );
        })}
      </ol>
    </Page>
  );
}
