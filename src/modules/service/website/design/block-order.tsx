import { ActionIcon, Badge, Switch, Text, VisuallyHidden } from '@mantine/core';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { homeBlocks } from '../pages/blocks.tsx';
import { orderedBlocks } from '../frame/design.ts';
import type { Draft } from './use-draft.tsx';
import { designWords } from './words.ts';

const Down = icons['chevron-down'];

/** The blocks of the home page: dragged, or moved by arrows and Alt with the arrow keys, and switched on or off. */
export function BlockOrder({ draft, mayChange }: { draft: Draft; mayChange: boolean }) {
  const t = useWords(designWords);
  const lang = useLang();
  const format = useFormat();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const order = orderedBlocks(draft.design, homeBlocks);
  const blockOf = (key: string) => homeBlocks.find((block) => block.key === key);
  const nameOf = (key: string) => blockOf(key)?.word[lang] ?? '';
  const place = (key: string, at: number, step?: 'up' | 'down') => {
    const from = order.findIndex((one) => one.key === key);
    const moved = order[from];
    if (!moved || at < 0 || at >= order.length || at === from) return;
    draft.change({ blocks: order.toSpliced(from, 1).toSpliced(at, 0, moved) });
    setSaid(t('moved', { block: nameOf(key), place: format.number(at + 1) }));
    // The button stays focused where it goes, so that the next step follows.
    if (step)
      requestAnimationFrame(() =>
        list.current
          ?.querySelector<HTMLElement>(`[data-block="${key}"] [data-step="${step}"]:not(:disabled)`)
          ?.focus(),
      );
  };
  const dragOf = (key: string, at: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', key);
      setDragged(key);
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(key);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged) place(dragged, at);
    },
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
  });
  const byKey = (key: string, at: number) => (event: KeyboardEvent) => {
    if (!mayChange || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const isDown = event.key === 'ArrowDown';
    place(key, at + (isDown ? 1 : -1), isDown ? 'down' : 'up');
  };
  return (
    <>
      <ol ref={list} className="bp-block-list" aria-label={t('blocks')}>
        {order.map(({ key, on }, at) => (
          <li
            key={key}
            data-block={key}
            draggable={mayChange}
            data-drop={over === key && dragged !== key ? true : undefined}
            {...dragOf(key, at)}
          >
            <Switch
              aria-label={t('show_block', { block: nameOf(key) })}
              checked={on}
              disabled={!mayChange}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                draft.change({ blocks: order.map((one) => (one.key === key ? { key, on: checked } : one)) });
              }}
            />
            <Text span className="bp-block-name" {...(on ? {} : { c: 'dimmed' })}>
              {nameOf(key)}
            </Text>
            <Badge variant="light" color="gray" tt="none">
              {t(`place_${blockOf(key)?.place ?? 'main'}`)}
            </Badge>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('move_up', { block: nameOf(key) })}
              disabled={!mayChange || at === 0}
              data-step="up"
              onKeyDown={byKey(key, at)}
              onClick={() => place(key, at - 1, 'up')}
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
              onClick={() => place(key, at + 1, 'down')}
            >
              <Down size={18} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  );
}
