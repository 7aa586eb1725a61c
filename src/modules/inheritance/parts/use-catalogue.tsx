import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useListState, type ListState } from '#ui/list-state.ts';
import { useOpened } from '#ui/opened.ts';
import { inheritanceCalls as api } from '../inheritance-api.ts';
import type { Catalogue } from '../shapes.ts';

export type CatalogueState = {
  catalogues: readonly Catalogue[] | undefined;
  chosen: Catalogue | undefined;
  error: unknown;
  retry: () => void;
  choose: (path: string) => void;
  list: ListState;
  /** The entry that is open beside the list, and what is open of it. */
  open: string | null;
  setOpen: (id: string | null) => void;
};

/** Which central list is on screen, and which of its entries is open; both stand in the address. */
export function useCatalogue(): CatalogueState {
  const [params, setParams] = useSearchParams();
  const list = useListState();
  const [open, setOpen] = useOpened();
  const found = useQuery(api().catalogues.queryOptions({ input: {} }));
  const catalogues = found.data;
  const wanted = params.get('catalogue');
  const usual = catalogues?.find(({ path }) => path === 'designations') ?? catalogues?.[0];
  return {
    catalogues,
    chosen: catalogues?.find(({ path }) => path === wanted) ?? usual,
    error: found.error,
    retry: () => void found.refetch(),
    choose: (path) => setParams({ catalogue: path }, { replace: true }),
    list,
    open,
    setOpen,
  };
}
