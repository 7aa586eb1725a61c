import { Badge } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import type { IntentState } from '../intent-rules.ts';
import { recoveryWords } from '../recovery-words.ts';

const colours: Record<IntentState, string> = {
  INITIATED: 'gray',
  REDIRECTED: 'blue',
  RETURNED: 'blue',
  PAID: 'green',
  FAILED: 'gray',
  CANCELLED: 'gray',
  EXPIRED: 'gray',
  REVIEW: 'orange',
  REFUND_PENDING: 'yellow',
  REFUNDED: 'gray',
};

export function IntentBadge({ state }: { state: IntentState }) {
  const t = useWords(recoveryWords);
  return (
    <Badge variant="light" color={colours[state]} tt="none">
      {t(`state_${state}`)}
    </Badge>
  );
}
