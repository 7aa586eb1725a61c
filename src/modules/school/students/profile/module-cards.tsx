import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LiveCard } from '#ui/dashboard/card-view.tsx';
import { studentsCalls } from '../base/client.ts';

/** What other modules show of a student: each card by a call of its own, so that a slow or broken one holds up nobody. */
export function ModuleCards({ studentId }: { studentId: string }) {
  const found = useQuery({ ...studentsCalls().cards.queryOptions({ input: {} }), staleTime: 300_000 });
  const cards = found.data ?? [];
  if (cards.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, md: Math.min(2, cards.length) }} spacing="md">
      {cards.map((card) => (
        <LiveCard
          key={card.key}
          card={{ ...card, path: card.path.replace('{id}', studentId) as `/${string}` }}
        />
      ))}
    </SimpleGrid>
  );
}
