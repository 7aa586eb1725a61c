import { Badge } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import { screenWords } from '../screen-words.ts';

const colours = {
  unpaid: 'blue',
  partially_paid: 'yellow',
  paid: 'green',
  overdue: 'red',
  cancelled: 'gray',
  open: 'blue',
  expired: 'orange',
} as const;
export type State = keyof typeof colours;

export function StateBadge({ state }: { state: string }) {
  const t = useWords(screenWords);
  return (
    <Badge variant="light" color={colours[state as State]} tt="none">
      {t(`state_${state as State}`)}
    </Badge>
  );
}

/** The states of a list's filter. */
export const stateChoices = (states: readonly State[]) =>
  states.map((value) => ({ value, word: screenWords[`state_${value}`] }));
