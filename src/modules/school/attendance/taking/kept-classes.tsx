import { Alert, Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { dayIn } from '#kernel/text/dates.ts';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import type { Classes } from '../base/client.ts';
import { takingWords } from './words.ts';

/**
 * Says that classes are shown as the device kept them. Those of another day are behind a question, so that nobody takes
 * yesterday's attendance for today's; `isChosen`: that day was asked for.
 */
export function KeptClasses({
  found,
  keptAt,
  isChosen,
  children,
}: {
  found: Classes;
  keptAt: Date | null;
  isChosen: boolean;
  children: ReactNode;
}) {
  const t = useWords(takingWords);
  const format = useFormat();
  const [sureOf, setSureOf] = useState<string | null>(null);
  const [today] = useState(() => dayIn(new Date()));
  const day = format.date(found.day);
  if (keptAt && !isChosen && found.today !== today && sureOf !== found.day)
    return (
      <Alert color="orange" variant="light" role="alert" title={t('other_day', { day })}>
        <Text size="sm" mb="xs">
          {t('other_day_why')}
        </Text>
        <Button variant="default" onClick={() => setSureOf(found.day)}>
          {t('open_other_day', { day })}
        </Button>
      </Alert>
    );
  return (
    <>
      {keptAt && (
        <Alert color="orange" variant="light" component="output">
          {t('kept_list', { time: format.dateTime(keptAt) })}
        </Alert>
      )}
      {children}
    </>
  );
}
