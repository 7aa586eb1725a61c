import { useMemo } from 'react';
import { formatMarks } from '#kernel/exact.ts';
import { formatDate, formatDateTime, formatTime, relativeTime } from '#kernel/text/dates.ts';
import { digitsIn, formatNumber, toAsciiDigits } from '#kernel/text/digits.ts';
import { asHours } from '#kernel/text/hours.ts';
import { formatMoney } from '#kernel/text/money.ts';
import { ordinal } from '#kernel/text/ordinals.ts';
import type { Lang } from '#kernel/words.ts';
import { useLang } from './language.tsx';

const none = '–';
type Maybe<T> = T | null | undefined;
const instant = (value: string | Date): Date => (value instanceof Date ? value : new Date(value));

/** How numbers, marks, money and dates are shown in a language; what is missing is shown as a dash. */
export function formatIn(lang: Lang) {
  return {
    number: (n: Maybe<number>) => (n === null || n === undefined ? none : formatNumber(n, lang)),
    decimal: (n: Maybe<number>, digits: number) =>
      n === null || n === undefined ? none : formatNumber(n, lang, digits),
    /** Whole hundredths without needless zeros. */
    marks: (hundredths: Maybe<number>) =>
      hundredths === null || hundredths === undefined ? none : digitsIn(formatMarks(hundredths), lang),
    /** Seconds as hours, `7:05`. */
    hours: (seconds: Maybe<number>) =>
      seconds === null || seconds === undefined ? none : digitsIn(asHours(seconds), lang),
    /** Integer poisha as taka with its sign. */
    money: (poisha: Maybe<number>) =>
      poisha === null || poisha === undefined ? none : formatMoney(poisha, lang),
    /** `YYYY-MM-DD` or an instant, as `DD MMMM YYYY`. */
    date: (iso: Maybe<string | Date>) => {
      if (!iso) return none;
      return formatDate(typeof iso === 'string' && iso.length <= 10 ? iso : instant(iso), lang);
    },
    dateTime: (iso: Maybe<string | Date>) => (iso ? formatDateTime(instant(iso), lang) : none),
    /** A wall-clock `HH:mm` or an instant, in 12 hours. */
    time: (value: Maybe<string | Date>) => (value ? formatTime(value, lang) : none),
    ago: (iso: Maybe<string | Date>) => (iso ? relativeTime(instant(iso), new Date(), lang) : none),
    ordinal: (n: Maybe<number>) => (n === null || n === undefined ? none : ordinal(n, lang)),
    /** A code or the number of a document: typed at a bank and searched for, so in Latin digits in either language. */
    code: (text: string | number) => toAsciiDigits(String(text)),
    /** ASCII digits of any text in the digits of the language. */
    digits: (text: string | number) => digitsIn(text, lang),
  };
}

export type Format = ReturnType<typeof formatIn>;

export function useFormat(): Format {
  const lang = useLang();
  return useMemo(() => formatIn(lang), [lang]);
}
