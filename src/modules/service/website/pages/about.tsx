import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { translator } from '#kernel/words.ts';
import { PublicPage, usePublic } from '#ui/public/page.tsx';
import { publishedMessages } from '../highlights/highlights.server.ts';
import { WholeMessage } from '../highlights/public-messages.tsx';
import { aboutKinds } from '../site-pages/kinds.ts';
import { shownPages } from '../site-pages/public.server.ts';
import { PageArticle } from '../site-pages/shown-page.tsx';
import { publishedAchievements, publishedLeaders } from '../people/leaders.server.ts';
import { AboutLeaders } from '../people/about-leaders.tsx';
import { institutionFacts } from './institution-facts.server.ts';
import { websiteWords } from '../base/words.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return onPage(context, 'reads', async ({ db, siteId, now }) => ({
    texts: await shownPages(db, { siteId, now }, { kinds: aboutKinds }),
    messages: await publishedMessages(db, siteId),
    facts: await institutionFacts(db, siteId),
    leaders: await publishedLeaders(db, siteId),
    achievements: (await publishedAchievements(db, siteId, 1, 3)).rows,
  }));
}

export default function About() {
  const { texts, messages, facts, leaders, achievements } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(websiteWords, lang);
  return (
    <PublicPage title={t('about_us')} description={t('about_description', { name })}>
      {texts.map((text) => (
        <section key={text.id} className="pb-article">
          <h2>{text[`title_${lang}`]}</h2>
          <PageArticle page={text} level={3} />
        </section>
      ))}
      {messages.map((message) => (
        <WholeMessage key={message.id} message={message} />
      ))}
      <AboutLeaders leaders={leaders} achievements={achievements} />
      <section className="pb-article">
        <h2>{t('at_a_glance')}</h2>
        <dl className="pb-facts">
          {facts.map(({ name, value }) => (
            <div key={name.en}>
              <dt>{name[lang]}</dt>
              <dd>{value[lang]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </PublicPage>
  );
}
