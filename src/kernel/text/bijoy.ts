import {
  bases,
  basesWithVowel,
  ending,
  hasantSign,
  lower,
  lowerWithVowel,
  reph,
  signs,
  upper,
  vowelsAfter,
  vowelsBefore,
} from './bijoy-glyphs.ts';

const hasant = '\u09cd';
const vowelLetter = /^[অ-ঔ]$/u;

/** One word as it is read: `whole` is false where its letters cannot be Bengali in this order. */
export type BijoyWord = { text: string; whole: boolean; syllables: number; bare: number };

/** Joins the halves of a group; `ম্` and `্ম` are one group, and র before য keeps its shape (র‍্যাব). */
const joined = (letters: string): string =>
  letters.replace(/\u09cd{2,}/gu, hasant).replace(/(?<!\u09cd)র\u09cdয/gu, 'র\u200d\u09cdয');

/** Reads one word syllable by syllable: sign before, letters, reph, sign after, ending. */
class Reader {
  private readonly letters: readonly string[];
  private at = 0;
  private vowel = '';
  readonly read: BijoyWord = { text: '', whole: true, syllables: 0, bare: 0 };

  constructor(word: string) {
    this.letters = Array.from(word);
    while (this.at < this.letters.length) this.syllable();
  }

  private take(of: ReadonlyMap<string, string>): string {
    const found = of.get(this.letters[this.at] ?? '') ?? '';
    if (found !== '') this.at++;
    return found;
  }

  /** The letters of a syllable, from the upper halves to all that hangs below. */
  private group(): string {
    let letters = '';
    for (;;) {
      if (letters === '' || letters.endsWith(hasant)) letters += this.take(upper);
      const sign = this.letters[this.at] ?? '';
      const waits = letters === '' || letters.endsWith(hasant);
      const own = basesWithVowel.get(sign);
      if (waits && (bases.has(sign) || own)) {
        letters += bases.get(sign) ?? own?.[0] ?? '';
        if (own) this.vowel += own[1];
        this.at++;
      } else if (letters !== '' && lower.has(sign)) letters += this.take(lower);
      else if (letters !== '' && sign === lowerWithVowel.letter) {
        letters += lowerWithVowel.base;
        this.vowel += lowerWithVowel.vowel;
        this.at++;
      } else if (letters !== '' && sign === hasantSign) {
        letters += hasant;
        this.at++;
      } else if (!upper.has(sign) || !letters.endsWith(hasant)) return letters;
    }
  }

  private syllable(): void {
    const { read } = this;
    const from = this.at;
    const before = this.take(vowelsBefore);
    this.vowel = '';
    const letters = this.group();
    let [onTop, after, end] = [false, '', ''];
    // Below a letter, above it or behind it: typed in any order.
    for (;;) {
      const sign = this.letters[this.at] ?? '';
      if (sign === reph && !onTop) {
        onTop = true;
        this.at++;
      } else if (vowelsAfter.has(sign)) after += this.take(vowelsAfter);
      else if (ending.has(sign)) end += this.take(ending);
      else break;
    }
    const said = this.vowel + after;
    const vowel = before === 'ে' && said === 'া' ? 'ো' : before === 'ে' && said === 'ৗ' ? 'ৌ' : before + said;
    const isA = letters === 'অ' && vowel === 'া';
    const text = isA ? 'আ' : (onTop ? `র${hasant}` : '') + joined(letters) + vowel;
    // A candrabindu is typed before the sign it is behind.
    read.text += text + end;
    const last = this.at >= this.letters.length;
    read.whole &&=
      letters !== '' &&
      vowel.length <= 1 &&
      vowel !== 'ৗ' &&
      end.length <= 1 &&
      (isA || vowel === '' || !vowelLetter.test(letters)) &&
      (!letters.endsWith('ৎ') || vowel === '') &&
      (!letters.endsWith(hasant) || (last && vowel === ''));
    read.syllables++;
    if (
      vowel === '' &&
      letters.replace('\u09bc', '').length === 1 &&
      end === '' &&
      !vowelLetter.test(letters)
    )
      read.bare++;
    // Nothing here that can be read: it is passed on as it is.
    if (this.at === from) {
      read.text += this.letters[this.at++] ?? '';
      read.whole = false;
    }
  }
}

/** One word of Bijoy in Unicode. */
export const bijoyWord = (word: string): BijoyWord => new Reader(word).read;

const glyphs = [
  ...[bases, basesWithVowel, upper, lower, vowelsBefore, vowelsAfter, ending].flatMap((map) => [
    ...map.keys(),
  ]),
  lowerWithVowel.letter,
  reph,
  hasantSign,
];
const inClass = [...new Set(glyphs)].map((sign) => (/[\^\-\]\\]/.test(sign) ? `\\${sign}` : sign)).join('');
const aWord = new RegExp(`[${inClass}]+`, 'gu');
const aSign = new RegExp(`[${[...signs.keys()].join('')}]`, 'gu');
// Quotation marks and dashes of other programs hang on no letter.
const notInAWord = /^[\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]+|(?<![¤®¯š›])\u2019+$/gu;

/**
 * Bengali typed in a Bijoy font (`iwng DwÏb`) in Unicode (রহিম উদ্দিন); figures and punctuation stay. `whole` says
 * whether every word of it could be read as Bengali.
 */
export function fromBijoy(text: string): { text: string; whole: boolean; words: readonly BijoyWord[] } {
  const words: BijoyWord[] = [];
  const read = text.normalize('NFC').replace(aWord, (typed) => {
    const kept: string[] = typed.match(notInAWord) ?? [];
    const word = typed.replace(notInAWord, '');
    if (word === '') return typed;
    const found = bijoyWord(word);
    words.push(found);
    const [before, after] = typed.startsWith(kept[0] ?? '\n')
      ? [kept[0] ?? '', kept[1] ?? '']
      : ['', kept[0] ?? ''];
    return before + found.text + after;
  });
  return {
    text: read.replace(aSign, (sign) => signs.get(sign) ?? sign).normalize('NFC'),
    whole: words.length > 0 && words.every(({ whole }) => whole),
    words,
  };
}
