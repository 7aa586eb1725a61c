import { say, translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { PublicPage, usePublic } from '#ui/public/page.tsx';
import { Attachments } from '../base/attachments.tsx';
import { excerpt } from '../base/body-text.ts';
import { BodyIn } from '../base/body.tsx';
import { Picture } from '../base/picture.tsx';
import { websiteWords } from '../base/words.ts';
import { pageKinds } from './kinds.ts';
import type { ShownPageRow } from './public.server.ts';

/** One page of the site: its cover, text and files. */
export function PageArticle({ page, level }: { page: ShownPageRow; level: 2 | 3 }) {
  return (
    <>
      {page.picture && (
        <Picture picture={page.picture} sizes="(min-width: 48rem) 44rem, 94vw" className="pb-wide" first />
      )}
      <BodyIn row={page} />
      <Attachments files={page.attachments} level={level} />
    </>
  );
}

const kindWord = (kind: string) => pageKinds.find(({ value }) => value === kind)?.word ?? null;

/** Pages of one kind, or the one with an address of its own: a single one under its title, several below each other. */
export function ShownPages({ pages }: { pages: readonly ShownPageRow[] }) {
  const { lang, name } = usePublic();
  const format = useFormat();
  const t = translator(websiteWords, lang);
  const [only] = pages;
  if (!only) return null;
  const titleOf = (page: ShownPageRow) => {
    const title = page[`title_${lang}`];
    const ofClass = page[`class_${lang}`];
    return ofClass && !title.includes(ofClass) ? `${title} – ${ofClass}` : title;
  };
  if (pages.length === 1)
    return (
      <PublicPage
        title={titleOf(only)}
        description={excerpt(only[`body_${lang}`], 155) || titleOf(only)}
        lead={only.published_at ? t('published_on', { date: format.date(only.published_at) }) : undefined}
      >
        <article className="pb-article">
          <PageArticle page={only} level={2} />
        </article>
      </PublicPage>
    );
  const title = say(kindWord(only.kind) ?? name, lang);
  return (
    <PublicPage title={title} description={`${title} – ${say(name, lang)}`}>
      {pages.map((page) => (
        <article key={page.id} className="pb-article">
          <h2>{titleOf(page)}</h2>
          <PageArticle page={page} level={3} />
        </article>
      ))}
    </PublicPage>
  );
}
