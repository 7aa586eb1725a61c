import { toAsciiDigits } from '#kernel/text/digits.ts';
import { checkBankRouting, checkNationalId } from '#kernel/text/identifiers.ts';
import type { Word } from '#kernel/words.ts';
import { privateFields } from '../base/fields.ts';
import { fileRefusals as w } from './words.ts';

export type PrivateKey = keyof typeof privateFields;
export const privateKeys = Object.keys(privateFields) as PrivateKey[];

const nidProblems = { 'wrong-length': w.nid_length, 'bad-year': w.nid_year, 'bad-area': w.nid_area } as const;

/** What is typed of identity and bank as it is kept, or why not; however it comes in, by hand or in a sheet. */
export function cleanPrivate(
  key: PrivateKey,
  typed: string,
  thisYear: number,
): { value: string } | { problem: Word } {
  if (key === 'national_id') {
    const checked = checkNationalId(typed, thisYear);
    return checked.ok ? { value: checked.value } : { problem: nidProblems[checked.problem] };
  }
  if (key === 'bank_routing') {
    const checked = checkBankRouting(typed);
    return checked.ok ? { value: checked.value } : { problem: w.routing };
  }
  if (key !== 'bank_account') return { value: typed };
  const value = toAsciiDigits(typed).replaceAll(/[\s-]/g, '');
  return /^\d{6,20}$/.test(value) ? { value } : { problem: w.account };
}
