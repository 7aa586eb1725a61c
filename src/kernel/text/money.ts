import { formatNumber, toAsciiDigits, toBengaliDigits, type Lang } from './digits.ts';
import { numberInWords } from './number-words.ts';

/** Money is a whole number of poisha; 100 poisha are 1 taka. */
export type Poisha = number | bigint;

function whole(poisha: Poisha): bigint {
  if (typeof poisha === 'number' && !Number.isSafeInteger(poisha)) {
    throw new RangeError(`poisha must be a safe whole number, not ${poisha}`);
  }
  return BigInt(poisha);
}

const SIGN = /^(?:৳|tk\.?|taka|bdt|টাকা)\s*/i;
const TAIL = /\s*(?:\/[-=]?|৳|tk\.?|taka|bdt|টাকা)$/i;
// A comma is before groups of two or three digits and before the last three: 1,23,456 or 123,456, never 1,5.
const AMOUNT = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*)?$/;

/**
 * Read an amount in taka as people type it (৳১,২৫০.৫০, Tk 1,250.50, 1250/-) into poisha.
 * Returns null when it is not an amount, has parts of a poisha, or is too large to be exact.
 */
export function parseMoney(text: string): number | null {
  let rest = toAsciiDigits(text).trim();
  const negative = /^[-−]/.test(rest);
  if (negative) rest = rest.slice(1).trim();
  rest = rest.replace(SIGN, '').replace(TAIL, '');
  const match = AMOUNT.exec(rest);
  if (!match) return null;
  const taka = (match[1] ?? '').replaceAll(',', '');
  const poisha = Number(taka) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(poisha)) return null;
  return negative && poisha !== 0 ? -poisha : poisha;
}

/** An amount with Indian grouping and two decimals, no currency sign: 1,23,456.00 / ১,২৩,৪৫৬.০০ (handbook 11.1). */
export function formatAmount(poisha: Poisha, lang: Lang): string {
  const all = whole(poisha);
  const size = all < 0n ? -all : all;
  const cents = String(size % 100n).padStart(2, '0');
  const text = `${formatNumber(size / 100n, lang)}.${lang === 'bn' ? toBengaliDigits(cents) : cents}`;
  return all < 0n ? `-${text}` : text;
}

/** An amount with its sign in front, which Intl puts behind in Bengali: Tk 1,250.50 / ৳১,২৫০.৫০ (handbook 11.1). */
export function formatMoney(poisha: Poisha, lang: Lang): string {
  const text = formatAmount(poisha, lang);
  const sign = lang === 'bn' ? '৳' : 'Tk ';
  return text.startsWith('-') ? `-${sign}${text.slice(1)}` : sign + text;
}

/** An amount in words for receipts and payslips (handbook 11.2). */
export function amountInWords(poisha: Poisha, lang: Lang): string {
  const all = whole(poisha);
  const size = all < 0n ? -all : all;
  const taka = numberInWords(size / 100n, lang);
  const cents = size % 100n;
  if (lang === 'bn') {
    const part = cents ? ` ${numberInWords(cents, lang)} পয়সা` : '';
    return `${all < 0n ? 'ঋণাত্মক ' : ''}${taka} টাকা${part} মাত্র`;
  }
  const part = cents ? ` and ${numberInWords(cents, lang)} Paisa` : '';
  return `${all < 0n ? 'Minus ' : ''}Taka ${taka}${part} Only`;
}
