import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListColumn, Named } from '#kernel/lists/list.ts';
import type { Lang, Say } from '#kernel/words.ts';
import type { Format } from '../format.ts';
import { PhoneLink } from '../people/phone-link.tsx';
import type { uiWords } from '../words.ts';

export type Showing = {
  lang: Lang;
  format: Format;
  t: Say<typeof uiWords>;
  /** Text alone: for a chart, or a sentence. */
  plain?: boolean;
};

const none = '–';

/** What a column of a declared list shows of a row, in the reader's language. */
export function listCell(
  key: string,
  column: ListColumn,
  row: Record<string, unknown>,
  { lang, format, t, plain = false }: Showing,
): ReactNode {
  const value = column.kind === 'name' ? row[`${key}_${lang}`] : row[key];
  if (value === null || value === undefined || value === '') return column.none?.[lang] ?? none;
  switch (column.kind) {
    case 'state': {
      const state = column.states.find((one) => one.value === value);
      if (plain || column.plain) return state?.word[lang] ?? (value as string);
      return (
        <Badge variant="light" color={state?.colour ?? 'gray'} tt="none">
          {state?.word[lang] ?? (value as string)}
        </Badge>
      );
    }
    case 'words': {
      const names = (value as readonly Named[]).map((one) => one[lang]);
      return plain ? names.join(', ') : <Names names={names} format={format} />;
    }
    case 'yes-no':
      return t(value ? 'yes' : 'no');
    case 'money':
      return format.money(value as number);
    case 'number':
      return format.number(value as number);
    case 'duration':
      return format.hours(value as number);
    case 'marks':
      return format.marks(value as number);
    case 'percent':
      return `${format.marks(value as number)}%`;
    case 'date':
      return plain ? (
        format.date(value as string)
      ) : (
        <span className="bp-whole">{format.date(value as string)}</span>
      );
    case 'instant':
      return <span className="bp-whole">{format.dateTime(value as string)}</span>;
    case 'ago':
      return format.ago(value as string);
    case 'code':
      return format.code(value as string);
    case 'phone':
      return plain ? (value as string) : <PhoneLink number={value as string} />;
    case 'long-text':
      return plain ? (value as string) : <span className="bp-long">{value as string}</span>;
    default:
      return value as string;
  }
}

/** Many names would push the other columns away. */
function Names({ names, format }: { names: readonly string[]; format: Format }) {
  if (names.length === 0) return none;
  const shown = names.length > 3 ? 2 : names.length;
  return (
    <span title={names.join(', ')}>
      {names.slice(0, shown).join(', ')}
      {names.length > shown && ` +${format.number(names.length - shown)}`}
    </span>
  );
}
