import { ActionIcon } from '@mantine/core';
import { icons } from '../icons.ts';
import { useWords } from '../language.tsx';
import { MenuButton, type MenuEntry } from './menu-button.tsx';
import { listMenuWords } from './words.ts';

const Dots = icons.dots;

/** What one does with one row, behind three dots at its end; what removes it is last. */
export function RowMenu({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  const t = useWords(listMenuWords);
  return (
    <MenuButton
      width={200}
      button={(props) => (
        <ActionIcon variant="subtle" color="gray" aria-label={t('row_menu', { name })} {...props}>
          <Dots size={18} />
        </ActionIcon>
      )}
      entries={entries}
    />
  );
}
