import { Group, Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberField, TextField } from '#ui/fields/fields.tsx';
import { PersonField } from '#ui/fields/person-field.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useToday } from '#ui/today.ts';
import { findStaff } from '../base/find-staff.ts';
import { leaveCalls } from '../base/client.ts';
import { balanceWords } from './words.ts';

/** Corrects a balance: whose, of which type and year, by how many days, and why. */
export function CorrectForm({ employeeId, onDone }: { employeeId?: string; onDone: () => void }) {
  const t = useWords(balanceWords);
  const lang = useLang();
  const format = useFormat();
  const thisYear = Number(useToday().slice(0, 4));
  const [chosen, choose] = useState<string | null>(employeeId ?? null);
  const form = useForm({
    initialValues: {
      employee_id: '',
      type_id: null as string | null,
      year: String(thisYear),
      days: null as number | null,
      reason: '',
    },
  });
  const { values } = form;
  const person = useQuery({
    ...leaveCalls().person.queryOptions({
      input: { employee_id: chosen ?? '', year: Number(values.year) },
    }),
    enabled: chosen !== null,
  });
  const limited = (person.data?.balances ?? []).filter(({ left }) => left !== null);
  const balance = limited.find(({ type_id }) => type_id === values.type_id);
  const saving = useSaving<typeof form.values>({
    form,
    beside: chosen,
    onSave: ({ days, type_id, year, reason }) =>
      leaveCalls().correct.call({
        employee_id: chosen ?? '',
        type_id: type_id ?? '',
        year: Number(year),
        halves: (days ?? 0) * 2,
        reason,
      }),
    done: t('correct_done'),
    onDone,
    labels: {
      employee_id: t('employee'),
      type_id: t('type'),
      year: t('year'),
      days: t('correct_days'),
      reason: t('correct_reason'),
    },
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('correct')} onCancel={onDone}>
      {!employeeId && (
        <Group>
          <PersonField
            label={t('employee')}
            of="leave-people"
            find={findStaff}
            value={chosen}
            onChange={choose}
          />
        </Group>
      )}
      <Select
        label={t('year')}
        data={[thisYear, thisYear - 1].map((year) => ({ value: String(year), label: format.digits(year) }))}
        allowDeselect={false}
        {...form.getInputProps('year')}
      />
      <Select
        label={t('type')}
        required
        disabled={chosen === null}
        data={limited.map(({ type_id, type }) => ({ value: type_id, label: type[lang] }))}
        {...form.getInputProps('type_id')}
      />
      {balance && <Text size="sm">{t('now_left', { days: format.marks((balance.left ?? 0) * 50) })}</Text>}
      <NumberField
        label={t('correct_days')}
        description={t('correct_hint')}
        decimals={1}
        required
        {...form.getInputProps('days')}
      />
      <TextField label={t('correct_reason')} lines={2} max={500} required {...form.getInputProps('reason')} />
    </FormSheet>
  );
}
