import { useAddress } from '#ui/address.ts';

const kept = ['site', 'person', 'subject', 'action', 'row', 'from', 'to'] as const;
export type FilterKey = (typeof kept)[number] | 'acting';

/** Filters and place in the log, kept in the address; another filter begins at the newest again. */
export function useLogState() {
  const [params, setAddress] = useAddress();
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
  const change = (entries: Record<string, string | null>, stays = false) =>
    setAddress({ before: null, after: null, ...entries }, { stays });
  return {
    filter,
    input: { ...filter, ...(before ? { before } : {}), ...(after ? { after } : {}), per_page: 50 },
    isFiltered: Object.keys(filter).length > 0,
    set: (entries: Partial<Record<FilterKey, string | null>>) => change(entries),
    clear: () => change(Object.fromEntries([...kept, 'acting'].map((key) => [key, null]))),
    turn: (to: { before?: string | null; after?: string | null }) => change({ ...to }, true),
    isNewest: !before && !after,
  };
}
export type LogState = ReturnType<typeof useLogState>;
