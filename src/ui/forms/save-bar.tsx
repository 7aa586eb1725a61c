import { Button, Group, Paper, Text } from '@mantine/core';
import { useFormat } from '../format.ts';
import { useWords } from '../language.tsx';
import './save-bar.css';
import { useUnsaved } from '../dialogs/unsaved.ts';
import { uiWords } from '../words.ts';

/** Stays in sight at the bottom while something is not saved. */
export function SaveBar({
  count,
  busy,
  onSave,
  onUndo,
}: {
  count: number;
  busy: boolean;
  onSave: () => void;
  onUndo: () => void;
}) {
  const t = useWords(uiWords);
  const format = useFormat();
  useUnsaved(count > 0);
  if (count === 0) return null;
  return (
    <Paper withBorder shadow="md" p="sm" className="bp-save-bar" data-bottom-bar>
      <Group justify="space-between" gap="sm">
        <Text size="sm" fw={500}>
          {t('unsaved', { count: format.number(count) })}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onUndo} disabled={busy}>
            {t('undo')}
          </Button>
          <Button onClick={onSave} loading={busy}>
            {t('save')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
