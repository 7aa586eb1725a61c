import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ChoiceField, DateField, MoneyField, TextField } from '#ui/fields/fields.tsx';
import { PersonField } from '#ui/fields/person-field.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { Text } from '@mantine/core';
import { useToday } from '#ui/today.ts';
import { feesCalls } from '../base/client.ts';
import { addedChoices, type AddedKind } from './kinds.ts';
import { feeFineWords } from './words.ts';

const find = async (q: string) =>
  (await feesCalls().fines.findStudents.call({ q })).map(
    ({ student_id, student_code, name_en, name_bn }) => ({
      id: student_id,
      name_en,
      name_bn,
      username: student_code,
      email: null,
      phone: null,
    }),
  );

/** One fine for one student. */
export function AddFine({ onDone }: { onDone: () => void }) {
  const t = useWords(feeFineWords);
  const today = useToday();
  const [idempotency_key] = useState(() => crypto.randomUUID());
  const form = useForm({
    initialValues: {
      student_id: null as string | null,
      kind: 'LIBRARY' as string | null,
      amount: null as number | null,
      due_on: today as string | null,
      reason: null as string | null,
    },
  });
  const saving = useSaving({
    form,
    onSave: (values: typeof form.values) =>
      feesCalls().fines.add.call({
        idempotency_key,
        student_id: values.student_id ?? '',
        kind: values.kind as AddedKind,
        amount: values.amount ?? 0,
        reason: values.reason ?? '',
        due_on: values.due_on ?? '',
      }),
    done: t('added'),
    onDone,
    labels: {
      student_id: t('student'),
      kind: t('kind'),
      amount: t('amount'),
      due_on: t('due_on'),
      reason: t('reason'),
    },
  });
  const missing = form.errors['student_id'];
  return (
    <FormSheet form={form} saving={saving} submit={t('add')} onCancel={onDone}>
      <PersonField
        label={t('student')}
        of="fee-fines"
        find={find}
        value={form.values.student_id}
        onChange={(id) => form.setFieldValue('student_id', id)}
      />
      {missing && (
        <Text size="sm" c="red" role="alert">
          {missing}
        </Text>
      )}
      <ChoiceField label={t('kind')} choices={addedChoices} required {...form.getInputProps('kind')} />
      <MoneyField label={t('amount')} required {...form.getInputProps('amount')} />
      <DateField label={t('due_on')} required {...form.getInputProps('due_on')} />
      <TextField label={t('reason')} lines={2} max={300} required {...form.getInputProps('reason')} />
    </FormSheet>
  );
}
