import { useEffect, useState, useSyncExternalStore } from 'react';
import { offlineHere } from './door.ts';
import type { Offline, OfflineState } from './offline.ts';

const never = () => () => {};
const nothing = () => null;

/** What keeps work here; null where nothing does, undefined until that is known. */
export function useOffline(): Offline | null | undefined {
  const [offline, setOffline] = useState<Offline | null>();
  useEffect(() => {
    let shown = true;
    void offlineHere().then((found) => shown && setOffline(found));
    return () => {
      shown = false;
    };
  }, []);
  return offline;
}

/** How it is, kept up to date. */
export function useOfflineState(offline: Offline | null | undefined): OfflineState | null {
  return useSyncExternalStore(offline?.subscribe ?? never, offline?.state ?? nothing);
}
