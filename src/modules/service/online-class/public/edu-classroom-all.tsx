import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { translator } from '#kernel/words.ts';
import { usePublic } from '#ui/public/page.tsx';
import { schoolOrigin } from '#modules/platform/sites/face/own-domain.server.ts';
import { askedPage } from '#modules/service/website/face/public-parts.tsx';
import { roomsOfAll } from './read.server.ts';
import { askedRooms, RoomsPage } from './room-cards.tsx';
import { publicClassWords } from './words.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = askedRooms(url, askedPage(url));
  return onPage(context, 'reads', async ({ db, now }, { origin }) => {
    const found = await roomsOfAll(db, asked, now, (alias) => schoolOrigin(origin, alias));
    if (asked.page > found.pages) throw data(null, { status: 404 });
    return { asked, found };
  });
}

/** The open class rooms of all institutions that have opened some. */
export default function EduClassroomAll() {
  const { asked, found } = useLoaderData<typeof loader>();
  const { lang } = usePublic();
  const t = translator(publicClassWords, lang);
  return (
    <RoomsPage
      path="/web/edu/classroom/all"
      title={t('all_title')}
      description={t('all_description')}
      asked={asked}
      found={found}
    />
  );
}
