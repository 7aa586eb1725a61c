import { createContext, useContext, type ReactNode } from 'react';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { LanguageProvider } from '../language.tsx';
import { publicWords } from './words.ts';
import { publicHref } from './href.ts';
import { breadcrumbData, jsonLd, type StructuredData } from './structured.ts';

export { publicHref };

/** What a page of the public site knows of where it is. */
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

/**
 * A page of the public site: its heading, and the title, description, canonical address and language versions that
 * search engines and link previews read. `query` is the part of the address that makes another page (`?page=2`).
 */
export function PublicPage({
  title,
  description,
  lead,
  query = '',
  heading = title,
  hideHeading = false,
  trail = [],
  unlisted = false,
  data = [],
  children,
}: {
  title: string;
  description: string;
  lead?: ReactNode;
  query?: string;
  /** What the page itself says over its content, where its title says something else. */
  heading?: string;
  hideHeading?: boolean;
  /** What lies between the home page and this one. */
  trail?: readonly { href: string; title: string }[];
  /** Search engines shall not list it: it is made from what somebody typed. */
  unlisted?: boolean;
  /** What it is, for search engines (schema.org). */
  data?: readonly StructuredData[];
  children: ReactNode;
}) {
  const { lang, origin, path, name } = usePublic();
  const site = say(name, lang);
  const whole = title === site ? title : `${title} – ${site}`;
  const href = (to: Lang) => origin + publicHref(path + query, to);
  const isInside = path !== '/' && !hideHeading;
  const steps = [{ href: '/', title: say(publicWords.home, lang) }, ...trail];
  const crumbs = breadcrumbData([
    ...steps.map((step) => ({ title: step.title, address: origin + publicHref(step.href, lang) })),
    { title: heading, address: href(lang) },
  ]);
  const parts = isInside && crumbs ? [...data, crumbs] : data;
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
      {isInside && (
        <nav className="pb-trail" aria-label={say(publicWords.where, lang)}>
          <ol>
            {steps.map((step) => (
              <li key={step.href}>
                <a href={publicHref(step.href, lang)}>{step.title}</a>
              </li>
            ))}
            <li aria-current="page">{heading}</li>
          </ol>
        </nav>
      )}
      <meta property="og:url" content={href(lang)} />
      <meta property="og:locale" content={lang === 'bn' ? 'bn_BD' : 'en_GB'} />
      <meta property="og:image" content={origin + publicHref('/web/share.png', lang)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={site} />
      <meta name="twitter:card" content="summary_large_image" />
      {unlisted && <meta name="robots" content="noindex" />}
      {parts.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(parts) }} />
      )}
      {!hideHeading && (
        <header className="pb-head">
          <h1>{heading}</h1>
          {lead && <p className="pb-lead">{lead}</p>}
        </header>
      )}
      {children}
    </>
  );
}
