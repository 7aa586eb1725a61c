import { say, translator } from '#kernel/words.ts';
import { publicHref, usePublic } from '#ui/public/page.tsx';
import { Picture } from '../base/picture.tsx';
import { websiteWords } from '../base/words.ts';
import type { welcomeOf } from './welcome.server.ts';

type Data = NonNullable<Awaited<ReturnType<typeof welcomeOf>>>;

/** The first words of a home page: the name, and the motto large where there is one. */
export function Welcome({ data }: { data: Data }) {
  const { lang } = usePublic();
  const t = translator(websiteWords, lang);
  const location = say(data.location, lang);
  return (
    <section className={data.picture ? 'pb-hero pb-with-photo' : 'pb-hero'}>
      <div className="pb-hero-words">
        {location && <p className="pb-place">{location}</p>}
        <h1>{say(data.name, lang)}</h1>
        {data.motto && <p className="pb-motto">{say(data.motto, lang)}</p>}
        <p className="pb-actions">
          {data.has_results && (
            <a className="pb-button" href={publicHref('/web/exam-result', lang)}>
              {t('see_result')}
            </a>
          )}
          <a
            className={data.has_results ? 'pb-button pb-quiet' : 'pb-button'}
            href={publicHref('/about', lang)}
          >
            {t('about_us')}
          </a>
        </p>
      </div>
      {data.picture && (
        <div className="pb-hero-photo">
          <Picture picture={data.picture} sizes="(min-width: 56rem) 34rem, 94vw" first />
        </div>
      )}
    </section>
  );
}
