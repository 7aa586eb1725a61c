import { ActionIcon, Badge, Group, Switch, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Grip } from '#ui/sorting/grip.tsx';
import { focusMoved } from '#ui/sorting/order.ts';
import { SortArea, useSorting } from '#ui/sorting/sort-area.tsx';
import { homeBlocks } from '../pages/blocks.tsx';
import { orderedBlocks } from '../frame/design.ts';
import type { Draft } from './use-draft.tsx';
import { designWords } from './words.ts';

const Down = icons['chevron-down'];

/** The blocks of the home page: dragged, or moved by arrows and Alt with the arrow keys, and switched on or off. */
export function BlockOrder({ draft, mayChange }: { draft: Draft; mayChange: boolean }) {
  const t = useWords(designWords);
  const lang = useLang();
  const order = orderedBlocks(draft.design, homeBlocks);
  const blockOf = (key: string) => homeBlocks.find((block) => block.key === key);
  const nameOf = (key: string) => blockOf(key)?.word[lang] ?? '';
  const sorting = useSorting({
    ids: order.map(({ key }) => key),
    nameOf,
    grabs: 'row',
    may: mayChange,
    onOrder: (keys) =>
      draft.change({ blocks: keys.flatMap((key) => order.filter((block) => block.key === key)) }),
    sentence: (block, place) => t('moved', { block, place }),
  });
  const step = (key: string, at: number, by: 'up' | 'down') => {
    sorting.put(key, at + (by === 'down' ? 1 : -1));
    focusMoved(`[data-block="${key}"] [data-step="${by}"]:not(:disabled)`);
  };
  const byKey = (key: string, at: number) => (event: KeyboardEvent) => {
    if (!mayChange || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(key, at, event.key === 'ArrowDown' ? 'down' : 'up');
  };
  return (
    <SortArea {...sorting.area}>
      <ol className="bp-block-list" aria-label={t('blocks')}>
        {order.map(({ key, on }, at) => (
          <li key={key} data-block={key} data-sort={key}>
            {mayChange && <Grip name={nameOf(key)} />}
            <Switch
              aria-label={t('show_block', { block: nameOf(key) })}
              checked={on}
              disabled={!mayChange}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                draft.change({ blocks: order.map((one) => (one.key === key ? { key, on: checked } : one)) });
              }}
            />
            <Group gap={4} justify="space-between" className="bp-grow">
              <Text span {...(on ? {} : { c: 'dimmed' })}>
                {nameOf(key)}
              </Text>
              <Badge variant="light" color="gray" tt="none">
                {t(`place_${blockOf(key)?.place ?? 'main'}`)}
              </Badge>
            </Group>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('move_up', { block: nameOf(key) })}
              disabled={!mayChange || at === 0}
              data-step="up"
              onKeyDown={byKey(key, at)}
              onClick={() => step(key, at, 'up')}
            >
              <Down size={18} className="bp-turned-up" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('move_down', { block: nameOf(key) })}
              disabled={!mayChange || at === order.length - 1}
              data-step="down"
              onKeyDown={byKey(key, at)}
              onClick={() => step(key, at, 'down')}
            >
              <Down size={18} />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </SortArea>
  );
}
