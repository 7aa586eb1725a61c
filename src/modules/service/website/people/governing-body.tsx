import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { say, translator } from '#kernel/words.ts';
import { PublicPage, usePublic } from '#ui/public/page.tsx';
import { publishedLeaders } from './leaders.server.ts';
import { LeaderCards } from './public-people.tsx';
import { peopleWords } from './words.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return onPage(context, 'reads', ({ db, siteId }) => publishedLeaders(db, siteId));
}

/** Who governs the institution, and who led it before. */
export default function GoverningBody() {
  const leaders = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(peopleWords, lang);
  return (
    <PublicPage title={t('leaders')} description={t('leaders_description', { name: say(name, lang) })}>
      {leaders.length === 0 && <p className="pb-empty">{t('none_named')}</p>}
      {(['committee', 'former_head'] as const).map((kind) => {
        const these = leaders.filter((leader) => leader.kind === kind);
        return (
          these.length > 0 && (
            <section key={kind} className="pb-part">
              <h2>{t(kind)}</h2>
              <LeaderCards leaders={these} level={3} />
            </section>
          )
        );
      })}
    </PublicPage>
  );
}
