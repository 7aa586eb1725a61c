import { formatNumber } from '#kernel/text/digits.ts';
import type { Lang } from '#kernel/words.ts';

/** A figure on an axis: taka with their sign in front as everywhere else, without paisa; what else it counts in behind it. */
export function inUnit(value: number, unit: string | undefined, lang: Lang): string {
  if (unit !== '৳') return `${formatNumber(value, lang)}${unit ?? ''}`;
  return `${value < 0 ? '-' : ''}${lang === 'bn' ? '৳' : 'Tk '}${formatNumber(Math.abs(value), lang)}`;
}
