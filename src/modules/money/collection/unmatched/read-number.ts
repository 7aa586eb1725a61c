import { Problem } from '#kernel/problem.ts';
import { isMoneyNumber, moneyNumber, numberForms } from '#modules/money/payments/base/money-number.ts';
import { numberedMethods, typedNumber } from './states.ts';
import { unmatchedWords as w } from './words.ts';

/**
 * The number of a transfer that somebody typed, as it is kept. 422 beside the field where other signs than letters A–Z and
 * digits are in it, or where it does not look as numbers of that method do.
 */
export function readNumber(method: string, text: string, field: string): string {
  if (!isMoneyNumber(text)) throw new Problem(w.not_a_number, { field });
  const number = moneyNumber(text);
  const form = numberForms[method];
  if (form && !form.test(number))
    throw new Problem(method === 'nagad' ? w.not_nagad : w.not_bkash, { field });
  return number;
}

/** What a cashier wrote beside a payment: the number of a transfer as it is kept; of a cheque with what is beside it. */
export function readReference(method: string, text: string | null): string | null {
  const typed = typedNumber(text ?? '');
  if (typed === '') return null;
  if (numberedMethods.includes(method)) return readNumber(method, typed, 'reference');
  if (method !== 'cash' && moneyNumber(typed) === '')
    throw new Problem(w.not_a_number, { field: 'reference' });
  return typed;
}
