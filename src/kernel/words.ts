/** Every text of the product stands in both languages side by side; a missing one does not compile. */
export type Lang = 'en' | 'bn';
export type Word = { readonly en: string; readonly bn: string };
export type Words = { readonly [key: string]: Word };

export const languages: readonly Lang[] = ['en', 'bn'];

export function isLang(value: unknown): value is Lang {
  return value === 'en' || value === 'bn';
}

/** Keeps the literal keys of a module's words, so that `t('…')` is checked by the compiler. */
export function defineWords<const W extends Words>(words: W): W {
  return words;
}

const bengaliDigits = '০১২৩৪৫৬৭৮৯';

/** Shows ASCII digits as the language writes them; nothing but digits changes. */
export function showDigits(text: string, lang: Lang): string {
  return lang === 'bn' ? text.replace(/[0-9]/g, (digit) => bengaliDigits.charAt(Number(digit))) : text;
}

export type WordValues = Record<string, string | number | Word>;

/** Says a word in a language; `{name}` places are filled, and numbers follow the language's digits. */
export function say(word: Word, lang: Lang, values?: WordValues): string {
  const text = word[lang];
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (place, key: string) => {
    const value = values[key];
    if (value === undefined) return place;
    if (typeof value === 'number') return showDigits(String(value), lang);
    return typeof value === 'string' ? value : value[lang];
  });
}

/** A word in both languages with its values put in, to be kept. */
export const sayBoth = (word: Word, values?: WordValues): Word => ({
  en: say(word, 'en', values),
  bn: say(word, 'bn', values),
});

export type Say<W extends Words> = (key: keyof W & string, values?: WordValues) => string;

/** The translator of one module's words: `const t = translator(words, lang); t('save')`. */
export function translator<W extends Words>(words: W, lang: Lang): Say<W> {
  return (key, values) => say(words[key] as Word, lang, values);
}
