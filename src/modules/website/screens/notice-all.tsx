import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/page-context.server.ts';
import { translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public-page.tsx';
import { NoticeList } from '../notice-list.tsx';
import { noticePage } from '../public-content.server.ts';
import { websiteWords } from '../words.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = Number(url.searchParams.get('page') ?? '1');
  const page = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
  const found = await onPage(context, 'reads', (ctx, { site }) =>
    noticePage(ctx.db, { siteId: ctx.siteId, zone: site?.zone ?? 'Asia/Dhaka', now: ctx.now }, page),
  );
  if (page > found.pages) throw data(null, { status: 404 });
  return { ...found, page };
}

export default function NoticeAll() {
  const { rows, page, pages } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const format = useFormat();
  const t = translator(websiteWords, lang);
  const query = page > 1 ? `?page=${page}` : '';
  return (
    <PublicPage title={t('notices')} description={t('notices_description', { name })} query={query}>
      <NoticeList notices={rows} level={2} />
      {pages > 1 && (
        <nav className="pb-pages" aria-label={t('pages')}>
          {page > 1 && (
            <a rel="prev" href={publicHref(`/web/notice/all?page=${page - 1}`, lang)}>
              {t('newer')}
            </a>
          )}
          <span>{t('page_of', { page: format.number(page), pages: format.number(pages) })}</span>
          {page < pages && (
            <a rel="next" href={publicHref(`/web/notice/all?page=${page + 1}`, lang)}>
              {t('older')}
            </a>
          )}
        </nav>
      )}
    </PublicPage>
  );
}
