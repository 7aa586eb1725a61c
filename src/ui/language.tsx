import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { translator, type Lang, type Say, type Words } from '#kernel/words.ts';

const LanguageContext = createContext<Lang>('bn');

export function LanguageProvider({ lang, children }: { lang: Lang; children: ReactNode }) {
  return <LanguageContext value={lang}>{children}</LanguageContext>;
}

export const useLang = (): Lang => useContext(LanguageContext);

/** `const t = useWords(words); t('save')` */
export function useWords<W extends Words>(words: W): Say<W> {
  const lang = useLang();
  return useMemo(() => translator(words, lang), [words, lang]);
}
