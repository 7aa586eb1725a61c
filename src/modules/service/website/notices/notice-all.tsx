import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { translator } from '#kernel/words.ts';
import { PublicPage, usePublic } from '#ui/public/page.tsx';
import { NoticeList } from './public-list.tsx';
import { askedPage, PageLinks, pageQuery } from '../content/page-links.tsx';
import { noticePage } from './public.server.ts';
import { websiteWords } from '../words.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = askedPage(url);
  const found = await onPage(context, 'reads', (ctx, { site }) =>
    noticePage(ctx.db, { siteId: ctx.siteId, zone: site?.zone ?? 'Asia/Dhaka', now: ctx.now }, page),
  );
  if (page > found.pages) throw data(null, { status: 404 });
  return { ...found, page };
}

export default function NoticeAll() {
  const { rows, page, pages } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(websiteWords, lang);
  return (
    <PublicPage title={t('notices')} description={t('notices_description', { name })} query={pageQuery(page)}>
      <NoticeList notices={rows} level={2} />
      <PageLinks path="/web/notice/all" page={page} pages={pages} />
    </PublicPage>
  );
}
