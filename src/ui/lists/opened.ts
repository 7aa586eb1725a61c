import { useCallback } from 'react';
import { changedAddress, useAddress } from '../address.ts';

/** What is open beside a list, kept in the address under `key`, how to open something else, and the address that does. */
export function useOpened(
  key = 'open',
): readonly [string | null, (id: string | null) => void, (id: string) => string] {
  const [params, change] = useAddress();
  const open = useCallback((id: string | null) => change({ [key]: id }, { stays: true }), [key, change]);
  const hrefOf = useCallback((id: string) => `?${changedAddress(params, { [key]: id })}`, [key, params]);
  return [params.get(key), open, hrefOf];
}
