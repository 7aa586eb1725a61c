import { Button, Group, Paper, TextInput } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import type { Corrections } from './use-corrections.tsx';
import { correctingWords } from './words.ts';

/** The reason and the button, in sight while something is changed. */
export function CorrectionBar({ corrections }: { corrections: Corrections }) {
  const t = useWords(correctingWords);
  const format = useFormat();
  const { draft, reason, busy } = corrections;
  if (draft.size === 0) return null;
  return (
    <Paper withBorder shadow="md" p="sm" className="bp-att-bar">
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t('reason')}
          value={reason}
          onChange={(event) => corrections.setReason(event.currentTarget.value)}
          maxLength={300}
          required
          style={{ flex: '1 1 14rem' }}
        />
        <Button variant="default" onClick={corrections.drop} disabled={busy}>
          {t('undo')}
        </Button>
        <Button onClick={() => void corrections.save()} loading={busy} disabled={reason.trim().length < 3}>
          {t('save', { count: format.number(draft.size) })}
        </Button>
      </Group>
    </Paper>
  );
}
