import { Badge } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import type { RunState } from '../base/run-state.ts';
import { runStateWords } from '../base/words.ts';

const colours: Record<RunState, string> = {
  GENERATING: 'blue',
  GENERATED: 'yellow',
  APPROVED: 'green',
  PUBLISHED: 'teal',
  WITHDRAWN: 'red',
  SUPERSEDED: 'gray',
  FAILED: 'red',
};

export function RunStateBadge({ state }: { state: RunState }) {
  const t = useWords(runStateWords);
  return (
    <Badge color={colours[state]} variant="light" tt="none" style={{ flexShrink: 0 }}>
      {t(state)}
    </Badge>
  );
}
