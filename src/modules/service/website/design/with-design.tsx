import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Refused } from '#ui/refused.tsx';
import { websiteCalls, type DesignForEditor } from '../base/client.ts';

export type DesignPart = { found: DesignForEditor; onReplaced: () => void };

/** Loads the design, and opens it again when the draft has become another one. */
export function WithDesign({ children }: { children: (part: DesignPart) => ReactNode }) {
  const [turn, setTurn] = useState(0);
  const query = useQuery(websiteCalls().siteDesign.queryOptions({ input: {} }));
  if (query.error) return <Refused error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={480} />;
  return (
    <div key={turn}>{children({ found: query.data, onReplaced: () => setTurn((before) => before + 1) })}</div>
  );
}
