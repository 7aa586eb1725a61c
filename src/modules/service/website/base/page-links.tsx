import { translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { publicHref, usePublic } from '#ui/public/page.tsx';
import { websiteWords } from './words.ts';

/** Newer and older pages of a public list; nothing where there is one page. */
export function PageLinks({ path, page, pages }: { path: string; page: number; pages: number }) {
  const { lang } = usePublic();
  const format = useFormat();
  const t = translator(websiteWords, lang);
  if (pages < 2) return null;
  const href = (to: number) =>
    publicHref(to === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${to}`, lang);
  return (
    <nav className="pb-pages" aria-label={t('pages')}>
      {page > 1 && (
        <a rel="prev" href={href(page - 1)}>
          {t('newer')}
        </a>
      )}
      <span>{t('page_of', { page: format.number(page), pages: format.number(pages) })}</span>
      {page < pages && (
        <a rel="next" href={href(page + 1)}>
          {t('older')}
        </a>
      )}
    </nav>
  );
}

/** The page that an address asks for: the first where it says nothing sensible. */
export function askedPage(url: URL): number {
  const asked = Number(url.searchParams.get('page') ?? '1');
  return Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
}

/** The part of an address that makes another page of the same list. */
export const pageQuery = (page: number): string => (page > 1 ? `?page=${page}` : '');
