import { serialOfBill } from '../base/bill-number.ts';

/** Why a payment may be a student's; the first three are sure when they name one student alone. */
export const reasons = ['TOLD', 'BILL', 'CODE', 'PHONE', 'TOLD_OTHER_SUM'] as const;
export type MatchReason = (typeof reasons)[number];
const sure: readonly MatchReason[] = ['TOLD', 'BILL', 'CODE'];

export type Suggestion = {
  student_id: string;
  name_en: string;
  name_bn: string;
  student_code: string;
  why: MatchReason;
  /** What the family typed, where it is another sum. */
  told: number | null;
};

/** What the details of a payment may name: bill numbers with a right check digit, IDs, mobile numbers (last ten digits). */
export function namedIn(text: string): { bills: number[]; codes: string[]; phones: string[] } {
  const tokens = text
    .split(/[\s,;:|/()[\]]+/)
    .map((token) => token.trim().toUpperCase())
    .filter((token) => token.length >= 3 && token.length <= 40);
  const unique = [...new Set(tokens)].slice(0, 60);
  const bills = unique.flatMap((token) => {
    const serial = /^\d{7,10}$/.test(token) ? serialOfBill(token) : null;
    return serial === null ? [] : [serial];
  });
  const phones = unique.flatMap((token) => {
    const digits = token.replace(/[+-]/g, '');
    return /^(?:88)?01\d{9}$/.test(digits) ? [digits.slice(-10)] : [];
  });
  return { bills, codes: unique, phones };
}

/**
 * The one student whom a sure reason names, if all sure reasons name the same; null otherwise: somebody must look. What
 * a family alone says is not sure where the payer's number is another family's: it may have seen the transaction's ID.
 */
export function sureStudent(suggestions: readonly Pick<Suggestion, 'student_id' | 'why'>[]): string | null {
  const of = (reasons: readonly MatchReason[]) =>
    new Set(suggestions.filter(({ why }) => reasons.includes(why)).map(({ student_id }) => student_id));
  const named = of(sure);
  const [student] = named;
  if (!student || named.size > 1) return null;
  const phones = of(['PHONE']);
  const isToldOnly = !of(['BILL', 'CODE']).has(student);
  return isToldOnly && phones.size > 0 && !phones.has(student) ? null : student;
}
