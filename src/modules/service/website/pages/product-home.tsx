import { say, translator } from '#kernel/words.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { productWords, websiteWords } from '../base/words.ts';

/** The start page of the base domain: what this is, how to apply, where operators sign in. */
export function ProductHome() {
  const { lang } = usePublic();
  const t = translator(productWords, lang);
  return (
    <PublicPage title={say(websiteWords.product, lang)} description={t('description')} hideHeading>
      <section className="pb-row pb-hero">
        <div className="pb-hero-words">
          <h1>{t('title')}</h1>
          <p className="pb-motto">{t('lead')}</p>
          <p className="pb-actions">
            <a className="pb-button" href={publicHref('/edu/application', lang)}>
              {t('apply')}
            </a>
            <a className="pb-button pb-quiet" href={publicHref('/edu/login', lang)}>
              {t('sign_in')}
            </a>
          </p>
        </div>
      </section>
      <div className="pb-row pb-three">
        {(['one', 'two', 'three', 'four', 'five', 'six'] as const).map((key) => (
          <section key={key} className="pb-part">
            <h2>{t(`${key}_title`)}</h2>
            <p>{t(`${key}_text`)}</p>
          </section>
        ))}
      </div>
    </PublicPage>
  );
}
