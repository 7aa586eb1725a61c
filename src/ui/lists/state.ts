import { useCallback, useMemo } from 'react';
import { useAddress } from '../address.ts';
import type { ListQuery } from '../resource-api.ts';

export type ListState = {
  page: number;
  perPage: number;
  /** A column's key, with `-` in front for downwards. */
  sort: string | undefined;
  q: string;
  filter: Readonly<Record<string, string>>;
  /** The shown columns when the person chose them. */
  columns: readonly string[] | null;
  /** What the list procedure asks for; without page and size for the count. */
  input: ListQuery;
  countInput: Pick<ListQuery, 'q' | 'filter'>;
  set: (change: {
    page?: number;
    perPage?: number;
    sort?: string | null;
    q?: string | null;
    columns?: readonly string[] | null;
  }) => void;
  setFilter: (key: string, value: string | null) => void;
  clear: () => void;
};

const sizes = new Set([10, 25, 50, 100]);

function wholeNumber(text: string | null): number | null {
  const n = Number(text);
  return text !== null && Number.isSafeInteger(n) && n > 0 ? n : null;
}

/** Page, size, order, search, filters and columns of a list, kept in the address so that it can be sent to a colleague. */
export function useListState({ perPage = 25 }: { perPage?: number } = {}): ListState {
  const [params, setAddress] = useAddress();

  const change = useCallback(
    (entries: Record<string, string | null>, keepPage = false) =>
      setAddress({ ...(keepPage ? {} : { page: null }), ...entries }),
    [setAddress],
  );

  return useMemo(() => {
    const size = wholeNumber(params.get('per_page'));
    const shownSize = size !== null && sizes.has(size) ? size : perPage;
    const page = wholeNumber(params.get('page')) ?? 1;
    const sort = params.get('sort') ?? undefined;
    const q = params.get('q') ?? '';
    const filter = Object.fromEntries(
      [...params].filter(([key]) => key.startsWith('filter.')).map(([key, value]) => [key.slice(7), value]),
    );
    const countInput = {
      ...(q ? { q } : {}),
      ...(Object.keys(filter).length > 0 ? { filter } : {}),
    };
    return {
      page,
      perPage: shownSize,
      sort,
      q,
      filter,
      columns: params.get('cols')?.split(',').filter(Boolean) ?? null,
      input: { page, per_page: shownSize, ...(sort ? { sort } : {}), ...countInput },
      countInput,
      set: (wanted) => {
        const entries: Record<string, string | null> = {};
        if (wanted.page !== undefined) entries.page = wanted.page === 1 ? null : String(wanted.page);
        if (wanted.perPage !== undefined)
          entries.per_page = wanted.perPage === perPage ? null : String(wanted.perPage);
        if (wanted.sort !== undefined) entries.sort = wanted.sort;
        if (wanted.q !== undefined) entries.q = wanted.q;
        if (wanted.columns !== undefined) entries.cols = wanted.columns?.join(',') ?? null;
        change(entries, wanted.page !== undefined || wanted.columns !== undefined);
      },
      setFilter: (key, value) => change({ [`filter.${key}`]: value }),
      clear: () =>
        change({ q: null, ...Object.fromEntries(Object.keys(filter).map((key) => [`filter.${key}`, null])) }),
    };
  }, [params, perPage, change]);
}
