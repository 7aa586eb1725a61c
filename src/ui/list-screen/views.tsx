import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { icons } from '../icons.ts';
import { useWords } from '../language.tsx';
import { later } from '../later.tsx';
import { listWords } from './words.ts';

const Menu = later(() => import('./views-menu.tsx').then((part) => part.ViewsMenu));
const Bookmark = icons.bookmark;

/** The views of a list that a person has saved: search, filters, order and columns under a name. */
export function SavedViews({ list }: { list: string }) {
  const t = useWords(listWords);
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Bookmark size={16} aria-hidden />}
          onClick={() => setOpened((before) => !before)}
        >
          {t('views')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('my_views')}>
        <Menu list={list} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
