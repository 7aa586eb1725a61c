import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { NamedIcon } from '#ui/theme/named-icon.tsx';
import { currentItem } from './current-item.ts';
import type { MenuSection, TitleLine } from '../shell/shell-types.ts';
import { shellWords } from '../shell/words.ts';

const Chevron = icons['chevron-right'];

function Section({ section, current }: { section: MenuSection; current: string | null }) {
  const lang = useLang();
  const holds = section.items.some((item) => item.url === current);
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? holds;
  const id = `nav-${section.key}`;
  return (
    <li className="bp-nav-section">
      <UnstyledButton
        className="bp-nav-group"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
        data-holds={holds || undefined}
      >
        <NamedIcon name={section.icon} />
        <span>{section.title[lang]}</span>
        <Chevron size={16} className="bp-nav-chevron" data-open={isOpen || undefined} aria-hidden />
      </UnstyledButton>
      <ul id={id} hidden={!isOpen} className="bp-nav-items">
        {section.items.map((item) => (
          <li key={item.url}>
            <Link
              to={item.url}
              className="bp-nav-link"
              {...(item.url === current ? { 'aria-current': 'page' as const } : {})}
            >
              {item.title[lang]}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The dashboard, then the groups of the menu; the group of the current screen is open. */
export function Navigation({ menu, titles }: { menu: readonly MenuSection[]; titles: readonly TitleLine[] }) {
  const t = useWords(shellWords);
  const { pathname } = useLocation();
  const current = currentItem(menu, titles, pathname);
  const Home = icons.dashboard;
  return (
    <div className="bp-nav-scroll">
      <ul className="bp-nav">
        <li>
          <Link
            to="/dashboard"
            className="bp-nav-link bp-nav-home"
            {...(pathname === '/dashboard' ? { 'aria-current': 'page' as const } : {})}
          >
            <Home size={20} stroke={1.6} aria-hidden />
            {t('dashboard')}
          </Link>
        </li>
        {menu.map((section) => (
          <Section key={section.key} section={section} current={current} />
        ))}
      </ul>
    </div>
  );
}
