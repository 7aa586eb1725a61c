import { Badge } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import { sheetStateWords } from '../base/words.ts';

export type SheetState = keyof typeof sheetStateWords;

const colours: Record<SheetState, string> = {
  DRAFT: 'gray',
  SUBMITTED: 'yellow',
  APPROVED: 'green',
  PUBLISHED: 'blue',
  LOCKED: 'dark',
};

export function SheetStateBadge({ state }: { state: SheetState }) {
  const t = useWords(sheetStateWords);
  return (
    <Badge color={colours[state]} variant="light" tt="none" style={{ flexShrink: 0 }}>
      {t(state)}
    </Badge>
  );
}
