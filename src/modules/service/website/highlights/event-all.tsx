import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { DHAKA } from '#kernel/text/dates.ts';
import { translator } from '#kernel/words.ts';
import { PublicPage, usePublic } from '#ui/public/page.tsx';
import { eventWords } from './words.ts';
import { contentWords } from '../base/words.ts';
import { EventList } from './public-events.tsx';
import { comingEvents, pastEvents } from './events.server.ts';
import { askedPage, PageLinks, pageQuery } from '../base/page-links.tsx';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = askedPage(url);
  const found = await onPage(context, 'reads', async (ctx, { site }) => {
    const moment = { siteId: ctx.siteId, zone: site?.zone ?? DHAKA, now: ctx.now };
    const coming = page === 1 ? await comingEvents(ctx.db, moment, 200) : [];
    return { coming, ...(await pastEvents(ctx.db, moment, page)) };
  });
  if (page > found.pages) throw data(null, { status: 404 });
  return { ...found, page };
}

export default function EventAll() {
  const { coming, rows, page, pages } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(eventWords, lang);
  const w = translator(contentWords, lang);
  const isEmpty = coming.length + rows.length === 0;
  return (
    <PublicPage title={w('events')} description={t('events_description', { name })} query={pageQuery(page)}>
      {isEmpty && <p className="pb-empty">{t('no_events')}</p>}
      {page === 1 && !isEmpty && (
        <section className="pb-part">
          <h2>{w('coming_events')}</h2>
          {coming.length > 0 ? (
            <EventList events={coming} level={3} />
          ) : (
            <p className="pb-empty">{t('no_coming_events')}</p>
          )}
        </section>
      )}
      {rows.length > 0 && (
        <section className="pb-part">
          <h2>{t('past_events')}</h2>
          <EventList events={rows} level={3} />
        </section>
      )}
      <PageLinks path="/web/event/all" page={page} pages={pages} />
    </PublicPage>
  );
}
