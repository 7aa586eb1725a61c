import { Alert, Button, Group, NumberInput, Paper, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLang, useWords } from '#ui/language.tsx';
import { importScreenWords } from './words.ts';
import type { RunView } from './run-view.ts';

export type ColumnAnswer = { mapping: Record<string, number | null>; header_row: number };

/** Which column of the sheet holds what, and in which row the headings are. */
export function ColumnChoice({
  run,
  busy,
  onAnswer,
  onCancel,
}: {
  run: RunView;
  busy: boolean;
  onAnswer: (answer: ColumnAnswer) => void;
  onCancel?: () => void;
}) {
  const t = useWords(importScreenWords);
  const lang = useLang();
  const [mapping, setMapping] = useState<Record<string, number | null>>(() =>
    Object.fromEntries(run.columns.map(({ key }) => [key, run.mapping[key] ?? null])),
  );
  const [headerRow, setHeaderRow] = useState(run.header_row ?? 1);
  const options = run.headings.map((heading, at) => ({
    value: String(at),
    label: heading || t('column_number', { number: at + 1 }),
  }));
  const exampleOf = (column: number | null | undefined) =>
    column === null || column === undefined
      ? ''
      : run.samples
          .map((row) => row[column])
          .filter(Boolean)
          .join(', ');
  const choose = (key: string, value: string | null) =>
    setMapping((before) => {
      const column = value === null ? null : Number(value);
      // A column holds one thing: anyone who had it before loses it.
      const others = Object.entries(before).map(([other, held]) => [
        other,
        column !== null && held === column ? null : held,
      ]);
      return { ...Object.fromEntries(others), [key]: column };
    });

  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        {run.state === 'checking' ? (
          <Alert color="orange" variant="light">
            {t('columns_missing')}
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {t('columns_lead')}
          </Text>
        )}
        <NumberInput
          label={t('header_row')}
          min={1}
          max={1000}
          w={180}
          value={headerRow}
          onChange={(value) => setHeaderRow(Number(value) || 1)}
        />
        {options.length > 0 && (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
            {run.columns.map(({ key, word, required }) => (
              <Select
                key={key}
                label={word[lang]}
                description={
                  exampleOf(mapping[key]) ||
                  (required === true ? t('needed') : required ? t('one_needed') : t('column_none'))
                }
                data={options}
                value={mapping[key] === null || mapping[key] === undefined ? null : String(mapping[key])}
                onChange={(value) => choose(key, value)}
                placeholder={t('column_none')}
                required={required === true}
                clearable
                searchable
              />
            ))}
          </SimpleGrid>
        )}
        <Group justify="flex-end" gap="sm">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('step_check')}
            </Button>
          )}
          <Button
            loading={busy}
            onClick={() =>
              onAnswer({
                header_row: headerRow,
                // Another row of headings: its columns are recognised again.
                mapping: headerRow === run.header_row ? mapping : {},
              })
            }
          >
            {t('check_again')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
