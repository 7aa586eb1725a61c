import { Alert, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import type { collectionCalls } from '../base/client.ts';
import { listColumns, type ListColumn, type ListReading } from './list-columns.ts';
import { bankListWords } from './words.ts';

export type ListPreview = Awaited<ReturnType<ReturnType<typeof collectionCalls>['previewBankList']['call']>>;

const columnWords = {
  who: 'who',
  sum: 'amount',
  day: 'day',
  number: 'reference',
} as const satisfies Record<ListColumn, string>;

/** Which column of a pasted list is taken for what, and how its dates are read; each can be chosen. */
export function ReadingForm({
  found,
  onChange,
}: {
  found: ListPreview;
  onChange: (reading: ListReading) => void;
}) {
  const t = useWords(bankListWords);
  const { order, verdict, example } = found.dates;
  const isUnsure = (verdict === 'open' || verdict === 'mixed') && example !== null;
  const say = (more: ListReading) => onChange({ columns: found.columns, day_order: order, ...more });
  return (
    <Stack gap="sm">
      {found.remembered && <Text size="sm">{t('remembered')}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {listColumns.map((key) => (
          <Select
            key={key}
            label={t('column_of', { what: t(columnWords[key]) })}
            placeholder={t('no_column')}
            data={found.headings.map(({ column, header }) => ({ value: String(column), label: header }))}
            value={found.columns[key] === undefined ? null : String(found.columns[key])}
            onChange={(value) =>
              say({ columns: { ...found.columns, [key]: value === null ? null : Number(value) } })
            }
          />
        ))}
        <Select
          label={t('date_order')}
          {...(isUnsure ? { description: t('dates_open', { example }) } : {})}
          allowDeselect={false}
          data={(['dmy', 'mdy'] as const).map((value) => ({ value, label: t(value) }))}
          value={order}
          onChange={(value) => value && say({ day_order: value as 'dmy' | 'mdy' })}
        />
      </SimpleGrid>
      {found.missing.length > 0 && (
        <Alert color="orange" variant="light">
          {t('no_columns')}
        </Alert>
      )}
    </Stack>
  );
}
