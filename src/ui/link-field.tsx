import { Loader, MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldProps } from './plain-fields.tsx';
import { useLang, useWords } from './language.tsx';
import { resourceApi, type LinkOption } from './resource-api.ts';
import { uiWords } from './words.ts';

type LinkProps = {
  /** The REST path of the resource, e.g. `countries`. */
  to: string;
  /** Narrows the options: `{ district_id: value }`. While a named value is missing, nothing can be chosen. */
  within?: Readonly<Record<string, string | null | undefined>>;
  clearable?: boolean;
};

function useOptions(to: string, within: LinkProps['within'], chosen: readonly string[], lang: 'en' | 'bn') {
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed, 200);
  const waiting = Object.values(within ?? {}).some((value) => !value);
  const filter = within && !waiting ? { filter: within as Record<string, string> } : {};
  // What the box shows of the chosen option is no search.
  const q = searched.trim();
  const found = useQuery({
    ...resourceApi(to).options.queryOptions({ input: { ...filter, ...(q ? { q } : {}) } }),
    enabled: !waiting,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const known = new Set(found.data?.map((option) => option.value));
  const unknown = chosen.filter((id) => !known.has(id));
  const named = useQuery({
    ...resourceApi(to).options.queryOptions({ input: { ids: unknown } }),
    enabled: unknown.length > 0 && !found.isPending,
    staleTime: 60_000,
  });
  const all: LinkOption[] = [...(found.data ?? []), ...(unknown.length > 0 ? (named.data ?? []) : [])];
  return {
    data: all.map((option) => ({ value: option.value, label: option[lang] })),
    typed,
    setTyped,
    waiting,
    loading: found.isFetching && !found.isPlaceholderData,
  };
}

const keepAll = ({ options }: { options: unknown[] }) => options as never;

/** One row of another resource, searched on the server. */
export function LinkField({
  to,
  within,
  clearable,
  value,
  onChange,
  placeholder,
  ...rest
}: FieldProps<string | null> & LinkProps) {
  const lang = useLang();
  const t = useWords(uiWords);
  const options = useOptions(to, within, value ? [value] : [], lang);
  const label = options.data.find((option) => option.value === value)?.label;
  return (
    <Select
      {...rest}
      data={options.data}
      value={value || null}
      onChange={(chosen) => onChange?.(chosen)}
      searchable
      filter={keepAll}
      onSearchChange={(text) => options.setTyped(text === label ? '' : text)}
      disabled={(rest.disabled ?? false) || options.waiting}
      placeholder={placeholder ?? t('choose')}
      clearable={clearable ?? !rest.required}
      clearButtonProps={{ 'aria-label': t('clear') }}
      allowDeselect={!rest.required}
      nothingFoundMessage={t('nothing_found')}
      rightSection={options.loading ? <Loader size="xs" /> : undefined}
      limit={200}
      maxDropdownHeight={280}
    />
  );
}

export function LinksField({
  to,
  within,
  clearable,
  value,
  onChange,
  placeholder,
  ...rest
}: FieldProps<string[]> & LinkProps) {
  const lang = useLang();
  const t = useWords(uiWords);
  const options = useOptions(to, within, value ?? [], lang);
  return (
    <MultiSelect
      {...rest}
      data={options.data}
      value={value ?? []}
      onChange={(chosen) => onChange?.(chosen)}
      searchable
      filter={keepAll}
      searchValue={options.typed}
      onSearchChange={options.setTyped}
      disabled={(rest.disabled ?? false) || options.waiting}
      placeholder={value?.length ? '' : (placeholder ?? t('choose'))}
      clearable={clearable ?? true}
      clearButtonProps={{ 'aria-label': t('clear') }}
      hidePickedOptions
      nothingFoundMessage={t('nothing_found')}
      limit={200}
      maxDropdownHeight={280}
    />
  );
}
