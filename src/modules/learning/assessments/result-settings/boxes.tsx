import { Box, Group, VisuallyHidden } from '@mantine/core';

/** The seven boxes of the report card, filled from the left; `label` says how many where no text beside does. */
export function Boxes({ filled, label }: { filled: number; label?: string }) {
  return (
    <Group gap={3} wrap="nowrap">
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      {[1, 2, 3, 4, 5, 6, 7].map((at) => (
        <Box
          key={at}
          aria-hidden
          w={18}
          h={18}
          bd="1px solid var(--mantine-primary-color-filled)"
          {...(at <= filled ? { bg: 'var(--mantine-primary-color-filled)' } : {})}
        />
      ))}
    </Group>
  );
}
