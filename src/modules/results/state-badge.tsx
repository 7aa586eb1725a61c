import { Badge } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import { runStateWords } from './words.ts';

const colours = {
  GENERATING: 'blue',
  GENERATED: 'yellow',
  APPROVED: 'cyan',
  PUBLISHED: 'green',
  WITHDRAWN: 'red',
  SUPERSEDED: 'gray',
  FAILED: 'red',
} as const;

export type RunState = keyof typeof colours;

/** How far a version of an exam's results has come. */
export function StateBadge({ state }: { state: RunState }) {
  const t = useWords(runStateWords);
  return (
    <Badge color={colours[state]} variant="light" autoContrast>
      {t(state)}
    </Badge>
  );
}
