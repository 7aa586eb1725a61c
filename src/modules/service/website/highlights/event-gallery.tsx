import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { eventWords } from './words.ts';
import { PictureGrid, useSpan } from './public-events.tsx';
import { galleryPage, type PublicGallery } from './events.server.ts';
import { askedPage, PageLinks, pageQuery } from '../base/page-links.tsx';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = askedPage(url);
  const found = await onPage(context, 'reads', ({ db, siteId }) => galleryPage(db, siteId, page));
  if (page > found.pages) throw data(null, { status: 404 });
  return { ...found, page };
}

/** So many are on the page; the event's own page has all of them. */
const shownOfEach = 9;

function Gallery({ gallery }: { gallery: PublicGallery }) {
  const { lang } = usePublic();
  const format = useFormat();
  const span = useSpan();
  const t = translator(eventWords, lang);
  const href = publicHref(`/web/event/${gallery.id}`, lang);
  const all = gallery.pictures.length;
  return (
    <section className="pb-part">
      <h2>
        <a href={href}>{gallery[`title_${lang}`]}</a>
      </h2>
      <p className="pb-lead">{span(gallery)}</p>
      <PictureGrid pictures={gallery.pictures.slice(0, shownOfEach)} />
      {all > shownOfEach && (
        <p>
          <a href={href}>{t('all_pictures', { count: format.number(all) })}</a>
        </p>
      )}
    </section>
  );
}

export default function EventGallery() {
  const { rows, page, pages } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(eventWords, lang);
  return (
    <PublicPage
      title={t('event_gallery')}
      description={t('gallery_description', { name })}
      query={pageQuery(page)}
    >
      {rows.length === 0 && <p className="pb-empty">{t('no_pictures')}</p>}
      {rows.map((gallery) => (
        <Gallery key={gallery.id} gallery={gallery} />
      ))}
      <PageLinks path="/web/event-gallery-details" page={page} pages={pages} />
    </PublicPage>
  );
}
