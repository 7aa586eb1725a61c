import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/page-context.server.ts';
import { translator } from '#kernel/words.ts';
import { PublicPage, usePublic } from '#ui/public-page.tsx';
import { BodyText } from '../body.tsx';
import { aboutTexts } from '../public-content.server.ts';
import { websiteWords } from '../words.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return onPage(context, 'reads', (ctx) => aboutTexts(ctx.db, ctx.siteId));
}

export default function About() {
  const texts = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(websiteWords, lang);
  return (
    <PublicPage title={t('about_us')} description={t('about_description', { name })}>
      {texts.length === 0 && <p className="pb-empty">{t('no_about')}</p>}
      {texts.map((text) => (
        <section key={text.id} className="pb-article">
          <h2>{text[`title_${lang}`]}</h2>
          <BodyText text={text[`body_${lang}`]} />
        </section>
      ))}
    </PublicPage>
  );
}
