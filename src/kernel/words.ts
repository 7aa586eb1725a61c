/** Every text of the product is in both languages side by side; a missing one does not compile. */
export type Lang = 'en' | 'bn';
export type Word = { readonly en: string; readonly bn: string };
export type Words = { readonly [key: string]: Word };

export const languages: readonly Lang[] = ['en', 'bn'];

export function isLang(value: unknown): value is Lang {
  return value === 'en' || value === 'bn';
}

/**
 * Keeps the literal keys of a module's words, so that `t('…')` is checked by the compiler. Words that a screen does not
 * use are left out of what is sent to the browser.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineWords<const W extends Words>(words: W): W {
  return words;
}

const bengaliDigits = '০১২৩৪৫৬৭৮৯';

/** Shows ASCII digits as the language writes them; nothing but digits changes. */
export function showDigits(text: string, lang: Lang): string {
  return lang === 'bn' ? text.replace(/[0-9]/g, (digit) => bengaliDigits.charAt(Number(digit))) : text;
}

export type WordValues = Record<string, string | number | Word>;

/** The places of a sentence, `count` and `name` of `{count} rows of {name}`; none where the text is not known. */
export type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Placeholder}}${infer Rest}`
  ? (Placeholder extends `${infer Name}|${string}` ? Name : Placeholder) | PlaceholdersOf<Rest>
  : never;
/** Values for every place of a word; nothing has to be given for a word without any. */
export type Filled<W extends Word> = {
  readonly [placeholder in PlaceholdersOf<W['en']>]: string | number | Word;
};

const placeholders = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/**
 * Says a word in a language; `{name}` places are filled, and numbers follow the language's digits. What bends with a
 * number names both of its forms: `{count} {count|row is|rows are} new.` Bengali nouns do not bend.
 */
export function say(word: Word, lang: Lang, values?: WordValues): string {
  const text = word[lang];
  if (!values) return text;
  return text.replace(placeholders, (placeholder, key: string, one?: string, several?: string) => {
    const value = values[key];
    if (value === undefined) return placeholder;
    if (one !== undefined && several !== undefined) {
      const said = typeof value === 'object' ? value[lang] : String(value);
      return said === '1' ? one : several;
    }
    if (typeof value === 'number') return showDigits(String(value), lang);
    return typeof value === 'string' ? value : value[lang];
  });
}

/** A word in both languages with its values put in, to be kept. */
export const sayBoth = (word: Word, values?: WordValues): Word => ({
  en: say(word, 'en', values),
  bn: say(word, 'bn', values),
});

/** A sentence as people read it, and the pattern with its places for a screen that fills one of them itself. */
export type Sentence = { word: Word; template?: Word; values?: WordValues };

export function sentence(word: Word, values?: WordValues): Sentence {
  const said = sayBoth(word, values);
  return { word: said, ...(said.en === word.en ? {} : { template: word }), ...(values ? { values } : {}) };
}

type IsOne<K, All = K> = K extends unknown ? ([All] extends [K] ? true : false) : never;

/** A word with places does not compile without the values for them, where the code names the one word that it says. */
export type Say<W extends Words> = <K extends keyof W & string>(
  key: K,
  ...values: false extends IsOne<K>
    ? [values?: WordValues]
    : [PlaceholdersOf<W[K]['en']>] extends [never]
      ? [values?: WordValues]
      : [values: Filled<W[K]>]
) => string;

/** The translator of one module's words: `const t = translator(words, lang); t('save')`. */
export function translator<W extends Words>(words: W, lang: Lang): Say<W> {
  return (key, ...[values]) => say(words[key] as Word, lang, values as WordValues | undefined);
}
