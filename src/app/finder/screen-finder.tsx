import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import type { MenuSection } from '../shell/shell-types.ts';
import { shellWords } from '../shell/words.ts';

const SearchIcon = icons.search;
const load = () => import('./finder-dialog.tsx');
const FinderDialog = lazy(load);

/** Finds people and pages; opened by Ctrl+K or a slash from anywhere. */
export function ScreenFinder({ menu }: { menu: readonly MenuSection[] }) {
  const t = useWords(shellWords);
  const [state, setState] = useState<'unused' | 'opened' | 'closed'>('unused');
  const open = () => setState('opened');
  // Ctrl+K from anywhere, `/` where nobody is typing.
  useHotkeys([['mod+K', open]], []);
  useHotkeys([['/', open]]);
  // It is on its way as soon as Ctrl goes down, so that the first letters are not lost.
  useEffect(() => {
    const prepare = (event: KeyboardEvent) => {
      if (event.key !== 'Control' && event.key !== 'Meta') return;
      window.removeEventListener('keydown', prepare);
      void load();
    };
    window.addEventListener('keydown', prepare);
    return () => window.removeEventListener('keydown', prepare);
  }, []);
  return (
    <>
      <UnstyledButton className="bp-finder" onClick={open} visibleFrom="lg">
        <SearchIcon size={16} aria-hidden />
        <span>{t('find')}</span>
        <Kbd size="xs">{t('find_keys')}</Kbd>
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        hiddenFrom="lg"
        onClick={open}
        aria-label={t('find')}
      >
        <SearchIcon size={20} />
      </ActionIcon>
      {state !== 'unused' && (
        <Suspense>
          <FinderDialog menu={menu} opened={state === 'opened'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
