import { useSearchParams } from 'react-router';

const kept = ['site', 'person', 'subject', 'action', 'row', 'from', 'to'] as const;
export type FilterKey = (typeof kept)[number] | 'acting';

/** Filters and place in the log, kept in the address; another filter begins at the newest again. */
export function useLogState() {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(
    kept.flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value]] : [];
    }),
  ) as Partial<Record<(typeof kept)[number], string>>;
  const acting = params.get('acting') === 'true';
  const filter = { ...values, ...(acting ? { acting: true } : {}) };
  const before = params.get('before');
  const after = params.get('after');
  const change = (entries: Record<string, string | null>, replace = false) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const key of ['before', 'after']) next.delete(key);
        for (const [key, value] of Object.entries(entries))
          if (value) next.set(key, value);
          else next.delete(key);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    filter,
    input: { ...filter, ...(before ? { before } : {}), ...(after ? { after } : {}), per_page: 50 },
    isFiltered: Object.keys(filter).length > 0,
    set: (entries: Partial<Record<FilterKey, string | null>>) => change(entries, true),
    clear: () => change(Object.fromEntries([...kept, 'acting'].map((key) => [key, null])), true),
    turn: (to: { before?: string | null; after?: string | null }) => change({ ...to }),
    isNewest: !before && !after,
  };
}
export type LogState = ReturnType<typeof useLogState>;
