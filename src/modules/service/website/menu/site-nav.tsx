import { say, translator } from '#kernel/words.ts';
import { publicHref, usePublic } from '#ui/public/page.tsx';
import { websiteWords } from '../base/words.ts';
import type { PublicMenuEntry } from './items.ts';
import { siteNavWords } from './words.ts';

type Here = { path: string };

const isOwn = (href: string): boolean => href.startsWith('/') && !href.startsWith('/api/');

function MenuLink({ entry, path }: { entry: PublicMenuEntry } & Here) {
  const { lang } = usePublic();
  const { href, word, newWindow } = entry;
  if (href === null) return null;
  return (
    <a
      href={isOwn(href) ? publicHref(href, lang) : href}
      aria-current={path === href ? 'page' : undefined}
      {...(newWindow ? { target: '_blank' } : {})}
      {...(isOwn(href) ? {} : { rel: 'noopener noreferrer' })}
    >
      {say(word, lang)}
    </a>
  );
}

/** An entry with others under it: the browser itself opens and closes them, by mouse, finger and keyboard. */
function SubMenu({ entry, path }: { entry: PublicMenuEntry } & Here) {
  const { lang } = usePublic();
  const isHere = entry.children.some(({ href }) => href === path) || entry.href === path;
  return (
    <details className="pb-sub" name="pb-sub">
      <summary data-here={isHere || undefined}>{say(entry.word, lang)}</summary>
      <ul>
        {entry.href !== null && (
          <li>
            <MenuLink entry={entry} path={path} />
          </li>
        )}
        {entry.children.map((child, at) => (
          <li key={`${at} ${child.href}`}>
            <MenuLink entry={child} path={path} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type NavProps = Here & {
  menu: readonly PublicMenuEntry[];
  signIn: string;
  /** Whether the host has pages to search. */
  searches: boolean;
};

function Entries({ menu, path, signIn, searches }: NavProps) {
  const { lang } = usePublic();
  const t = translator(websiteWords, lang);
  return (
    <ul>
      {menu.map((entry, at) => (
        <li key={`${at} ${entry.href}`}>
          {entry.children.length > 0 ? (
            <SubMenu entry={entry} path={path} />
          ) : (
            <MenuLink entry={entry} path={path} />
          )}
        </li>
      ))}
      {searches && (
        <li className="pb-end">
          <a
            href={publicHref('/web/search', lang)}
            aria-current={path === '/web/search' ? 'page' : undefined}
          >
            {t('search')}
          </a>
        </li>
      )}
      <li className={searches ? undefined : 'pb-end'}>
        <a href={signIn}>{t('sign_in')}</a>
      </li>
    </ul>
  );
}

/** The main menu: a row with drop-downs, and on phones one button that opens it as a list; both without script. */
export function SiteNav(props: NavProps) {
  const { lang } = usePublic();
  const t = translator(siteNavWords, lang);
  return (
    <>
      <nav className="pb-nav pb-nav-wide" aria-label={t('menu')}>
        <Entries {...props} />
      </nav>
      <nav className="pb-nav pb-nav-narrow" aria-label={t('menu')}>
        <details className="pb-burger">
          <summary>{t('open')}</summary>
          <Entries {...props} />
        </details>
      </nav>
    </>
  );
}
