import { formatMarks } from '#kernel/exact.ts';
import { cleanMark } from '#kernel/spreadsheet/clean-mark.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import type { Lang } from '#kernel/words.ts';
import { type CellProblem, type CellValue, emptyValue } from './store.ts';

/** What a person typed or pasted into a cell of so many full marks (hundredths). */
export function readMark(
  typed: string,
  full: number,
): { value: CellValue; problem?: undefined } | { value?: undefined; problem: CellProblem } {
  if (typed.trim() === '') return { value: emptyValue };
  const cleaned = cleanMark(typed, full / 100);
  if (cleaned.value === null) {
    const { problem } = cleaned;
    return { problem: problem === 'negative' || problem === 'above-full' ? problem : 'not-a-number' };
  }
  const { status, obtained } = cleaned.value;
  return { value: { status, obtained: obtained === null ? null : Math.round(obtained * 100) } };
}

const signs: Record<Exclude<CellValue['status'], 'PRESENT'>, Record<Lang, string>> = {
  ABSENT: { en: 'A', bn: 'অনু' },
  EXPELLED: { en: 'Exp', bn: 'বহি' },
  EXEMPT: { en: 'Ex', bn: 'অব্যাহতি' },
  WITHHELD: { en: 'W', bn: 'স্থগিত' },
};

/** A cell as it is shown, in the digits of the language; what is shown can be typed again. */
export function showMark({ status, obtained }: CellValue, lang: Lang): string {
  if (status !== 'PRESENT') return signs[status][lang];
  return obtained === null ? '' : digitsIn(formatMarks(obtained), lang);
}
