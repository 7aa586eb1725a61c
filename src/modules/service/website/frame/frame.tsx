import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { displayMobile } from '#kernel/text/phone.ts';
import { say, translator } from '#kernel/words.ts';
import { publicHref, PublicProvider } from '#ui/public/page.tsx';
import { Brand } from './brand.tsx';
import type { Frame } from './frame.server.ts';
import { FooterLinks } from '../links/footer-links.tsx';
import { SiteNav } from '../menu/site-nav.tsx';
import { VisitLine } from '../figures/visit-line.tsx';
import { websiteWords } from '../base/words.ts';

function LanguageSwitch({ frame }: { frame: Frame }) {
  const other = frame.lang === 'bn' ? 'en' : 'bn';
  // What was searched, the page of a list and the chosen month stay.
  const query = new URLSearchParams(useLocation().search);
  query.set('lang', other);
  return (
    <a className="pb-lang" href={`${frame.path}?${query}`} lang={other} hrefLang={other}>
      {say(websiteWords.other_language, frame.lang)}
    </a>
  );
}

function Header({ frame }: { frame: Frame }) {
  const { site, path, look } = frame;
  return (
    <header
      className="pb-top"
      data-layout={look.header.layout}
      data-pictured={look.picture ? true : undefined}
    >
      {look.picture && (
        <img
          className="pb-backdrop"
          src={look.picture.small_url}
          srcSet={`${look.picture.small_url} 640w, ${look.picture.url} ${look.picture.width}w`}
          sizes="100vw"
          alt=""
          width={look.picture.width}
          height={look.picture.height}
        />
      )}
      <div className="pb-bar">
        <Brand frame={frame} />
        <LanguageSwitch frame={frame} />
      </div>
      <SiteNav
        menu={frame.menu}
        path={path}
        signIn={site ? '/login' : '/edu/login'}
        searches={site !== null}
      />
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
      {frame.links && <FooterLinks links={frame.links} name={frame.name} />}
      {frame.visits && <VisitLine figures={frame.visits} />}
      {site && <small>{t('made_with')}</small>}
    </footer>
  );
}

/** Header, navigation and footer around every page of the public site. */
export function PublicFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const t = translator(websiteWords, frame.lang);
  const { look } = frame;
  return (
    <PublicProvider site={frame}>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={look.bar.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={look.bar.dark} />
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
      {look.isDraft && <meta name="robots" content="noindex, nofollow, noarchive" />}
      {look.isDraft && <base target="_blank" />}
      <div className="pb-site" data-theme={look.theme} style={look.style}>
        <a className="pb-skip" href="#content" target="_self">
          {t('skip')}
        </a>
        {look.isDraft && (
          <p className="pb-demo" role="note">
            {t('draft_bar')}
          </p>
        )}
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
      </div>
    </PublicProvider>
  );
}
