import { ActionIcon, Button, useMantineColorScheme } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { TenantMark } from '#ui/people/tenant-mark.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { changeLanguage } from './leave.ts';
import { ScreenFinder } from '../finder/screen-finder.tsx';
import type { Start } from '../shell/shell-types.ts';
import { shellWords } from '../shell/words.ts';

const OfflineStatus = lazy(() => import('./offline-status.tsx'));
const { menu: MenuIcon, sun: Sun, moon: Moon } = icons;

export function Header({
  start,
  folded,
  onFold,
  onMenu,
}: {
  start: Start;
  folded: boolean;
  onFold: () => void;
  onMenu: () => void;
}) {
  const t = useWords(shellWords);
  const lang = useLang();
  return (
    <div className="bp-header-row">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        hiddenFrom="md"
        onClick={onMenu}
        aria-label={t('open_menu')}
      >
        <MenuIcon size={22} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        visibleFrom="md"
        onClick={onFold}
        aria-label={t(folded ? 'show_menu' : 'hide_menu')}
        aria-expanded={!folded}
        title={t(folded ? 'show_menu' : 'hide_menu')}
      >
        <MenuIcon size={22} />
      </ActionIcon>
      <Link to="/dashboard" className="bp-place" title={start.tenant.name[lang]}>
        <TenantMark {...start.tenant} isSite={start.tenant.siteId !== null} size={30} />
        <span>{start.tenant.name[lang]}</span>
      </Link>
      <div className="bp-header-end">
        {start.offline && (
          <Suspense>
            <OfflineStatus />
          </Suspense>
        )}
        <ScreenFinder menu={start.menu} />
        <LanguageSwitch />
        <ThemeSwitch />
        <Bell initially={start.unread} />
        <AccountMenu user={start.user} />
      </div>
    </div>
  );
}

function LanguageSwitch() {
  const t = useWords(shellWords);
  const lang = useLang();
  const other = lang === 'bn' ? 'en' : 'bn';
  const change = () => changeLanguage(other).catch((error: unknown) => toastRefusal(error, lang));
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      visibleFrom="sm"
      lang={other}
      title={t('language_label')}
      onClick={change}
    >
      {t('language')}
    </Button>
  );
}

function ThemeSwitch() {
  const t = useWords(shellWords);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      visibleFrom="sm"
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      aria-label={t(isDark ? 'light' : 'dark')}
      title={t(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={20} /> : <Moon size={20} />}
    </ActionIcon>
  );
}
