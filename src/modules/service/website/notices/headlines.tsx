import { publicHref, usePublic } from '#ui/public/page.tsx';
import type { NoticeLine } from './public-list.tsx';
import { headlineWords } from './words.ts';

/** Titles of notices that pass by, until somebody stops them; where motion is unwanted they are pulled by hand. */
export function Headlines({
  notices,
}: {
  notices: readonly Pick<NoticeLine, 'id' | 'title_en' | 'title_bn'>[];
}) {
  const { lang } = usePublic();
  const lines = (hidden: boolean) => (
    <ul aria-hidden={hidden || undefined}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <a href={publicHref(`/web/notice/${notice.id}`, lang)} tabIndex={hidden ? -1 : undefined}>
            {notice[`title_${lang}`]}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <section className="pb-ticker" aria-label={headlineWords.headlines[lang]}>
      <input type="checkbox" id="pb-stop" className="pb-stop" />
      <label htmlFor="pb-stop">{headlineWords.stop[lang]}</label>
      <div className="pb-ticker-view">
        <div className="pb-ticker-run">
          {lines(false)}
          {lines(true)}
        </div>
      </div>
    </section>
  );
}
