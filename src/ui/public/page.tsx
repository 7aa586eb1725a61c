import { createContext, useContext, type ReactNode } from 'react';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { LanguageProvider } from '../language.tsx';
import { publicWords } from './words.ts';

/** What a page of the public site knows of where it stands. */
export type PublicSite = {
  lang: Lang;
  /** `https://krishnachura.school.example`, without a slash at the end. */
  origin: string;
  /** The path without the query. */
  path: string;
  name: Word;
};

const PublicContext = createContext<PublicSite>({
  lang: 'bn',
  origin: '',
  path: '/',
  name: { en: '', bn: '' },
});

export function PublicProvider({ site, children }: { site: PublicSite; children: ReactNode }) {
  return (
    <PublicContext value={site}>
      <LanguageProvider lang={site.lang}>{children}</LanguageProvider>
    </PublicContext>
  );
}

export const usePublic = (): PublicSite => useContext(PublicContext);

/** A page in one language: Bengali is the plain address, English carries `?lang=en`. */
export const publicHref = (path: string, lang: Lang): string =>
  lang === 'en' ? `${path}${path.includes('?') ? '&' : '?'}lang=en` : path;

/**
 * A page of the public site: its heading, and the title, description, canonical address and language versions that
 * search engines and link previews read. `query` is the part of the address that makes another page (`?page=2`).
 */
export function PublicPage({
  title,
  description,
  lead,
  query = '',
  hideHeading = false,
  trail = [],
  children,
}: {
  title: string;
  description: string;
  lead?: ReactNode;
  query?: string;
  hideHeading?: boolean;
  /** What lies between the home page and this one. */
  trail?: readonly { href: string; title: string }[];
  children: ReactNode;
}) {
  const { lang, origin, path, name } = usePublic();
  const site = say(name, lang);
  const whole = title === site ? title : `${title} – ${site}`;
  const href = (to: Lang) => origin + publicHref(path + query, to);
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={href(lang)} />
      <link rel="alternate" hrefLang="bn" href={href('bn')} />
      <link rel="alternate" hrefLang="en" href={href('en')} />
      <link rel="alternate" hrefLang="x-default" href={href('bn')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={site} />
      <meta property="og:type" content="website" />
      {path !== '/' && !hideHeading && (
        <nav className="pb-trail" aria-label={say(publicWords.where, lang)}>
          <ol>
            {[{ href: '/', title: say(publicWords.home, lang) }, ...trail].map((step) => (
              <li key={step.href}>
                <a href={publicHref(step.href, lang)}>{step.title}</a>
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      {!hideHeading && (
        <header className="pb-head">
          <h1>{title}</h1>
          {lead && <p className="pb-lead">{lead}</p>}
        </header>
      )}
      {children}
    </>
  );
}
