import { Badge } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import type { IntentState } from '../base/intent-rules.ts';
import { shownStates } from './states.ts';
import { recoveryWords } from './words.ts';

export function IntentBadge({ state }: { state: IntentState }) {
  const t = useWords(recoveryWords);
  const colour = shownStates.find(({ value }) => value === state)?.colour ?? 'gray';
  return (
    <Badge variant="light" color={colour} tt="none">
      {t(`state_${state}`)}
    </Badge>
  );
}
