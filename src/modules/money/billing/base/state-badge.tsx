import { Badge, type BadgeProps } from '@mantine/core';
import { useLang } from '#ui/language.tsx';
import { statesOf, type State } from './states.ts';

/** The state of an invoice, a challan or a receipt, with the word and colour that lists show. */
export function StateBadge({ state, ...rest }: BadgeProps & { state: string; title?: string }) {
  const lang = useLang();
  const [shown] = statesOf([state as State]);
  return (
    <Badge variant="light" color={shown?.colour} tt="none" {...rest}>
      {shown?.word[lang]}
    </Badge>
  );
}
