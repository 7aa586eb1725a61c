import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../format.ts';
import { useWords } from '../language.tsx';
import { uiWords } from '../words.ts';
import type { BulkAction } from './actions.tsx';
import { listWords } from './words.ts';

/** How many rows are chosen, and what can be done with them. */
export function BulkBar({
  actions,
  selected,
  onRun,
  onClear,
}: {
  actions: readonly BulkAction[];
  selected: readonly string[];
  onRun: (action: BulkAction) => Promise<void>;
  onClear: () => void;
}) {
  const t = useWords(listWords);
  const ui = useWords(uiWords);
  const format = useFormat();
  const [busy, setBusy] = useState<string | null>(null);
  return (
    <Group component="section" gap="sm" className="bp-bulk-bar" data-bottom-bar aria-label={ui('actions')}>
      <Text size="sm" fw={600} aria-live="polite">
        {ui('selected', { count: format.number(selected.length) })}
      </Text>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="compact-sm"
          variant="default"
          {...(action.danger ? { color: 'red' } : {})}
          loading={busy === action.label}
          disabled={busy !== null && busy !== action.label}
          onClick={() => {
            setBusy(action.label);
            void onRun(action).finally(() => setBusy(null));
          }}
        >
          {action.label}
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {t('clear_selection')}
      </Button>
    </Group>
  );
}
