import { Drawer } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import { Navigation } from './navigation.tsx';
import type { MenuSection, TitleLine } from '../shell/shell-types.ts';
import { shellWords } from '../shell/words.ts';

/** The menu of a phone. */
export default function NavigationDrawer({
  menu,
  titles,
  opened,
  onClose,
}: {
  menu: readonly MenuSection[];
  titles: readonly TitleLine[];
  opened: boolean;
  onClose: () => void;
}) {
  const t = useWords(shellWords);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('menu')}
      size={300}
      padding="sm"
      closeButtonProps={{ 'aria-label': t('close_menu') }}
    >
      <nav aria-label={t('menu')}>
        <Navigation menu={menu} titles={titles} />
      </nav>
    </Drawer>
  );
}
