import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import type { Suggestion } from './reasons.ts';
import { unmatchedWords } from './words.ts';

/** Why a student is suggested, in words. */
export function useWhy(): (one: Pick<Suggestion, 'why' | 'told'>) => string {
  const t = useWords(unmatchedWords);
  const format = useFormat();
  return ({ why, told }) => {
    if (why === 'TOLD_OTHER_SUM') return t('told_other_sum', { amount: format.money(told) });
    return t(({ TOLD: 'told_by', BILL: 'by_bill', CODE: 'by_code', PHONE: 'by_phone' } as const)[why]);
  };
}
