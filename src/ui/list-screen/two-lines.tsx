import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A cell of two lines: what it is, and smaller what belongs to it. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <Stack gap={0} align="flex-start">
    {first}
    {second && (
      <Text size="xs" c="dimmed">
        {second}
      </Text>
    )}
  </Stack>
);
