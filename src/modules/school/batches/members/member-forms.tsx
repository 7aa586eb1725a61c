import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useToday } from '#ui/today.ts';
import { toastDone } from '#ui/toast.ts';
import type { ShownBatch } from '../batch/schemas.ts';
import { batchCalls } from '../base/client.ts';
import { RefusedList, type RefusedRow } from './refused-list.tsx';
import { memberWords } from './words.ts';

type Props = { batch: ShownBatch; chosen: readonly string[]; onDone: () => void };

/** Asks for the last day of members in the batch. */
export function RemoveMembers({ batch, chosen, onDone }: Props) {
  const t = useWords(memberWords);
  const format = useFormat();
  const today = useToday();
  const form = useForm({ initialValues: { on: today as string | null } });
  const saving = useSaving<typeof form.values, { changed: number }>({
    form,
    done: false,
    onSave: ({ on }) => batchCalls().takeOut.call({ id: batch.id, enrolment_ids: [...chosen], on: on ?? '' }),
    onDone: ({ changed }) => {
      toastDone(t('removed', { count: format.number(changed) }));
      onDone();
    },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('remove')}>
      <DateField label={t('last_day')} required max={today} {...form.getInputProps('on')} />
    </FormSheet>
  );
}

/** Asks into which batch of the year members go, and from which day. */
export function MoveMembers({ batch, chosen, onDone }: Props) {
  const t = useWords(memberWords);
  const lang = useLang();
  const format = useFormat();
  const today = useToday();
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const list = useQuery(
    batchCalls().list.queryOptions({
      input: { filter: { year_id: batch.year_id, state: 'open' }, per_page: 100 },
    }),
  );
  const form = useForm({ initialValues: { to_id: null as string | null, on: today as string | null } });
  const others = refused.length > 0;
  const saving = useSaving<typeof form.values, { changed: number; refused: RefusedRow[] }>({
    form,
    done: false,
    onSave: ({ to_id, on }) =>
      batchCalls().moveMembers.call({
        id: batch.id,
        enrolment_ids: [...chosen],
        to_id: to_id ?? '',
        on: on ?? '',
        others,
      }),
    onDone: (result) => {
      if (result.changed === 0) return setRefused(result.refused);
      toastDone(t('moved', { count: format.number(result.changed) }));
      return onDone();
    },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('move')}>
      <RefusedList refused={refused} />
      <Select
        label={t('move_to')}
        data={(list.data ?? [])
          .filter((one) => one.id !== batch.id)
          .map((one) => ({ value: one.id, label: one[`name_${lang}`] ?? '' }))}
        searchable
        required
        {...form.getInputProps('to_id')}
        onChange={(to) => {
          setRefused([]);
          form.setFieldValue('to_id', to);
        }}
      />
      <DateField label={t('on')} required max={today} {...form.getInputProps('on')} />
    </FormSheet>
  );
}
