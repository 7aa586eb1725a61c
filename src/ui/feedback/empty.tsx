import { Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { icons } from '../icons.ts';
import { useWords } from '../language.tsx';
import { uiWords } from '../words.ts';

const Inbox = icons.inbox;

export type EmptyWords = { title?: string; hint?: string; action?: ReactNode };

/** Says that there is nothing, and what to do next. */
export function Empty({ title, hint, action }: EmptyWords) {
  const t = useWords(uiWords);
  return (
    <Paper withBorder className="bp-empty" py={48} px="lg">
      <Stack align="center" gap={6}>
        <Inbox size={32} stroke={1.4} aria-hidden className="bp-soft" />
        <Text fw={600}>{title ?? t('no_records')}</Text>
        {hint && (
          <Text size="sm" c="dimmed" ta="center" maw={440}>
            {hint}
          </Text>
        )}
        {action && <div className="bp-empty-action">{action}</div>}
      </Stack>
    </Paper>
  );
}
