import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What is open beside a list, kept in the address under `key`; null: nothing is. */
export function useOpened(key = 'open'): readonly [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (id: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (id) after.set(key, id);
          else after.delete(key);
          return after;
        },
        { preventScrollReset: true },
      ),
    [key, setParams],
  );
  return [params.get(key), open];
}
