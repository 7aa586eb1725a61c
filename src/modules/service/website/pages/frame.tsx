import type { ReactNode } from 'react';
import { digitsIn } from '#kernel/text/digits.ts';
import { displayMobile } from '#kernel/text/phone.ts';
import { say, translator } from '#kernel/words.ts';
import { publicHref, PublicProvider } from '#ui/public/page.tsx';
import type { Frame } from './frame.server.ts';
import { firstLetter } from '#kernel/text/first-letter.ts';
import { websiteWords } from '../words.ts';

function LanguageSwitch({ frame }: { frame: Frame }) {
  const other = frame.lang === 'bn' ? 'en' : 'bn';
  return (
    <a className="pb-lang" href={`${frame.path}?lang=${other}`} lang={other} hrefLang={other}>
      {say(websiteWords.other_language, frame.lang)}
    </a>
  );
}

function Header({ frame }: { frame: Frame }) {
  const { lang, site, path } = frame;
  const t = translator(websiteWords, lang);
  const facts = [
    site?.eiin ? t('eiin', { eiin: digitsIn(site.eiin, lang) }) : null,
    site?.established ? t('established', { year: digitsIn(site.established, lang) }) : null,
  ].filter((fact) => fact !== null);
  return (
    <header className="pb-top">
      <div className="pb-bar">
        <a className="pb-brand" href={publicHref('/', lang)}>
          {site?.logo ? (
            <img className="pb-logo" src={site.logo} alt="" width={48} height={48} />
          ) : (
            <span className="pb-mark" aria-hidden="true">
              {firstLetter(say(frame.name, lang))}
            </span>
          )}
          <span>
            <strong>{say(frame.name, lang)}</strong>
            {facts.length > 0 && <small>{facts.join(' · ')}</small>}
          </span>
        </a>
        <LanguageSwitch frame={frame} />
      </div>
      <nav className="pb-nav" aria-label={t('menu')}>
        <ul>
          {frame.links.map(({ href, word }) => (
            <li key={href}>
              <a href={publicHref(href, lang)} aria-current={path === href ? 'page' : undefined}>
                {say(word, lang)}
              </a>
            </li>
          ))}
          {site && (
            <li className="pb-end">
              <a
                href={publicHref('/web/search', lang)}
                aria-current={path === '/web/search' ? 'page' : undefined}
              >
                {t('search')}
              </a>
            </li>
          )}
          <li className={site ? undefined : 'pb-end'}>
            <a href={site ? '/login' : '/edu/login'}>{t('sign_in')}</a>
          </li>
        </ul>
      </nav>
    </header>
  );
}

function Footer({ frame }: { frame: Frame }) {
  const { lang, site } = frame;
  const t = translator(websiteWords, lang);
  return (
    <footer className="pb-foot">
      <div>
        <strong>{say(frame.name, lang)}</strong>
        {site && (
          <address>
            {say(site.address, lang)}
            <br />
            <a href={`tel:${site.phone}`}>{displayMobile(site.phone, lang)}</a>
            {' · '}
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </address>
        )}
      </div>
      {site && <small>{t('made_with')}</small>}
    </footer>
  );
}

/** Header, navigation and footer around every page of the public site. */
export function PublicFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const t = translator(websiteWords, frame.lang);
  return (
    <PublicProvider site={frame}>
      {frame.site && (
        <>
          <link
            rel="alternate"
            type="application/atom+xml"
            title={t('notices')}
            href={publicHref('/web/feed.atom', frame.lang)}
          />
          <link
            rel="alternate"
            type="text/calendar"
            title={t('calendar')}
            href={publicHref('/web/calendar.ics', frame.lang)}
          />
        </>
      )}
      <a className="pb-skip" href="#content">
        {t('skip')}
      </a>
      {frame.site?.is_demo && (
        <p className="pb-demo" role="note">
          {t('demo')}
        </p>
      )}
      <Header frame={frame} />
      <main id="content" className="pb-main">
        {children}
      </main>
      <Footer frame={frame} />
    </PublicProvider>
  );
}
