import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { say, translator } from '#kernel/words.ts';
import { SentForm } from '#ui/forms/sent-form.tsx';
import { useFormat } from '#ui/format.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { searchIndex, searchPages } from './search.server.ts';
import { findableWords } from './words.ts';

const most = 30;

/** Search over everything that a site shows to visitors, without script. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  return onPage(context, 'reads', async (ctx, { site }) => {
    if (!site || asked === '') return { asked, found: [] };
    const moment = { siteId: site.id, zone: site.zone, now: ctx.now };
    const index = await searchIndex(ctx.db, moment, site.public_version);
    const found = searchPages(index, asked, most).map(({ href, kind, title, day, start }) => ({
      href,
      kind,
      title,
      day,
      start,
    }));
    return { asked, found };
  });
}

export default function SiteSearch() {
  const { asked, found } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const format = useFormat();
  const t = translator(findableWords, lang);
  return (
    <PublicPage title={t('search')} description={t('search_description', { name: say(name, lang) })} unlisted>
      <search>
        <SentForm className="pb-site-search" action="/web/search" method="get">
          {lang === 'en' && <input type="hidden" name="lang" value="en" />}
          <label htmlFor="q">{t('search_for')}</label>
          <span>
            <input id="q" name="q" type="search" defaultValue={asked} maxLength={100} required />
            <button type="submit" className="pb-button">
              {t('search')}
            </button>
          </span>
        </SentForm>
      </search>
      {asked !== '' && found.length === 0 && (
        <output className="pb-empty">
          {t('nothing', { asked })} {t('nothing_hint')}
        </output>
      )}
      {found.length > 0 && (
        <ol className="pb-list pb-found">
          {found.map((page) => (
            <li key={page.href}>
              <h2>
                <a href={publicHref(page.href, lang)}>{say(page.title, lang)}</a>
              </h2>
              <small>{[t(page.kind), page.day && format.date(page.day)].filter(Boolean).join(' · ')}</small>
              {page.start[lang] && <p>{page.start[lang]}</p>}
            </li>
          ))}
        </ol>
      )}
    </PublicPage>
  );
}
