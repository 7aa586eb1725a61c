import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What changes in an address: nothing, or an empty text, takes a value out. */
export type AddressChange = Readonly<Record<string, string | null>>;

export function changedAddress(before: URLSearchParams, change: AddressChange): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [key, value] of Object.entries(change))
    if (value) after.set(key, value);
    else after.delete(key);
  return after;
}

/**
 * The values of a screen that are in its address, so that it can be sent to a colleague, and how they change. Back
 * leads out of the screen, or to the values before where a change is made with `stays`.
 */
export function useAddress(): readonly [
  URLSearchParams,
  (change: AddressChange, stays?: { stays: boolean }) => void,
] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (entries: AddressChange, { stays } = { stays: false }) =>
      setParams((before) => changedAddress(before, entries), { replace: !stays, preventScrollReset: true }),
    [setParams],
  );
  return [params, change];
}
