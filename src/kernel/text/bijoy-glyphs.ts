/**
 * What the letters of a Bijoy font (SutonnyMJ) stand for. A piece that ends with a hasant waits for the letter below
 * it, one that begins with a hasant hangs below the letter before it.
 */
const hasant = '\u09cd';
const pairs = (letters: string, meant: string): [string, string][] => {
  const of = meant.split(' ');
  return Array.from(letters, (letter, at) => [letter, of[at] ?? '']);
};

/** Letters and groups of letters that stand for themselves. */
export const bases: ReadonlyMap<string, string> = new Map([
  ...pairs('ABCDEFGHIJ', 'অ ই ঈ উ ঊ ঋ এ ঐ ও ঔ'),
  ...pairs('KLMNOPQRSTUVWXYZ', 'ক খ গ ঘ ঙ চ ছ জ ঝ ঞ ট ঠ ড ঢ ণ ত'),
  ...pairs('_`abcdefghijklmn', 'থ দ ধ ন প ফ ব ভ ম য র ল শ ষ স হ'),
  ...pairs('opqr', 'ড\u09bc ঢ\u09bc য\u09bc ৎ'),
  ...pairs('°±²³´µ¶·¹º»¼½¾', 'ক্ক ক্ট ক্ষ্ম ক্ত ক্ম ক্র ক্ষ ক্স জ্ঞ গ্দ গ্ধ ঙ্ক ঙ্গ জ্জ'),
  ...pairs('ÀÁÂÃÄÅÆÇÈÉÊËÌÎÏ', 'জ্ঝ জ্ঞ ঞ্চ ঞ্ছ ঞ্জ ঞ্ঝ ট্ট ড্ড ণ্ট ণ্ঠ ণ্ড ত্ত ত্থ ত্র দ্দ'),
  ...pairs('×ØÙÚÛÜÝÞßàáâãäåç', 'দ্ধ দ্ব দ্ম ন্ঠ ন্ড ন্ধ ন্স প্ট প্ত প্প প্স ব্জ ব্দ ব্ধ ভ্র ম্ফ'),
  ...pairs('éêëìíîðñòóôõö÷ùýþÿ', 'ল্ক ল্গ ল্ট ল্ড ল্প ল্ফ শ্চ শ্ছ ষ্ণ ষ্ট ষ্ঠ ষ্ফ স্খ স্ট স্ফ হ্ন হ্ম ক্ষ'),
]);

/** Groups that bring their vowel sign along. */
export const basesWithVowel: ReadonlyMap<string, readonly [base: string, vowel: string]> = new Map([
  ['¸', ['গ', 'ু']],
  ['ï', ['শ', 'ু']],
  ['û', ['হ', 'ু']],
  ['ü', ['হ', 'ৃ']],
]);

/** Upper halves: the letter below follows. */
export const upper: ReadonlyMap<string, string> = new Map(
  pairs('¤®¯š›˜™•”', 'ম ষ স ন ন দ দ ঙ চ').map(([letter, meant]) => [letter, meant + hasant]),
);

/** Lower halves: they belong to the letter before. */
export const lower: ReadonlyMap<string, string> = new Map(
  pairs('ª«Ö¨¬\u00adø¡¦^Ÿ¢£¥§œèúÍ—–’¿‹Œ', 'র র র য ল ল ল ব ব ব ব ভ ভ্র ম ম ন ণ প ত ত ত থ ত্র ক ক্র').map(
    ([letter, meant]) => [letter, hasant + meant],
  ),
);

/** The small `তু` below another letter. */
export const lowerWithVowel = { letter: '‘', base: `${hasant}ত`, vowel: 'ু' };

/** Signs that are drawn, and typed, before their letter. */
export const vowelsBefore: ReadonlyMap<string, string> = new Map(pairs('w†‡ˆ‰', 'ি ে ে ৈ ৈ'));

export const vowelsAfter: ReadonlyMap<string, string> = new Map(pairs('vxyz~‚ƒ…„Šæ“', 'া ী ু ু ূ ূ ূ ৃ ৃ ৗ ু ু'));

export const ending: ReadonlyMap<string, string> = new Map(pairs('stu', 'ং ঃ ঁ'));
export const reph = '©';
export const hasantSign = '&';

/** Marks that are alone between words. */
export const signs: ReadonlyMap<string, string> = new Map([
  ['|', '।'],
  ['$', '৳'],
  ['Ò', '“'],
  ['Ó', '”'],
  ['Ô', '‘'],
  ['Õ', '’'],
  ['Ð', '–'],
  ['Ñ', '—'],
]);
