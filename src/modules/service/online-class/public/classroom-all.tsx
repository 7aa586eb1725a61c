import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { say, translator } from '#kernel/words.ts';
import { usePublic } from '#ui/public/page.tsx';
import { askedPage } from '#modules/service/website/face/public-parts.tsx';
import { hasOnlineClass, roomsOfSchool } from './read.server.ts';
import { askedRooms, RoomsPage } from './room-cards.tsx';
import { publicClassWords } from './words.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = askedRooms(url, askedPage(url));
  return onPage(context, 'reads', async ({ db, siteId, now }) => {
    if (!(await hasOnlineClass(db, siteId))) throw data(null, { status: 404 });
    const found = await roomsOfSchool(db, siteId, asked, now);
    if (asked.page > found.pages) throw data(null, { status: 404 });
    return { asked, found };
  });
}

/** The open class rooms of the institution. */
export default function ClassroomAll() {
  const { asked, found } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(publicClassWords, lang);
  const rows = found.rows.map(({ school: _s, ...room }) => room);
  return (
    <RoomsPage
      path="/web/classroom/all"
      title={t('title')}
      description={t('description', { name: say(name, lang) })}
      asked={asked}
      found={{ ...found, rows }}
    />
  );
}
