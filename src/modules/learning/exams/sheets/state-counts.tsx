import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { sheetStateWords } from '../base/words.ts';
import type { SheetState } from './state-badge.tsx';

/** How many sheets are in each state: the whole exam at a glance. */
export function StateCounts({ rows }: { rows: readonly { state: SheetState }[] }) {
  const format = useFormat();
  const state = useWords(sheetStateWords);
  const states = Object.keys(sheetStateWords) as SheetState[];
  return (
    <SimpleGrid cols={{ base: 2, xs: 3, md: 5 }} spacing="sm">
      {states.map((each) => (
        <Paper key={each} withBorder px="md" py="xs">
          <Text size="xl" fw={600}>
            {format.number(rows.filter((row) => row.state === each).length)}
          </Text>
          <Text size="sm" c="dimmed">
            {state(each)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
