import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Pairs of a word and a figure, the figures one below the other. */
export function Sums({ rows }: { rows: { label: string; value: ReactNode; strong?: boolean }[] }) {
  return (
    <Stack gap={6} component="dl" m={0}>
      {rows.map((row) => (
        <Group key={row.label} justify="space-between" gap="lg" wrap="nowrap">
          <Text
            component="dt"
            size="sm"
            c={row.strong ? undefined : 'dimmed'}
            fw={row.strong ? 600 : undefined}
          >
            {row.label}
          </Text>
          <Text component="dd" m={0} fw={row.strong ? 700 : 500} className="bp-figures">
            {row.value}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
