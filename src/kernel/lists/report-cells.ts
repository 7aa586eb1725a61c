import { formatMarks } from '../exact.ts';
import { formatDate, formatDateTime } from '../text/dates.ts';
import { digitsIn, formatNumber } from '../text/digits.ts';
import { formatAmount } from '../text/money.ts';
import { asHours } from '../text/hours.ts';
import { displayMobile } from '../text/phone.ts';
import type { Lang, Word } from '../words.ts';
import type { ListColumn } from './list.ts';
import type { AnyReportRow } from './report.ts';
import { importWords as w } from './sheet-words.ts';

/** A figure on paper, in the reader's digits; money without its sign, which its heading says. */
export function figureText(kind: ListColumn['kind'], value: number, lang: Lang): string {
  if (kind === 'money') return formatAmount(value, lang);
  if (kind === 'marks' || kind === 'percent') return digitsIn(formatMarks(value), lang);
  if (kind === 'duration') return digitsIn(asHours(value), lang);
  return formatNumber(value, lang);
}

/** What a column of a report shows of a row, as text. Empty where there is nothing. */
export function reportText(key: string, column: ListColumn, row: AnyReportRow, lang: Lang): string {
  const value = column.kind === 'name' ? row[`${key}_${lang}`] : row[key];
  if (value === null || value === undefined || value === '') return column.none?.[lang] ?? '';
  switch (column.kind) {
    case 'money':
    case 'number':
    case 'marks':
    case 'percent':
    case 'duration':
      return figureText(column.kind, value as number, lang);
    case 'phone':
      return displayMobile(value as string, lang);
    case 'date':
      return formatDate(value as string, lang);
    case 'instant':
    case 'ago':
      return formatDateTime(new Date(value as string), lang);
    case 'state':
      return column.states.find((one) => one.value === value)?.word[lang] ?? String(value as string);
    case 'words':
      return (value as readonly Word[]).map((word) => word[lang]).join(', ');
    case 'yes-no':
      return (value ? w.yes : w.no)[lang];
    default:
      return String(value as string);
  }
}
