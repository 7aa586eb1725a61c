import { toAsciiDigits } from '#kernel/text/digits.ts';

/** Where money came from that nobody has put on a receipt yet. */
export const unmatchedOrigins = ['FAMILY', 'STATEMENT', 'SUSPENSE'] as const;
export type UnmatchedOrigin = (typeof unmatchedOrigins)[number];

export const unmatchedStates = ['PENDING', 'MATCHED', 'DISMISSED'] as const;
export type UnmatchedState = (typeof unmatchedStates)[number];

/** How families and banks pay beside a gateway. */
export const transferMethods = ['bkash', 'nagad', 'rocket', 'upay', 'bank'] as const;
export type TransferMethod = (typeof transferMethods)[number];

/** Ways to pay at the counter whose reference is the number that a bank or wallet gave, and nothing else. */
export const numberedMethods: readonly string[] = ['transaction_id', 'bank_deposit'];

/** Cheques and drafts of two banks may bear one number: the name of the bank behind it tells them apart. */
export const chequeMethods: readonly string[] = ['cheque', 'pay_order'];

/** A number as somebody typed or pasted it: digits of either script are one, and so are all kinds of spaces. */
export const typedNumber = (text: string): string =>
  toAsciiDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
