import { say, translator } from '#kernel/words.ts';
import { publicHref, usePublic } from '#ui/public/page.tsx';
import { isOwnPage } from './addresses.ts';
import { linkCategories } from './categories.ts';
import type { ShownLink, ShownLinks } from './shown-links.server.ts';
import { linkWords } from './words.ts';

export function LinkList({ links }: { links: readonly ShownLink[] }) {
  const { lang } = usePublic();
  return (
    <ul className="pb-links">
      {links.map(({ href, word }) => (
        <li key={href}>
          {isOwnPage(href) ? (
            <a href={publicHref(href, lang)}>{say(word, lang)}</a>
          ) : (
            <a href={href} rel="noopener noreferrer">
              {say(word, lang)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A block of the home page: the institution's own links, and the official ones by what they are for. */
export function LinksBlock({ links }: { links: ShownLinks }) {
  const { lang } = usePublic();
  const t = translator(linkWords, lang);
  const word = (category: string) => linkCategories.find(({ value }) => value === category)?.word;
  // Quick links are one list for visitors, no matter who keeps them.
  const quick = [
    ...links.own,
    ...links.official.filter(({ category }) => category === 'QUICK').flatMap((group) => group.links),
  ];
  const groups = [
    ...(quick.length > 0 ? [{ title: t('own'), links: quick }] : []),
    ...links.official
      .filter(({ category }) => category !== 'QUICK')
      .map(({ category, links: own }) => ({ title: word(category)?.[lang] ?? '', links: own })),
  ];
  if (groups.length === 0) return null;
  return (
    <section className="pb-card">
      <h2>{t('links')}</h2>
      {groups.map(({ title, links: own }, at) => (
        <details key={title} className="pb-link-group" open={at === 0}>
          <summary>{title}</summary>
          <LinkList links={own} />
        </details>
      ))}
    </section>
  );
}
