import { toBengaliDigits, type Lang } from './digits.ts';

const BN_SUFFIX = ['', 'ম', 'য়', 'য়', 'র্থ', 'ম', 'ষ্ঠ', 'ম', 'ম', 'ম', 'ম'];

/** A position in figures: 1st 2nd 11th 21st / ১ম ২য় ১১তম (handbook 11.3). */
export function ordinal(n: number, lang: Lang): string {
  if (lang === 'bn') return toBengaliDigits(n) + ((n >= 1 && BN_SUFFIX[n]) || 'তম');
  const tens = n % 100;
  if (tens >= 11 && tens <= 13) return `${n}th`;
  return n + (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
}

const CLASSES = {
  en: 'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' '),
  bn: 'প্রথম দ্বিতীয় তৃতীয় চতুর্থ পঞ্চম ষষ্ঠ সপ্তম অষ্টম নবম দশম একাদশ দ্বাদশ'.split(' '),
};

/** A class by number, 1 to 12: Nine / নবম; other numbers stay figures. */
export function className(n: number, lang: Lang): string {
  return CLASSES[lang][n - 1] ?? (lang === 'bn' ? toBengaliDigits(n) : String(n));
}
