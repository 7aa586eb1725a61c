import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { translator } from '#kernel/words.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { eventData } from '#ui/public/structured.ts';
import { excerpt } from '../base/body-text.ts';
import { Attachments } from '../base/attachments.tsx';
import { BodyIn } from '../base/body.tsx';
import { eventWords } from './words.ts';
import { contentWords } from '../base/words.ts';
import { PictureGrid, useSpan } from './public-events.tsx';
import { oneEvent, picturesOf } from './events.server.ts';
import { publishedVideos } from './highlights.server.ts';
import { Picture } from '../base/picture.tsx';
import { VideoList } from './public-videos.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await onPage(context, 'reads', async ({ db, siteId }) => {
    const event = await oneEvent(db, siteId, params['id'] ?? '');
    if (!event) return null;
    const pictures = await picturesOf(db, siteId, [event.id]);
    const videos = await publishedVideos(db, siteId, { eventId: event.id, limit: 100 });
    return { event, pictures, videos: videos.rows };
  });
  if (!found) throw data(null, { status: 404 });
  return found;
}

export default function EventOne() {
  const { event, pictures, videos } = useLoaderData<typeof loader>();
  const { lang, origin, path, name } = usePublic();
  const span = useSpan();
  const t = translator(eventWords, lang);
  const w = translator(contentWords, lang);
  const title = event[`title_${lang}`];
  const body = event[`body_${lang}`];
  const venue = event[`venue_${lang}`];
  return (
    <PublicPage
      title={title}
      description={excerpt(body, 155) || title}
      trail={[{ href: '/web/event/all', title: w('events') }]}
      lead={venue ? `${span(event)} · ${venue}` : span(event)}
      data={[
        eventData(
          { origin, name: name[lang] },
          {
            title,
            address: origin + publicHref(path, lang),
            starts: event.starts_on,
            ends: event.ends_on,
            venue: venue ?? name[lang],
            description: excerpt(body, 300) || title,
            picture: event.picture && origin + event.picture.url,
          },
        ),
      ]}
    >
      <article className="pb-article">
        {event.picture && (
          <Picture picture={event.picture} sizes="(min-width: 48rem) 44rem, 94vw" className="pb-wide" first />
        )}
        <BodyIn row={event} />
        <Attachments files={event.attachments} level={2} />
        <p className="pb-no-print">
          <a href={`/api/public/events/${event.id}/calendar?lang=${lang}`}>{t('to_calendar')}</a>
        </p>
      </article>
      {pictures.length > 0 && (
        <section className="pb-part">
          <h2>{t('pictures')}</h2>
          <PictureGrid pictures={pictures} />
        </section>
      )}
      {videos.length > 0 && (
        <section className="pb-part">
          <h2>{w('videos')}</h2>
          <VideoList videos={videos} level={3} />
        </section>
      )}
      <p>
        <a href={publicHref('/web/event/all', lang)}>{t('back_to_events')}</a>
      </p>
    </PublicPage>
  );
}
