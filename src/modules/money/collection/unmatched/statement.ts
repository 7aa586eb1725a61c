import { cleanDate } from '#kernel/spreadsheet/clean.ts';
import { cellFor, recognise, type Recognised, type TargetColumn } from '#kernel/spreadsheet/recognise.ts';
import { cellText, type Cell } from '#kernel/spreadsheet/table.ts';
import { parseMoney } from '#kernel/text/money.ts';
import { listedNumber } from '#modules/money/payments/base/money-number.ts';
import type { StatementColumn } from './statement-columns.ts';

/** What the columns of a bank's sheet are called. */
export const statementTargets: readonly TargetColumn[] = [
  {
    key: 'day',
    required: true,
    aliases: {
      en: [
        'date',
        'transaction date',
        'trx date',
        'value date',
        'posting date',
        'date time',
        'completion time',
        'initiation time',
      ],
      bn: ['তারিখ', 'লেনদেনের তারিখ'],
    },
  },
  {
    key: 'number',
    required: true,
    aliases: {
      en: [
        'transaction id',
        'trx id',
        'trxid',
        'txn id',
        'transaction no',
        'reference',
        'reference no',
        'ref no',
        'receipt no',
        'issuer trx id',
        'cheque no',
      ],
      bn: ['লেনদেন নম্বর', 'ট্রানজেকশন আইডি', 'রেফারেন্স'],
    },
  },
  {
    key: 'sum',
    required: true,
    aliases: {
      en: [
        'credit',
        'credit amount',
        'deposit',
        'paid in',
        'amount',
        'transaction amount',
        'received amount',
      ],
      bn: ['জমা', 'টাকা', 'পরিমাণ'],
    },
  },
  {
    key: 'narration',
    aliases: {
      en: [
        'narration',
        'reference',
        'particulars',
        'description',
        'details',
        'remarks',
        'reference text',
        'note',
        'payer reference',
        'customer reference',
      ],
      bn: ['বিবরণ', 'মন্তব্য'],
    },
  },
  {
    key: 'phone',
    aliases: {
      en: [
        'sender',
        'from',
        'from wallet',
        'customer',
        'customer wallet',
        'payer',
        'mobile',
        'sender no',
        'msisdn',
        'opposite party',
      ],
      bn: ['প্রেরক', 'মোবাইল'],
    },
  },
];

export type StatementLine = {
  /** As in the sheet, from 1. */
  row: number;
  paid_on: string;
  transaction_no: string;
  amount: number;
  narration: string | null;
};
export type ReadStatement = {
  found: Recognised;
  headings: { column: number; header: string }[];
  lines: StatementLine[];
  /** Lines below the headings without money in, or which cannot be read. */
  skipped: number;
};

/** The day of `2026-11-23 10:15:00` and its like, which is the first part. */
export const withoutTime = (text: string): string =>
  /^\s*([^\sT]+)[\sT]+\d{1,2}:\d{2}/.exec(text)?.[1] ?? text;

/** A sum of a statement in poisha; null where there is none or it goes out. */
export function sumOf(cell: Cell): number | null {
  const value =
    typeof cell === 'number' ? Math.round(cell * 100) : parseMoney(cellText(cell).replace(/^\+/, ''));
  return value !== null && Number.isSafeInteger(value) && value > 0 ? value : null;
}

/**
 * Reads the lines of a statement on which money came in; titles above and sums below are passed over. `choice`: which
 * column is what, where the guess is wrong. A number that is twice counts once, the first time.
 */
export function readStatement(
  rows: readonly (readonly Cell[])[],
  choice: Partial<Record<StatementColumn, number | null>> = {},
): ReadStatement {
  const found = recognise(rows, statementTargets, { mapping: choice as Record<string, number | null> });
  const headings = (rows[found.headerRow] ?? []).map((cell, column) => ({
    column,
    header: cellText(cell).trim() || String(column + 1),
  }));
  if (found.missing.length > 0) return { found, headings, lines: [], skipped: 0 };
  const seen = new Set<string>();
  let skipped = 0;
  const lines = rows.slice(found.headerRow + 1).flatMap((row, at): StatementLine[] => {
    if (row.every((cell) => cellText(cell).trim() === '')) return [];
    const of = (key: StatementColumn) => cellFor(row, found.mapping, key);
    const dayCell = of('day');
    const day = cleanDate(typeof dayCell === 'string' ? withoutTime(dayCell) : dayCell);
    const transaction_no = (listedNumber(cellText(of('number'))) ?? '').slice(0, 60);
    const amount = sumOf(of('sum'));
    if (
      !('value' in day) ||
      !day.value ||
      transaction_no.length < 4 ||
      amount === null ||
      seen.has(transaction_no)
    ) {
      skipped++;
      return [];
    }
    seen.add(transaction_no);
    const narration = [of('narration'), of('phone')]
      .map((cell) => cellText(cell).trim())
      .filter(Boolean)
      .join(' | ');
    return [
      {
        row: found.headerRow + 2 + at,
        paid_on: day.value,
        transaction_no,
        amount,
        narration: narration.slice(0, 500) || null,
      },
    ];
  });
  return { found, headings, lines, skipped };
}
