import { parseMoney } from '#kernel/text/money.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { typedNumber } from '../unmatched/states.ts';

/** A line of a bank's list as it is understood; what cannot be read is null. Amounts in poisha. */
export type PastedLine = {
  who: string;
  amount: number | null;
  paid_on: string | null;
  reference: string | null;
};

/** `2026-11-23`, `23/11/2026`, `23-11-2026`, `23.11.26`, in digits of either script. */
export function readDay(text: string): string | null {
  const plain = toAsciiDigits(text).trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(plain);
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : local
      ? [local[3]!.length === 2 ? `20${local[3]}` : local[3], local[2], local[1]]
      : null;
  if (!parts) return null;
  const [year, month, day] = parts.map(Number) as [number, number, number];
  const made = new Date(Date.UTC(year, month - 1, day));
  // The 31st of February is no day.
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day
    ? made.toISOString().slice(0, 10)
    : null;
}

/**
 * Reads what somebody copied from a sheet or a bank's page: one payment a line, columns by tabs, semicolons or commas
 * followed by a space: who, amount, date, reference. A line of headings is left out.
 */
export function readLines(text: string): PastedLine[] {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return rows.flatMap((line, at) => {
    const cells = (line.includes('\t') ? line.split('\t') : line.split(/;|,(?!\d)/)).map((cell) =>
      cell.trim(),
    );
    const [who = '', amount = '', day = '', reference = ''] = cells;
    const poisha = parseMoney(amount);
    const paid_on = readDay(day);
    if (at === 0 && poisha === null && paid_on === null && cells.length > 1) return [];
    return [
      {
        who: who.slice(0, 120),
        amount: poisha !== null && poisha > 0 ? poisha : null,
        paid_on,
        reference: typedNumber(reference).slice(0, 80) || null,
      },
    ];
  });
}
