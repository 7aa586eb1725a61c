import { UnstyledButton } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { Word } from '#kernel/words.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { NamedIcon } from '#ui/theme/named-icon.tsx';
import { currentItem } from './current-item.ts';
import type { Start } from '../shell/shell-types.ts';
import { shellWords } from '../shell/words.ts';

type Item = { url: string; title: Word; icon: string | null };
type Bar = Pick<Start, 'user' | 'menu' | 'titles' | 'permissions'>;

/** What a teacher opens all day, in words that fit below an icon. */
const teachers: readonly Item[] = [
  {
    url: '/site/employee-panel/exam/employee-exam-marks-entry-form',
    title: shellWords.bar_marks,
    icon: 'marks',
  },
  { url: '/student/list', title: shellWords.bar_students, icon: 'students' },
];
const shown = 3;

/** Families have the first page of each part of their menu below their thumb; who enters marks of own subjects, marks and students. */
function barItems({ user, menu, permissions }: Bar): readonly Item[] {
  const parts = menu.map((section) =>
    section.items.map((item) => ({ ...item, icon: item.icon ?? section.icon })),
  );
  if (user.panel === 'student' || user.panel === 'guardian')
    return parts.flatMap((items) => items.slice(0, 1)).slice(0, shown);
  const all = parts.flat();
  const teaches = permissions.includes('mark.enter') && !permissions.includes('mark.enter-all');
  if (user.panel !== 'site' || !teaches) return [];
  return teachers.filter(({ url }) => all.some((item) => item.url === url));
}

export const hasBottomBar = (start: Bar): boolean => barItems(start).length > 0;

export function BottomBar({ start, onMore }: { start: Bar; onMore: () => void }) {
  const t = useWords(shellWords);
  const lang = useLang();
  const { pathname } = useLocation();
  const current = currentItem(start.menu, start.titles, pathname);
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
      {barItems(start).map((item) => (
        <Link
          key={item.url}
          to={item.url}
          className="bp-bottom-item"
          {...(item.url === current ? { 'aria-current': 'page' as const } : {})}
        >
          <NamedIcon name={item.icon} size={22} />
          <span>{item.title[lang]}</span>
        </Link>
      ))}
      <UnstyledButton className="bp-bottom-item" onClick={onMore}>
        <More size={22} stroke={1.6} aria-hidden />
        <span>{t('more')}</span>
      </UnstyledButton>
    </nav>
  );
}
