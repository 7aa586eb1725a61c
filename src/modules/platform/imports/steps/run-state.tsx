import { Badge } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import type { ShownRow, ShownRun } from '../runs/shown-run.ts';
import { importScreenWords } from './words.ts';

const runColours: Record<ShownRun['state'], string> = {
  checking: 'orange',
  checked: 'blue',
  importing: 'blue',
  imported: 'green',
  cancelled: 'orange',
  failed: 'red',
  undone: 'gray',
  discarded: 'gray',
};
const rowColours: Record<ShownRow['state'], string> = {
  ready: 'green',
  refused: 'red',
  written: 'green',
  unchanged: 'gray',
  undone: 'gray',
};

export function RunState({ state }: { state: ShownRun['state'] }) {
  const t = useWords(importScreenWords);
  return (
    <Badge variant="light" color={runColours[state]} tt="none" w="max-content">
      {t(`run_${state}`)}
    </Badge>
  );
}

export function RowState({ state }: { state: ShownRow['state'] }) {
  const t = useWords(importScreenWords);
  return (
    <Badge variant="light" color={rowColours[state]} tt="none" w="max-content">
      {t(`state_${state}`)}
    </Badge>
  );
}
