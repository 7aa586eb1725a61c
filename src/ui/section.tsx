import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of a screen under its own heading. */
export function Section({
  title,
  lead,
  aside,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** A state or a button beside the heading. */
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Paper component="section" withBorder p="lg" className="bp-section">
      <Stack gap="md">
        <div>
          <Group justify="space-between" gap="xs">
            <Title order={2} size="h4">
              {title}
            </Title>
            {aside}
          </Group>
          {lead && (
            <Text size="sm" c="dimmed" component="div" mt={2}>
              {lead}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
