/** Rows of the Damm quasigroup of order ten: one wrong digit or two neighbours exchanged never give zero. */
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

const run = (digits: string): string =>
  digits.split('').reduce((interim, digit) => damm[Number(interim)]?.charAt(Number(digit)) ?? '0', '0');

const width = 6;

/** `0000424`: a student's number within the school, at least six digits, and a check digit (Damm). */
export function billNumber(serial: number): string {
  const digits = String(serial).padStart(width, '0');
  return digits + run(digits);
}

/** The serial of a bill number as people type it, with spaces or hyphens; null where a digit is wrong. */
export function serialOfBill(text: string): number | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{7,10}$/.test(digits) || run(digits) !== '0') return null;
  const serial = Number(digits.slice(0, -1));
  return serial > 0 && billNumber(serial) === digits ? serial : null;
}
