import { toAsciiDigits } from './digits.ts';

// Control characters, zero-width space, letters without a shape (of Hangul, of tags) and the marks that turn the
// direction of text: invisible, and able to make one name look like another. ZWNJ and ZWJ (U+200C, U+200D) stay: Bengali needs them (র‍্য).
const INVISIBLE =
  /\u17b4|\u17b5|[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const JOINERS = /[\u200c\u200d]/g;
// No honest letter carries more than a handful of marks.
const MARK_PILE = /(\p{M}{6})\p{M}+/gu;

/** One line of text as it should be stored: NFC, no invisible characters, outer spaces off, inner spaces single. */
export function cleanName(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^\S\ufeff]+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(MARK_PILE, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  return plain.replace(JOINERS, '').trim() === '' ? '' : plain;
}

// Letters that one name is written with in many ways: চৌধুরী and চৌধুরি, মিঞা's chandrabindu, বর্মণ and বর্মন.
const BENGALI_TWINS: Readonly<Record<string, string>> = {
  'ী': 'ি',
  'ূ': 'ু',
  ঈ: 'ই',
  ঊ: 'উ',
  ণ: 'ন',
  ষ: 'স',
  শ: 'স',
  ৎ: 'ত',
  'ঁ': '',
  '\u09bc': '',
};

/**
 * What a name is searched by, in both scripts: lower case, no punctuation, accents or joiners, ASCII digits, spellings
 * that sound alike folded. Not for display, and two different names may share one.
 */
export function searchKey(name: string): string {
  return toAsciiDigits(cleanName(name))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .toLowerCase()
    .replace(/\p{Script=Bengali}/gu, (letter) => BENGALI_TWINS[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
