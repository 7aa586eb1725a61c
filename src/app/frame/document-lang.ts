import { useRouteLoaderData } from 'react-router';
import type { Lang } from '#kernel/words.ts';

/** The language of the whole document, known even where a page failed. */
export function useDocumentLang(): Lang {
  const data = useRouteLoaderData<{ lang?: Lang }>('root');
  return data?.lang ?? 'bn';
}
