import { Alert, List, Text } from '@mantine/core';
import type { Word } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { memberWords } from './words.ts';

export type RefusedRow = { enrolment_id: string; name: Word; why: Word };

/** Who could not be added, each with the reason. */
export function RefusedList({ refused }: { refused: readonly RefusedRow[] }) {
  const t = useWords(memberWords);
  const lang = useLang();
  const format = useFormat();
  if (refused.length === 0) return null;
  return (
    <Alert color="orange" variant="light" role="alert">
      <Text size="sm" fw={600}>
        {t('refused', { count: format.number(refused.length) })}
      </Text>
      <List size="sm">
        {refused.map((row) => (
          <List.Item key={row.enrolment_id}>
            {row.name[lang]}: {row.why[lang]}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
