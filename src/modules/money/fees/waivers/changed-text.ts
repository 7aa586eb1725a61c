import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { waiverWords } from './words.ts';

/** What a decision changed of unpaid fees, said in a sentence. */
export function useChangedText(): (changed: { demands: number; before: number; after: number }) => string {
  const t = useWords(waiverWords);
  const { number, money } = useFormat();
  return ({ demands, before, after }) =>
    t('changed', { count: number(demands), before: money(before), after: money(after) });
}
