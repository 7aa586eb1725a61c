import { say, translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { publicHref, usePublic } from '#ui/public/page.tsx';
import { excerpt } from '../base/body-text.ts';
import { websiteWords } from '../base/words.ts';
import { categoryWord } from './categories.ts';
import { publicNoticeWords } from './words.ts';

export type NoticeLine = {
  id: string;
  title_en: string;
  title_bn: string;
  body_en: string;
  body_bn: string;
  published_on: string;
  pinned: boolean;
  is_new?: boolean;
  category?: string | null;
};

/** A day with its number large. */
function Day({ day }: { day: string }) {
  const [number = '', ...rest] = useFormat().date(day).split(' ');
  return (
    <time dateTime={day}>
      <b>{number}</b> {rest.join(' ')}
    </time>
  );
}

/** Notices as a list: day, title, the first words. */
export function NoticeList({ notices, level }: { notices: readonly NoticeLine[]; level: 2 | 3 }) {
  const { lang } = usePublic();
  const t = translator(websiteWords, lang);
  const n = translator(publicNoticeWords, lang);
  const Heading = `h${level}` as const;
  if (notices.length === 0) return <p className="pb-empty">{t('no_notices')}</p>;
  return (
    <ol className="pb-notices">
      {notices.map((notice) => {
        const category = categoryWord(notice.category ?? null);
        return (
          <li key={notice.id}>
            <Day day={notice.published_on} />
            <div>
              <Heading>
                {notice.pinned && <span className="pb-pin">{t('pinned')}</span>}
                <a href={publicHref(`/web/notice/${notice.id}`, lang)}>{notice[`title_${lang}`]}</a>
                {notice.is_new && <span className="pb-new">{n('new')}</span>}
              </Heading>
              <p>
                {category && <span className="pb-category">{say(category, lang)}</span>}
                {excerpt(notice[`body_${lang}`], 160)}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
