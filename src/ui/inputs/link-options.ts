import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resourceApi, type LinkOption } from '../resource-api.ts';

export type LinkProps = {
  /** The REST path of the resource, e.g. `countries`. */
  to: string;
  /** Narrows the options: `{ district_id: value }`. While a named value is missing, nothing can be chosen. */
  within?: Readonly<Record<string, string | null | undefined>>;
  clearable?: boolean;
};

/** The rows of a resource to choose from, searched on the server while one types. */
export function useLinkOptions(
  to: string,
  within: LinkProps['within'],
  chosen: readonly string[],
  lang: 'en' | 'bn',
) {
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

/** The server has searched already. */
export const keepAll = ({ options }: { options: unknown[] }) => options as never;
