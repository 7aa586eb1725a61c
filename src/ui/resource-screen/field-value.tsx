import { Badge, ColorSwatch, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Field } from '#kernel/lists/field.ts';
import { displayMobile } from '#kernel/text/phone.ts';
import { plainOf } from '#kernel/text/rich-text.ts';
import type { Word } from '#kernel/words.ts';
import type { Format } from '../format.ts';
import { PhoneLink } from '../people/phone-link.tsx';
import type { Lang } from '#kernel/words.ts';
import type { Say } from '#kernel/words.ts';
import type { uiWords } from '../words.ts';

export type Showing = { lang: Lang; format: Format; t: Say<typeof uiWords> };

/** What a field holds, as text in the reader's language. */
export function fieldText(field: Field, key: string, row: Record<string, unknown>, showing: Showing): string {
  const { lang, format, t } = showing;
  const value = row[key];
  if (value === null || value === undefined || value === '') return '–';
  switch (field.kind) {
    case 'yes-no':
      return key === 'active' ? t(value ? 'active' : 'inactive') : t(value ? 'yes' : 'no');
    case 'choice':
      return field.choices.find((option) => option.value === value)?.word[lang] ?? String(value as string);
    case 'choices':
      return (value as string[])
        .map((at) => field.choices.find((option) => option.value === at)?.word[lang] ?? at)
        .join(', ');
    case 'link':
      return (row[`${key}_word`] as Word | null | undefined)?.[lang] ?? '–';
    case 'links':
      return ((row[`${key}_word`] as (Word | null)[] | undefined) ?? [])
        .map((word) => word?.[lang] ?? '')
        .filter(Boolean)
        .join(', ');
    case 'money':
      return format.money(value as number);
    case 'percent':
      return `${format.marks(value as number)}%`;
    case 'integer':
      return format.digits(value as number);
    case 'decimal':
      return format.digits(String(value as number));
    case 'date':
      return format.date(value as string);
    case 'time':
      return format.time(value as string);
    case 'picture':
      return t('picture_given');
    case 'files':
      return (value as string[]).length > 0 ? format.number((value as string[]).length) : '–';
    case 'rich-text':
      return plainOf(value as string) || '–';
    case 'phone':
      return displayMobile(value as string, lang);
    default:
      return value as string;
  }
}

const altOf = (alt: string, row: Record<string, unknown>, lang: Lang): string =>
  typeof row[`${alt}_${lang}`] === 'string' ? (row[`${alt}_${lang}`] as string) : '';

/** A field in a cell of the list. */
export function fieldCell(
  field: Field,
  key: string,
  row: Record<string, unknown>,
  showing: Showing,
): ReactNode {
  const text = fieldText(field, key, row, showing);
  const { lang } = showing;
  if (field.kind === 'yes-no')
    return (
      <Badge variant="light" color={row[key] ? 'green' : 'gray'} tt="none">
        {text}
      </Badge>
    );
  if (field.kind === 'picture' && typeof row[key] === 'string')
    return (
      <img
        className="bp-thumb"
        src={`/api/files/${row[key]}/small`}
        alt={altOf(field.alt, row, showing.lang)}
        width={96}
        height={54}
        loading="lazy"
      />
    );
  if (field.kind === 'colour' && typeof row[key] === 'string')
    return (
      <Group gap={6} wrap="nowrap">
        <ColorSwatch size={16} color={row[key]} />
        {text}
      </Group>
    );
  if (field.kind === 'text' && (key === 'code' || field.pattern) && typeof row[key] === 'string')
    return <code>{text}</code>;
  // A name is read in its own language, whatever the page's is.
  const own = key.endsWith('_en') ? 'en' : key.endsWith('_bn') ? 'bn' : null;
  if (own && own !== lang) return <span lang={own}>{text}</span>;
  if (field.kind === 'date' || field.kind === 'time') return <span className="bp-whole">{text}</span>;
  if (field.kind === 'phone' && typeof row[key] === 'string' && row[key] !== '')
    return <PhoneLink number={row[key]} />;
  if (field.kind === 'long-text' || field.kind === 'rich-text')
    return <span className="bp-long">{text}</span>;
  return text;
}

export const isNumber = (field: Field): boolean =>
  field.kind === 'money' || field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'percent';
