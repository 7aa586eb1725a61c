import { z } from 'zod';
import { formatMarks } from '../exact.ts';
import { dayIn } from '../text/dates.ts';
import type { ColumnType, WrittenValue } from '../spreadsheet/write.server.ts';
import type { Lang } from '../words.ts';
import type { AnyList, Carried, ListColumn, ListRow, Named } from './list.ts';
import { whenCell, type SheetColumn } from './sheet.server.ts';

const texts = z.string().nullable();
const numbers = z.number().nullable();

function schemaOf(kind: ListColumn['kind'] | Carried['kind']): z.ZodType {
  switch (kind) {
    case 'number':
    case 'money':
    case 'marks':
    case 'percent':
    case 'duration':
      return numbers;
    case 'yes-no':
      return z.boolean().nullable();
    case 'words':
      return z
        .array(
          z.object({
            id: z.string().optional(),
            code: z.string().optional(),
            en: z.string(),
            bn: z.string(),
          }),
        )
        .nullable();
    case 'json':
      return z.unknown();
    default:
      return texts;
  }
}

/** The shape of a list's rows as they travel; nothing else of the table leaves the program. */
export function rowSchema(list: Pick<AnyList, 'columns' | 'carried'>): z.ZodObject {
  const columns = Object.entries(list.columns).flatMap(([key, { kind }]): [string, z.ZodType][] => {
    if (kind === 'drawn') return [];
    return kind === 'name'
      ? [
          [`${key}_en`, texts],
          [`${key}_bn`, texts],
        ]
      : [[key, schemaOf(kind)]];
  });
  const others = Object.entries(list.carried ?? {}).map(([key, { kind }]) => [key, schemaOf(kind)]);
  return z.object({ id: z.string(), ...Object.fromEntries([...columns, ...others]) });
}

/** The rows of a list as a call answers them. */
export const rowsSchema = <L extends Pick<AnyList, 'columns' | 'carried'>>(list: L) =>
  z.array(rowSchema(list)) as unknown as z.ZodType<ListRow<L>[]>;

const sheetTypes: Partial<Record<ListColumn['kind'], ColumnType>> = {
  number: 'number',
  duration: 'number',
  money: 'money',
  date: 'date',
  'yes-no': 'boolean',
};

function cellOf(key: string, column: ListColumn, row: Record<string, unknown>, lang: Lang): WrittenValue {
  const value = column.kind === 'name' ? row[`${key}_${lang}`] : row[key];
  if (value === null || value === undefined) return column.none?.[lang] ?? null;
  switch (column.kind) {
    case 'state':
      return column.states.find((one) => one.value === value)?.word[lang] ?? (value as string);
    case 'words':
      return (value as Named[]).map((one) => one[lang]).join('; ');
    case 'marks':
    case 'percent':
      return formatMarks(value as number);
    case 'instant':
    case 'ago':
      return whenCell(value as string, lang);
    case 'date':
      return (value as string).length > 10 ? dayIn(new Date(value as string)) : (value as string);
    default:
      return value as WrittenValue;
  }
}

export type SheetCell = SheetColumn<Readonly<Record<string, unknown>>>;

/** The spreadsheet has all columns of the list, hidden ones too: anyone who takes it out wants to go on with it. */
export function sheetColumns<L extends Pick<AnyList, 'columns'>>(list: L): SheetColumn<ListRow<L>>[] {
  const written = Object.entries(list.columns).filter(([, { kind }]) => kind !== 'drawn');
  return written.map(([key, column]) => ({
    word: column.word,
    type: sheetTypes[column.kind] ?? 'text',
    value: (row, lang) => cellOf(key, column, row as Record<string, unknown>, lang),
  }));
}
