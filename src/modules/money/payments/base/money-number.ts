/**
 * The number of one movement of money (a transfer, a deposit, a cheque) as it is kept and compared, whatever the way it
 * was written: capitals, ASCII digits, nothing between them, no "TrxID" in front; empty where there is none. What letters
 * of other scripts say is left out, so a name of a bank beside a cheque counts when it is in English letters.
 * `moneyNumberOf` is the same in SQL.
 */
export const moneyNumber = (text: string): string =>
  folded(text)
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(?:(?:TRANSACTION|TRX|TXN)(?:ID|NO))+(?=.)/, '');

/** Digits that Bangladesh and its neighbour write, beside those of ASCII. */
export const otherDigits = '০১২৩৪৫৬৭৮৯०१२३४५६७८९';

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[০-৯०-९]/g, (digit) => String(otherDigits.indexOf(digit) % 10))
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** As somebody typed it: spaces and invisible characters say nothing, and a colon comes behind "TrxID". */
const bare = (text: string): string =>
  folded(text)
    .replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replace(/^((?:TRANSACTION|TRX|TXN)(?:ID|NO)):/, '$1');

/** Whether a typed number is letters A–Z and digits alone. One of other letters, dots or dashes is another number to a bank. */
export const isMoneyNumber = (text: string): boolean => /^[A-Z0-9]+$/.test(bare(text));

/**
 * The number in a file or list that a bank made: its dashes, dots and slashes are left out; null where something else
 * than letters A–Z and digits is in it, or nothing.
 */
export function listedNumber(text: string): string | null {
  const plain = bare(text).replace(/[\p{P}\p{S}]/gu, '');
  return /^[A-Z0-9]+$/.test(plain) ? moneyNumber(plain) : null;
}

/** How the numbers of a wallet look, where all look alike: bKash gives ten letters and digits, Nagad eight. */
export const numberForms: { readonly [method: string]: RegExp } = {
  bkash: /^[A-Z0-9]{10}$/,
  nagad: /^[A-Z0-9]{8}$/,
};
