import { Alert, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { toastDone } from '#ui/toast.ts';
import { collectionCalls } from '../base/client.ts';
import { cashNotes, cashSum } from '../base/receipt.ts';
import type { OpenDay } from './day-close.tsx';
import { dayCloseWords } from './words.ts';

type Values = { notes: Record<string, number>; reason: string | null; handed_to: string | null };
type Input = Parameters<ReturnType<typeof collectionCalls>['closeDay']['call']>[0];

/** Notes and coins are counted by their value; what is missing or too much needs a reason. */
export function CountForm({ day, onDone }: { day: OpenDay; onDone: () => void }) {
  const t = useWords(dayCloseWords);
  const format = useFormat();
  const queries = useQueryClient();
  const form = useForm<Values>({ initialValues: { notes: {}, reason: null, handed_to: null } });
  const { notes } = form.values;
  const counted = cashSum(notes);
  const difference = counted - day.expected;
  const saving = useSaving({
    form,
    onSave: (values: Values) =>
      collectionCalls().closeDay.call({ ...values, day: day.day, expected: day.expected } as Input),
    done: false,
    onDone: () => {
      toastDone(t('closed_done', { day: format.date(day.day) }));
      void queries.invalidateQueries();
      onDone();
    },
    labels: { reason: t('reason'), handed_to: t('handed_to') },
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('close')} onCancel={onDone}>
      <Stack gap="md">
        <Text fw={600}>{t('notes')}</Text>
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
          {cashNotes.map((value) => (
            <NumberInput
              key={value}
              size="md"
              label={t('note_of', { value: format.number(value) })}
              aria-label={`${t('note_of', { value: format.number(value) })} ${t('pieces', { value: format.number(value) })}`}
              min={0}
              max={1_000_000}
              allowDecimal={false}
              allowNegative={false}
              hideControls
              value={notes[String(value)] ?? ''}
              onChange={(count) =>
                form.setFieldValue('notes', { ...notes, [String(value)]: Number(count) || 0 })
              }
            />
          ))}
        </SimpleGrid>
        <div aria-live="polite">
          <Text>{`${t('expected')}: ${format.money(day.expected)}`}</Text>
          <Text>{`${t('counted')}: ${format.money(counted)}`}</Text>
          <Text fw={600} c={difference === 0 ? undefined : 'red'}>
            {difference === 0 ? t('no_difference') : `${t('difference')}: ${format.money(difference)}`}
          </Text>
        </div>
        {difference !== 0 && (
          <TextField {...form.getInputProps('reason')} label={t('reason')} max={300} required />
        )}
        <TextField {...form.getInputProps('handed_to')} label={t('handed_to')} max={120} required />
        <Alert variant="light" color="orange">
          {t('close_note')}
        </Alert>
      </Stack>
    </FormSheet>
  );
}
