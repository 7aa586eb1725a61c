import { UnstyledButton } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { NamedIcon } from '#ui/named-icon.tsx';
import type { ShellUser } from '#ui/shell-context.tsx';
import { currentItem } from './navigation.tsx';
import type { MenuSection } from './shell-types.ts';
import { shellWords } from './words.ts';

/** Families use the program with a thumb: the first screens of their menu stand at the bottom of a phone. */
export const hasBottomBar = (panel: ShellUser['panel']): boolean =>
  panel === 'student' || panel === 'guardian';

export function BottomBar({ menu, onMore }: { menu: readonly MenuSection[]; onMore: () => void }) {
  const t = useWords(shellWords);
  const lang = useLang();
  const { pathname } = useLocation();
  const current = currentItem(menu, pathname);
  const items = menu
    .flatMap((section) => section.items.map((item) => ({ ...item, icon: item.icon ?? section.icon })))
    .slice(0, 3);
  const { home: Home, menu: More } = icons;
  return (
    <nav aria-label={t('shortcuts')} className="bp-bottom-bar">
      <Link
        to="/dashboard"
        className="bp-bottom-item"
        {...(pathname === '/dashboard' ? { 'aria-current': 'page' as const } : {})}
      >
        <Home size={22} stroke={1.6} aria-hidden />
        <span>{t('start')}</span>
      </Link>
      {items.map((item) => {
        return (
          <Link
            key={item.url}
            to={item.url}
            className="bp-bottom-item"
            {...(item.url === current ? { 'aria-current': 'page' as const } : {})}
          >
            <NamedIcon name={item.icon} size={22} />
            <span>{item.title[lang]}</span>
          </Link>
        );
      })}
      <UnstyledButton className="bp-bottom-item" onClick={onMore}>
        <More size={22} stroke={1.6} aria-hidden />
        <span>{t('more')}</span>
      </UnstyledButton>
    </nav>
  );
}
