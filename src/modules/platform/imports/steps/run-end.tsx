import { Alert, Button, Group } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { importScreenWords } from './words.ts';
import type { RunView } from './run-view.ts';

const Undo = icons.undo;

const colours: Partial<Record<RunView['state'], string>> = {
  imported: 'green',
  cancelled: 'orange',
  failed: 'red',
};

/** What became of a run, and what can still be done with it. */
export function RunEnd({
  run,
  busy,
  onGoOn,
  onUndo,
  onCheck,
}: {
  run: RunView;
  busy: boolean;
  onGoOn: () => void;
  onUndo: () => void;
  onCheck: () => void;
}) {
  const t = useWords(importScreenWords);
  const format = useFormat();
  const { state, counts } = run;
  if (
    state !== 'imported' &&
    state !== 'cancelled' &&
    state !== 'failed' &&
    state !== 'undone' &&
    state !== 'discarded'
  )
    return null;
  const written = counts.written ?? 0;
  const left = counts.chosen ?? 0;
  const said = format.number(state === 'undone' ? (counts.undone ?? 0) : written);
  return (
    <Alert color={colours[state] ?? 'gray'} variant="light" title={t(state, { count: said })}>
      <Group gap="sm">
        {(state === 'cancelled' || state === 'failed') && left > 0 && (
          <Button size="sm" loading={busy} onClick={onGoOn}>
            {t('go_on', { count: format.number(left) })}
          </Button>
        )}
        {written > 0 && state !== 'undone' && (
          <Button
            size="sm"
            variant="default"
            loading={busy}
            leftSection={<Undo size={16} />}
            onClick={onUndo}
          >
            {t('undo')}
          </Button>
        )}
        {written === 0 && (
          <Button size="sm" variant="default" loading={busy} onClick={onCheck}>
            {t('check_again')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
