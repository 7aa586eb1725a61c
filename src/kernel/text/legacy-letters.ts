import { bijoyWord, fromBijoy } from './bijoy.ts';

// Bijoy fonts (SutonnyMJ) draw Bengali over the places of Latin letters. What they put on † ‡ © Ï Š and their
// neighbours comes in almost every word of Bengali, and in no English name.
const BIJOY_SIGN = /[†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ¡-©«-´¶-ÈÊ-ÖØ-èê-öø-ÿƒ„…]/u;
// A capital behind a small letter, twice: `DwÏb` and `gvngy``v` have it, McDonald has it once.
const MIXED_CASE = /\p{Ll}\p{Lu}/gu;
const VOWEL = /[aeiouy]/i;
const BENGALI = /\p{Script=Bengali}/u;

/** Whether a word can be said as it is: a name in Latin letters, with accents or without (Karim, Müller). */
function readsAsLatin(word: string): boolean {
  // ã is আব্দুল in every class, and hardly in a name of this country.
  const plain = word
    .replaceAll('ã', '?')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '');
  return (
    /^[A-Z][a-z]+$/.test(plain) &&
    /[aeiou]/i.test(plain) &&
    !/[^aeiouy]{4,}/i.test(plain) &&
    !/[bcdfghjkmpqstvwxz][vx]|[bcdfgjkmpqtvwx]z|[bcfgjmpvxz]w|qv/i.test(plain)
  );
}

const wordsOf = (text: string): string[] => text.split(/[\s.,;:()/-]+/u).filter(Boolean);

/** A word of small and capital letters that nobody can say: `iwng`, `Bmjvg`, `gvngy`; SSC is no such word. */
const isOdd = (word: string): boolean =>
  (word.match(MIXED_CASE) ?? []).length > 1 ||
  (!VOWEL.test(word) && (/^\p{Ll}/u.test(word) || (word.length > 3 && /\p{Ll}/u.test(word))));

/**
 * Whether Latin letters are Bengali typed in a Bijoy font (`iwng DwÏb` is রহিম উদ্দিন). A short word without any of its
 * signs cannot be told from English: what surely is Bijoy is found, not everything.
 */
export function looksLikeBijoy(text: string): boolean {
  if (BENGALI.test(text)) return false;
  const left = wordsOf(text.normalize('NFC').replace(/[…•]+(?=\s|$)/gu, '')).filter(
    (word) => !readsAsLatin(word),
  );
  if (left.some((word) => BIJOY_SIGN.test(word))) return true;
  const words = text.split(/[^\p{L}|&]+/u).filter((word) => word.length > 2);
  return words.length > 0 && words.filter(isOdd).length * 2 > words.length;
}

/** Words of English sheets that could be read as Bijoy, and never are: they stay as they are in any column. */
const latinWords = new Set(
  (
    'md mst mrs mr ms miss dr prof adv late sk sheikh ali das dey de sen deb roy ray paul pal dutta nath saha shil ' +
    'male female boy girl islam hindu yes no nil na'
  ).split(' '),
);
const isLatinWord = (word: string): boolean => latinWords.has(word.toLowerCase());

/** Whether a word without any sign of Bijoy may be Bengali anyway, in a column that is. */
function mayBeBijoy(word: string): boolean {
  // SSC, LLB
  if (/^[A-Z]{1,4}$/.test(word)) return false;
  if (isLatinWord(word) || (readsAsLatin(word) && /[aou]/i.test(word))) return false;
  const { whole, syllables, bare, text } = bijoyWord(word);
  // Letters without any vowel sign come in threes (তপন), hardly in fives.
  return whole && (syllables <= 3 || bare / syllables < 0.7) && !/(?<!\p{M})ঃ./u.test(text);
}

const letters = /[\p{Script=Latin}†‡‰Š`]/u;
const isAddress = /@|:\/\/|www\./iu;

/** `surely`: nothing else than Bijoy; `perhaps`: Bijoy where the column is; `no`: left as it is. */
export function bijoyIn(text: string): 'surely' | 'perhaps' | 'no' {
  if (BENGALI.test(text) || !letters.test(text) || isAddress.test(text) || isUnreadable(text)) return 'no';
  if (looksLikeBijoy(text)) return convertBijoy(text) === null ? 'no' : 'surely';
  const words = wordsOf(text).filter((word) => letters.test(word));
  return words.length > 0 && words.every(mayBeBijoy) ? 'perhaps' : 'no';
}

/** Bijoy text in Unicode, `Md.` among it left as it is; null where it cannot be read whole. */
export function convertBijoy(text: string): string | null {
  let whole = true;
  const read = text
    .split(/(\s+)/u)
    .map((word) => {
      const bare = word.replace(/[.,;:]+$/u, '');
      if (!letters.test(word) || isLatinWord(bare)) return word;
      const found = fromBijoy(word);
      whole &&= found.whole;
      return found.text;
    })
    .join('');
  return whole && BENGALI.test(read) ? read : null;
}

/** Whether letters were lost for good: a program wrote `????` where it could not keep them. */
export const isUnreadable = (text: string): boolean =>
  text.includes('\ufffd') || /\?{2}/.test(text) || /^\?[\s?.]*$/.test(text.trim());
