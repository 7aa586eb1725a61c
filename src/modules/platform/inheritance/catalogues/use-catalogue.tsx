import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useListState, type ListState } from '#ui/lists/state.ts';
import { useOpened } from '#ui/lists/opened.ts';
import { inheritanceCalls } from '../base/client.ts';
import type { Catalogue } from '../overrides/schemas.ts';

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
  hrefOf: (id: string) => string;
};

/** Which central list is on screen, and which of its entries is open; both are in the address. */
export function useCatalogue(): CatalogueState {
  const [params, setParams] = useSearchParams();
  const list = useListState();
  const [open, setOpen, hrefOf] = useOpened();
  const found = useQuery(inheritanceCalls().catalogues.queryOptions({ input: {} }));
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
    hrefOf,
  };
}
