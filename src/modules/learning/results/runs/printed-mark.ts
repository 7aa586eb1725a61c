import { formatHundredths, formatMarks } from '#kernel/exact.ts';
import type { Lang } from '#kernel/words.ts';
import { markSigns } from '../base/words.ts';
import type { GradeBand } from '../rules/grade.ts';
import type { PackedMark } from './packed-result.ts';

/** A mark as it is printed, in ASCII digits: `79.5`, `8*` with grace, `A` or `অনু`; null where there is none. */
export function printedMark(value: PackedMark | undefined, grace: number, lang: Lang): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'number') return markSigns[value][lang];
  return grace > 0 ? `${formatMarks(value + grace)}*` : formatMarks(value);
}

/** A grade point or GPA with its two decimals; null stays null. */
export const printedPoint = (gp: number | null): string | null => (gp === null ? null : formatHundredths(gp));

/** The grade table as people read it: only the lower edge of a band is stored (handbook 2.1). */
export function gradeRanges(bands: readonly GradeBand[]): { range: string; letter: string; point: string }[] {
  const sorted = bands.toSorted((a, b) => b.min - a.min);
  return sorted.map(({ min, letter, gp }, at) => {
    const above = sorted[at - 1]?.min;
    const top =
      above === undefined ? '100' : above % 100 === 0 ? formatMarks(above - 100) : `<${formatMarks(above)}`;
    return { range: `${formatMarks(min)}–${top}`, letter, point: formatHundredths(gp) };
  });
}
