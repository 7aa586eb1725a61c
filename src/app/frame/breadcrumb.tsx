import { Anchor, Breadcrumbs } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShownTitle } from '#ui/shell-context.tsx';
import { lineOf } from './current-item.ts';
import type { Start, TitleLine } from '../shell/shell-types.ts';
import { shellWords } from '../shell/words.ts';

const Chevron = icons['chevron-right'];

type Crumb = { text: string; to: string | null };

/** The document's title: the screen and the place. It is while a screen is still on its way. */
export function DocumentTitle({ start }: { start: Pick<Start, 'titles' | 'tenant'> }) {
  const lang = useLang();
  const { pathname } = useLocation();
  const shown = useShownTitle() ?? lineOf(start.titles, pathname)?.title[lang];
  const tenant = start.tenant.name[lang];
  return <title>{shown ? `${shown} – ${tenant}` : tenant}</title>;
}

/** From the dashboard over the menu group to the screen; a screen without a title is 'No Name' (specification 2). */
export function Breadcrumb({ start }: { start: Pick<Start, 'titles' | 'menu'> }) {
  const t = useWords(shellWords);
  const lang = useLang();
  const { pathname } = useLocation();
  const shown = useShownTitle();
  if (pathname === '/dashboard') return null;

  const here = lineOf(start.titles, pathname);
  const above: TitleLine[] = [];
  for (let at = here?.parent; at && above.length < 5;) {
    const line = start.titles.find((other) => other.url === at);
    if (!line) break;
    above.unshift(line);
    at = line.parent;
  }
  const top = above[0] ?? here;
  const group = top && start.menu.find((section) => section.items.some((item) => item.url === top.url));
  const crumbs: Crumb[] = [
    { text: t('dashboard'), to: '/dashboard' },
    ...(group ? [{ text: group.title[lang], to: null }] : []),
    ...above.map((line) => ({ text: line.title[lang], to: line.url.includes(':') ? null : line.url })),
    { text: shown ?? here?.title[lang] ?? t('no_name'), to: null },
    // A group that is called as its first screen is said once.
  ].filter((crumb, at, all) => crumb.text !== all[at + 1]?.text);
  return (
    <nav aria-label={t('where')} className="bp-crumbs">
      <Breadcrumbs separator={<Chevron size={14} aria-hidden />} separatorMargin={4}>
        {crumbs.map((crumb, at) =>
          crumb.to ? (
            <Anchor key={at} component={Link} to={crumb.to} size="sm">
              {crumb.text}
            </Anchor>
          ) : (
            <span key={at} {...(at === crumbs.length - 1 ? { 'aria-current': 'page' as const } : {})}>
              {crumb.text}
            </span>
          ),
        )}
      </Breadcrumbs>
    </nav>
  );
}
