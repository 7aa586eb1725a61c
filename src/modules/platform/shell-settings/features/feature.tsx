import { createElement } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { translator } from '#kernel/words.ts';
import { iconNamed } from '#ui/theme/menu-icons.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { featureWords } from './words.ts';
import { shownFeatures } from './featured.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return { features: await onPage(context, 'reads', (ctx) => shownFeatures(ctx.db)) };
}

/** What the product does, as the operator tells it: a page without script. */
export default function Feature() {
  const { features } = useLoaderData<typeof loader>();
  const { lang } = usePublic();
  const t = translator(featureWords, lang);
  return (
    <PublicPage title={t('title')} description={t('description')} lead={t('lead')}>
      {features.length === 0 && <p>{t('none')}</p>}
      <div className="pb-three">
        {features.map((feature) => (
          <section key={feature.id} className="pb-card">
            {feature.icon &&
              createElement(iconNamed(feature.icon), { size: 26, stroke: 1.6, 'aria-hidden': true })}
            <h2>{feature.title[lang]}</h2>
            <p>{feature.text[lang]}</p>
          </section>
        ))}
      </div>
      <p className="pb-actions">
        <a className="pb-button" href={publicHref('/edu/application', lang)}>
          {t('apply')}
        </a>
      </p>
    </PublicPage>
  );
}
