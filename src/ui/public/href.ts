import type { Lang } from '#kernel/words.ts';

/** A page in one language: Bengali is the plain address, English carries `?lang=en`. */
export const publicHref = (path: string, lang: Lang): string =>
  lang === 'en' ? `${path}${path.includes('?') ? '&' : '?'}lang=en` : path;
