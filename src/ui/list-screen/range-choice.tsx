import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { rangeShortcuts, writeRange, type DayRange } from '#kernel/lists/day-range.ts';
import { DateField } from '../inputs/date-field.tsx';
import { useWords } from '../language.tsx';
import { uiWords } from '../words.ts';
import { listWords } from './words.ts';

/** The shortcuts of a filter by days, and two days of one's own. */
export function RangeChoice({
  value,
  range,
  onChoose,
}: {
  value: string | null;
  range: DayRange | null;
  onChoose: (value: string | null) => void;
}) {
  const t = useWords(listWords);
  const ui = useWords(uiWords);
  const [from, setFrom] = useState(range?.from ?? null);
  const [to, setTo] = useState(range?.to ?? null);
  const [fault, setFault] = useState<string | null>(null);
  const apply = () => {
    if (from && to && to < from) return setFault(t('ends_first'));
    const written = writeRange({ from, to });
    return written ? onChoose(written) : setFault(t('no_days'));
  };
  return (
    <Stack gap="sm" w={280}>
      <Group gap="xs">
        {rangeShortcuts.map((shortcut) => (
          <Button
            key={shortcut}
            size="compact-sm"
            variant={value === shortcut ? 'filled' : 'default'}
            aria-pressed={value === shortcut}
            onClick={() => onChoose(shortcut)}
          >
            {t(shortcut)}
          </Button>
        ))}
      </Group>
      <DateField label={t('from')} value={from} onChange={setFrom} />
      <DateField label={t('to')} value={to} onChange={setTo} />
      {fault && (
        <Text size="sm" role="alert" className="bp-bad">
          {fault}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        {value && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChoose(null)}>
            {ui('clear')}
          </Button>
        )}
        <Button size="compact-sm" onClick={apply}>
          {t('apply')}
        </Button>
      </Group>
    </Stack>
  );
}
