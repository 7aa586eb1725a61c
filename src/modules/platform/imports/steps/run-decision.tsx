import { Button, Group, Paper, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { importScreenWords } from './words.ts';

/** Imports the ticked rows, or none of them. */
export function RunDecision({
  chosen,
  isOpen,
  busy,
  onStart,
  onDiscard,
}: {
  /** How many rows are ticked. */
  chosen: number;
  /** Something of the sheet must be answered first. */
  isOpen: boolean;
  busy: boolean;
  onStart: () => void;
  onDiscard: () => void;
}) {
  const t = useWords(importScreenWords);
  const format = useFormat();
  return (
    <Paper withBorder p="md" className="bp-import-decide">
      <Group gap="sm">
        {chosen > 0 ? (
          <Button loading={busy} disabled={isOpen} onClick={onStart}>
            {t('import_rows', { count: format.number(chosen) })}
          </Button>
        ) : (
          <Text>{t('nothing_new')}</Text>
        )}
        <Button variant="default" onClick={onDiscard}>
          {t('import_none')}
        </Button>
        {isOpen && <Text size="sm">{t('answer_first')}</Text>}
      </Group>
    </Paper>
  );
}
