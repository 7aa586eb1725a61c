import { say, type Word } from '#kernel/words.ts';
import type { timetablesCalls } from '../base/client.ts';
import { swapWords as w } from '../base/words.ts';

export type Swap = Awaited<ReturnType<ReturnType<typeof timetablesCalls>['swaps']['call']>>[number];

/** How a swap is called in a list: what goes where. */
export const movesOf = (swap: Swap): Word => {
  const isOfSeveral = new Set(swap.lessons.map(({ section }) => section.en)).size > 1;
  const said = (lang: 'en' | 'bn') =>
    swap.lessons
      .map(({ subject, section, teacher, from_number, to_number }) => {
        const move = { subject, teacher: teacher ?? w.nobody, from: from_number, to: to_number };
        return isOfSeveral ? say(w.moves_in, lang, { section, ...move }) : say(w.moves, lang, move);
      })
      .join('; ');
  return { en: said('en'), bn: said('bn') };
};
