import { isUnreadable } from '#kernel/text/legacy-letters.ts';
import { cleanName } from '#kernel/text/names.ts';
import { accept, refuse, type Cleaned } from '#kernel/spreadsheet/clean.ts';
import { cellText, type Cell } from '#kernel/spreadsheet/table.ts';
import type { RowCheck } from '#modules/platform/imports/base/row-findings.ts';

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** A line of text as it is kept. */
export function cleanText(cell: Cell, max: number): Cleaned<string> {
  const value = cleanName(cellText(cell));
  if (value === '') return refuse('missing');
  if (isUnreadable(value)) return refuse('unreadable-text');
  return value.length > max ? refuse('too-long') : accept(value);
}

export function cleanEmail(check: RowCheck, key: string): string | null {
  const email = check.take(key, cleanText(check.row.cell(key), 200));
  if (email !== null && !emailPattern.test(email)) check.refuse(key, 'not-an-email', { from: email });
  return email?.toLowerCase() ?? null;
}
