import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { translator } from '#kernel/words.ts';
import { PublicPage, usePublic } from '#ui/public/page.tsx';
import { highlightWords } from './words.ts';
import { publishedVideos } from './highlights.server.ts';
import { askedPage, PageLinks, pageQuery } from '../base/page-links.tsx';
import { VideoList } from './public-videos.tsx';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = askedPage(url);
  const found = await onPage(context, 'reads', ({ db, siteId }) => publishedVideos(db, siteId, { page }));
  if (page > found.pages) throw data(null, { status: 404 });
  return { ...found, page };
}

export default function EventVideos() {
  const { rows, page, pages } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(highlightWords, lang);
  return (
    <PublicPage
      title={t('event_videos')}
      description={t('videos_description', { name })}
      query={pageQuery(page)}
    >
      {rows.length === 0 ? (
        <p className="pb-empty">{t('no_videos')}</p>
      ) : (
        <VideoList videos={rows} level={2} />
      )}
      <PageLinks path="/web/event-video-details" page={page} pages={pages} />
    </PublicPage>
  );
}
