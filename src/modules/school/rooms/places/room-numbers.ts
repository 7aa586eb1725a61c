import { toAsciiDigits } from '#kernel/text/digits.ts';

/** More rooms than these are not added at once. */
export const mostRooms = 100;

const range = /^([^\d–-]*)(\d+)\s*[–-]\s*([^\d–-]*)(\d+)$/u;

/** The numbers of `101–110`, `A1-A4`, `101, 102, 105`, in any digits; null where it is none of these. */
export function roomNumbers(text: string): string[] | null {
  const parts = toAsciiDigits(text)
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const numbers: string[] = [];
  for (const part of parts) {
    const found = range.exec(part);
    if (!found) {
      if (part.length > 20 || /[–]/.test(part)) return null;
      numbers.push(part);
      continue;
    }
    const [, before = '', from = '', again = '', to = ''] = found;
    if ((again !== '' && again !== before) || Number(to) < Number(from)) return null;
    // Wrong by a digit too many is said before it fills the memory.
    if (Number(to) - Number(from) >= 10_000) return null;
    for (let at = Number(from); at <= Number(to); at++)
      numbers.push(before + String(at).padStart(from.length, '0'));
  }
  return numbers.length === 0 || numbers.some((number) => number.length > 20) ? null : [...new Set(numbers)];
}
