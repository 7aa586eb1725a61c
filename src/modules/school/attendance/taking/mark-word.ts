import type { Format } from '#ui/format.ts';
import type { Say } from '#kernel/words.ts';
import { markWords } from '../base/words.ts';
import type { Value } from './list-state.ts';
import { takingWords } from './words.ts';

/** What a mark is called on screen: Present, Late 12 min, Half day. */
export const markWord = (
  { status, half, minutes_late }: Value,
  mark: Say<typeof markWords>,
  t: Say<typeof takingWords>,
  format: Format,
): string => {
  if (half) return mark('half');
  if (status === 'L' && minutes_late > 0) return t('late_by', { minutes: format.number(minutes_late) });
  return mark(status);
};
