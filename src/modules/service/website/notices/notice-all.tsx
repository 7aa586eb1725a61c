import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { say, translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { SentForm } from '#ui/forms/sent-form.tsx';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { askedPage, PageLinks } from '../base/page-links.tsx';
import { websiteWords } from '../base/words.ts';
import { categoryWord, noticeCategories } from './categories.ts';
import { noticePage, type NoticeSearch } from './public.server.ts';
import { NoticeList } from './public-list.tsx';
import { publicNoticeWords } from './words.ts';

/** What an address looks for; what it says wrongly is not looked for. */
function askedSearch({ searchParams }: URL): NoticeSearch {
  const category = searchParams.get('category') ?? '';
  const year = Number(searchParams.get('year'));
  return {
    q: (searchParams.get('q') ?? '').normalize('NFC').trim().slice(0, 80),
    category: noticeCategories.some(({ value }) => value === category) ? category : '',
    year: Number.isInteger(year) && year > 1900 && year < 2150 ? year : null,
  };
}

/** The part of an address that makes this list and no other. */
function queryOf({ q, category, year }: NoticeSearch, page: number): string {
  const params = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(year ? { year: String(year) } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return params ? `?${params}` : '';
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = askedPage(url);
  const search = askedSearch(url);
  const found = await onPage(context, 'reads', (ctx, { site }) => {
    const { zone, public_version: version } = site ?? { zone: 'Asia/Dhaka', public_version: 0 };
    return noticePage(ctx.db, { siteId: ctx.siteId, zone, now: ctx.now, version }, page, search);
  });
  if (page > found.pages) throw data(null, { status: 404 });
  return { ...found, page, search };
}

function Search({ found }: { found: Awaited<ReturnType<typeof loader>> }) {
  const { lang } = usePublic();
  const format = useFormat();
  const t = translator(publicNoticeWords, lang);
  const { search, years, categories } = found;
  return (
    <SentForm method="get" action="/web/notice/all" className="pb-search">
      {lang === 'en' && <input type="hidden" name="lang" value="en" />}
      <label>
        {t('search')}
        <input type="search" name="q" defaultValue={search.q} maxLength={80} />
      </label>
      {categories.length > 0 && (
        <label>
          {t('category')}
          <select name="category" defaultValue={search.category}>
            <option value="">{t('all')}</option>
            {noticeCategories
              .filter(({ value }) => categories.includes(value) || value === search.category)
              .map(({ value, word }) => (
                <option key={value} value={value}>
                  {say(word, lang)}
                </option>
              ))}
          </select>
        </label>
      )}
      {years.length > 1 && (
        <label>
          {t('year')}
          <select name="year" defaultValue={search.year ?? ''}>
            <option value="">{t('all')}</option>
            {years.map((year) => (
              <option key={year} value={year}>
                {format.digits(year)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="pb-button">
        {t('find')}
      </button>
    </SentForm>
  );
}

export default function NoticeAll() {
  const found = useLoaderData<typeof loader>();
  const { rows, page, pages, total, search } = found;
  const { lang, name } = usePublic();
  const format = useFormat();
  const t = translator(websiteWords, lang);
  const n = translator(publicNoticeWords, lang);
  const isSearched = search.q !== '' || search.category !== '' || search.year !== null;
  const path = `/web/notice/all${queryOf(search, 1)}`;
  const ofCategory = categoryWord(search.category || null);
  return (
    <PublicPage
      title={ofCategory ? `${t('notices')}: ${say(ofCategory, lang)}` : t('notices')}
      description={t('notices_description', { name })}
      query={queryOf(search, page)}
    >
      {(isSearched || rows.length > 0) && <Search found={found} />}
      {isSearched && (
        <p className="pb-found">
          {n('found', { count: format.number(total) })}
          {' · '}
          <a href={publicHref('/web/notice/all', lang)}>{n('clear')}</a>
        </p>
      )}
      {isSearched && rows.length === 0 ? (
        <p className="pb-empty">{n('none')}</p>
      ) : (
        <NoticeList notices={rows} level={2} />
      )}
      <PageLinks path={path} page={page} pages={pages} />
    </PublicPage>
  );
}
