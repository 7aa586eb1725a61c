import { Badge } from '@mantine/core';
import { useLang } from '#ui/language.tsx';
import { statesOf, type State } from './states.ts';

export function StateBadge({ state }: { state: string }) {
  const lang = useLang();
  const [shown] = statesOf([state as State]);
  return (
    <Badge variant="light" color={shown?.colour} tt="none">
      {shown?.word[lang]}
    </Badge>
  );
}
