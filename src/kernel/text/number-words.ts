import type { Lang } from './digits.ts';

const EN_SMALL = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen ' +
  'Seventeen Eighteen Nineteen'
).split(' ');
const EN_TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

// Bengali 0 to 99 follow no rule, so they are a table (handbook 11.2).
const BN_SMALL = (
  'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় ' +
  'দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ ' +
  'বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ' +
  'ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ ' +
  'চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ ' +
  'পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট ' +
  'ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর ' +
  'সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি ' +
  'আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি অষ্টাশি ঊননব্বই ' +
  'নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই'
).split(' ');

function below100(n: number, lang: Lang): string {
  if (lang === 'bn') return BN_SMALL[n] ?? '';
  if (n < 20) return EN_SMALL[n] ?? '';
  const unit = n % 10;
  return (EN_TENS[Math.floor(n / 10)] ?? '') + (unit ? `-${EN_SMALL[unit] ?? ''}` : '');
}

const SCALE = {
  en: { crore: 'Crore', lakh: 'Lakh', thousand: 'Thousand', hundred: ' Hundred', minus: 'Minus' },
  bn: { crore: 'কোটি', lakh: 'লাখ', thousand: 'হাজার', hundred: 'শত', minus: 'ঋণাত্মক' },
} as const;

/** A whole number in words: crore, lakh, thousand, hundred; above 100 crore the crores count on (handbook 11.2). */
export function numberInWords(value: number | bigint, lang: Lang): string {
  const whole = BigInt(value);
  const scale = SCALE[lang];
  if (whole < 0n) return `${scale.minus} ${numberInWords(-whole, lang)}`;
  if (whole === 0n) return below100(0, lang);
  const words: string[] = [];
  const crore = whole / 10_000_000n;
  if (crore > 0n) words.push(numberInWords(crore, lang), scale.crore);
  const rest = Number(whole % 10_000_000n);
  const lakh = Math.floor(rest / 100_000);
  const thousand = Math.floor(rest / 1000) % 100;
  const hundred = Math.floor(rest / 100) % 10;
  if (lakh) words.push(below100(lakh, lang), scale.lakh);
  if (thousand) words.push(below100(thousand, lang), scale.thousand);
  if (hundred) words.push(below100(hundred, lang) + scale.hundred);
  if (rest % 100) words.push(below100(rest % 100, lang));
  return words.join(' ');
}

/** A year as it is read out: Nineteen Ninety-Eight, Two Thousand Eleven; উনিশশত আটানব্বই, দুই হাজার এগারো. */
export function yearInWords(year: number, lang: Lang): string {
  const century = Math.floor(year / 100);
  if (century < 11 || century > 19) return numberInWords(year, lang);
  const rest = year % 100;
  if (lang === 'bn')
    return below100(century, lang) + SCALE.bn.hundred + (rest ? ` ${below100(rest, lang)}` : '');
  return `${below100(century, lang)} ${rest ? below100(rest, lang) : 'Hundred'}`;
}
