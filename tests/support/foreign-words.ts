import type { Lang, Word } from '../../src/kernel/words.ts';

export type FoundWord = { where: string; word: Word };

/** Words that the other language's page may rightly hold: names of the other language, and what is a name everywhere. */
const letters: Record<Lang, RegExp> = { en: /[a-z]{2,}/i, bn: /[\u0980-\u09ff]{2,}/ };

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A sentence with its values filled in, as a pattern. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{[a-z_]+(?:\|[^{}]*)?\}/).map((part) => escaped(part));
  return new RegExp(`^${parts.join('.+?')}$`, 's');
}

/** Two words at least; single ones are names as often as not. The values to fill in do not count. */
const isSentence = (text: string) =>
  (text.replaceAll(/\{[a-z_]+(?:\|[^{}]*)?\}/g, '').match(/\p{L}[\p{L}\p{M}]{2,}/gu) ?? []).length >= 2;

const made = new WeakMap<readonly FoundWord[], Map<Lang, (texts: readonly string[]) => string[]>>();

/** Finds which texts of a page in `lang` are words of the product in the other language. */
export function foreignWords(
  words: readonly FoundWord[],
  lang: Lang,
): (texts: readonly string[]) => string[] {
  const other: Lang = lang === 'bn' ? 'en' : 'bn';
  const known = made.get(words) ?? new Map<Lang, (texts: readonly string[]) => string[]>();
  made.set(words, known);
  const before = known.get(lang);
  if (before) return before;
  const own = new Set(words.map(({ word }) => word[lang]));
  const candidates = words
    .map(({ word }) => word[other])
    .filter(
      (text) =>
        letters[other].test(text.replaceAll(/\{[a-z_]+(?:\|[^{}]*)?\}/g, '')) &&
        isSentence(text) &&
        !own.has(text),
    );
  const whole = new Set(candidates.filter((text) => !text.includes('{')));
  const filled = [...new Set(candidates.filter((text) => text.includes('{')))].map(patternOf);
  const find = (texts: readonly string[]) =>
    texts.filter((text) => whole.has(text) || (isSentence(text) && filled.some((one) => one.test(text))));
  known.set(lang, find);
  return find;
}
