import { fieldWord, type AnyResource } from '#kernel/resource/resource.ts';
import type { Lang } from '#kernel/words.ts';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import type { Column } from '../lists/data-table.tsx';
import type { ResourceRow } from '../resource-api.ts';
import { uiWords } from '../words.ts';
import { fieldCell, isNumber } from './field-value.tsx';

/** A column for each field; those that the list does not name are hidden. */
export function useResourceColumns(resource: AnyResource): Column<ResourceRow>[] {
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const showing = { lang, format, t: ui };
  const columns: Column<ResourceRow>[] = Object.entries(resource.fields).map(([key, field]) => ({
    key,
    title: fieldWord(resource, key)[lang],
    hidden: !resource.list.includes(key),
    sortable: !/^(?:links?|choices|picture|files|rich-text)$/.test(field.kind),
    align: isNumber(field) ? 'right' : 'left',
    ...(/^(?:long|rich)-text$/.test(field.kind) || key.endsWith(lang === 'bn' ? '_en' : '_bn')
      ? { onCard: false as const }
      : {}),
    ...(field.kind === 'phone' ? { tel: (row: ResourceRow) => (row[key] as string | null) || null } : {}),
    render: (row) => fieldCell(field, key, row, showing),
  }));
  // In the order of the declaration's list, but what is in both languages in the reader's first; the rest after.
  columns.sort((a, b) => orderOf(resource, lang, a.key) - orderOf(resource, lang, b.key));
  return columns;
}

const orderOf = (resource: AnyResource, lang: Lang, key: string): number => {
  const at = resource.list.indexOf(key);
  if (at !== -1 && key.endsWith(`_${lang}`)) {
    if (key === `name_${lang}`) return -1;
    const other = resource.list.indexOf(key.replace(/_..$/, lang === 'bn' ? '_en' : '_bn'));
    if (other !== -1 && other < at) return other - 0.5;
  }
  return at === -1 ? resource.list.length + Object.keys(resource.fields).indexOf(key) : at;
};
