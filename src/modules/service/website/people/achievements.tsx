import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { say, translator } from '#kernel/words.ts';
import { PublicPage, usePublic } from '#ui/public/page.tsx';
import { askedPage, PageLinks, pageQuery } from '../base/page-links.tsx';
import { publishedAchievements } from './leaders.server.ts';
import { AchievementList } from './public-people.tsx';
import { peopleWords } from './words.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = askedPage(url);
  const found = await onPage(context, 'reads', ({ db, siteId }) => publishedAchievements(db, siteId, page));
  if (page > found.pages) throw data(null, { status: 404 });
  return { ...found, page };
}

export default function Achievements() {
  const { rows, page, pages } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(peopleWords, lang);
  return (
    <PublicPage
      title={t('achievements')}
      description={t('achievements_description', { name: say(name, lang) })}
      query={pageQuery(page)}
    >
      {rows.length === 0 ? (
        <p className="pb-empty">{t('no_achievements')}</p>
      ) : (
        <AchievementList achievements={rows} level={2} />
      )}
      <PageLinks path="/web/achievements" page={page} pages={pages} />
    </PublicPage>
  );
}
