import { useSyncExternalStore } from 'react';

type Watched = { subscribe: (listener: () => void) => () => void };

/** What a part of the screen needs of a store of cells; it is drawn again when that is another value. */
export function useCells<S extends Watched, T>(store: S, read: (store: S) => T): T {
  const now = () => read(store);
  return useSyncExternalStore(store.subscribe, now, now);
}
